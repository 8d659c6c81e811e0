"""A trace: how often and how lately something was practised, on four time scales at once."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

MINUTE = 60.0
DAY = 86_400.0

TIMES = (20 * MINUTE, 1.5 * DAY, 10 * DAY, 90 * DAY)
"""The time in which each counter fades to 37 %: minutes, a day, a week, a season."""

CROWDING = 0.7
"""How much a counter that is still full slows the next slower one: practice spread over days
leaves more behind than the same practice on one evening."""

_PACE = 0.35
"""How far one answer moves the running outcome."""


class Trace(NamedTuple):
    """Counters as they stood at `last`, the running outcome between −1 and 1, the right answers in
    a row, and the place of the last answer among all of the person's answers.
    """

    last: float
    minutes: float
    days: float
    weeks: float
    season: float
    outcome: float
    streak: int
    place: int

    def at(self, now: float) -> tuple[float, float, float, float]:
        """The counters as they stand at `now`; a clock that was set back counts as no time."""
        gone = now - self.last
        if gone <= 0.0:
            return self[1:5]
        return (
            self.minutes * exp(-gone / TIMES[0]),
            self.days * exp(-gone / TIMES[1]),
            self.weeks * exp(-gone / TIMES[2]),
            self.season * exp(-gone / TIMES[3]),
        )

    def after(self, now: float, correct: bool, place: int, weight: float = 1.0) -> Trace:
        """The trace once it has been practised at `now`, as the answer number `place`."""
        minutes, days, weeks, season = self.at(now)
        target = 1.0 if correct else -1.0
        return Trace(
            max(now, self.last),
            minutes + weight,
            days + weight / (1.0 + CROWDING * minutes),
            weeks + weight / (1.0 + CROWDING * days),
            season + weight / (1.0 + CROWDING * weeks),
            self.outcome + _PACE * weight * (target - self.outcome),
            self.streak + 1 if correct else 0,
            place,
        )


BLANK = Trace(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0)
"""The trace of what was never practised."""
