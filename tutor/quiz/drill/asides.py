"""What is asked apart from the cells, now and then: the vocative of a word that was met."""

from __future__ import annotations

from random import Random

from tutor.quiz.drill.state import Session
from tutor.quiz.drill.taught import askable_cells
from tutor.quiz.questions.make import make
from tutor.quiz.questions.model import Question

_SELDOM = 8
"""One question in so many, at most, is such a one."""


def aside(session: Session, rng: Random) -> Question | None:
    """A question that is apart from the cells, if it is time for one and the session has not had
    it; only about what was met (T2).
    """
    if session.asked % _SELDOM != _SELDOM - 1:
        return None
    asked, record = set(session.keys), session.learner.record
    for kind in (kind for kind in session.plan.kinds if kind.apart):
        for deck in session.plan.decks:
            for cell in askable_cells(deck, record) if deck.vocatives else ():
                question = make(kind, deck, cell, rng) if cell in session.plan.cells else None
                if question is not None and question.key not in asked:
                    return question
    return None
