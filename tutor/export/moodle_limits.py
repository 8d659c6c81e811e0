"""What Moodle accepts: shares of points from a list of its own, to five places, and matching with
at least three answers to choose from.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.export.contract import Unfit
from tutor.locale import _
from tutor.quiz.sets.model import Matching, QuizQuestion, one_by_one

_ACCEPTED = (100, 90, 250 / 3, 80, 75, 70, 200 / 3, 60, 50, 40, 100 / 3, 30, 25, 20, 100 / 6,
             100 / 7, 12.5, 100 / 9, 10, 5, 0)  # fmt: skip
_MOST_PARTS = 10
_FEWEST_SIDES = 3


def fraction(percent: float) -> str:
    """The accepted share that is nearest, as Moodle writes it: 33 → `33.33333`."""
    nearest = min(_ACCEPTED, key=lambda accepted: abs(accepted - abs(percent)))
    text = f"{nearest:.5f}".rstrip("0").rstrip(".")
    return f"-{text}" if percent < 0 and nearest else text


def of_right(question: str, count: int) -> str:
    """The share of each of `count` right answers; `Unfit` if Moodle has none for so many."""
    return fraction(100 / _few(question, count))


def of_wrong(question: str, count: int) -> str:
    """What each of `count` wrong answers costs, so that ticking everything earns nothing."""
    return fraction(-100 / _few(question, count)) if count else "0"


def _few(question: str, count: int) -> int:
    if count > _MOST_PARTS:
        problem = _("Moodle has no share for one of {count} answers; at most {most} work")
        raise Unfit([(question, problem.format(count=count, most=_MOST_PARTS))])
    return count


def acceptable(question: QuizQuestion) -> Iterable[QuizQuestion]:
    """The question, or its pairs one by one where there are too few answers to match."""
    ask = question.ask
    if isinstance(ask, Matching) and len(ask.sides) < _FEWEST_SIDES:
        return one_by_one(question)
    return (question,)
