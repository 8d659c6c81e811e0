"""Making questions: every one about a cell, one chosen by chance, or all of some decks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.questions.cards import pair, slip
from tutor.quiz.questions.contrast import contrast
from tutor.quiz.questions.fill import fill
from tutor.quiz.questions.forms import cloze, produce, transform
from tutor.quiz.questions.model import Choice, Kind, Question
from tutor.quiz.questions.readings import parse

_FIXED = {
    Kind.PRODUCE: produce,
    Kind.PARSE: parse,
    Kind.TRANSFORM: transform,
    Kind.FILL: fill,
    Kind.PAIR: pair,
    Kind.SLIP: slip,
    Kind.CLOZE: cloze,
}


def every(
    kind: Kind, deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> tuple[Question, ...]:
    """All questions of a kind about a cell. Chance decides the wrong options and their order only,
    so the keys are always the same; there may be none (no sentence demands the cell).
    """
    if kind is Kind.CONTRAST:
        return tuple(contrast(deck, cell, rng, confusions))
    return tuple(_FIXED[kind](deck, cell))


def make(
    kind: Kind,
    deck: Deck,
    cell: Cell,
    rng: Random,
    confusions: Sequence[Cell] = (),
    avoid: Iterable[str] = (),
) -> Question | None:
    """One question of a kind about a cell; if there is none, `None`.

    `avoid` are keys that were asked lately: one of them comes back only if there is no other.
    Where one of several answers is chosen, all answers are about equally often right.
    """
    questions = every(kind, deck, cell, rng, confusions)
    shunned = set(avoid)
    questions = tuple(q for q in questions if q.key not in shunned) or questions
    if not questions:
        return None
    if isinstance(questions[0].answer, Choice) and len(questions) > 1:
        right = rng.choice(sorted({q.expected for q in questions}))
        questions = tuple(q for q in questions if q.expected == right)
    return rng.choice(questions)


def pool(
    decks: Iterable[Deck],
    kinds: Iterable[Kind],
    rng: Random,
    cells: Sequence[Cell] = CELLS,
) -> Iterator[Question]:
    """Every question of these kinds about these cells, each key once."""
    wanted = tuple(kinds)
    seen: set[str] = set()
    for deck in decks:
        for cell in cells:
            for kind in wanted:
                for question in every(kind, deck, cell, rng):
                    if question.key not in seen:
                        seen.add(question.key)
                        yield question
