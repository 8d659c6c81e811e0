"""What stands at the head of each table of facts: source, version, licence, what was converted."""

from __future__ import annotations

_MADE = "\nMade by tools/witnesses. Macrons mark long vowels; i stands for j."

HEADERS = {
    "collatinus": f"""\
Collatinus, data of 2017 (modeles.la, lemmes.la, irregs.la), github.com/biblissima/collatinus,
commit e1fef78 (30 May 2026); Yves Ouvrard and Philippe Verkerk; GPL, version 2 or later.
Forms made from its stems and endings. It marks every vowel before two consonants long, and
those before a double i: lengths there say nothing.{_MADE}
silent: closed""",
    "whitaker": f"""\
William Whitaker's Words 1.97: INFLECTS.LAT, github.com/mk270/whitakers-words, commit 9b11477;
STEMLIST.GEN, github.com/blagae/whitakers_words, commit c3ce93d; free for any use.
Forms made from its stems and endings that are not rare; it has no lengths.{_MADE}
silent: all""",
    "latinflexi": f"""\
LatInfLexi 1.1, nouns, github.com/matteo-pellegrini/LatInfLexi, tag v1.1; Matteo Pellegrini;
CC BY-SA 3.0 (its version 2: 4.0); this extract, as an adaptation, is under CC BY-SA 4.0. Its
frequencies were left out; v where it has u for the consonant.{_MADE}
silent: never""",
    "bennett": f"""\
Charles E. Bennett, New Latin Grammar, 1918; Project Gutenberg 15665; public domain.
Tables as printed; other words are declined like the model that he names.{_MADE}
silent: never""",
    "dooge": f"""\
Benjamin L. D'Ooge, Latin for Beginners, 1911; Project Gutenberg 18251; public domain.
Tables as printed; other words are declined like the model of their class.{_MADE}
silent: never""",
    "lane": f"""\
George M. Lane, A Latin Grammar for Schools and Colleges, 1903; Project Gutenberg 44653; public
domain. Tables as printed; other words are declined like the model that he names.{_MADE}
silent: never""",
}
