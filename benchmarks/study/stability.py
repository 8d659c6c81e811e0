"""Pupil D: memory with stability and difficulty in the manner of FSRS-6.

The published default weights, each scaled for each person; every item has its own difficulty. The
equations know answers only, so nothing is carried over from the other direction; a form that is
shown begins with a part of the stability of a failed first answer.
"""

from __future__ import annotations

import numpy as np

from benchmarks.study.pupils import DAY, Bools, Clock, Floats, Ints, Material, Pupils

_DEFAULTS = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)  # fmt: skip


class Stable(Pupils):
    """D: one stability per item; right is “good”, wrong is “again”."""

    CARRIES = False

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        draw, shape = self.rng, (people, material.size)
        self.w = self.trait(np.array(_DEFAULTS) * draw.lognormal(0.0, 0.2, (people, 21)))
        self.w[:, 20] *= self.trait(draw.uniform(1.0, 2.5, people))
        self.bent = 0.9 ** (-1.0 / self.w[:, 20]) - 1.0
        self.first = self.trait(draw.beta(1.0, 5.0, people))
        self.hard = self.trait(draw.normal(0.0, 1.2, shape))
        self.stability = np.zeros((self.rows, material.size))
        self.difficulty = np.full((self.rows, material.size), 5.0)
        self.asked = np.zeros((self.rows, material.size), dtype=bool)
        self.last = np.zeros((self.rows, material.size))

    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        days = np.maximum(clock.now[rows] - self.last[rows, items], 0.0) / DAY
        stability = self.stability[rows, items]
        left = (1.0 + self.bent[rows] * days / np.maximum(stability, 1e-3)) ** -self.w[rows, 20]
        return np.where(stability > 0.0, left, self.first[rows])

    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """See `Pupils`."""
        w, now = self.w[rows].T, clock.now[rows]
        stable, hard = self.stability[rows, items], self.difficulty[rows, items]
        left = self.chances(rows, items, clock)
        safe = np.maximum(stable, 1e-3)
        same_day = np.exp(w[17] * (np.where(right, 0.0, -2.0) + w[18])) * safe ** -w[19]
        short = safe * np.where(right, np.maximum(same_day, 1.0), same_day)
        growth = np.exp(w[8]) * (11.0 - hard) * safe ** -w[9] * (np.exp(w[10] * (1.0 - left)) - 1.0)
        lapse = w[11] * hard ** -w[12] * ((safe + 1.0) ** w[13] - 1.0)
        lapse = np.minimum(lapse * np.exp(w[14] * (1.0 - left)), safe)
        long = np.where(right, safe * (1.0 + growth), lapse)
        begun = np.where(right, w[2], w[0])
        lately = now - self.last[rows, items] < DAY / 2
        after = np.where(stable == 0.0, begun, np.where(lately, short, long))
        self.difficulty[rows, items] = self._harder(rows, items, right)
        self.stability[rows, items] = np.clip(after, 0.01, 36_500.0)
        self.asked[rows, items] = True
        self.last[rows, items] = now

    def _harder(self, rows: Ints, items: Ints, right: Bools) -> Floats:
        """The difficulty after an answer."""
        w, hard, own = self.w[rows].T, self.difficulty[rows, items], self.hard[rows, items]
        first = w[4] - np.exp(w[5] * np.where(right, 2.0, 0.0)) + 1.0 + own
        step = np.where(right, 0.0, 2.0 * w[6]) * (10.0 - hard) / 9.0
        easy = w[4] - np.exp(w[5] * 3.0) + 1.0 + own
        later = w[7] * easy + (1.0 - w[7]) * (hard + step)
        return np.asarray(np.clip(np.where(self.asked[rows, items], later, first), 1.0, 10.0))

    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """See `Pupils`; what has a stability already keeps it."""
        new = self.stability[rows, items] == 0.0
        rows, items, part = rows[new], items[new], part[new]
        self.stability[rows, items] = part * self.w[rows, 0]
        self.last[rows, items] = clock.now[rows]
