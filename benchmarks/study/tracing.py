"""Pupil C: Bayesian knowledge tracing per feature, with guess, slip, and forgetting over night.

A form comes right if every feature behind it is known: deck, case and number, gender, the last
letters, and for a form that ends like no other deck's in its place, the form itself. Each practice
may teach each unknown feature. Known features may be lost over night, the less often the more
sessions they were practised in.
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
        features = int(self.parts.max()) + 1
        self.teach = self.trait(draw.uniform(0.08, 0.35, people))
        self.guess = self.trait(draw.uniform(0.05, 0.25, people))
        self.slip = self.trait(draw.uniform(0.02, 0.12, people))
        self.lose = self.trait(draw.uniform(0.01, 0.06, people))
        self.keep = self.trait(draw.uniform(0.6, 0.9, people))
        self.known = self.trait(
            draw.random((people, features)) < draw.uniform(0.0, 0.4, people)[:, None]
        )
        self.sessions = np.zeros((self.rows, features))
        self.today = 0.0
        self.touched = np.zeros((self.rows, features), dtype=bool)

    def _right(self, known: Floats, axis: tuple[slice | None, ...]) -> Floats:
        guess, slip = self.guess[axis], self.slip[axis]
        return np.asarray(known * (1.0 - slip) + (1.0 - known) * guess)

    def chance(self, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        known = self.known[self.index[:, None], self.parts[items]].all(1)
        return self._right(known.astype(float), (slice(None),))

    def practise(self, items: Ints, correct: Bools, clock: Clock, active: Bools) -> None:
        """See `Pupils`."""
        parts = self.parts[items]
        luck = self.trait(self.rng.random((self.people, parts.shape[1])))
        learnt = (luck < self.teach[:, None]) & active[:, None]
        rows = np.broadcast_to(self.index[:, None], parts.shape)
        self.known[rows[learnt], parts[learnt]] = True
        self.touched[rows[active], parts[active]] = True

    def _loss(self) -> Floats:
        sessions = self.sessions + self.touched
        return np.asarray(self.lose[:, None] * self.keep[:, None] ** sessions)

    def night(self, days: float) -> None:
        """See `Pupils`."""
        luck = self.trait(self.rng.random((self.people, self.known.shape[1])))
        self.known &= luck < (1.0 - self._loss()) ** days
        self.sessions += self.touched
        self.touched[:] = False
        self.today += days

    def recall(self, clock: Clock) -> Floats:
        """See `Pupils`."""
        days = max(float(clock.now.mean()) / DAY - self.today, 0.0)
        left = self.known * (1.0 - self._loss()) ** days
        return self._right(left[:, self.parts].prod(2), (slice(None), None))


def _features(material: Material) -> Ints:
    """The features of every item, as numbers; an item without one of its own repeats another."""
    names: dict[object, int] = {}
    rows = []
    for item in range(material.size):
        cell, ending = material.cell(item), material.face(item)[-2:]
        alike = sum(
            material.face(deck * 30 + cell.index)[-2:] == ending
            for deck in range(len(material.decks))
        )
        deck = ("deck", material.deck(item))
        own: object = ("form", item) if alike == 1 else deck
        features = (deck, (cell.case, cell.number), cell.gender, ("ending", ending), own)
        rows.append([names.setdefault(feature, len(names)) for feature in features])
    return np.array(rows)
