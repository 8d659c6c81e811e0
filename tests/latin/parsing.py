"""Sentences parsed: whether the noun of a gap can give it its number and gender, and whether what
governs it takes its case. Readings come from our own tables and, for words without one, from two
lexica (`words.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import yaml

from tests.latin.places import DECKS
from tests.latin.words import Analysis, analyses
from tutor.grammar.cells import Case, Cell
from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.sentences import Sentence, Use
from tutor.store.decks import load_deck

DECLINED = {"n", "adj", "pron", "num", "part", "gerund"}
_WORD = re.compile(r"[^\W\d_]+")
_USES = {
    Use.TIME: {Case.ABL}, Use.DURATION: {Case.ACC}, Use.MEANS: {Case.ABL}, Use.MANNER: {Case.ABL},
    Use.CAUSE: {Case.ABL}, Use.PLACE: {Case.ABL}, Use.ABSOLUTE: {Case.ABL},
    Use.COMPARISON: {Case.ABL}, Use.QUALITY: {Case.ABL, Case.GEN}, Use.DEGREE: {Case.ABL},
    Use.RESPECT: {Case.ABL, Case.ACC}, Use.ACI: {Case.ACC},
    Use.POSSESSION: {Case.DAT, Case.GEN}, Use.INTEREST: {Case.DAT}, Use.AGENT: {Case.DAT},
    Use.PURPOSE: {Case.DAT}, Use.EXCLAMATION: {Case.ACC}, Use.PREDICATE: set(Case),
}  # fmt: skip
"""The cases that a use can have."""


@cache
def valency() -> dict[str, dict[str, frozenset[str]]]:
    """For each case, the words that take it, by their part of speech."""
    text = (Path(__file__).parent / "valency.yaml").read_text(encoding="utf-8")
    found = yaml.safe_load(text)
    return {
        case: {sort: frozenset(words.split()) for sort, words in sorts.items()}
        for case, sorts in found.items()
    }


@cache
def _own_readings() -> dict[str, tuple[Cell, ...]]:
    """What a form can be by the tables of our own decks."""
    found: dict[str, dict[Cell, None]] = {}
    for deck in map(load_deck, DECKS):
        for cell, face in deck.paradigm.items():
            for form in variants(face):
                found.setdefault(form, {})[cell] = None
        for one in deck.also:
            found.setdefault(one.form, {})[one.cell] = None
    return {form: tuple(cells) for form, cells in found.items()}


def readings(word: str) -> set[tuple[str, str, str]]:
    """Case, number and gender of everything that a word can be."""
    small = word[0].lower() + word[1:]
    own = {(c.case.value, c.number.value, str(c.gender)) for c in _own_readings().get(small, ())}
    looked_up = {
        (one.case, one.number, one.gender) for one in analyses(word) if one.pos in DECLINED
    }
    return own | looked_up


def faults(deck: Deck, sentence: Sentence) -> Iterator[str]:
    """What does not agree in a sentence."""
    yield from _noun_faults(sentence)
    yield from _case_faults(deck, sentence)


def _noun_faults(sentence: Sentence) -> Iterator[str]:
    """T7: the noun has the number and gender of the gap; a group of several, its gender."""
    cell = sentence.cell
    if not cell.gender:
        return
    wanted = (cell.number.value, str(cell.gender))
    noun, group = sentence.goes_with, sentence.of
    if noun and wanted not in {found[1:] for found in readings(noun)}:
        yield f"{noun} is not {' '.join(wanted)}"
    if group and ("pl", wanted[1]) not in {found[1:] for found in readings(group)}:
        yield f"{group} is not several ({wanted[1]})"


def _case_faults(deck: Deck, sentence: Sentence) -> Iterator[str]:
    """T7: the use has the case; or a word that governs the gap takes it."""
    case = sentence.cell.case
    if sentence.use:
        if case not in _USES[sentence.use]:
            yield f"{sentence.use} has no {case}"
        return
    words = _WORD.findall(sentence.governed)
    if not any(takes(word, sentence.cell) for word in words):
        yield f"{sentence.governed} does not take {sentence.cell}"


def takes(word: str, cell: Cell) -> bool:
    """Whether a word can govern the case of a gap; a verb has the number of its subject."""
    found = _analyses(word)
    prepositions = [one for one in found if one.pos == "prep"]
    return any(_takes(one, cell) for one in prepositions or found)


def _analyses(word: str) -> tuple[Analysis, ...]:
    found = analyses(word)
    small = word[0].lower() + word[1:]
    own = (Analysis(small, "pron", c.case, c.number, str(c.gender))
           for c in _own_readings().get(small, ()))  # fmt: skip
    return (*found, *own)


def _takes(one: Analysis, cell: Cell) -> bool:
    listed = valency().get(cell.case.value, {})
    if cell.case is Case.NOM:
        return (one.pos == "v" and one.number == cell.number) or one.pos in ("inf", "part")
    if one.pos == "prep":
        return one.lemma in listed.get("prep", ())
    if cell.case is Case.GEN and one.pos in ("n", "num"):
        return True
    if cell.case is Case.ACC and one.pos in ("v", "inf", "part", "gerund", "supine"):
        return one.lemma not in valency()["acc"]["never"]
    return one.lemma in listed.get(one.pos if one.pos in ("adj", "adv", "n", "pron") else "v", ())
