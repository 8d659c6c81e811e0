"""The questions of an exercise: as many as it says, spread over its cells, kinds and decks."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.lessons.lesson import Exercise
from tutor.quiz.questions.fill import table
from tutor.quiz.questions.make import make
from tutor.quiz.questions.model import Kind, Question


def questions_for(exercise: Exercise, decks: Mapping[str, Deck], rng: Random) -> list[Question]:
    """The exercise's questions in the order in which they are asked; none twice, as long as there
    are others. Empty only if the decks have no such question.
    """
    found: list[Question] = []
    keys: set[str] = set()
    places = _places(exercise, decks, rng)
    for repeat in (False, True):
        for kind, deck, cell in places * (exercise.count if repeat else 1):
            if len(found) == exercise.count:
                return found
            question = _question(exercise, kind, deck, cell, rng, keys)
            if question is not None and (repeat or question.key not in keys):
                found.append(question)
                keys.add(question.key)
    return found


def _places(
    exercise: Exercise, decks: Mapping[str, Deck], rng: Random
) -> list[tuple[Kind, Deck, Cell]]:
    """Every kind, deck and cell, in an order that takes kinds and decks in turn and comes back to
    a cell as late as possible.
    """
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
    by_kind = {kind: [pair for pair in pairs if pair[0] is kind] for kind in kinds}
    longest = max(len(group) for group in by_kind.values())
    return [
        group[number]
        for number in range(longest)
        for group in by_kind.values()
        if number < len(group)
    ]


def _question(
    exercise: Exercise, kind: Kind, deck: Deck, cell: Cell, rng: Random, avoid: set[str]
) -> Question | None:
    if kind is not Kind.FILL:
        return make(kind, deck, cell, rng, avoid=avoid)
    # a table has gaps only where something has been taught
    wanted = set(exercise.cells)
    row = tuple(c for c in CELLS if c in wanted and (c.case, c.number) == (cell.case, cell.number))
    column = tuple(
        c for c in CELLS if c in wanted and (c.number, c.gender) == (cell.number, cell.gender)
    )
    gaps = max((row, column), key=lambda line: (len(line) > 1, rng.random()))
    return table(deck, gaps, ", ".join(str(gap) for gap in gaps))
