"""What a drill brought, how it ended, and when to come back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.quiz.learner import Learner, Summary

_DAY = 86_400.0


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


def come_back(found: Summary, now: float) -> float | None:
    """When enough will be fading; tomorrow at the latest if something is shaky even now."""
    if found.come_back is None or not found.shaky:
        return found.come_back
    return min(found.come_back, now + _DAY)
