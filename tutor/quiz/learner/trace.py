"""A trace: what one item has left behind, with the imagined pupils and in plain facts."""

from __future__ import annotations

from typing import NamedTuple

from tutor.quiz.learner.imagined.company import NOTHING, Left

MINUTE = 60.0
DAY = 86_400.0

_PACE = 0.3
"""How far one answer moves the running surprise."""


class Trace(NamedTuple):
    """`left` is with the imagined pupils since the item was last `seen`, shown or asked; the rest
    is about its askings.
    """

    seen: float
    left: Left
    times: int = 0
    last: float = 0.0
    """When it was last asked."""
    place: int = 0
    """The number of the latest asking among all of the person's answers."""
    day: int = 0
    """On which day of practice that was."""
    streak: int = 0
    """On how many days running it was right."""
    surprise: float = 0.0
    """How much better the answers were than the imagined pupils thought, −1 to 1."""

    def days(self, now: float) -> float:
        """Days since it was last seen; a clock that was set back counts as no time."""
        gone = now - self.seen
        return gone / DAY if gone > 0.0 else 0.0

    def asked(
        self, now: float, left: Left, right: bool, error: float, place: int, day: int
    ) -> Trace:
        """The trace after an answer."""
        streak = self.streak
        if not right:
            streak = 0
        elif not streak or day > self.day:
            streak += 1
        return Trace(
            now if now > self.seen else self.seen,
            left,
            self.times + 1,
            now,
            place,
            day,
            streak,
            self.surprise + _PACE * (error - self.surprise),
        )


BLANK = Trace(0.0, NOTHING)
"""The trace of what was never seen."""
