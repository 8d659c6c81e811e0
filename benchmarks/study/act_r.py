"""Pupils A and B: activation that decays with a power of time (Pavlik and Anderson 2005).

Each encounter adds t^-d; d grows with the activation at the time of the encounter, so that massed
practice decays faster. Time between sessions runs slower than time in a session. B adds a part of
the encounters with other cells whose forms end alike.
"""

from __future__ import annotations

import numpy as np

from benchmarks.study.pupils import DAY, Bools, Clock, Floats, Ints, Material, Pupils, likeness

_MOST_KIN = 8
_ENTRIES = 7_200
"""Encounters that are remembered over all items; older ones of an item make room."""


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
        self.room = min(96, max(24, _ENTRIES // items))
        shape = (self.rows, items, self.room)
        self.when, self.decay, self.weight = np.zeros(shape), np.zeros(shape), np.zeros(shape)
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

    def _felt(self, rows: Ints, clock: Clock) -> Floats:
        slow = self.slow[rows]
        return np.asarray(slow * clock.now[rows] + (1.0 - slow) * clock.study[rows])

    def _sums(self, rows: Ints, items: Ints, felt: Floats) -> Floats:
        used = min(int(self.count.max()), self.room)  # the places behind are empty
        when, decay, weight = (a[..., :used] for a in (self.when, self.decay, self.weight))
        gone = np.maximum(felt[..., None] - when[rows, items], 1.0)
        return np.asarray((weight[rows, items] * gone ** -decay[rows, items]).sum(-1))

    def total(self, rows: Ints, items: Ints, felt: Floats) -> Floats:
        """The sum of all that activates each pair of row and item."""
        return self._sums(rows, items, felt)

    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        total = self.total(rows, items, self._felt(rows, clock))
        with np.errstate(divide="ignore"):
            activation = np.log(total) + self.ease[rows, items]
        distance = (self.threshold[rows] - activation) / self.noise[rows]
        luck = self.luck[rows]
        return np.asarray(luck + (1.0 - luck) / (1.0 + np.exp(np.minimum(distance, 500.0))))

    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """See `Pupils`; right or wrong, the form was seen."""
        self.exposed(rows, items, np.ones(len(rows)), clock)

    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """See `Pupils`."""
        felt = self._felt(rows, clock)
        crowd = np.minimum(self.crowd[rows] * self.total(rows, items, felt), 1.0)
        place = self.count[rows, items] % self.room
        self.when[rows, items, place] = felt
        self.decay[rows, items, place] = self.base[rows] + crowd
        self.weight[rows, items, place] = part
        self.count[rows, items] += 1


class Transferring(Decaying):
    """B: like A, and practice with one form helps those that end alike in the same place."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        across = self.trait(self.rng.uniform(0.3, 0.9, people))
        within = self.trait(self.rng.uniform(0.1, 0.5, people))
        self.kin, self.part = _kin(material)
        decks = np.array([material.deck(item) for item in range(material.size)])
        same_deck = decks[self.kin] == decks[:, None]
        self.pull = np.where(same_deck[None], within[:, None, None], across[:, None, None])

    def total(self, rows: Ints, items: Ints, felt: Floats) -> Floats:
        """See `Decaying`."""
        own = super().total(rows, items, felt)
        kin = self.kin[items]
        pairs = np.broadcast_to(rows[:, None], kin.shape)
        sums = self._sums(pairs, kin, np.broadcast_to(felt[:, None], kin.shape))
        return np.asarray(own + (self.pull[rows, items] * self.part[items] * sums).sum(1))


def _kin(material: Material) -> tuple[Ints, Floats]:
    """For each item the items most alike, and how alike they are (0 fills the rows up)."""
    kin = np.zeros((material.size, _MOST_KIN), dtype=np.int64)
    part = np.zeros((material.size, _MOST_KIN))
    for item in range(material.size):
        first = item - item % material.places
        found = [
            (likeness(material, item, other), other)
            for other in range(first, first + material.places)
            if item != other
            and (
                item % 30 == other % 30
                or material.spelling[item] == material.spelling[other]  # of the same deck, too
            )
        ]
        for place, (alike, other) in enumerate(sorted(found, reverse=True)[:_MOST_KIN]):
            kin[item, place], part[item, place] = other, alike
    return kin, part
