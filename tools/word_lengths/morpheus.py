"""Morpheus as a lexicon: its program is asked about each word, and its answer is read.

An answer is a line of `<NL>N vi^rum,vir  masc acc sg\\t\\t\\t0_i</NL>`: the kind of word, the form
with `_` behind long vowels and `^` behind short ones, the word, its cell, remarks, the type of its
stem. Where no vowel has a mark the form is left out. It is read as the macronizer of its editor
reads it (github.com/Alatius/latin-macronizer):

- a vowel without a mark is short, also in closed syllables;
- before ns, nf, nx and nct every vowel is long, marked or not;
- a vowel with both marks may be either, but before a stop and l or r it is short;
- *trā-* is long in words that are named *trāns-*, whatever the form has.

Readings that it calls poetic, early, old, rare or late are left out where the same form has others.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Collection, Iterator
from itertools import product
from pathlib import Path

from tools.word_lengths.analyses import Analysis
from tools.word_lengths.lengths import bare, long
from tools.word_lengths.tables import Reading, capital_as, enclitics

_ANSWER = re.compile(r"<NL>(.*?)</NL>")
_SELDOM = {"poetic", "early", "old", "archaic", "rare", "late"}
_CASES = {"nom", "gen", "dat", "acc", "abl", "voc", "loc"}
_NUMBERS = {"sg", "pl"}
_GENDERS = {"masc": "m", "fem": "f", "neut": "n"}
_PERSONS = {"1st": "1", "2nd": "2", "3rd": "3"}
_ADJECTIVES = re.compile(
    r"(us_a_um|0_a_um|er_ra_rum|er_era_erum|ius_ia_ium|is_e|er_ris_re|_adj\d?|_comp|0_adj3"
    r"|us_ius_adj|0_ius_adj|irreg_adj\d|pron_adj\d)$"
)
_KINDS = {
    "adverb": "adv", "conj": "conj", "prep": "prep", "numeral": "num", "exclam": "interj",
    "relative": "pron", "demonstr": "pron", "indef": "pron", "interrog": "pron", "pron1": "pron",
    "pron2": "pron", "pron3": "pron", "particle": "adv",
}  # fmt: skip


class Morpheus:
    """The program, built elsewhere: a folder that has `bin/cruncher` and `stemlib`."""

    def __init__(self, folder: Path) -> None:
        self._command = [str(folder / "bin" / "cruncher"), "-L"]
        self._environment = {"MORPHLIB": str(folder / "stemlib")}

    def look_up(self, words: Collection[str]) -> dict[str, list[Reading]]:
        """What it knows about each word, which is given without lengths: the word as it stands;
        else with an enclitic; else written small.
        """
        asked = sorted({question for word in words for question, _ in _questions(word)})
        answers = self._ask(asked)
        return {word: self._known(word, answers) for word in words}

    def _known(self, word: str, answers: dict[str, str]) -> list[Reading]:
        for question, enclitic in _questions(word):
            found = [
                (reading._replace(form=reading.form + enclitic), seldom)
                for answer in _ANSWER.findall(answers.get(question, ""))
                for reading, seldom in readings_of(answer, question)
            ]
            right = [pair for pair in found if bare(pair[0].form).lower() == word.lower()]
            usual = {reading.form for reading, seldom in right if not seldom}
            if right:
                kept = (one for one, seldom in right if not seldom or one.form not in usual)
                return [capital_as(word, reading) for reading in dict.fromkeys(kept)]
        return []

    def _ask(self, words: list[str]) -> dict[str, str]:
        done = subprocess.run(
            self._command,
            input="".join(f"{word}\n" for word in words),
            env=self._environment,
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        answers: dict[str, str] = {}
        asked = ""
        for line in done.stdout.splitlines():
            if line.startswith("<NL>"):
                answers[asked] = answers.get(asked, "") + line
            else:
                asked = line.strip()
        return answers


def _questions(word: str) -> Iterator[tuple[str, str]]:
    """What to ask for a word, and the enclitic that the answer lacks. The program itself takes
    enclitics off, and tells the form without.
    """
    spellings = [word, word[0].lower() + word[1:]] if word[0].isupper() else [word]
    for spelling in spellings:
        yield spelling, ""
        for enclitic in enclitics(spelling):
            yield spelling, enclitic
            yield spelling.removesuffix(enclitic), enclitic


def readings_of(answer: str, asked: str) -> Iterator[tuple[Reading, bool]]:
    """The readings of one answer, and whether it calls them seldom."""
    told, _, remarks, kind = [part.strip() for part in answer.split("\t")]
    what, named, *codes = told.split()
    form, comma, lemma = named.partition(",")
    if not comma:
        lemma, form = named, _unmarked(asked, named)
    lemma = re.sub(r"#.*|[-_^\d]", "", bare(lemma)).replace("j", "i").replace("J", "I")
    if lemma.startswith("trans") and form[3:4] != "_":
        form = form[:3] + "_" + form[3:]
    seldom = bool(_SELDOM & set(remarks.split()))
    for analysis in _analyses(what, lemma, codes, kind):
        for spelt in _written(form):
            yield Reading(spelt, analysis), seldom


def _unmarked(asked: str, named: str) -> str:
    """The form, if no vowel of it is marked: the word as it was asked for, with a capital if its
    name has one.
    """
    return asked[0].upper() + asked[1:] if named[0].isupper() else asked


def _written(form: str) -> list[str]:
    """A form in our spelling. A vowel that has both marks may be either: both are meant."""
    form = bare(form).replace("j", "i").replace("J", "I").replace("+", "").replace("^_", "_^")
    form = re.sub(r"_\^(?=[bcdfgpt][lr])", "", form)
    form = re.sub(r"(?i)([aeiouy])[_^]*(?=n([sfx]|ct))", r"\1_", form)
    form = re.sub(r"u_m$", "um", form)
    form = re.sub(r"(?i)(?<=[ao]e|au|eu)[_^]+", "", form)
    choices: list[tuple[str, ...]] = []
    for letter, marks in re.findall(r"([^_^])([_^]*)", form):
        marked = {"": (letter,), "^": (letter,), "_": (long(letter),)}
        choices.append(marked.get(marks[:2].replace("__", "_"), (long(letter), letter)))
    return ["".join(choice) for choice in product(*choices)]


def _analyses(what: str, lemma: str, codes: list[str], kind: str) -> Iterator[Analysis]:
    pos = _pos(what, codes, kind)
    if pos in ("inf", "supine", "adv", "conj", "prep", "interj"):
        yield Analysis(lemma, pos)
        return
    sorts: dict[str, list[str]] = {"case": [""], "number": [""], "gender": [""], "person": [""]}
    for code in codes:
        parts = code.split("/")
        for sort, known in (("case", _CASES), ("number", _NUMBERS)):
            if parts[0] in known:
                sorts[sort] = parts
        if parts[0] in _GENDERS:
            sorts["gender"] = [_GENDERS[part] for part in parts]
        if parts[0] in _PERSONS:
            sorts["person"] = [_PERSONS[part] for part in parts]
    if pos in ("adj", "part", "pron", "num") and sorts["gender"] == [""] and sorts["case"] != [""]:
        sorts["gender"] = ["m", "f", "n"]
    for case, number, gender, person in product(*sorts.values()):
        yield Analysis(lemma, pos, case, number, gender, person)


def _pos(what: str, codes: list[str], kind: str) -> str:
    """The part of speech, from the kind of word, its cell and the type of its stem."""
    for code in ("inf", "supine"):
        if code in codes:
            return code
    if "adverbial" in codes:
        return "adv"
    if what == "P" or "gerundive" in codes or ("pp4" in kind and what == "N"):
        return "part"
    if what == "V":
        return "v"
    last = kind.rsplit(maxsplit=1)[-1] if kind else ""
    if last in _KINDS:
        return _KINDS[last]
    return "adj" if _ADJECTIVES.search(last) else "n" if codes else "adv"
