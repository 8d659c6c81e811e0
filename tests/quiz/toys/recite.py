"""A toy kind: the form of a cell, asked for without a word of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Direction, Kind
from tutor.quiz.questions.model import Prompt, Question, form_of, key_of

RECITE = Kind("recite", Direction.RECALL, weight=2.0, module="tests.quiz.toys.recite")


@dataclass(frozen=True, slots=True)
class Recite(Prompt):
    cell: Cell


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    key = key_of(deck.name, RECITE, cell)
    yield Question(key, deck.name, RECITE, (cell,), Recite(cell), form_of(deck, cell))
