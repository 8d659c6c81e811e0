"""A rehearsal: every way of practising plays the coming weeks with a few imagined pupils, and the
way that leaves most recall is the one to practise in. Nothing here is known about real people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

from tutor.quiz.learner.imagined.families import Family, Traits
from tutor.quiz.learner.learner import Item, Learner
from tutor.quiz.learner.trace import DAY
from tutor.quiz.learner.ways import FIRST_WAY, MOST_NEW, WAYS, Way

PUPILS = 8
SAMPLE = 40
"""So many items stand for all; the time for them is as much less."""
LATER = 30.0
"""Days after the last session, when recall counts."""
MARGIN = 0.004
"""A way gives place to another only if that leaves so much more recall: not by chance."""
ENOUGH = 40
"""After fewer answers too little is known of a person to leave the way they are in."""
_SHOWING = 6.0
"""Seconds that showing a form takes."""
_PER_FORM = 3.5
"""So many items share a form: cells that are spelt alike, in two directions."""
_NEW_FORMS = 8
"""T1: so many new forms a day."""
_SECOND = 1.0 / DAY


class _Start(NamedTuple):
    """Where an item stands before the rehearsal."""

    one: float
    other: float
    seen: float
    """Days ago; below zero if it was never met."""
    streak: int
    asked: bool
    weight: float


def plan_way(
    learner: Learner,
    items: Sequence[Item],
    now: float,
    days_ahead: int,
    minutes: float,
    rng: Random,
    *,
    present: Way = FIRST_WAY,
    later: float = LATER,
    weight: Callable[[Item], float] = lambda item: 1.0,
) -> Way:
    """The way that leaves most recall of the items, `later` days after `days_ahead` days with so
    many minutes; `present` if no other is clearly better.
    """
    if learner.answered < ENOUGH:
        return present
    told = outlook(learner, items, now, days_ahead, minutes, rng, later=later, weight=weight)
    best = max(told, key=lambda name: told[name])
    ahead = told[best] - told.get(present.name, -1.0)
    return WAYS[best] if ahead > MARGIN else present


def outlook(
    learner: Learner,
    items: Sequence[Item],
    now: float,
    days_ahead: int,
    minutes: float,
    rng: Random,
    *,
    later: float = LATER,
    weight: Callable[[Item], float] = lambda item: 1.0,
) -> dict[str, float]:
    """The recall that each way would leave, by its name; where all was met, ways that only differ
    in how much is new are left out.
    """
    new = any(item.key not in learner.traces for item in items)
    ways = [way for way in WAYS.values() if new or way.new == MOST_NEW]
    told = dict.fromkeys((way.name for way in ways), 0.0)
    if not items:
        return told
    chosen = rng.sample(list(items), min(SAMPLE, len(items)))
    share = len(chosen) / len(items)
    gap = _gap(learner)
    sessions = [gap * (k + 1) for k in range(max(int(days_ahead / gap), 1))]
    company = learner.company
    for place in _drawn(company.shares, rng):
        family, traits = company.members[place]
        starts = [_start(learner, item, place, now, weight(item)) for item in chosen]
        luck = rng.getrandbits(64)  # the hash of a fraction is another one in a browser
        for way in ways:
            pupil = _Rehearsal(family, traits, starts, learner, Random(luck), share)
            for day in sessions:
                pupil.session(way, day, minutes * 60.0 * share, _NEW_FORMS * _PER_FORM * share)
            told[way.name] += pupil.recall(sessions[-1] + later) / PUPILS
    return told


def _drawn(shares: Sequence[float], rng: Random) -> list[int]:
    """The places of eight pupils, drawn by their shares, evenly: whoever has half of the belief is
    half of them.
    """
    step = sum(shares) / PUPILS
    mark, sofar, drawn = step * rng.random(), 0.0, list[int]()
    for place, share in enumerate(shares):
        sofar += share
        while mark < sofar and len(drawn) < PUPILS:
            drawn.append(place)
            mark += step
    return drawn


def _gap(learner: Learner) -> float:
    """Days from one day of practice to the next."""
    met = learner.record.met.values()
    if learner.record.day < 3:
        return 1.0
    gone = (learner.position[0] - min(met)) / DAY
    return min(max(gone / (learner.record.day - 1), 1.0), 5.0)


def _start(learner: Learner, item: Item, place: int, now: float, weight: float) -> _Start:
    trace = learner.traces.get(item.key)
    if trace is None:
        return _Start(0.0, 0.0, -1.0, 0, False, weight)
    one, other = trace.left[2 * place : 2 * place + 2]
    return _Start(one, other, trace.days(now), trace.streak, trace.times > 0, weight)


class _Rehearsal:
    """One imagined pupil under one way."""

    def __init__(
        self,
        family: Family,
        traits: Traits,
        starts: list[_Start],
        learner: Learner,
        rng: Random,
        share: float,
    ) -> None:
        _begin, self._recall, self._practise, _bounds = family
        self._begin = family.begin
        self._traits, self._random = traits, rng.random
        self._left = [(start.one, start.other) for start in starts]
        self._seen = [-start.seen for start in starts]
        self._streak = [start.streak for start in starts]
        self._day = [-1.0] * len(starts)
        self._asked = [start.asked for start in starts]
        self._weight = [start.weight for start in starts]
        self._met = [i for i, start in enumerate(starts) if start.seen >= 0.0]
        self._new = [i for i, start in enumerate(starts) if start.seen < 0.0]
        self._right, self._wrong = learner.pace
        self._share = share
        self._debt = self._owed = 0.0

    def session(self, way: Way, day: float, seconds: float, new: float) -> None:
        """One session: new things are shown, met ones asked in the order of the way, missed ones
        again if the way says so, until the time is up.
        """
        self._debt += seconds
        self._owed = min(self._owed + new, 2 * new)
        self._introduce(way, day, seconds)
        queue, again, asked = self._queue(way, day), list[tuple[int, int]](), 0
        # fewer items, so fewer of them come between
        rest = None if way.again is None else max(round(way.again * self._share), 1)
        start = day
        while self._debt > 0.0 and (queue or again):
            if again and (again[0][0] <= asked or not queue):
                item = heappop(again)[1]
            else:
                item = queue.pop()
            right = self._ask(item, day)
            taken = self._right if right else self._wrong
            self._debt -= taken
            day += taken * _SECOND
            asked += 1
            if not right and rest is not None and self._streak[item] > -3:
                self._streak[item] -= 1
                heappush(again, (asked + rest, item))
            if not queue and not again:
                queue = self._queue(way, start)
        for item in self._met:
            self._streak[item] = max(self._streak[item], 0)

    def _introduce(self, way: Way, day: float, seconds: float) -> None:
        """T1: new things are shown before they are asked."""
        budget = way.new * seconds
        while self._new and budget > 0.0 and self._owed >= 1.0:
            item = self._new.pop()
            self._left[item] = self._begin(self._traits, None)
            self._seen[item] = day
            self._met.append(item)
            cost = _SHOWING / _PER_FORM
            self._debt -= cost
            budget -= cost + self._right
            self._owed -= 1.0

    def _queue(self, way: Way, day: float) -> list[int]:
        """What was met, the most urgent last."""
        urgency, seen, streak = way.urgency, self._seen, self._streak
        known = self._known(day) if way.looks_ahead else [0.0] * len(self._met)
        keyed = [
            (urgency(day - seen[i], streak[i], p), i) for i, p in zip(self._met, known, strict=True)
        ]
        keyed.sort()
        waiting = [i for _urgency, i in keyed if self._asked[i]]
        return waiting + [i for i in self._met if not self._asked[i]]

    def _known(self, day: float) -> list[float]:
        recall, traits, seen = self._recall, self._traits, self._seen
        return [recall(traits, *self._left[i], max(day - seen[i], 0.0)) for i in self._met]

    def _ask(self, item: int, day: float) -> bool:
        one, other = self._left[item]
        days = max(day - self._seen[item], 0.0)
        known = self._recall(self._traits, one, other, days)
        right = self._random() < known
        _known, one, other = self._practise(self._traits, one, other, days, right, 0.0)
        self._left[item] = (one, other)
        self._seen[item] = day
        self._asked[item] = True
        if not right:
            self._streak[item] = min(self._streak[item], 0)
        elif day - self._day[item] > 0.25 or not self._streak[item]:
            self._streak[item] = max(self._streak[item], 0) + 1
        self._day[item] = day
        return right

    def recall(self, day: float) -> float:
        """How much is known on a day, as the items weigh."""
        total = gained = 0.0
        unmet = set(self._new)
        for item, (one, other) in enumerate(self._left):
            known = self._traits[0]
            if item not in unmet:
                known = self._recall(self._traits, one, other, day - self._seen[item])
            total += self._weight[item]
            gained += self._weight[item] * known
        return gained / total if total else 0.0
