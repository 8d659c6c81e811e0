"""How version 0.1 chose: what has waited longest, bent by whether things stick with a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random

from benchmarks.study.version_0_1.signs import OVERNIGHT, Signs
from benchmarks.study.version_0_1.state import Key, State, Trace

DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Habits:
    """The numbers behind the choice, tuned on simulated pupils that no published figure uses.

    Urgency is the logarithm of a time in days; where a pair is given, the first number is for
    people with whom things fade, the second for those with whom they stick.
    """

    one_look: tuple[float, float] = (1.15, 1.4)
    """Between these sums of `sight` and `keeps` things begin to stick."""
    all_or_nothing: tuple[float, float] = (0.5, 0.7)
    """Or between these values of `surely_keeps` less `mends` plus `guesses`."""
    new: tuple[float, float] = (1.0, -0.5)
    """Something new is as urgent as a review that has waited so long."""
    holding: float = 2.0
    """How much more urgent something new is while reviews succeed."""
    guessing: float = 0.3
    """… and for those who often know what they were never asked, if things fade."""
    finishing: float = -0.5
    """… and once everything else has been met."""
    akin: tuple[float, float] = (0.5, 0.0)
    """… and if something that looks or ends alike has been met."""
    round_trip: float = 3.7
    hurry: float = 5.0
    """… and if all candidates can be asked within so many days."""
    missed: tuple[float, float] = (0.0, 2.0)
    """What was missed is so much more urgent in the next session."""
    waits: tuple[float, ...] = (0.0, 0.5, 2.0, 3.0)
    longer: float = 0.7
    longest_streak: int = 40
    """What was right so many times running waits so much longer, if things stick."""
    rest: tuple[float, float] = (0.8, 0.15)
    rest_missed: tuple[float, float] = (0.8, 0.1)
    """The share of the items met that comes between two askings of one item."""
    case_apart: tuple[int, float] = (10, 1.0)
    gender_apart: tuple[int, float] = (3, 0.5)
    kin_apart: tuple[int, float] = (11, 0.2)
    """Questions alike should be so many places apart, and how much that counts."""
    chance: float = 0.05


HABITS = Habits()
_LEAST_REST = 3
_BARRED = 10.0
_QUESTION = 0.004
"""Within a day, each question in between counts as so much of a day."""


def choose(
    learner: State, candidates: Sequence[Key], now: float, rng: Random, recent: Sequence[Key]
) -> Key:
    """What to ask now; the same arguments give the same.

    `recent` was asked in this session, latest last: the last three are not asked again if there is
    anything else.
    """
    barred = set(recent[-_LEAST_REST:])
    pool = [key for key in candidates if key not in barred] or list(candidates)
    view = _View.of(learner, candidates, now)
    best, most = pool[0], float("-inf")
    for key in pool:
        luck = HABITS.chance * rng.random()
        urgency = view.urgency(key, most - luck) + luck
        if urgency > most:
            best, most = key, urgency
    return best


def sticking(signs: Signs) -> float:
    """From 0, things fade with this person, to 1, they stick."""
    return max(
        _ramp(signs.sight + signs.keeps, *HABITS.one_look),
        _ramp(signs.surely_keeps - signs.mends + signs.guesses, *HABITS.all_or_nothing),
    )


def _ramp(value: float, low: float, high: float) -> float:
    """0 up to `low`, 1 from `high` on, straight between."""
    return min(max((value - low) / (high - low), 0.0), 1.0)


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


@dataclass(frozen=True, slots=True)
class _View:
    """What is the same for all candidates of one choice."""

    learner: State
    now: float
    sticks: float
    fresh: float
    akin: float
    missed: float
    rest: float
    rest_missed: float
    cases: tuple[float, ...]
    genders: tuple[float, ...]
    """How much it counts against each case and number, and each gender, that it came lately."""

    @staticmethod
    def of(learner: State, candidates: Sequence[Key], now: float) -> _View:
        habits, traces = HABITS, learner.traces
        sticks = sticking(learner.signs)
        met = sum([key in traces for key in candidates])
        cases, genders = _lately(learner)
        return _View(
            learner,
            now,
            sticks,
            fresh=_fresh(learner, sticks, met, len(candidates), now),
            akin=_between(habits.akin, sticks),
            missed=_between(habits.missed, sticks),
            rest=max(_between(habits.rest, sticks) * met, _LEAST_REST),
            rest_missed=max(_between(habits.rest_missed, sticks) * met, _LEAST_REST),
            cases=cases,
            genders=genders,
        )

    def urgency(self, key: Key, least: float = float("-inf")) -> float:
        """The urgency of the item; if it cannot exceed `least`, some number up to that."""
        index = key[1]
        trace = self.learner.traces.get(key)
        base = self.fresh + self.akin if trace is None else self._review(trace)
        base += self.cases[index // 3] + self.genders[index % 3]
        return base if base <= least else base + self._kin(key, trace)

    def _review(self, trace: Trace) -> float:
        """The logarithm of the days since the last asking, more or less what should be."""
        gone = max(self.now - trace.last, 0.0)
        waited = self.learner.answered - trace.place
        urgency = log(gone / DAY + _QUESTION * waited + 1e-6)
        if trace.streak:
            urgency -= self.sticks * _wait(trace.streak)
        elif gone > OVERNIGHT:
            urgency += self.missed
        rest = self.rest if trace.streak else self.rest_missed
        return urgency - _BARRED if waited < rest else urgency

    def _kin(self, key: Key, trace: Trace | None) -> float:
        """Something new without kin is less urgent, and what has kin asked a moment ago."""
        kin = self.learner.kin_place(key)
        if not kin:
            return -self.akin
        if trace is not None and kin == trace.place:
            return 0.0
        return self.sticks * _near(self.learner.answered - kin, *HABITS.kin_apart)


def _near(gone: int, apart: int, weight: float) -> float:
    """Below 0 if fewer than `apart` questions were asked since."""
    return 0.0 if gone + 1 >= apart else weight * log((gone + 1) / apart)


def _fresh(learner: State, sticks: float, met: int, count: int, now: float) -> float:
    """How urgent it is to begin something new."""
    habits, signs = HABITS, learner.signs
    daily = signs.daily(now - learner.latest)
    leisure = max(log(habits.round_trip * daily / count), 0.0) if daily else 0.0
    return (
        _between(habits.new, sticks)
        + habits.holding * (signs.holds - 0.5)
        + habits.finishing * (met / count - 0.5)
        + (1.0 - sticks) * (habits.guessing * log(signs.guesses / 0.05) + habits.hurry * leisure)
    )


def _wait(streak: int) -> float:
    waits = HABITS.waits
    if streak < len(waits):
        return waits[streak]
    extra = min(streak, HABITS.longest_streak) - len(waits) + 1
    return waits[-1] + HABITS.longer * extra


def _lately(learner: State) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How much it counts against each case and number, and each gender, that it came lately."""
    cases, genders = [0] * 10, [0] * 3
    now = learner.answered
    for (_deck, index, _way), trace in learner.traces.items():
        if now - trace.place < HABITS.case_apart[0]:
            cases[index // 3] = max(cases[index // 3], trace.place)
            genders[index % 3] = max(genders[index % 3], trace.place)
    return (
        tuple(_near(now - place, *HABITS.case_apart) if place else 0.0 for place in cases),
        tuple(_near(now - place, *HABITS.gender_apart) if place else 0.0 for place in genders),
    )
