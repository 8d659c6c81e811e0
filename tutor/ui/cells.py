"""Cells and criteria in a line of words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.grammar.cells import Case, Cell, Criterion, Number
from tutor.grammar.naming import criterion_name, name
from tutor.locale import _


def cells_text(cells: Iterable[Cell]) -> str:
    """Short names, genders of one case and number together: `Gen Sg m/f/n, Nom Pl m`."""
    groups: dict[tuple[Case, Number], list[str]] = {}
    for cell in cells:
        groups.setdefault((cell.case, cell.number), []).append(name(cell.gender))
    return ", ".join(
        f"{name(case)} {name(number)} {'/'.join(genders)}"
        for (case, number), genders in groups.items()
    )


def criteria_text(criteria: Sequence[Criterion]) -> str:
    """`case`, `case and number`, `case, number and gender`."""
    return listed([criterion_name(criterion) for criterion in criteria])


def listed(words: Sequence[str]) -> str:
    """Words as a list in running text."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
