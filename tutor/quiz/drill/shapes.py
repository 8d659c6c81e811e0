"""The shape in which something is asked: for the first time, and again after a mistake."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Kind, every_kind
from tutor.quiz.questions.make import make
from tutor.quiz.questions.model import Question


def shaped(
    deck: Deck,
    cell: Cell,
    kinds: Mapping[Kind, float],
    rng: Random,
    unlike: Kind | None = None,
    confusions: Sequence[Cell] = (),
    avoid: Sequence[str] = (),
) -> Question | None:
    """A question about the cell, of a kind that is as likely as its weight says; of the kind
    `unlike` only if no other has one, and `None` if none has.
    """
    order = sorted(kinds, key=lambda kind: rng.random() ** (1.0 / kinds[kind]), reverse=True)
    order.sort(key=lambda kind: kind == unlike)
    for kind in order:
        question = make(kind, deck, cell, rng, confusions, avoid)
        if question is not None:
            return question
    return None


def reshaped(question: Question, deck: Deck, rng: Random) -> Question | None:
    """The same cell asked in another way, in the same direction."""
    kinds = {
        kind: kind.weight
        for kind in every_kind()
        if kind.direction is question.kind.direction and kind != question.kind
    }
    return shaped(deck, question.cells[0], kinds, rng)
