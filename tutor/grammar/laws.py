"""Laws that hold in every declension: what a form table must not say, whatever the word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from enum import StrEnum

from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.grammar.groups import PRONOUNS
from tutor.grammar.paradigm import Deck, Paradigm, variants
from tutor.grammar.spelling import without_lengths
from tutor.values import dataclass

_ALMOST_ALL = 0.8
"""A beginning that so many of the forms share is the stem: the others are strange."""


class Law(StrEnum):
    """What can be broken; the values are stable."""

    NEUTER_ALIKE = "neuter-alike"
    """In the neuter, nominative and accusative are the same, in either number."""
    PLURAL_ALIKE = "plural-alike"
    """In the plural, dative and ablative are the same."""
    NEUTER_PLURAL = "neuter-plural"
    """The nominative and accusative plural of the neuter end in a short -a, but in pronouns."""
    MASCULINE_NEUTER = "masculine-neuter"
    """Beside nominative and accusative, the neuter has the forms of the masculine."""
    GENITIVE_PLURAL = "genitive-plural"
    """The genitive plural ends in -um: -ārum, -ōrum, -ium, -uum."""
    STEM = "stem"
    """Every form begins with one of the word's stems."""
    VOCATIVE = "vocative"
    """Only words in -us of the second declension have a vocative singular of their own."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A law that a table breaks, and where: the cells to look at."""

    law: Law
    cells: tuple[Cell, ...]


def laws(deck: Deck) -> tuple[Breach, ...]:
    """Every breach of a law in a deck's table, law by law."""
    return tuple(
        Breach(law, cells)
        for law, broken in _BROKEN.items()
        for cells in dict.fromkeys(broken(deck))
    )


Broken = Iterator[tuple[Cell, ...]]


def _different(paradigm: Paradigm, one: Cell, other: Cell) -> bool:
    return paradigm.has(one) and paradigm.has(other) and paradigm.face(one) != paradigm.face(other)


def _neuter_alike(deck: Deck) -> Broken:
    for number in Number:
        pair = Cell(Case.NOM, number, Gender.N), Cell(Case.ACC, number, Gender.N)
        if _different(deck.paradigm, *pair):
            yield pair


def _plural_alike(deck: Deck) -> Broken:
    for gender in deck.paradigm.shape.genders:
        pair = Cell(Case.DAT, Number.PL, gender), Cell(Case.ABL, Number.PL, gender)
        if _different(deck.paradigm, *pair):
            yield pair


def _neuter_plural(deck: Deck) -> Broken:
    if deck.group == PRONOUNS:
        return
    for case in (Case.NOM, Case.ACC):
        cell = Cell(case, Number.PL, Gender.N)
        if not all(form.endswith("a") for form in deck.paradigm.forms(cell)):
            yield (cell,)


def _masculine_neuter(deck: Deck) -> Broken:
    for number in Number:
        for case in (Case.GEN, Case.DAT, Case.ABL):
            pair = Cell(case, number, Gender.M), Cell(case, number, Gender.N)
            if _different(deck.paradigm, *pair):
                yield pair


def _genitive_plural(deck: Deck) -> Broken:
    """Before what a word has behind all of its endings, -m may be -n: eōrun-dem."""
    tail = deck.paradigm.tail
    ends = tuple(end + tail for end in ("um", "un") if end == "um" or tail)
    for gender in deck.paradigm.shape.genders:
        cell = Cell(Case.GEN, Number.PL, gender)
        forms = map(without_lengths, deck.paradigm.forms(cell))
        if not all(form.endswith(ends) for form in forms):
            yield (cell,)


def _stem(deck: Deck) -> Broken:
    """Words by a model have the forms of the model, and exceptions that were meant."""
    if deck.model:
        return
    stems = deck.stems or (_common_stem(deck.paradigm),)
    for cell in deck.cells:
        if not all(form.startswith(stems) for form in deck.paradigm.forms(cell)):
            yield (cell,)


def _common_stem(paradigm: Paradigm) -> str:
    """The longest beginning that almost all spellings share."""
    forms = {form for face in paradigm.distinct_faces() for form in variants(face)}
    begins = Counter(form[:end] for form in forms for end in range(len(form) + 1))
    common = [begin for begin, count in begins.items() if count >= _ALMOST_ALL * len(forms)]
    return max(common, key=len, default="")


def _vocative(deck: Deck) -> Broken:
    for one in deck.vocatives:
        nominatives = deck.paradigm.forms(one.beside)
        in_us = all(form.endswith("us") for form in nominatives)
        genitive = Cell(Case.GEN, one.beside.number, one.beside.gender)
        second = all(form.endswith(("ī", "īus")) for form in deck.paradigm.forms(genitive))
        is_one = one.beside.number is Number.SG and one.form.endswith(("e", "ī"))
        if not (in_us and second and is_one):
            yield (one.beside,)


_BROKEN: dict[Law, Callable[[Deck], Broken]] = {
    Law.NEUTER_ALIKE: _neuter_alike,
    Law.PLURAL_ALIKE: _plural_alike,
    Law.NEUTER_PLURAL: _neuter_plural,
    Law.MASCULINE_NEUTER: _masculine_neuter,
    Law.GENITIVE_PLURAL: _genitive_plural,
    Law.STEM: _stem,
    Law.VOCATIVE: _vocative,
}
