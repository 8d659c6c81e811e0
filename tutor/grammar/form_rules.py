"""Sentences about the forms of a deck: why a form is what it is, and what tells two forms apart."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import field
from functools import cached_property
from typing import TypeVar

from tutor.grammar.cells import CELLS, GRID, Cell, Criterion, compare
from tutor.values import dataclass

Saying = dict[str, str]
"""A sentence in every language, Latin between stars."""
STARS = re.compile(r"\*([^*]+)\*")
"""Latin in a sentence."""
S = TypeVar("S", "FormRule", "FormContrast")


@dataclass(frozen=True, slots=True)
class FormRule:
    """T7: why the forms of these cells are what they are."""

    cells: tuple[Cell, ...]
    text: Saying = field(hash=False)

    @property
    def reach(self) -> int:
        """How many cells it is about."""
        return len(self.cells)


@dataclass(frozen=True)
class FormContrast:
    """T4, T7: what tells the forms of `one` from those of `other`. A criterion in which neither
    side is narrowed down must be the same in both: `gen sg / dat sg` compares within a gender.
    """

    one: tuple[Cell, ...]
    other: tuple[Cell, ...]
    text: Saying = field(hash=False)

    @property
    def reach(self) -> int:
        """How many cells its two sides name."""
        return len(self.one) + len(self.other)

    def pairs(self) -> Iterator[tuple[Cell, Cell]]:
        """The pairs of cells that it compares, each as one of `one` and one of `other`."""
        return ((a, b) for a in self.one for b in self.other if self.is_about(a, b))

    def is_about(self, a: Cell, b: Cell) -> bool:
        """Whether it compares these two, in either direction."""
        meets = (a in self.one and b in self.other) or (b in self.one and a in self.other)
        return meets and a != b and self._alike.isdisjoint(compare(a, b).differ)

    @cached_property
    def _alike(self) -> frozenset[Criterion]:
        """The criteria that have to agree."""
        return frozenset(c for c in Criterion if _is_open(self.one, c) and _is_open(self.other, c))


def _is_open(cells: Collection[Cell], criterion: Criterion) -> bool:
    """Whether the cells have every value of a criterion, whatever the rest is."""
    grid = GRID if all(cell.gender for cell in cells) else CELLS[len(GRID) :]
    values = {cell.get(criterion) for cell in grid}
    rest = {tuple(cell.get(c) for c in Criterion if c is not criterion) for cell in cells}
    return len(set(cells)) == len(rest) * len(values)


def narrowest(sayings: Iterable[S], is_about: Callable[[S], bool]) -> Saying | None:
    """The text of the saying with the smallest reach of those that are about it, the last of equal
    ones; `None` if there is none.
    """
    found = [saying for saying in sayings if is_about(saying)]
    return min(reversed(found), key=lambda saying: saying.reach).text if found else None
