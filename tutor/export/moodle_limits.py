"""What Moodle accepts: shares of points from a list, and three answers or more to match."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.export.contract import Unfit
from tutor.locale import _
from tutor.quiz.sets.model import (
    Foreseen,
    Matching,
    QuizQuestion,
    one_by_one,
    right_texts,
    wrong_answers,
)  # fmt: skip

_ACCEPTED = (100, 90, 250 / 3, 80, 75, 70, 200 / 3, 60, 50, 40, 100 / 3, 30, 25, 20, 100 / 6,
             100 / 7, 12.5, 100 / 9, 10, 5, 0)  # fmt: skip
_MOST_PARTS = 10
_FEWEST_SIDES = 3


def fraction(percent: float) -> str:
    """The accepted share that is nearest, as Moodle writes it: 33 → `33.33333`."""
    nearest = min(_ACCEPTED, key=lambda accepted: abs(accepted - abs(percent)))
    text = f"{nearest:.5f}".rstrip("0").rstrip(".")
    return f"-{text}" if percent < 0 and nearest else text


def shares(question: str, answers: tuple[Foreseen, ...]) -> tuple[str, str]:
    """What each right answer earns and each wrong one costs, so that ticking everything earns
    nothing; `Unfit` if Moodle has no share for so many.
    """
    right, wrong = len(right_texts(answers)), len(wrong_answers(answers))
    for count in (right, wrong):
        if count > _MOST_PARTS:
            problem = _("Moodle has no share for one of {count} answers; at most {most} work")
            raise Unfit([(question, problem.format(count=count, most=_MOST_PARTS))])
    return fraction(100 / right), fraction(-100 / wrong) if wrong else "0"


def acceptable(question: QuizQuestion) -> Iterable[QuizQuestion]:
    """The question, or its pairs one by one where there are too few answers to match."""
    ask = question.ask
    if isinstance(ask, Matching) and len(ask.sides) < _FEWEST_SIDES:
        return one_by_one(question)
    return (question,)
