"""A sentence from a text with a gap: real."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import REAL
from tutor.quiz.questions.cloze import from_sentences
from tutor.quiz.questions.model import Question


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """Every sentence of an author whose gap demands the cell."""
    return from_sentences(REAL, deck, cell, deck.real)
