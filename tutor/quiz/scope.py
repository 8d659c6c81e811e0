"""Cells by what they have in common, as people name them: the plural, genitive and dative."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import product

from tutor.grammar.cells import CELLS, GRID, Case, Cell, Feature, Gender, NoGender, Number

Group = tuple[Feature, ...]
"""Features that all cells of a group have."""


def groups_of(cells: Collection[Cell], among: Collection[Cell] | None = None) -> tuple[Group, ...]:
    """A short description of some cells `among` others: together, the groups are just these cells.
    All cells are one group that has nothing to say. If nobody says among which, words without
    gender count only where a cell of theirs is meant.
    """
    wanted = set(cells)
    if among is None:
        among = GRID if all(cell.gender for cell in wanted) else CELLS
    open_cells = set(wanted)
    found = []
    for group in _GROUPS:
        members = set(cells_in(group)).intersection(among)
        if members <= wanted and members & open_cells:
            found.append(group)
            open_cells -= members
    return tuple(sorted(found, key=lambda group: cells_in(group)[0].index))


def cells_in(group: Group) -> tuple[Cell, ...]:
    """The cells of a group, in the order of the table."""
    return tuple(cell for cell in CELLS if set(group) <= set(cell))


def scope_name(cells: Collection[Cell], among: Collection[Cell] | None = None) -> str:
    """Some cells as a text that lasts: `gen sg, dat sg`; nothing for all of them."""
    return ", ".join(" ".join(part.value for part in group) for group in groups_of(cells, among))


def cells_named(name: str) -> tuple[Cell, ...]:
    """The cells of which `scope_name` gave the name; `ValueError` otherwise."""
    known = {" ".join(part.value for part in group): group for group in _GROUPS}
    chosen = set[Cell]()
    for part in name.split(", "):
        if part not in known:
            raise ValueError(f"{part!r} names no cells")
        chosen.update(cells_in(known[part]))
    return tuple(sorted(chosen, key=lambda cell: cell.index))


def in_reading_order(cells: Collection[Cell]) -> tuple[Cell, ...]:
    """Some cells as a table is recited: the singular case by case, then the plural."""
    genders = (*Gender, *NoGender)
    recited = (Cell(case, number, g) for number, case, g in product(Number, Case, genders))
    return tuple(cell for cell in recited if cell in cells)


def _every_group() -> Iterator[Group]:
    """Every group, the largest first."""
    yield ()
    for features in (Number, Gender, Case):
        yield from ((feature,) for feature in features)
    yield from product(Number, Gender)
    yield from product(Case, Number)
    yield from product(Case, Gender)
    yield from map(tuple, CELLS)


_GROUPS = tuple(_every_group())
