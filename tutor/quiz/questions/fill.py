"""A form table with gaps: fill."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from random import Random

from tutor.grammar.cells import CELLS, Case, Cell
from tutor.grammar.paradigm import Deck, Paradigm, letters_of, variants
from tutor.quiz.kinds import FILL
from tutor.quiz.questions.model import Blanks, Prompt, Question, key_of
from tutor.values import dataclass

HIDDEN = "·"
"""What a table shows where a form would give a gap away."""


def lines(paradigm: Paradigm) -> dict[str, tuple[Cell, ...]]:
    """The rows and columns that can be asked, by the names that they have in keys."""
    numbers, genders = paradigm.shape.numbers, paradigm.shape.genders
    rows = {f"{c} {n}": [Cell(c, n, g) for g in genders] for c in Case for n in numbers}
    columns = {f"{n} {g}".strip(): [Cell(c, n, g) for c in Case] for n in numbers for g in genders}
    return {
        name: tuple(filter(paradigm.has, line)) for name, line in (*rows.items(), *columns.items())
    }


@dataclass(frozen=True, slots=True)
class Fill(Prompt):
    """Fill the gaps of a form table. T2: what is not among the `taught` ones stays covered."""

    gaps: tuple[Cell, ...]
    paradigm: Paradigm
    taught: tuple[Cell, ...] = CELLS

    @property
    def hidden(self) -> tuple[Cell, ...]:
        """The cells that stay covered: they were not taught (T2), or they would give a gap away,
        lengths not counted.
        """
        asked = set[str]().union(*(_letters(self.paradigm.face(gap)) for gap in self.gaps))
        return tuple(
            cell
            for cell, face in self.paradigm.items()
            if cell not in self.gaps and (cell not in self.taught or asked & _letters(face))
        )

    def shown(self, cell: Cell) -> str | None:
        """What stands in a cell of the table: its face, or `HIDDEN`; `None` in a gap."""
        if cell in self.gaps:
            return None
        return HIDDEN if cell in self.hidden else self.paradigm.face(cell)

    @property
    def forms(self) -> tuple[str, ...]:
        """What stands open in the table."""
        return tuple(self.paradigm.face(cell) for cell in self.beside)

    @property
    def beside(self) -> tuple[Cell, ...]:
        """The cells that stand open."""
        covered = {*self.gaps, *self.hidden}
        return tuple(cell for cell in self.paradigm.cells if cell not in covered)

    def as_dict(self) -> dict[str, object]:
        """The gaps, what is hidden, and what the other cells show."""
        hidden = self.hidden
        table = {
            str(cell): face
            for cell, face in self.paradigm.items()
            if cell not in self.gaps and cell not in hidden
        }
        return {"gaps": _names(self.gaps), "hidden": _names(hidden), "table": table}


def _names(cells: Collection[Cell]) -> list[str]:
    return [str(cell) for cell in cells]


@cache
def _letters(face: str) -> frozenset[str]:
    return frozenset(map(letters_of, variants(face)))


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The tables whose gaps go through the cell: its row of genders, its column of cases."""
    return among(deck, cell, deck.cells)


def among(deck: Deck, cell: Cell, cells: Collection[Cell]) -> Iterator[Question]:
    """The tables whose gaps go through the cell and are all among these cells; none whose gaps
    would all be the same form.
    """
    for name, line in lines(deck.paradigm).items():
        inside = tuple(one for one in line if one in cells)
        gaps = _different(deck, inside)
        if cell in gaps and len(gaps) > 1:
            yield table(deck, gaps, name if inside == line else "")


def _different(deck: Deck, line: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells of a line that have different forms: of equal ones, lengths not counted, the
    first alone can be asked.
    """
    gaps: list[Cell] = []
    asked: set[str] = set()
    for cell in line:
        letters = _letters(deck.paradigm.face(cell))
        if not letters & asked:
            gaps.append(cell)
            asked |= letters
    return tuple(gaps)


def table(
    deck: Deck, gaps: tuple[Cell, ...], name: str = "", taught: Collection[Cell] = CELLS
) -> Question:
    """The deck's table with these gaps, open where it was taught; `name` tells them apart from
    other gaps in its key.
    """
    answer = Blanks(tuple(variants(deck.paradigm.face(gap)) for gap in gaps))
    key = key_of(deck.name, FILL, name or ", ".join(str(gap) for gap in gaps))
    shown = tuple(cell for cell in deck.cells if cell in taught)
    return Question(key, deck.name, FILL, gaps, Fill(gaps, deck.paradigm, shown), answer)


def within(
    deck: Deck,
    cell: Cell,
    cells: Collection[Cell],
    taught: Collection[Cell],
    rng: Random,
    confusions: Sequence[Cell] = (),
) -> Question:
    """One table with gaps in the line of a cell, none of them outside of these cells; it shows
    what was taught. If those of a line are all the same form, the cell is its only gap.
    """
    through = [line for line in lines(deck.paradigm).values() if cell in line]
    tables = [_different(deck, [one for one in line if one in cells]) for line in through]
    best = max(tables, key=lambda gaps: (len(gaps) > 1, cell in gaps, rng.random()))
    return table(deck, best if len(best) > 1 else (cell,), taught=taught)
