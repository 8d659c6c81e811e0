"""A drill under way: what was asked, what has to come again, and the next question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple

from tutor.grammar.cells import Cell
from tutor.quiz.drill.plan import Plan, askable, candidates
from tutor.quiz.kinds import Kind
from tutor.quiz.learner import Evidence, Item, Learner, choose
from tutor.quiz.questions.make import shaped
from tutor.quiz.questions.model import Question

SOON = 2
"""So many other questions lie between a wrong answer and the same thing in another shape."""
_MOST_AGAIN = 3
_REMEMBERED = 24
_UNSURE = 0.45


class Again(NamedTuple):
    """An item that was answered wrongly: to be asked once `at` questions have been asked."""

    item: Item
    kind: Kind
    at: int


@dataclass(frozen=True)
class Session:
    """The state of a drill; every function returns a new one."""

    plan: Plan
    learner: Learner
    items: tuple[Item, ...]
    asked: int = 0
    recent: tuple[Item, ...] = ()
    touched: tuple[Item, ...] = ()
    """What the last two questions were about."""
    keys: tuple[str, ...] = ()
    last: Kind | None = None
    again: tuple[Again, ...] = ()
    repeats: tuple[Item, ...] = ()


def begin(plan: Plan, learner: Learner) -> Session:
    """A drill that has not asked anything yet; `items` is empty if the plan has no question."""
    return Session(plan, learner, askable(plan))


def next_question(
    session: Session,
    now: float,
    rng: Random,
    seconds_left: float | None = None,
    fresh: Callable[[Item], bool] = lambda item: True,
) -> tuple[Session, Question]:
    """What to ask now: what was wrong shortly before, else what the learner model chooses; if it
    can be, something `fresh`, that was not shown just before (A13).
    """
    waiting = next((one for one in session.again if one.at <= session.asked), None)
    if waiting is not None:
        item, unlike = waiting.item, waiting.kind
        session = replace(session, again=tuple(a for a in session.again if a is not waiting))
    else:
        pool = _rested(session, candidates(session.plan, session.items, session.learner, now))
        pool = [item for item in pool if fresh(item)] or pool
        item = choose(
            session.learner, pool, now, rng, recent=session.recent, seconds_left=seconds_left
        )
        unlike = None
    question = _shape(session, item, unlike, now, rng)
    direction = question.kind.direction
    touched = tuple(Item(question.deck, cell, direction) for cell in question.cells)
    return (
        replace(
            session,
            asked=session.asked + 1,
            recent=(*session.recent, *touched)[-_REMEMBERED:],
            touched=(*session.recent[-1:], *touched),
            keys=(*session.keys, question.key)[-_REMEMBERED:],
            last=question.kind,
        ),
        question,
    )


def _rested(session: Session, pool: list[Item]) -> list[Item]:
    """Those that neither wait to be asked again nor share a cell with the last questions, in
    whichever deck or direction; all of them if nothing else is left.
    """
    waiting = {one.item for one in session.again}
    lately = {item.cell for item in session.touched}
    free = [item for item in pool if item not in waiting]
    return [item for item in free if item.cell not in lately] or free or pool


def answered(
    session: Session, question: Question, evidence: tuple[Evidence, ...], shaky: bool
) -> Session:
    """The drill once an answer is known. If it was `shaky` (wrong, skipped, or found with a hint),
    the same thing comes again soon in another shape.
    """
    learner = session.learner
    for piece in evidence:
        learner = learner.after(piece)
    session = replace(session, learner=learner)
    if not shaky:
        return session
    item = Item(question.deck, _worst(question, evidence), question.kind.direction)
    if session.repeats.count(item) >= _MOST_AGAIN or item not in session.items:
        return session
    later = Again(item, question.kind, session.asked + SOON)
    return replace(session, again=(*session.again, later), repeats=(*session.repeats, item))


def taken_back(session: Session, question: Question, before: Learner) -> Session:
    """A14: the drill if an answer was only mistyped: the learner is as `before` it, and the same
    thing comes again, whatever was planned for it.
    """
    item = Item(question.deck, question.cells[0], question.kind.direction)
    later = (Again(item, question.kind, session.asked + SOON),) if item in session.items else ()
    again = tuple(one for one in session.again if one.item != item)
    return replace(session, learner=before, again=(*again, *later))


def _worst(question: Question, evidence: tuple[Evidence, ...]) -> Cell:
    wrong = [piece.cell for piece in evidence if piece.counts and not piece.correct]
    return wrong[0] if wrong else question.cells[0]


def _shape(session: Session, item: Item, unlike: Kind | None, now: float, rng: Random) -> Question:
    """A question about the item: in another shape than `unlike` if there is one."""
    plan = session.plan
    kinds = {k: _weight(session, item, k, now) for k in plan.kinds_for(item.direction)}
    confusions = tuple(
        confusion.taken_for
        for confusion in session.learner.confusions(item.deck, now)
        if confusion.asked == item.cell
    )
    deck = plan.deck(item.deck)
    question = shaped(deck, item.cell, kinds, rng, unlike, confusions, session.keys)
    if question is None:
        raise ValueError(f"there is no question about {item}")
    return question


def _weight(session: Session, item: Item, kind: Kind, now: float) -> float:
    """How likely a kind is: easier ones while the item is new, and seldom the same twice."""
    weight = kind.weight
    unsure = session.learner.known(item, now) < _UNSURE
    if kind.easy:
        weight *= 2.5 if unsure else 0.6
    if kind == session.last:
        weight *= 0.25
    return weight
