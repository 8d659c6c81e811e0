"""How a thing is asked: in which kind of question, and within what was taught (T2)."""

from __future__ import annotations

from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.quiz.drill.state import Session
from tutor.quiz.drill.success import Steer
from tutor.quiz.drill.taught import askable_cells, met_faces
from tutor.quiz.kinds import FILL, PARSE, Kind
from tutor.quiz.learner import Item
from tutor.quiz.questions.make import shaped
from tutor.quiz.questions.model import Question

_SETTLED = 6
_MANY = 8
"""T1: before so many questions, and before so many forms of a deck were met, no table is asked."""
_GAPS = 3
"""A table has about so many gaps, and every one has to be right."""
_EAGER = {Steer.EASIER: 4.0, Steer.ON: 2.0, Steer.HARDER: 0.5}
"""T3: how much it counts that a kind would be answered rightly: to which power."""
_LEAST = 1e-9


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
    """The cells of the word that this person has taken the item's for, most often first."""
    has = session.plan.deck(item.deck).paradigm.has
    return tuple(
        confusion.taken_for
        for confusion in session.learner.confusions(item.deck, now)
        if confusion.asked == item.cell and has(confusion.taken_for)
    )


def _likely(session: Session, item: Item, now: float) -> dict[Kind, float]:
    """The kinds in which the item may be asked now, and how likely: rather those that would be
    answered rightly (T3), seldom the same twice; typed ones if fewer than half were.
    """
    known, power = session.learner.known(item, now), _EAGER[session.success.steer]
    kinds: dict[Kind, float] = {}
    for kind in session.plan.kinds_for(item.direction):
        right = kind.guess + (1.0 - kind.guess) * known ** _parts(session, item, kind)
        often = kind.weight * (0.25 if kind == session.last else 1.0)
        kinds[kind] = max(often * right**power, _LEAST)
    if _is_early(session, item):
        kinds = {kind: weight for kind, weight in kinds.items() if kind != FILL} or kinds
    typed = {kind: weight for kind, weight in kinds.items() if kind.guess == 0.0}
    return typed if session.success.must_type and typed else kinds


def _parts(session: Session, item: Item, kind: Kind) -> int:
    """How many things have to be known for an answer to be right."""
    if kind == FILL:
        return _GAPS
    if kind != PARSE:
        return 1
    paradigm, record = session.plan.deck(item.deck).paradigm, session.learner.record
    readings = paradigm.readings(paradigm.face(item.cell))
    return max(sum(record.is_met(item.deck, cell) for cell in readings), 1)


def _is_early(session: Session, item: Item) -> bool:
    """T1: whether a table would come too early: at the beginning, or with a few forms met."""
    met = met_faces(session.plan.deck(item.deck), session.learner.record)
    return session.asked < _SETTLED or len(met) < _MANY
