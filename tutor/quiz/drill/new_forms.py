"""T1: something new in a drill: when its turn has come, and the question right after it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tutor.quiz.drill.state import EVERY, Session
from tutor.quiz.drill.taught import askable_cells
from tutor.quiz.kinds import CLOZE, PRODUCE
from tutor.quiz.questions.cloze import example_of, sentence_key
from tutor.quiz.questions.make import shaped
from tutor.quiz.questions.model import Question
from tutor.quiz.today import Task, unmet

_LOST = 0.5
"""T3: who has fewer right than this, lately, gets nothing new. Above that something new does not
make a session harder: what was just shown is answered rightly, as a rule.
"""


def new_task(session: Session, *, nothing_else: bool, seconds_left: float | None) -> Task | None:
    """T1: the new form to show now, if its turn has come; if there is `nothing_else` to ask, its
    turn is now.
    """
    if session.most_new is not None and session.new >= session.most_new:
        return None
    if seconds_left is not None and seconds_left < session.learner.pace.wrong:
        return None
    if session.asked >= session.enough:
        return None
    within = EVERY * (session.new + 1) <= session.asked + 1 + session.ahead
    struggling = session.success.share < _LOST
    if not nothing_else and (not within or struggling):
        return None
    return next(iter(_candidates(session)), None)


def _candidates(session: Session) -> Iterable[Task]:
    """The new forms that may be shown: those of the day's list; or if more is wanted, all that the
    plan holds.
    """
    record, plan = session.learner.record, session.plan
    tasks = [
        task
        for task in session.left
        if task.is_new and not all(record.is_met(task.deck, cell) for cell in task.cells)
    ]
    if tasks or (session.agenda is not None and not session.more):
        return tasks
    wanted = session.wanted
    decks = plan.decks if plan.teaches_new else ()
    return (task for task in unmet(decks, record, plan.orders) if wanted.intersection(task.items))


def practice(session: Session, task: Task, rng: Random) -> Question:
    """T1: the question right after showing: the form again, typed if the plan lets it be."""
    deck = session.plan.deck(task.deck)
    met = askable_cells(deck, session.learner.record)
    example = example_of(deck, task.cells)
    shown = [sentence_key(CLOZE, deck, example)] if example else []
    for item in task.items:
        if item not in session.wanted:
            continue
        kinds = dict.fromkeys(session.plan.kinds_for(item.direction), 1.0)
        if PRODUCE in kinds:
            kinds = {PRODUCE: 1.0}
        question = shaped(deck, item.cell, kinds, rng, avoid=shown, taught=met)
        question = question or shaped(deck, item.cell, kinds, rng, avoid=shown)
        if question is not None:
            return question
    raise ValueError(f"there is no question about {task}")
