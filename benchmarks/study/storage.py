"""Pupil F: storage and retrieval strength (Bjork and Bjork 1992, the new theory of disuse).

Storage only grows, and most where retrieval has become hard; retrieval falls with time along a
hyperbola, the slower the more is stored. A right answer lifts retrieval more than being corrected.
"""

from __future__ import annotations

import numpy as np

from benchmarks.study.pupils import DAY, Bools, Clock, Floats, Ints, Material, Pupils


class Storing(Pupils):
    """F: two strengths per item."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        draw, shape = self.rng, (people, material.size)
        self.gain = self.trait(draw.uniform(0.5, 1.1, people))
        self.found = self.trait(draw.uniform(0.7, 0.95, people))
        self.told = self.trait(draw.uniform(0.5, 0.8, people))
        self.time = self.trait(draw.lognormal(np.log(0.35), 0.5, people)) * DAY
        self.slower = self.trait(draw.uniform(1.5, 3.0, people))
        self.bend = self.trait(draw.uniform(0.35, 0.8, people))
        self.luck = self.trait(draw.uniform(0.0, 0.08, people))
        self.ease = self.trait(draw.lognormal(0.0, 0.3, shape))
        met = draw.random(shape) < draw.beta(1.0, 3.0, people)[:, None]
        self.storage = self.trait(met * draw.uniform(0.2, 1.0, shape))
        self.retrieval = self.trait(met * 0.7)
        self.last = self.trait(-draw.uniform(1.0, 20.0, shape)) * DAY

    def _left(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        gone = np.maximum(clock.now[rows] - self.last[rows, items], 0.0)
        span = self.time[rows] * (1.0 + self.storage[rows, items]) ** self.slower[rows]
        return np.asarray(self.retrieval[rows, items] * (1.0 + gone / span) ** -self.bend[rows])

    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        luck = self.luck[rows]
        return np.asarray(luck + (1.0 - luck) * self._left(rows, items, clock))

    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """See `Pupils`."""
        lift = np.where(right, self.found[rows], self.told[rows])
        self._met(rows, items, np.ones(len(rows)), lift, clock)

    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """See `Pupils`."""
        self._met(rows, items, part, self.told[rows], clock)

    def _met(self, rows: Ints, items: Ints, part: Floats, lift: Floats, clock: Clock) -> None:
        left = self._left(rows, items, clock)
        gain = self.gain[rows] * self.ease[rows, items]
        self.storage[rows, items] += part * gain * (1.0 - left)
        self.retrieval[rows, items] = left + part * lift * (1.0 - left)
        self.last[rows, items] = clock.now[rows]
