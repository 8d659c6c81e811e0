"""Pupil D: memory with stability and difficulty in the manner of FSRS-6.

The published default weights, each scaled for each person; every item has its own difficulty.
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
        self.last = np.zeros((self.rows, material.size))

    def chance(self, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        return self._left(
            self.stability[self.index, items],
            clock.now - self.last[self.index, items],
            (slice(None),),
        )

    def _left(self, stability: Floats, gone: Floats, axis: tuple[slice | None, ...]) -> Floats:
        days = np.maximum(gone, 0.0) / DAY
        strength = np.maximum(stability, 1e-3)
        left = (1.0 + self.bent[axis] * days / strength) ** -self.w[:, 20][axis]
        return np.where(stability > 0.0, left, self.first[axis])

    def practise(self, items: Ints, correct: Bools, clock: Clock, active: Bools) -> None:
        """See `Pupils`."""
        rows, w, now = self.index, self.w.T, clock.now
        stable, hard = self.stability[rows, items], self.difficulty[rows, items]
        gone = now - self.last[rows, items]
        left = self._left(stable, gone, (slice(None),))
        new = stable == 0.0
        safe = np.maximum(stable, 1e-3)
        grade = np.where(correct, 3.0, 1.0)
        first_hard = w[4] - np.exp(w[5] * (grade - 1.0)) + 1.0 + self.hard[rows, items]
        step = -w[6] * (grade - 3.0) * (10.0 - hard) / 9.0
        easy = w[4] - np.exp(w[5] * 3.0) + 1.0 + self.hard[rows, items]
        next_hard = w[7] * easy + (1.0 - w[7]) * (hard + step)
        same_day = np.exp(w[17] * (grade - 3.0 + w[18])) * safe ** -w[19]
        short = safe * np.where(correct, np.maximum(same_day, 1.0), same_day)
        growth = np.exp(w[8]) * (11.0 - hard) * safe ** -w[9] * (np.exp(w[10] * (1.0 - left)) - 1.0)
        lapse = w[11] * hard ** -w[12] * ((safe + 1.0) ** w[13] - 1.0)
        lapse = np.minimum(lapse * np.exp(w[14] * (1.0 - left)), safe)
        long = np.where(correct, safe * (1.0 + growth), lapse)
        begun = np.where(correct, w[2], w[0])
        after = np.where(new, begun, np.where(gone < DAY / 2, short, long))
        hard = np.clip(np.where(new, first_hard, next_hard), 1.0, 10.0)
        a = active
        self.stability[rows[a], items[a]] = np.clip(after, 0.01, 36_500.0)[a]
        self.difficulty[rows[a], items[a]] = hard[a]
        self.last[rows[a], items[a]] = now[a]

    def recall(self, clock: Clock) -> Floats:
        """See `Pupils`."""
        return self._left(self.stability, clock.now[:, None] - self.last, (slice(None), None))
