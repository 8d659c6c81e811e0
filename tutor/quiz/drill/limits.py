"""When a drill ends by itself."""

from __future__ import annotations

from dataclasses import dataclass

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
        return Limits(None if minutes is None else minutes * 60, questions)

    def left(self, gone: float) -> float | None:
        """The seconds that remain."""
        return None if self.seconds is None else max(0.0, self.seconds - gone)

    def reached(self, gone: float, asked: int) -> bool:
        """Whether it is time to stop."""
        if self.questions is not None and asked >= self.questions:
            return True
        return self.seconds is not None and gone >= self.seconds
