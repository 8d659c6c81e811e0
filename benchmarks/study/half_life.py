"""Pupil G: half-life regression (Settles and Meeder 2016), with a hyperbola for forgetting.

The half-life depends on how often an item was right and wrong, and on nothing else: when that was
does not matter, so there is no benefit of spacing. The published model forgets exponentially, which
would leave nothing of twenty short sessions after a month; here a half is left after one half-life,
a third after two, a quarter after three.
"""

from __future__ import annotations

import numpy as np

from benchmarks.study.pupils import DAY, Bools, Clock, Floats, Ints, Material, Pupils

_SEEN = 0.5
"""Meeting an item counts as so much of a right answer, times the part that it counts."""
_LONGEST = 270.0 * DAY


class Halving(Pupils):
    """G: counts of right and wrong answers per item, and the time of the last one."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        draw, shape = self.rng, (people, material.size)
        self.half = self.trait(draw.lognormal(np.log(0.8), 0.5, people)) * DAY
        self.ease = self.trait(draw.lognormal(0.0, 0.4, shape))
        self.grows = self.trait(draw.uniform(1.2, 2.2, people))
        self.shrinks = self.trait(draw.uniform(0.0, 0.3, people))
        self.luck = self.trait(draw.uniform(0.0, 0.08, people))
        self.met = self.trait(draw.random(shape) < draw.beta(1.0, 3.0, people)[:, None])
        self.right = self.trait(draw.integers(0, 3, shape).astype(float)) * self.met
        self.wrong = np.zeros((self.rows, material.size))
        self.last = self.trait(-draw.uniform(1.0, 20.0, shape)) * DAY

    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        gone = np.maximum(clock.now[rows] - self.last[rows, items], 0.0)
        power = self.grows[rows] * np.sqrt(self.right[rows, items])
        power -= self.shrinks[rows] * np.sqrt(self.wrong[rows, items])
        half = np.minimum(self.half[rows] * self.ease[rows, items] * 2.0**power, _LONGEST)
        left = np.where(self.met[rows, items], half / (half + gone), 0.0)
        luck = self.luck[rows]
        return np.asarray(luck + (1.0 - luck) * left)

    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """See `Pupils`."""
        self.right[rows, items] += right
        self.wrong[rows, items] += ~right
        self.met[rows, items] = True
        self.last[rows, items] = clock.now[rows]

    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """See `Pupils`; the time since the last meeting shrinks by the part."""
        self.right[rows, items] += _SEEN * part
        now, last = clock.now[rows], self.last[rows, items]
        self.last[rows, items] = np.where(self.met[rows, items], last + part * (now - last), now)
        self.met[rows, items] |= part > 0.0
