"""What a student answered: one record a question, complete or still going on."""

from __future__ import annotations

from tutor.quiz.sets.judge import JudgedPart, Judgement
from tutor.quiz.sets.model import QuizQuestion
from tutor.values import dataclass


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
    begun: tuple[str, ...] = ()
    """A15: what was given so far to a question with several parts that was left in the middle."""

    @property
    def points(self) -> float:
        """What has been earned so far."""
        return sum(answer.points for answer in self.answers)

    @property
    def share(self) -> float:
        """The points as a part of what can be earned, from 0 to 1."""
        return self.points / self.of if self.of else 0.0

    @property
    def missed(self) -> tuple[Answered, ...]:
        """The answers that did not earn all of their points."""
        return tuple(answer for answer in self.answers if answer.points != answer.of)


def answered(question: QuizQuestion, verdict: Judgement) -> Answered:
    """The record of an answer."""
    points = round(question.points * verdict.share / 100, 4)
    return Answered(question.id, question.prompt, points, question.points, verdict.parts)
