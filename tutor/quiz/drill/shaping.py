"""How a thing is asked: in which kind of question, and within what was taught (T2)."""

from __future__ import annotations

from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.quiz.drill.state import Session
from tutor.quiz.drill.success import Steer
from tutor.quiz.drill.taught import askable_cells, met_faces
from tutor.quiz.kinds import FILL, Kind
from tutor.quiz.learner import Item
from tutor.quiz.questions.make import shaped
from tutor.quiz.questions.model import Question

_UNSURE = 0.45
_SETTLED = 6
_MANY = 8
"""T1: before so many questions, and before so many forms of a deck were met, no table is asked."""
_EASIER = {Steer.EASIER: 3.0, Steer.ON: 1.0, Steer.HARDER: 0.4}
"""T3: how much likelier it is that there is something to choose from."""


def question_about(
    session: Session, item: Item, unlike: Kind | None, now: float, rng: Random
) -> Question:
    """A question about the item: in another shape than `unlike` if there is one; within what was
    taught (T2) as long as the plan has such a question.
    """
    plan, deck = session.plan, session.plan.deck(item.deck)
    usual = {kind: kind.weight for kind in plan.kinds_for(item.direction)}
    confusions = _taken_for(session, item, now)
    likely = _likely(session, item, now)
    met = askable_cells(deck, session.learner.record)
    for kinds, taught in ((likely, met), (usual, met), (usual, CELLS)):
        question = shaped(deck, item.cell, kinds, rng, unlike, confusions, session.keys, taught)
        if question is not None:
            return question
    raise ValueError(f"there is no question about {item}")


def _taken_for(session: Session, item: Item, now: float) -> tuple[Cell, ...]:
    """The cells that this person has taken the item's for, most often first."""
    return tuple(
        confusion.taken_for
        for confusion in session.learner.confusions(item.deck, now)
        if confusion.asked == item.cell
    )


def _likely(session: Session, item: Item, now: float) -> dict[Kind, float]:
    """The kinds in which the item may be asked now; typed ones if fewer than half were (T3)."""
    unsure = session.learner.known(item, now) < _UNSURE
    kinds = {k: _weight(session, k, unsure) for k in session.plan.kinds_for(item.direction)}
    if _is_early(session, item):
        kinds = {kind: weight for kind, weight in kinds.items() if kind != FILL} or kinds
    typed = {kind: weight for kind, weight in kinds.items() if kind.guess == 0.0}
    return typed if session.success.must_type and typed else kinds


def _is_early(session: Session, item: Item) -> bool:
    """T1: whether a table would come too early: at the beginning, or with a few forms met."""
    met = met_faces(session.plan.deck(item.deck), session.learner.record)
    return session.asked < _SETTLED or len(met) < _MANY


def _weight(session: Session, kind: Kind, unsure: bool) -> float:
    """How likely a kind is: easier ones while the item is unsure or success is low (T3), and seldom
    the same twice.
    """
    weight = kind.weight
    if kind.guess:
        weight *= _EASIER[session.success.steer]  # a table has to be right in every gap
    if kind.easy or kind.guess:
        weight *= 1.6 if unsure else 0.8
    return weight * (0.25 if kind == session.last else 1.0)
