"""Give the form of a cell: produce."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import PRODUCE
from tutor.quiz.questions.model import Prompt, Question, form_of, key_of
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Produce(Prompt):
    """Give the form of this cell."""

    cell: Cell


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The one question for the form of a cell."""
    key = key_of(deck.name, PRODUCE, cell)
    yield Question(key, deck.name, PRODUCE, (cell,), Produce(cell), form_of(deck, cell))
