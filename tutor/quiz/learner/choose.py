"""What this person should answer next.

In simulations, asking everything in turn is hard to beat: it spaces practice as widely as it can.
So the base is how long ago an item was asked; three things that pay bend it. New items wait while
reviews fail. What was known time and again can wait a little if reviews succeed, and what was
missed comes back first in the next session if this person knows missed things the next time. Items
that end alike are kept apart, because they practise each other.

`benchmarks/learning.py` measures the whole.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from tutor.quiz.learner.learner import Item, Key, Learner
from tutor.quiz.learner.trace import Trace

HOUR = 3600.0


@dataclass(frozen=True, slots=True)
class Habits:
    """The numbers behind the choice, tuned on simulated pupils that no published figure uses."""

    patience: float = 36.0
    """A new item counts as asked this many questions ago, while reviews mostly fail."""
    failing: float = 0.35
    growth: float = 8.0
    """From this share of successful reviews on, new items become more urgent, this fast."""
    ease: float = 0.3
    """How much each right answer in a row lets an item wait."""
    longest_streak: int = 4
    holding: tuple[float, float] = (0.45, 0.85)
    """Between these shares of successful reviews `ease` comes into force."""
    missed: float = 60.0
    """How much more urgent a missed item is in the next session."""
    mending: tuple[float, float] = (0.42, 0.62)
    """Between these shares of missed things known the next time `missed` comes into force."""
    apart: int = 10
    """Items that end alike should have this many others between them."""
    rest: float = 0.5
    """The share of the items met so far that comes between two askings of one item."""
    rest_missed: float = 0.25
    overnight: float = 6 * HOUR


HABITS = Habits()
_LEAST_REST = 3


def choose(
    learner: Learner,
    candidates: Sequence[Item],
    now: float,
    rng: Random,
    *,
    recent: Sequence[Item] = (),
    seconds_left: float | None = None,
) -> Item:
    """The item to ask now; the same arguments give the same item.

    `recent` are the items asked in this session, latest last: the last three are not asked again
    if there is anything else, even if they were skipped and left no evidence. If `seconds_left`
    do not suffice for a wrong answer, nothing new is begun.
    """
    if not candidates:
        raise ValueError("there is nothing to choose from")
    barred = set(recent[-_LEAST_REST:])
    pool = [item for item in candidates if item not in barred]
    if not pool:
        pool = [item for item in candidates if item != recent[-1]] or list(candidates)
    if seconds_left is not None and seconds_left < learner.pace.wrong:
        pool = [item for item in pool if learner.times(item)] or pool
    view = _View.of(learner, pool, now)
    best, most = pool[0], float("-inf")
    for item in pool:
        urgency = view.urgency(item) * (1.0 + 0.05 * rng.random())
        if urgency > most:
            best, most = item, urgency
    return best


def urgency(learner: Learner, item: Item, candidates: Sequence[Item], now: float) -> float:
    """How much the item should be asked now, compared with the other candidates."""
    return _View.of(learner, candidates, now).urgency(item)


def _ramp(value: float, low: float, high: float) -> float:
    """0 up to `low`, 1 from `high` on, straight between."""
    return min(max((value - low) / (high - low), 0.0), 1.0)


@dataclass(frozen=True, slots=True)
class _View:
    """What is the same for all candidates of one choice."""

    learner: Learner
    now: float
    met: int
    fresh: float
    ease: float
    missed: float
    habits: Habits

    @staticmethod
    def of(learner: Learner, candidates: Collection[Item], now: float) -> _View:
        habits, traces, holds = HABITS, learner.traces, learner.holds
        met = sum((i.deck, i.cell.index, i.direction.value) in traces for i in candidates)
        return _View(
            learner,
            now,
            met,
            fresh=habits.patience * exp(habits.growth * max(holds - habits.failing, 0.0)),
            ease=habits.ease * _ramp(holds, *habits.holding),
            missed=1.0 + (habits.missed - 1.0) * _ramp(learner.mends, *habits.mending),
            habits=habits,
        )

    def urgency(self, item: Item) -> float:
        key = (item.deck, item.cell.index, item.direction.value)
        trace = self.learner.traces.get(key)
        base = self.fresh if trace is None else self._review(trace)
        return base * self._distance(key, trace) if base > 0.0 else base

    def _review(self, trace: Trace) -> float:
        habits = self.habits
        waited = self.learner.answered - trace.place
        missed = trace.streak == 0
        rest = max((habits.rest_missed if missed else habits.rest) * self.met, _LEAST_REST)
        if waited < rest:
            return waited / rest - 1.0
        if missed:
            slept = self.now - trace.last > habits.overnight
            return waited * (self.missed if slept else 1.0)
        return waited * exp(-self.ease * min(trace.streak, habits.longest_streak))

    def _distance(self, key: Key, trace: Trace | None) -> float:
        """Less than 1 if the item's kin was asked a moment ago."""
        last = self.learner.kin_place(key)
        if trace is not None and last == trace.place:
            return 1.0
        gone = self.learner.answered - last
        return 1.0 if gone >= self.habits.apart else sqrt((gone + 1) / (self.habits.apart + 1))
