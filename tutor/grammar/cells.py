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


class NoGender(StrEnum):
    """What a word without gender has instead of one: ego, tū, sē."""

    NONE = ""


Feature = Case | Number | Gender | NoGender


@dataclass(frozen=True)
class Cell:
    """One KNG combination, e.g. accusative singular feminine; its text form is `acc sg f`. A word
    without gender has cells of case and number alone: `acc sg`.
    """

    case: Case
    number: Number
    gender: Gender | NoGender = NoGender.NONE

    @cached_property
    def index(self) -> int:
        """The place of the cell in `CELLS`."""
        row = tuple(Case).index(self.case) * 2 + tuple(Number).index(self.number)
        if isinstance(self.gender, NoGender):
            return len(GRID) + row
        return row * 3 + tuple(Gender).index(self.gender)

    def __str__(self) -> str:
        return " ".join(self)

    def __iter__(self) -> Iterator[Feature]:
        """What the cell has of the three."""
        return iter((self.case, self.number, self.gender)[: 3 if self.gender else 2])

    @property
    def ungendered(self) -> Cell:
        """The cell without its gender."""
        return Cell(self.case, self.number)

    def get(self, criterion: Criterion) -> Feature:
        """The value of the cell in one criterion."""
        if criterion is Criterion.CASE:
            return self.case
        return self.number if criterion is Criterion.NUMBER else self.gender

    def as_dict(self) -> dict[str, str | None]:
        """The cell as documented JSON; the gender is `null` where there is none."""
        return {criterion.value: self.get(criterion).value or None for criterion in Criterion}

    @staticmethod
    def parse(text: str) -> Cell:
        """The cell whose text form is `text`; `ValueError` otherwise."""
        parts = text.split(" ")
        if not 2 <= len(parts) <= 3:
            raise ValueError(f"{text!r} is not the text form of a cell")
        return Cell(Case(parts[0]), Number(parts[1]), *map(Gender, parts[2:]))


GRID: tuple[Cell, ...] = tuple(Cell(*features) for features in product(Case, Number, Gender))
"""The 30 cells of a word of three genders, row by row as a form table is read."""
CELLS: tuple[Cell, ...] = (*GRID, *(Cell(*features) for features in product(Case, Number)))
"""Every cell that a word can have: the grid, then the cells of words without gender. Their order is
kept in files and logs."""


@dataclass(frozen=True, slots=True)
class Agreement:
    """In which criteria two readings agree, and in which they differ; what neither has is in
    neither.
    """

    agree: tuple[Criterion, ...]
    differ: tuple[Criterion, ...]

    @property
    def fits(self) -> bool:
        """K3, K6: exactly two of the three criteria agree; never all."""
        return len(self.differ) == 1

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """What was compared."""
        return tuple(c for c in Criterion if c in self.agree or c in self.differ)


def compare(one: Cell, other: Cell) -> Agreement:
    """How two readings stand to each other (K3)."""
    agree = tuple(c for c in Criterion if one.get(c) == other.get(c) != NoGender.NONE)
    return Agreement(agree, tuple(c for c in Criterion if one.get(c) != other.get(c)))


def nearest_to(cell: Cell, cells: Iterable[Cell]) -> Cell:
    """The cell among `cells` that agrees with `cell` in most criteria; the first of several."""
    return max(cells, key=lambda other: _agreeing(cell, other))


def closeness(cell: Cell, cells: Iterable[Cell]) -> int:
    """In how many criteria the nearest of `cells` agrees with `cell`."""
    return max(_agreeing(cell, other) for other in cells)


def _agreeing(one: Cell, other: Cell) -> int:
    return (one.case is other.case) + (one.number is other.number) + (one.gender is other.gender)
