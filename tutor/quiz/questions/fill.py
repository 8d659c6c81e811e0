"""A form table with gaps: fill."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.kinds import FILL
from tutor.quiz.questions.model import Blanks, Prompt, Question, key_of


@dataclass(frozen=True, slots=True)
class Fill(Prompt):
    """Fill the gaps of a form table; `faces` are all thirty, in the order of `CELLS`."""

    gaps: tuple[Cell, ...]
    faces: tuple[str, ...]

    def as_dict(self) -> dict[str, object]:
        """The gaps, and what the other cells show."""
        shown = {
            str(cell): face
            for cell, face in zip(CELLS, self.faces, strict=True)
            if cell not in self.gaps
        }
        return {"gaps": [str(gap) for gap in self.gaps], "table": shown}


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The two tables whose gaps go through the cell: its row of genders, its column of cases."""
    row, column = _lines(cell, CELLS)
    yield table(deck, row, f"{cell.case} {cell.number}")
    yield table(deck, column, f"{cell.number} {cell.gender}")


def _lines(cell: Cell, cells: Collection[Cell]) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The row and the column of a cell, as far as they are among these cells."""
    inside = [c for c in CELLS if c in cells]
    row = tuple(c for c in inside if (c.case, c.number) == (cell.case, cell.number))
    return row, tuple(c for c in inside if (c.number, c.gender) == (cell.number, cell.gender))


def table(deck: Deck, gaps: tuple[Cell, ...], name: str = "") -> Question:
    """The deck's table with these gaps; `name` tells them apart from other gaps in its key."""
    faces = deck.paradigm.faces
    answer = Blanks(tuple(variants(deck.paradigm.face(gap)) for gap in gaps))
    key = key_of(deck.name, FILL, name or ", ".join(str(gap) for gap in gaps))
    return Question(key, deck.name, FILL, gaps, Fill(gaps, faces), answer)


def within(deck: Deck, cell: Cell, cells: Collection[Cell], rng: Random) -> Question:
    """One table whose gaps go through the cell, none of them outside of these cells."""
    lines = _lines(cell, cells)
    return table(deck, max(lines, key=lambda line: (len(line) > 1, rng.random())))
