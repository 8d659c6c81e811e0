"""What every kind of simulated pupil answers to. A pupil is a row; all rows move in step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.grammar.spelling import without_lengths

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

DAY = 86_400.0
NO_CELL = -1


@dataclass(frozen=True)
class Material:
    """The items of a trial: every cell of every deck, and the form that it asks for."""

    decks: tuple[Deck, ...]

    @property
    def size(self) -> int:
        """How many items there are."""
        return len(CELLS) * len(self.decks)

    def deck(self, item: int) -> int:
        """The place of the item's deck."""
        return item // len(CELLS)

    def cell(self, item: int) -> Cell:
        """The item's cell."""
        return CELLS[item % len(CELLS)]

    def face(self, item: int) -> str:
        """The form that the item asks for."""
        return self.decks[self.deck(item)].paradigm.faces[item % len(CELLS)]


@dataclass
class Clock:
    """Where each row stands: seconds since the first session began, and seconds of study."""

    now: Floats
    study: Floats


class Pupils(ABC):
    """Rows of simulated learners of one kind, each with sampled traits.

    `copies` rows share one person's traits, so that policies are compared on the same people.
    """

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        self.material = material
        self.people = people
        self.rows = people * copies
        self.copies = copies
        self.index = np.arange(self.rows)
        self.rng = np.random.default_rng(seed)

    def trait(self, sampled: NDArray[Any]) -> NDArray[Any]:
        """One person's sample, given to all of that person's rows."""
        return np.repeat(sampled, self.copies, axis=0)

    def shared(self) -> Floats:
        """One random number per person, the same for all copies: luck is paired too."""
        return self.trait(self.rng.random(self.people))

    @abstractmethod
    def chance(self, items: Ints, clock: Clock) -> Floats:
        """The probability of a right answer, per row, for the item that the row is asked."""

    @abstractmethod
    def practise(self, items: Ints, correct: Bools, clock: Clock, active: Bools) -> None:
        """The active rows have answered, and have seen the right form."""

    @abstractmethod
    def recall(self, clock: Clock) -> Floats:
        """The expected recall of every item (rows × items) at the given time."""

    def night(self, days: float) -> None:
        """Time passes between two sessions; most pupils need no call for that."""
        del days

    def mistaken_for(self, items: Ints) -> Ints:
        """The item whose form a wrong answer gives, per row; `NO_CELL` if it gives none."""
        return np.full(len(items), NO_CELL)


def likeness(material: Material, one: int, other: int) -> float:
    """How alike two forms are at the end: shared last letters over the length of the longer."""
    left, right = material.face(one), material.face(other)
    same = 0
    while same < min(len(left), len(right)) and left[-1 - same] == right[-1 - same]:
        same += 1
    return same / max(len(left), len(right))


def spelled_alike(material: Material, one: int, other: int) -> bool:
    """Whether two forms differ in vowel lengths at most."""
    return without_lengths(material.face(one)) == without_lengths(material.face(other))
