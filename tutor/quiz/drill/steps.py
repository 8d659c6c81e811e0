"""What a drill does next: ask, show something new (T1), or tell two forms apart (T4)."""

from __future__ import annotations

from tutor.grammar.cells import Cell
from tutor.quiz.learner import Mixup
from tutor.quiz.questions.model import Question
from tutor.quiz.today import Task
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Ask:
    """A question; `why` it comes, for the line above it."""

    question: Question
    practice: bool = False
    """T1, T4: what is asked was shown just before; it counts for nothing."""


@dataclass(frozen=True, slots=True)
class Show:
    """T1: a form that was never met, before it is asked."""

    task: Task


@dataclass(frozen=True, slots=True)
class Treat:
    """T4: two forms that are taken for each other, side by side; easy questions follow."""

    mixup: Mixup
    one: Cell
    other: Cell


Step = Ask | Show | Treat
