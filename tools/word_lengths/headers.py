"""What stands at the head of each table: source, version, licence, what was converted."""

from __future__ import annotations

_MADE = """
Made by tools/word_lengths for the words of decks/sentences, decks/real and the examples of lessons:
only what it says about these. The word as our sentences spell it (small, unless it is a name); the
forms that it knows for these letters, with their lengths; its readings of those that agree with our
spelling, or of all, if none does (how they are written: tools/word_lengths/analyses.py). A macron
marks a long vowel, ? stands behind one about whose length it says nothing, every other is short;
i stands for j. A word that it does not know has –."""

HEADERS = {
    "collatinus": f"""\
Collatinus, data of 2017 (modeles.la, lemmes.la, lem_ext.la, irregs.la, contractions.la,
assimilations.la), github.com/biblissima/collatinus, commit e1fef78 (30 May 2026); Yves Ouvrard and
Philippe Verkerk; GPL, version 2 or later. Forms made from its stems and endings; what stands in
lem_ext.la only where lemmes.la has nothing. It marks every vowel before two consonants long, and
those before j: lengths there say nothing.{_MADE}""",
    "morpheus": f"""\
Morpheus, Gregory Crane, Perseus Project, with the vowels marked by Johan Winge:
github.com/Alatius/morpheus, commit 33c76fe (7 June 2026); CC BY-SA 3.0 US; this extract, as an
adaptation, is under CC BY-SA 4.0. What its program answers (cruncher -L). It tells lengths in
closed syllables, too; before ns, nf, nx, nct every vowel counts as long, as in
github.com/Alatius/latin-macronizer.{_MADE}""",
}
