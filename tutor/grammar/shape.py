"""The shape of a form table: which numbers and genders its columns are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.grammar.cells import Case, Cell, Criterion, Gender, NoGender, Number
from tutor.values import dataclass

AnyGender = Gender | NoGender


@dataclass(frozen=True, slots=True)
class Shape:
    """The columns of a table: every number with every gender. The rows are the five cases."""

    numbers: tuple[Number, ...]
    genders: tuple[AnyGender, ...]

    @staticmethod
    def around(cells: Iterable[Cell]) -> Shape:
        """The smallest table that has room for these cells."""
        found = set(cells)
        numbers = {cell.number for cell in found}
        genders = {cell.gender for cell in found}
        return Shape(
            tuple(number for number in Number if number in numbers),
            tuple(gender for gender in (*Gender, *NoGender) if gender in genders),
        )

    @property
    def has_choice(self) -> bool:
        """Whether a form has to be named with its gender: a noun has one of its own, ego none."""
        return len(self.genders) > 1

    def named(self, cell: Cell) -> Cell:
        """What has to be said of a cell to find its form."""
        return cell if self.has_choice else cell.ungendered

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """In what two places of the table can differ: a noun has no choice of gender."""
        numbers = (Criterion.NUMBER,) if len(self.numbers) > 1 else ()
        genders = (Criterion.GENDER,) if self.has_choice else ()
        return (Criterion.CASE, *numbers, *genders)

    def cells(self) -> Iterator[Cell]:
        """Every place of the table, row by row; a word may have gaps among them."""
        for case in Case:
            yield from self.row(case)

    def half(self, number: Number) -> Shape:
        """The part of one number."""
        return Shape((number,), self.genders)

    def row(self, case: Case) -> Iterator[Cell]:
        """The places of one row."""
        return (Cell(case, number, gender) for number in self.numbers for gender in self.genders)


WHOLE = Shape(tuple(Number), tuple(Gender))
"""The table of a word of three genders."""
