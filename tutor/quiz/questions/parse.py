"""Give all readings of a form: parse."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.kinds import PARSE
from tutor.quiz.questions.model import Prompt, Question, Readings, key_of


@dataclass(frozen=True, slots=True)
class Parse(Prompt):
    """Give all readings of this face (K1)."""

    form: str


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The one question for the readings of the face that stands in the cell."""
    face = deck.paradigm.face(cell)
    needed, also = true_readings(deck, face)
    key = key_of(deck.name, PARSE, face)
    yield Question(key, deck.name, PARSE, needed, Parse(face), Readings(face, needed, also))


def true_readings(deck: Deck, face: str) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """K1: the readings of the card, and the other cells where one of its forms is a variant."""
    needed = deck.paradigm.readings(face)
    also = {cell for form in variants(face) for cell in deck.paradigm.cells_of(form)}
    return needed, tuple(sorted(also - set(needed), key=lambda cell: cell.index))
