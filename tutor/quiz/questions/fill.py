"""A form table with gaps: fill."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.questions.model import Blanks, Fill, Kind, Question, key_of


def fill(deck: Deck, cell: Cell) -> Iterator[Question]:
    """The two tables whose gaps go through the cell: the three genders of its case and number, and
    the five cases of its number and gender.
    """
    row = tuple(c for c in CELLS if (c.case, c.number) == (cell.case, cell.number))
    column = tuple(c for c in CELLS if (c.number, c.gender) == (cell.number, cell.gender))
    yield table(deck, row, f"{cell.case} {cell.number}")
    yield table(deck, column, f"{cell.number} {cell.gender}")


def table(deck: Deck, gaps: tuple[Cell, ...], name: str) -> Question:
    """The deck's table with these gaps; `name` tells them apart from other gaps in its key."""
    faces = deck.paradigm.faces
    answer = Blanks(tuple(variants(deck.paradigm.face(gap)) for gap in gaps))
    key = key_of(deck.name, Kind.FILL, name)
    return Question(key, deck.name, Kind.FILL, gaps, Fill(gaps, faces), answer)
