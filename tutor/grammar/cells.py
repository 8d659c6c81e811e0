"""Case, number, gender, and the cell: one combination of the three (KNG)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cached_property
from itertools import product

from tutor.values import dataclass


class Criterion(StrEnum):
    """What a reading is compared by."""

    CASE = "case"
    NUMBER = "number"
    GENDER = "gender"


class Case(StrEnum):
    """The five cases of the form tables, in the order of the grammars."""

    NOM = "nom"
    GEN = "gen"
    DAT = "dat"
    ACC = "acc"
    ABL = "abl"


class Number(StrEnum):
    """Singular or plural."""

    SG = "sg"
    PL = "pl"


class Gender(StrEnum):
    """Masculine, feminine or neuter."""

    M = "m"
    F = "f"
    N = "n"


Feature = Case | Number | Gender


@dataclass(frozen=True)
class Cell:
    """One KNG combination, e.g. accusative singular feminine; its text form is `acc sg f`."""

    case: Case
    number: Number
    gender: Gender

    @cached_property
    def index(self) -> int:
        """The place of the cell in `CELLS`."""
        return (
            tuple(Case).index(self.case) * 6
            + tuple(Number).index(self.number) * 3
            + tuple(Gender).index(self.gender)
        )

    def __str__(self) -> str:
        return f"{self.case} {self.number} {self.gender}"

    def __iter__(self) -> Iterator[Feature]:
        return iter((self.case, self.number, self.gender))

    def get(self, criterion: Criterion) -> Feature:
        """The value of the cell in one criterion."""
        if criterion is Criterion.CASE:
            return self.case
        return self.number if criterion is Criterion.NUMBER else self.gender

    def as_dict(self) -> dict[str, str]:
        """The cell as documented JSON."""
        return {criterion.value: self.get(criterion).value for criterion in Criterion}

    @staticmethod
    def parse(text: str) -> Cell:
        """The cell whose text form is `text`; `ValueError` otherwise."""
        parts = text.split(" ")
        if len(parts) != 3:
            raise ValueError(f"{text!r} is not the text form of a cell")
        return Cell(Case(parts[0]), Number(parts[1]), Gender(parts[2]))


CELLS: tuple[Cell, ...] = tuple(Cell(*features) for features in product(Case, Number, Gender))
"""All 30 cells, row by row as a form table is read."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """In which criteria two readings agree, and in which they differ."""

    agree: tuple[Criterion, ...]
    differ: tuple[Criterion, ...]

    @property
    def fits(self) -> bool:
        """K3, K6: exactly two criteria agree; never three."""
        return len(self.agree) == 2


def compare(one: Cell, other: Cell) -> Agreement:
    """How two readings stand to each other (K3)."""
    agree = tuple(c for c in Criterion if one.get(c) == other.get(c))
    return Agreement(agree, tuple(c for c in Criterion if c not in agree))


def nearest_to(cell: Cell, cells: Iterable[Cell]) -> Cell:
    """The cell among `cells` that agrees with `cell` in most criteria; the first of several."""
    return max(cells, key=lambda other: _agreeing(cell, other))


def closeness(cell: Cell, cells: Iterable[Cell]) -> int:
    """In how many criteria the nearest of `cells` agrees with `cell`."""
    return max(_agreeing(cell, other) for other in cells)


def _agreeing(one: Cell, other: Cell) -> int:
    return (one.case is other.case) + (one.number is other.number) + (one.gender is other.gender)
