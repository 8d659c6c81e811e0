"""The questions of an exercise: as many as it says, spread over its cells, kinds and decks."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import zip_longest
from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Kind
from tutor.quiz.lessons.lesson import Exercise
from tutor.quiz.lessons.taught import Taught
from tutor.quiz.questions.make import make_within
from tutor.quiz.questions.model import Question


def questions_for(
    exercise: Exercise, decks: Mapping[str, Deck], rng: Random, taught: Taught | None = None
) -> list[Question]:
    """The exercise's questions in the order in which they are asked; none twice, as long as there
    are others, and showing only what was taught, as long as it can be (T2). Empty only if the
    decks have no such question.
    """
    found: list[Question] = []
    keys: set[str] = set()
    places = _places(exercise, decks, rng)
    for repeat in (False, True):
        for kind, deck, cell in places * (exercise.count if repeat else 1):
            if len(found) == exercise.count:
                return found
            known = taught.of(deck.name) if taught else CELLS
            question = make_within(kind, deck, cell, exercise.cells, rng, keys, known)
            if question is not None and (repeat or question.key not in keys):
                found.append(question)
                keys.add(question.key)
    return found


def _places(
    exercise: Exercise, decks: Mapping[str, Deck], rng: Random
) -> list[tuple[Kind, Deck, Cell]]:
    """Every kind, deck and cell: kinds and decks in turn, a cell again as late as possible."""
    orders = {}
    pairs = [(kind, decks[name]) for kind in exercise.kinds for name in exercise.decks]
    rng.shuffle(pairs)
    pairs = _kinds_in_turn(pairs, exercise.kinds)
    start = list(exercise.cells)
    rng.shuffle(start)
    for number, pair in enumerate(pairs):
        turn = number * max(1, len(start) // max(1, len(pairs))) % len(start)
        orders[pair[0], pair[1].name] = start[turn:] + start[:turn]
    return [
        (kind, deck, orders[kind, deck.name][number])
        for number in range(len(start))
        for kind, deck in pairs
    ]


def _kinds_in_turn(
    pairs: list[tuple[Kind, Deck]], kinds: tuple[Kind, ...]
) -> list[tuple[Kind, Deck]]:
    by_kind = {kind: [pair for pair in pairs if pair[0] == kind] for kind in kinds}
    return [pair for turn in zip_longest(*by_kind.values()) for pair in turn if pair]
