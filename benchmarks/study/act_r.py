"""Pupils A and B: activation that decays with a power of time (Pavlik and Anderson 2005).

Each encounter adds t^-d; d grows with the activation at the time of the encounter, so that massed
practice decays faster. Time between sessions runs slower than time in a session. B adds a part of
the encounters with other cells whose forms end alike.
"""

from __future__ import annotations

import numpy as np

from benchmarks.study.pupils import (
    DAY,
    Bools,
    Clock,
    Floats,
    Ints,
    Material,
    Pupils,
    likeness,
)

_MOST_KIN = 8


class Decaying(Pupils):
    """A: every cell of every deck is an item of its own."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        draw, items = self.rng, material.size
        self.base = self.trait(np.clip(draw.normal(0.18, 0.04, people), 0.08, 0.3))
        self.crowd = self.trait(draw.lognormal(np.log(0.22), 0.3, people))
        self.threshold = self.trait(draw.normal(-0.7, 0.35, people))
        self.noise = self.trait(draw.uniform(0.2, 0.45, people))
        self.slow = self.trait(draw.uniform(0.015, 0.04, people))
        self.ease = self.trait(draw.normal(0.0, 0.3, (people, items)))
        self.luck = self.trait(draw.uniform(0.0, 0.05, people))
        self.room = 96 if items <= 30 else 48
        self.when = np.zeros((self.rows, items, self.room))
        self.decay = np.zeros((self.rows, items, self.room))
        self.weight = np.zeros((self.rows, items, self.room))
        self.count = np.zeros((self.rows, items), dtype=np.int64)
        self._begin(draw.beta(1.0, 3.0, people))

    def _begin(self, share: Floats) -> None:
        """Some cells were met in class during the last weeks."""
        shape = (self.people, self.material.size)
        met = self.trait(self.rng.random(shape) < share[:, None])
        ago = self.trait(self.rng.uniform(1.0, 20.0, shape)) * DAY * self.slow[:, None]
        self.when[:, :, 0] = -ago
        self.decay[:, :, 0] = self.base[:, None]
        self.weight[:, :, 0] = met
        self.count += met

    def _felt(self, clock: Clock) -> Floats:
        return self.slow * clock.now + (1.0 - self.slow) * clock.study

    def _sums(self, rows: Ints, items: Ints, felt: Floats) -> Floats:
        used = min(int(self.count.max()), self.room)  # the places behind are empty
        when, decay, weight = (a[..., :used] for a in (self.when, self.decay, self.weight))
        gone = np.maximum(felt[..., None] - when[rows, items], 1.0)
        return np.asarray((weight[rows, items] * gone ** -decay[rows, items]).sum(-1))

    def total(self, items: Ints, felt: Floats) -> Floats:
        """The sum of all that activates the item, per row."""
        return self._sums(self.index, items, felt)

    def _chances(self, total: Floats, ease: Floats, axis: tuple[slice | None, ...]) -> Floats:
        with np.errstate(divide="ignore"):
            activation = np.log(total) + ease
        known = 1.0 / (
            1.0 + np.exp(np.minimum((self.threshold[axis] - activation) / self.noise[axis], 500.0))
        )
        luck = self.luck[axis]
        return np.asarray(luck + (1.0 - luck) * known)

    def chance(self, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        total = self.total(items, self._felt(clock))
        return self._chances(total, self.ease[self.index, items], (slice(None),))

    def practise(self, items: Ints, correct: Bools, clock: Clock, active: Bools) -> None:
        """See `Pupils`; right or wrong, the form was seen."""
        felt = self._felt(clock)
        crowd = np.minimum(self.crowd * self.total(items, felt), 1.0)
        rows, chosen = self.index[active], items[active]
        place = self.count[rows, chosen] % self.room
        self.when[rows, chosen, place] = felt[active]
        self.decay[rows, chosen, place] = (self.base + crowd)[active]
        self.weight[rows, chosen, place] = 1.0
        self.count[rows, chosen] += 1

    def _everything(self, clock: Clock) -> Floats:
        felt = self._felt(clock)
        return np.stack(
            [
                self._sums(self.index, np.full(self.rows, item), felt)
                for item in range(self.material.size)
            ],
            axis=1,
        )

    def recall(self, clock: Clock) -> Floats:
        """See `Pupils`."""
        return self._chances(self._everything(clock), self.ease, (slice(None), None))


class Transferring(Decaying):
    """B: like A, and practice with one form helps those that end alike in the same place."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        across = self.trait(self.rng.uniform(0.3, 0.9, people))
        within = self.trait(self.rng.uniform(0.1, 0.5, people))
        self.kin, self.part = _kin(material)
        same_deck = self.kin // 30 == np.arange(material.size)[:, None] // 30
        self.pull = np.where(same_deck[None], within[:, None, None], across[:, None, None])

    def total(self, items: Ints, felt: Floats) -> Floats:
        """See `Decaying`."""
        own = super().total(items, felt)
        kin = self.kin[items]
        rows = np.broadcast_to(self.index[:, None], kin.shape)
        sums = self._sums(rows, kin, np.broadcast_to(felt[:, None], kin.shape))
        return np.asarray(own + (self.pull[self.index, items] * self.part[items] * sums).sum(1))

    def _everything(self, clock: Clock) -> Floats:
        own = super()._everything(clock)
        return np.asarray(own + (self.pull * self.part[None] * own[:, self.kin]).sum(2))


def _kin(material: Material) -> tuple[Ints, Floats]:
    """For each item the items most alike, and how alike they are (0 fills the rows up)."""
    kin = np.zeros((material.size, _MOST_KIN), dtype=np.int64)
    part = np.zeros((material.size, _MOST_KIN))
    for item in range(material.size):
        found = []
        for other in range(material.size):
            same_place = item % 30 == other % 30 and item != other
            same_form = (
                material.deck(item) == material.deck(other)
                and item != other
                and material.face(item) == material.face(other)
            )
            if same_place or same_form:
                found.append((likeness(material, item, other), other))
        for place, (alike, other) in enumerate(sorted(found, reverse=True)[:_MOST_KIN]):
            kin[item, place], part[item, place] = other, alike
    return kin, part
