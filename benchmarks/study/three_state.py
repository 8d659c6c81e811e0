"""Pupil H: unknown, known for a while, known for good (Atkinson and Crothers 1964).

Each meeting may lift an item from one state to the next, and seldom from the first to the last.
What is known for a while is lost with time; what is known for good stays. Lifting does not depend
on when an item was met before: what is repeated while it still is in the middle state is fixed.
"""

from __future__ import annotations

import numpy as np

from benchmarks.study.pupils import DAY, Bools, Clock, Floats, Ints, Material, Pupils

_UNKNOWN, _FOR_A_WHILE, _FOR_GOOD = 0, 1, 2


class Lifted(Pupils):
    """H: one of three states per item, and since when."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        draw, shape = self.rng, (people, material.size)
        self.at_once = self.trait(draw.uniform(0.01, 0.1, people))
        self.begins = self.trait(draw.uniform(0.5, 0.9, people))
        self.fixes = self.trait(draw.uniform(0.1, 0.35, people))
        self.time = self.trait(draw.lognormal(np.log(0.5), 0.6, people)) * DAY
        self.guess = self.trait(draw.uniform(0.0, 0.08, people))
        self.slip = self.trait(draw.uniform(0.0, 0.06, people))
        self.state = self.trait(
            np.where(draw.random(shape) < draw.beta(1.0, 5.0, people)[:, None], _FOR_GOOD, _UNKNOWN)
        )
        self.last = np.zeros((self.rows, material.size))

    def _left(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """How likely it is that the item is still in its state."""
        gone = np.maximum(clock.now[rows] - self.last[rows, items], 0.0)
        lasting = 1.0 / (1.0 + gone / self.time[rows])
        state = self.state[rows, items]
        return np.where(state == _FOR_GOOD, 1.0, np.where(state == _FOR_A_WHILE, lasting, 0.0))

    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        left = self._left(rows, items, clock)
        return np.asarray(left * (1.0 - self.slip[rows]) + (1.0 - left) * self.guess[rows])

    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """See `Pupils`; the answer shows whether the item was still in the middle state."""
        left, slip, guess = self._left(rows, items, clock), self.slip[rows], self.guess[rows]
        held = left * np.where(right, 1.0 - slip, slip)
        lost = (1.0 - left) * np.where(right, guess, 1.0 - guess)
        self._lift(rows, items, held / np.maximum(held + lost, 1e-9), np.ones(len(rows)), clock)

    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """See `Pupils`."""
        some = part > 0.0
        rows, items = rows[some], items[some]
        self._lift(rows, items, self._left(rows, items, clock), part[some], clock)

    def _lift(self, rows: Ints, items: Ints, held: Floats, part: Floats, clock: Clock) -> None:
        size = self.material.size
        state = self.state[rows, items]
        state = np.where(self.lots(rows, items, size) < held, state, _UNKNOWN)
        luck = self.lots(rows, items, size)
        for_good = np.where(state == _FOR_A_WHILE, self.fixes[rows], self.at_once[rows]) * part
        begins = luck < for_good + self.begins[rows] * part
        later = np.where(begins & (state == _UNKNOWN), _FOR_A_WHILE, state)
        self.state[rows, items] = np.where(luck < for_good, _FOR_GOOD, later)
        self.last[rows, items] = clock.now[rows]
