"""Making questions: every one about a cell, one by chance, another shape, or all of some decks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import product
from random import Random
from types import ModuleType

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Kind, default_kinds
from tutor.quiz.questions.model import Pick, Question


def maker(kind: Kind) -> ModuleType:
    """The file of a kind. It has `questions(deck, cell, rng, confusions)`; it may have
    `among(deck, cell, cells)` and `within(deck, cell, cells, taught, rng)`, if a question can be
    about many cells or show them: every one, or one for certain, that asks only some of them and
    shows only what was taught; and
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
    taught: Collection[Cell] = CELLS,
) -> Question | None:
    """One question of a kind about a cell that asks and shows nothing but what was `taught` (T2);
    if there is none, `None`.

    `avoid` are keys that were asked lately: one of them comes back only if there is no other.
    Where one of several answers is chosen, all answers are about equally often right.
    """
    if not deck.paradigm.has(cell):
        return None
    if len(taught) == len(CELLS):
        return _one_of(every(kind, deck, cell, rng, confusions), rng, avoid)
    found = [
        question
        for question in _about(kind, deck, cell, taught, rng, taught, confusions)
        if set(question.cells) <= set(taught) and shows_only(question, deck, taught)
    ]
    return _within(_one_of(found, rng, avoid), taught)


def _one_of(questions: Sequence[Question], rng: Random, avoid: Iterable[str]) -> Question | None:
    shunned = set(avoid)
    questions = [q for q in questions if q.key not in shunned] or questions
    if not questions:
        return None
    if isinstance(questions[0].answer, Pick) and len(questions) > 1:
        right = rng.choice(sorted({q.expected for q in questions}))
        questions = [q for q in questions if q.expected == right]
    return rng.choice(questions)


def shaped(
    deck: Deck,
    cell: Cell,
    kinds: Mapping[Kind, float],
    rng: Random,
    unlike: Kind | None = None,
    confusions: Sequence[Cell] = (),
    avoid: Sequence[str] = (),
    taught: Collection[Cell] = CELLS,
) -> Question | None:
    """A question about the cell, of a kind that is as likely as its weight says; of the kind
    `unlike` only if no other has one, and `None` if none stays within what was `taught` (T2).
    """
    order = _by_weight(kinds, rng)
    order.sort(key=lambda kind: kind == unlike)
    for kind in order:
        question = make(kind, deck, cell, rng, confusions, avoid, taught)
        if question is not None:
            return question
    return None


def _by_weight(kinds: Mapping[Kind, float], rng: Random) -> list[Kind]:
    return sorted(kinds, key=lambda kind: rng.random() ** (1.0 / kinds[kind]), reverse=True)


def reshaped(
    question: Question,
    deck: Deck,
    rng: Random,
    cell: Cell | None = None,
    kinds: Collection[Kind] | None = None,
    cells: Collection[Cell] = CELLS,
    taught: Collection[Cell] = CELLS,
    avoid: Collection[str] = (),
) -> Question | None:
    """T2: a cell of the question asked in another way: in the same direction if one of the kinds
    does, else by another question of its own kind, else in the other direction; `None` if there
    is no such question. It asks these cells alone, shows nothing that was not taught, and is never
    the question itself nor one to avoid.
    """
    usable = default_kinds() if kinds is None else kinds
    alike = [kind for kind in usable if kind.apart == question.kind.apart]
    order = _by_weight({kind: kind.weight for kind in alike}, rng)
    order.sort(key=lambda kind: (kind.direction is not question.kind.direction,
                                 kind == question.kind))  # fmt: skip
    cell = question.cells[0] if cell is None else cell
    shunned = {question.key, *avoid}
    for kind in order:
        found = [
            other
            for other in _about(kind, deck, cell, cells, rng, taught)
            if other.key not in shunned
            and set(other.cells) <= set(cells)
            and shows_only(other, deck, taught)
        ]
        if found:
            return _within(_one_of(found, rng, ()), taught)
    return None


def shows_only(question: Question, deck: Deck, cells: Collection[Cell]) -> bool:
    """T2: whether all that a question names or shows beside what it asks is among these cells."""
    answer = question.answer
    options = answer.options if isinstance(answer, Pick) and answer.forms else ()
    faces = {deck.paradigm.face(cell) for cell in cells if deck.paradigm.has(cell)}
    return faces.issuperset(question.prompt.forms + options) and set(cells).issuperset(
        question.prompt.beside
    )


def _within(question: Question | None, taught: Collection[Cell]) -> Question | None:
    """The question, with what its words may show."""
    known = tuple(cell for cell in CELLS if cell in taught)
    return None if question is None else replace(question, taught=known)


def _about(
    kind: Kind,
    deck: Deck,
    cell: Cell,
    cells: Collection[Cell],
    rng: Random,
    taught: Collection[Cell],
    confusions: Sequence[Cell] = (),
) -> Sequence[Question]:
    """The questions of a kind about a cell, none if the word does not have it; one that can be
    kept within bounds is.
    """
    if not deck.paradigm.has(cell):
        return ()
    file = maker(kind)
    within, among = getattr(file, "within", None), getattr(file, "among", None)
    if within is None:
        asked = among(deck, cell, cells) if among else every(kind, deck, cell, rng, confusions)
        return tuple(asked)
    question = within(deck, cell, cells, taught, rng, confusions)
    return () if question is None else (question,)


def make_within(
    kind: Kind,
    deck: Deck,
    cell: Cell,
    cells: Collection[Cell],
    rng: Random,
    avoid: Iterable[str],
    taught: Collection[Cell] = CELLS,
) -> Question | None:
    """As `make`, but a table has its gaps in these cells only, and as long as there are questions
    that show nothing but what was `taught`, it is one of them (T2).
    """
    found = _about(kind, deck, cell, cells, rng, taught)
    inside = [question for question in found if shows_only(question, deck, taught)]
    return _within(_one_of(inside or found, rng, avoid), taught)


def pool(
    decks: Iterable[Deck], kinds: Sequence[Kind], rng: Random, cells: Collection[Cell] = CELLS
) -> Collection[Question]:
    """Every question of these kinds about these cells, each key once; a table has its gaps among
    them only.
    """
    found: dict[str, Question] = {}
    every_cell = ((deck, cell) for deck in decks for cell in cells if deck.paradigm.has(cell))
    for (deck, cell), kind in product(every_cell, kinds):
        among = getattr(maker(kind), "among", None)
        questions = among(deck, cell, cells) if among else every(kind, deck, cell, rng)
        for question in questions:
            found.setdefault(question.key, question)
    return found.values()
