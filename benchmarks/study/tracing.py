"""Pupil C: Bayesian knowledge tracing per feature, with guess, slip, and forgetting over night.

A form comes right if every feature behind it is known: deck, case and number, gender, the last
letters, and for a form that ends like no other deck's in its place, the form itself; each of them
in its direction. Each practice may teach each unknown feature. Known features may be lost over
night, the less often the more sessions they were practised in.
"""

from __future__ import annotations

import numpy as np

from benchmarks.study.pupils import DAY, Bools, Clock, Floats, Ints, Material, Pupils


class Tracing(Pupils):
    """C: known or unknown, nothing between."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        draw = self.rng
        self.parts = _features(material)
        self.features = int(self.parts.max()) + 1
        shape = (people, self.features)
        self.teach = self.trait(draw.uniform(0.08, 0.35, people))
        self.guess = self.trait(draw.uniform(0.05, 0.25, people))
        self.slip = self.trait(draw.uniform(0.02, 0.12, people))
        self.lose = self.trait(draw.uniform(0.01, 0.06, people))
        self.keep = self.trait(draw.uniform(0.6, 0.9, people))
        self.known = self.trait(draw.random(shape) < draw.uniform(0.0, 0.4, people)[:, None])
        self.sessions = np.zeros((self.rows, self.features))
        self.slept = 0.0
        self.touched = np.zeros((self.rows, self.features), dtype=bool)

    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        known = self.known[rows[:, None], self.parts[items]].all(1)
        return np.where(known, 1.0 - self.slip[rows], self.guess[rows])

    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """See `Pupils`."""
        self.exposed(rows, items, np.ones(len(rows)), clock)
        parts = self.parts[items]
        self.touched[np.broadcast_to(rows[:, None], parts.shape), parts] = True

    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """See `Pupils`."""
        parts = self.parts[items]
        pairs = np.broadcast_to(rows[:, None], parts.shape)
        learnt = self.lots(pairs, parts, self.features) < (self.teach[rows] * part)[:, None]
        self.known[pairs[learnt], parts[learnt]] = True

    def _loss(self) -> Floats:
        sessions = self.sessions + self.touched
        return np.asarray(self.lose[:, None] * self.keep[:, None] ** sessions)

    def night(self, days: float) -> None:
        """See `Pupils`."""
        luck = self.trait(self.rng.random((self.people, self.features)))
        self.known &= luck < (1.0 - self._loss()) ** days
        self.sessions += self.touched
        self.touched[:] = False
        self.slept += days

    def recall(self, clock: Clock) -> Floats:
        """See `Pupils`; nights that were not slept through yet are reckoned with."""
        days = max(float(clock.now.mean()) / DAY - self.slept, 0.0)
        left = (self.known * (1.0 - self._loss()) ** days)[:, self.parts].prod(2)
        guess, slip = self.guess[:, None], self.slip[:, None]
        return np.asarray(left * (1.0 - slip) + (1.0 - left) * guess)


def _features(material: Material) -> Ints:
    """The features of every item, as numbers; an item without one of its own repeats another."""
    names: dict[object, int] = {}
    rows = []
    for item in range(material.size):
        way, cell, ending = material.way(item), material.cell(item), material.face(item)[-2:]
        alike = sum(
            material.face(deck * 30 + cell.index)[-2:] == ending
            for deck in range(len(material.decks))
        )
        deck = ("deck", material.deck(item))
        own: object = ("form", item) if alike == 1 else deck
        features = (deck, (cell.case, cell.number), cell.gender, ("ending", ending), own)
        rows.append([names.setdefault((way, feature), len(names)) for feature in features])
    return np.array(rows)
