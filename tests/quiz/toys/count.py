"""A toy kind with options that are no forms: whether a form is singular or plural."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tutor.grammar.cells import Cell, Number
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Direction, Kind
from tutor.quiz.questions.model import Pick, Prompt, Question, key_of

COUNT = Kind("count", Direction.RECOGNISE, guess=0.5, module="tests.quiz.toys.count")


@dataclass(frozen=True, slots=True)
class Count(Prompt):
    form: str


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    face = deck.paradigm.face(cell)
    if len({reading.number for reading in deck.paradigm.readings(face)}) == 1:
        answer = Pick(tuple(number.value for number in Number), (cell.number.value,))
        key = key_of(deck.name, COUNT, cell)
        yield Question(key, deck.name, COUNT, (cell,), Count(face), answer)
