"""Give all readings of a form: parse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.kinds import PARSE
from tutor.quiz.questions.model import Prompt, Question, Readings, key_of
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Parse(Prompt):
    """Give all readings of this face (K1)."""

    form: str

    @property
    def forms(self) -> tuple[str, ...]:
        """The face."""
        return (self.form,)


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The one question for the readings of the face that stands in the cell."""
    face = deck.paradigm.face(cell)
    uses = deck.uses(face)
    needed = uses.cells
    also = tuple(cell for cell in uses.all_cells if cell not in needed)
    answer = Readings(face, needed, also)
    yield Question(key_of(deck.name, PARSE, face), deck.name, PARSE, needed, Parse(face), answer)


def variant_readings(deck: Deck, face: str) -> tuple[Cell, ...]:
    """A11: what is no reading of the card (K1), but of one of its forms alone: no question about
    cards depends on it.
    """
    needed = deck.paradigm.readings(face)
    alone = {cell for form in variants(face) for cell in deck.paradigm.cells_of(form)}
    return tuple(sorted(alone - set(needed), key=lambda cell: cell.index))
