"""How a drill ends, and what it brought."""

from __future__ import annotations

from enum import StrEnum

from tutor.quiz.learner import Learner, Summary, summary
from tutor.quiz.today import Task
from tutor.values import dataclass

MINUTES = 5.0
"""How long a drill lasts if nobody says anything else."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When a drill ends: after so many seconds or so many questions, whichever comes first."""

    seconds: float | None = None
    questions: int | None = None

    @staticmethod
    def of(minutes: float | None, questions: int | None) -> Limits:
        """The limits that were wanted; the usual time if there is none."""
        if minutes is None and questions is None:
            minutes = MINUTES
        return Limits.wanted(minutes, questions)

    @staticmethod
    def wanted(minutes: float | None, questions: int | None) -> Limits:
        """The limits that were wanted, be it none."""
        return Limits(None if minutes is None else minutes * 60, questions)

    def left(self, gone: float) -> float | None:
        """The seconds that remain."""
        return None if self.seconds is None else max(0.0, self.seconds - gone)

    def reached(self, gone: float, asked: int) -> bool:
        """Whether it is time to stop."""
        if self.questions is not None and asked >= self.questions:
            return True
        return self.seconds is not None and gone >= self.seconds


class Ending(StrEnum):
    """How a drill or a lesson ended."""

    DONE = "done"
    LEFT = "left"
    INTERRUPTED = "interrupted"
    INPUT_ENDED = "input-ended"


@dataclass(frozen=True, slots=True)
class Report:
    """What a drill brought: how many answers were right at once, the learner before and after."""

    answered: int
    right: int
    before: Learner
    after: Learner
    start: float
    end: float
    ending: Ending = Ending.DONE
    shown: int = 0
    """How many more were right, but could be read just before (A13)."""
    lengths: bool = True
    """Whether vowel lengths matter in this drill (A5)."""
    new: int = 0
    """How many new forms were shown (T1)."""
    left: tuple[Task, ...] | None = None
    """What is left of the day's list (T6); `None` in a drill without one."""
    of_itself: bool = False
    """Whether there was nothing more to ask: no limit, and nobody, has ended it."""
    come_back: float | None = None
    """T5: when it pays to come back."""

    @property
    def is_enough(self) -> bool:
        """T3: whether it ended of itself with nothing left but new forms: it was hard enough."""
        return self.of_itself and bool(self.left) and all(task.is_new for task in self.left or ())

    def summary(self) -> Summary:
        """What was learnt, and what is shaky."""
        return summary(self.before, self.after, self.start, self.end, self.lengths)
