"""The part of a form table that a reason needs: the rows of a few cells."""

from __future__ import annotations

from collections.abc import Collection

from tutor.grammar.cells import Case, Cell, Number
from tutor.grammar.shape import WHOLE, Shape
from tutor.words.marks import style, width
from tutor.words.names import long_name, name
from tutor.words.paper import columns, spoken
from tutor.words.tables import CellText, aligned

_FEW = 2


def small_table(cells: Collection[Cell], text: CellText, shape: Shape = WHOLE) -> str:
    """The rows in which the cells stand, with `text(cell)` in each place: all genders of one or two
    cases, or else only the genders of the cells. Numbers stand below each other where the screen
    is narrow.
    """
    part = _Part(cells, shape)
    if spoken():
        return "\n".join(part.spoken(text))
    wide = part.lines(text, part.numbers)
    if max(map(width, wide)) <= columns():
        return "\n".join(wide)
    return "\n".join(line for number in part.numbers for line in part.lines(text, [number]))


def rows_around(cells: Collection[Cell], shape: Shape = WHOLE) -> tuple[tuple[Case, ...], Shape]:
    """The cases, numbers and genders of such a table."""
    part = _Part(cells, shape)
    return tuple(part.cases), Shape(tuple(part.numbers), tuple(part.genders))


class _Part:
    """Some cases, numbers and genders."""

    def __init__(self, cells: Collection[Cell], shape: Shape) -> None:
        self.cases = [case for case in Case if any(cell.case is case for cell in cells)]
        self.numbers = [one for one in Number if any(cell.number is one for cell in cells)]
        few = len(self.cases) <= _FEW
        self.genders = [g for g in shape.genders if few or any(c.gender is g for c in cells)]

    def lines(self, text: CellText, numbers: Collection[Number]) -> list[str]:
        """For the eye: a line of heads, then one for each case."""
        heads = [
            style(f"{name(number)} {name(gender)}".rstrip(), "dim")
            for number in numbers
            for gender in self.genders
        ]
        rows = [[style(name(case), "cyan"), *self._row(text, case, numbers)] for case in self.cases]
        return [f"  {line}" for line in aligned([["", *heads], *rows])]

    def spoken(self, text: CellText) -> list[str]:
        """For the ear: a line for each case and number."""
        said = []
        for number in self.numbers:
            for case in self.cases:
                row = zip(self.genders, self._row(text, case, [number]), strict=True)
                forms = ", ".join(f"{name(gender)} {form}".strip() for gender, form in row)
                said.append(f"{long_name(case)} {long_name(number)}: {forms}")
        return said

    def _row(self, text: CellText, case: Case, numbers: Collection[Number]) -> list[str]:
        return [text(Cell(case, number, gender)) for number in numbers for gender in self.genders]
