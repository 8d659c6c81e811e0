"""Pupil E: errors follow a confusion matrix.

The forms of a deck compete for the answer. Each item has a quick and a lasting bond with its own
form; both grow with the error made (delta rule) and fade. Other forms intrude: by a matrix that is
the person's own, and the more the better they are known themselves. An intrusion that was made and
corrected loses strength.
"""

from __future__ import annotations

import numpy as np

from benchmarks.study.pupils import (
    DAY,
    NO_CELL,
    Bools,
    Clock,
    Floats,
    Ints,
    Material,
    Pupils,
    likeness,
    spelled_alike,
)

_RIVALS = 5


class Confusing(Pupils):
    """E: a soft choice among the right form, five that resemble it, and no form at all."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        draw, items = self.rng, material.size
        self.rivals, self.alike = _rivals(material)
        self.quick = np.zeros((self.rows, items))
        self.lasting = self.trait(
            (draw.random((people, items)) < 0.2) * draw.uniform(0.0, 1.0, (people, items))
        )
        self.last = np.zeros((self.rows, items))
        self.intrusion = self.trait(
            draw.normal(-0.5, 0.8, (people, items, _RIVALS)) + 1.5 * self.alike
        )
        self.pull = self.trait(draw.uniform(0.05, 0.25, people))
        self.blank = self.trait(draw.uniform(0.5, 1.5, people))
        self.quick_rate = self.trait(draw.uniform(1.5, 3.5, people))
        self.lasting_rate = self.trait(draw.uniform(0.5, 1.2, people))
        self.quick_time = self.trait(draw.uniform(0.2, 1.5, people)) * DAY
        self.lasting_time = self.trait(draw.uniform(25.0, 90.0, people)) * DAY
        self.correction = self.trait(draw.uniform(0.3, 0.8, people))
        self.taken: Ints = np.full(self.rows, _RIVALS)

    def _bond(self, rows: Ints, items: Ints, clock: Clock) -> tuple[Floats, Floats]:
        gone = np.maximum(clock.now[rows] - self.last[rows, items], 0.0)
        return (
            self.quick[rows, items] * np.exp(-gone / self.quick_time[rows]),
            self.lasting[rows, items] * np.exp(-gone / self.lasting_time[rows]),
        )

    def _rivalry(self, rows: Ints, items: Ints) -> Floats:
        """The strengths of the rival forms and of no form at all."""
        known = self.lasting[rows[:, None], self.rivals[items]]
        rival = self.intrusion[rows, items] + self.pull[rows, None] * known * self.alike[items]
        return np.concatenate([np.exp(rival), np.exp(self.blank[rows])[:, None]], axis=1)

    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        quick, lasting = self._bond(rows, items, clock)
        own = np.exp(np.minimum(quick + lasting, 30.0)) - 1.0
        return np.asarray(own / (own + self._rivalry(rows, items).sum(1)))

    def mistaken_for(self, items: Ints) -> Ints:
        """See `Pupils`; drawn from the rivals' strengths."""
        steps = np.cumsum(self._rivalry(self.index, items), axis=1)
        pick = (steps < self.shared()[:, None] * steps[:, -1:]).sum(1)
        self.taken = pick
        padded = np.concatenate([self.rivals[items], np.full((len(items), 1), NO_CELL)], axis=1)
        return np.asarray(padded[self.index, np.minimum(pick, _RIVALS)])

    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """See `Pupils`; `mistaken_for` has drawn the form that wrong rows gave."""
        self.exposed(rows, items, np.ones(len(rows)), clock)
        taken = self.taken[rows]
        wrong = ~right & (taken < _RIVALS)
        rows, items, taken = rows[wrong], items[wrong], taken[wrong]
        self.intrusion[rows, items, taken] -= self.correction[rows]

    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """See `Pupils`; both bonds grow by what is missing."""
        error = part * (1.0 - self.chances(rows, items, clock))
        quick, lasting = self._bond(rows, items, clock)
        self.quick[rows, items] = quick + self.quick_rate[rows] * error
        self.lasting[rows, items] = lasting + self.lasting_rate[rows] * error
        self.last[rows, items] = clock.now[rows]


def _rivals(material: Material) -> tuple[Ints, Floats]:
    """For each item the five items of its deck and direction whose forms resemble it most."""
    rivals = np.zeros((material.size, _RIVALS), dtype=np.int64)
    alike = np.zeros((material.size, _RIVALS))
    for item in range(material.size):
        found: dict[str, tuple[float, int]] = {}
        start = item - item % 30
        for other in range(start, start + 30):
            if material.face(other) == material.face(item):
                continue
            one, two = material.cell(item), material.cell(other)
            shared = sum(a == b for a, b in zip(one, two, strict=True)) / 3
            close = max(
                shared * 0.8,
                likeness(material, item, other),
                1.0 if spelled_alike(material, item, other) else 0.0,
            )
            face = material.face(other)
            found[face] = max((close, other), found.get(face, (0.0, 0)))
        for place, (close, other) in enumerate(sorted(found.values(), reverse=True)[:_RIVALS]):
            rivals[item, place], alike[item, place] = other, close
    return rivals, alike
