"""T9: in which way to practise from now on, found at the end of a session for the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tutor.quiz.learner import Item, Learner, Way
from tutor.quiz.learner.rehearsal import LATER, plan_way

_AHEAD = 14
"""So many days of practice are rehearsed if there is no exam to come."""


def next_way(
    learner: Learner,
    items: Sequence[Item],
    now: float,
    minutes: float,
    present: Way,
    exam_in: int | None = None,
    weight: Callable[[Item], float] = lambda item: 1.0,
) -> Way:
    """The way that will leave most recall on the day of the exam, in so many days; without one, a
    month after two weeks of practice. The same answers give the same way.
    """
    rng = Random(learner.answered)
    days, later = (_AHEAD, LATER) if exam_in is None else (max(exam_in, 1), 1.0)
    return plan_way(
        learner, items, now, days, minutes, rng, present=present, later=later, weight=weight
    )
