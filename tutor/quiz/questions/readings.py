"""The question for all readings of a form: parse."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.questions.model import Kind, Parse, Question, Readings, key_of


def parse(deck: Deck, cell: Cell) -> Iterator[Question]:
    """The one question for the readings of the face that stands in the cell."""
    face = deck.paradigm.face(cell)
    needed, also = true_readings(deck, face)
    key = key_of(deck.name, Kind.PARSE, face)
    yield Question(key, deck.name, Kind.PARSE, needed, Parse(face), Readings(needed, also))


def true_readings(deck: Deck, face: str) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """K1: the readings of the card, and the other cells where one of its forms is a variant."""
    needed = deck.paradigm.readings(face)
    also = {cell for form in variants(face) for cell in deck.paradigm.cells_of(form)}
    return needed, tuple(sorted(also - set(needed), key=lambda cell: cell.index))
