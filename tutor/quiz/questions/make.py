"""Making questions: every one about a cell, one by chance, another shape, or all of some decks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from importlib import import_module
from itertools import product
from random import Random
from types import ModuleType

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Kind, every_kind
from tutor.quiz.questions.model import Pick, Question


def maker(kind: Kind) -> ModuleType:
    """The file of a kind. It has `questions(deck, cell, rng, confusions)`; it may have
    `among(deck, cell, cells)` and `within(deck, cell, cells, rng)`, if a question can be about many
    cells: every one, or one for certain, that stays among some of them; and
    `wrong_option(question, answer, chosen, deck)`, if its options are no forms.
    """
    return import_module(kind.module or f"tutor.quiz.questions.{kind.name}")


def every(
    kind: Kind, deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> tuple[Question, ...]:
    """All questions of a kind about a cell. Chance decides the wrong options and their order only,
    so the keys are always the same; there may be none (no sentence demands the cell).
    """
    return tuple(maker(kind).questions(deck, cell, rng, confusions))


def make(
    kind: Kind,
    deck: Deck,
    cell: Cell,
    rng: Random,
    confusions: Sequence[Cell] = (),
    avoid: Iterable[str] = (),
    allowed: Callable[[Question], bool] = lambda question: True,
) -> Question | None:
    """One question of a kind about a cell that is `allowed`; if there is none, `None`.

    `avoid` are keys that were asked lately: one of them comes back only if there is no other.
    Where one of several answers is chosen, all answers are about equally often right.
    """
    questions = tuple(filter(allowed, every(kind, deck, cell, rng, confusions)))
    shunned = set(avoid)
    questions = tuple(q for q in questions if q.key not in shunned) or questions
    if not questions:
        return None
    if isinstance(questions[0].answer, Pick) and len(questions) > 1:
        right = rng.choice(sorted({q.expected for q in questions}))
        questions = tuple(q for q in questions if q.expected == right)
    return rng.choice(questions)


def shaped(
    deck: Deck,
    cell: Cell,
    kinds: Mapping[Kind, float],
    rng: Random,
    unlike: Kind | None = None,
    confusions: Sequence[Cell] = (),
    avoid: Sequence[str] = (),
    allowed: Callable[[Question], bool] = lambda question: True,
) -> Question | None:
    """A question about the cell, of a kind that is as likely as its weight says; of the kind
    `unlike` only if no other has one, and `None` if none has that is `allowed`.
    """
    order = sorted(kinds, key=lambda kind: rng.random() ** (1.0 / kinds[kind]), reverse=True)
    order.sort(key=lambda kind: kind == unlike)
    for kind in order:
        question = make(kind, deck, cell, rng, confusions, avoid, allowed)
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


def make_within(
    kind: Kind, deck: Deck, cell: Cell, cells: Collection[Cell], rng: Random, avoid: Iterable[str]
) -> Question | None:
    """As `make`, but a table has its gaps in these cells only."""
    within = getattr(maker(kind), "within", None)
    if within is None:
        return make(kind, deck, cell, rng, avoid=avoid)
    question: Question = within(deck, cell, cells, rng)
    return question


def pool(
    decks: Iterable[Deck], kinds: Sequence[Kind], rng: Random, cells: Collection[Cell] = CELLS
) -> Collection[Question]:
    """Every question of these kinds about these cells, each key once; a table has its gaps among
    them only.
    """
    found: dict[str, Question] = {}
    for deck, cell, kind in product(decks, cells, kinds):
        among = getattr(maker(kind), "among", None)
        questions = among(deck, cell, cells) if among else every(kind, deck, cell, rng)
        for question in questions:
            found.setdefault(question.key, question)
    return found.values()
