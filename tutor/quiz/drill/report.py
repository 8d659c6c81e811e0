"""What a drill brought, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.quiz.learner import Learner, Summary, summary


class Ending(StrEnum):
    """How a drill or a lesson ended."""

    DONE = "done"
    LEFT = "left"
    INTERRUPTED = "interrupted"
    INPUT_ENDED = "input-ended"


@dataclass(frozen=True, slots=True)
class Report:
    """What a drill brought: how many questions, how many right at once, the learner before and
    after, and how it ended.
    """

    answered: int
    right: int
    before: Learner
    after: Learner
    start: float
    end: float
    ending: Ending = Ending.DONE

    def summary(self) -> Summary:
        """What was learnt, what is shaky, and when to come back."""
        return summary(self.before, self.after, self.start, self.end)
