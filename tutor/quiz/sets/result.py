"""What a student answered: one record a question, complete or still going on."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.grammar.cells import Cell, compare
from tutor.quiz.sets.judge import JudgedPart, Judgement
from tutor.quiz.sets.model import QuizQuestion


@dataclass(frozen=True, slots=True)
class Answered:
    """One answered question: what was given, what it earned, and the verdict on each part."""

    id: str
    prompt: str
    points: float
    of: int
    parts: tuple[JudgedPart, ...]


@dataclass(frozen=True, slots=True)
class QuizResult:
    """A student's way through a quiz; `digest` says which quiz, times are ISO 8601 in UTC."""

    title: str
    digest: str
    name: str
    started: str
    of: int
    answers: tuple[Answered, ...] = ()
    finished: str = ""

    @property
    def points(self) -> float:
        """What has been earned so far."""
        return sum(answer.points for answer in self.answers)

    @property
    def share(self) -> float:
        """The points as a part of what can be earned, from 0 to 1."""
        return self.points / self.of if self.of else 0.0


def answered(question: QuizQuestion, verdict: Judgement) -> Answered:
    """The record of an answer."""
    points = round(question.points * verdict.share / 100, 4)
    return Answered(question.id, question.prompt, points, question.points, verdict.parts)


def agreement_data(cell: Cell | None, taken_for: Cell | None) -> dict[str, list[str]]:
    """Which criteria of a wrong answer are right and which are wrong; empty if it is not known."""
    if cell is None or taken_for is None:
        return {}
    agreement = compare(cell, taken_for)
    return {
        "right": [criterion.value for criterion in agreement.agree],
        "wrong": [criterion.value for criterion in agreement.differ],
    }
