"""Signs: what a person's answers show about how their memory works, as a few shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from benchmarks.study.version_0_1.state import Trace

OVERNIGHT = 6 * 3600.0
_FADING = 0.995
_REVIEW_PACE = 0.1


class Tally(NamedTuple):
    """So many tries, so many of them right; older ones count less and less."""

    tries: float = 0.0
    hits: float = 0.0

    def after(self, correct: bool) -> Tally:
        """The tally with one more answer."""
        return Tally(self.tries * _FADING + 1.0, self.hits * _FADING + correct)

    def share(self, expected: float, strength: float) -> float:
        """The share of hits; `expected` counts like `strength` tries made before."""
        return (self.hits + expected * strength) / (self.tries + strength)


class Signs(NamedTuple):
    """Shares that are read off the log; each starts from an assumption that answers soon outweigh.

    `first` counts things never asked before, `second` those missed at their only asking, `later`
    those missed lately and asked before that, `kept` those known the last time; the last three
    only if a night lies between. `holds` is a running share over all reviews.
    """

    first: Tally = Tally()
    second: Tally = Tally()
    later: Tally = Tally()
    kept: Tally = Tally()
    holds: float = 0.4
    today: int = 0
    """Answers since the last night."""
    yesterday: int = 0
    """Answers on the last day before that."""

    @property
    def guesses(self) -> float:
        """How often something never asked before is known."""
        return self.first.share(0.2, 5.0)

    @property
    def sight(self) -> float:
        """How often a thing that was shown once is known on another day."""
        return self.second.share(0.7, 2.0)

    @property
    def mends(self) -> float:
        """How often a thing that was missed in spite of practice is known on another day."""
        return self.later.share(0.4, 2.0)

    @property
    def keeps(self) -> float:
        """How often what was known is still known on another day."""
        return self.kept.share(0.7, 2.0)

    @property
    def surely_keeps(self) -> float:
        """The same, but doubted until answers show it: somebody who never knew has kept nothing."""
        return self.kept.share(0.4, 2.0)

    def daily(self, pause: float) -> int:
        """How many answers this person gives in a day, `pause` seconds after the latest."""
        return self.today if pause > OVERNIGHT else max(self.today, self.yesterday)

    def after(
        self, trace: Trace | None, times: int, now: float, pause: float, correct: bool
    ) -> Signs:
        """The signs once an item with this trace, asked so many times before, was answered."""
        slept = pause > OVERNIGHT
        signs = self._replace(
            today=1 if slept else self.today + 1, yesterday=self.today if slept else self.yesterday
        )
        if trace is None:
            return signs._replace(first=self.first.after(correct))
        right = 1.0 if correct else 0.0
        signs = signs._replace(holds=self.holds + _REVIEW_PACE * (right - self.holds))
        if now - trace.last <= OVERNIGHT:
            return signs
        if trace.streak:
            return signs._replace(kept=self.kept.after(correct))
        if times == 1:
            return signs._replace(second=self.second.after(correct))
        return signs._replace(later=self.later.after(correct))
