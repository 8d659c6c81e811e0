"""What every kind of simulated pupil answers to. A pupil is a row; all rows move in step.

An item is a cell of a deck in one direction: the two directions are separate memories. Practice in
one direction is worth a part of an exposure in the other, and so is seeing a form in its place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tutor.grammar.cells import GRID, Cell
from tutor.grammar.paradigm import Deck
from tutor.grammar.spelling import without_lengths
from tutor.quiz.kinds import Direction

Floats = NDArray[np.floating[Any]]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

DAY = 86_400.0
NO_CELL = -1
RIGHT_SECONDS = 7.3
WRONG_SECONDS = 23.0
CHOICE_PACE = 0.75
"""Choosing one of the answers takes so much of the time that typing it takes."""

_WAYS = tuple(Direction)


@dataclass(frozen=True)
class Material:
    """The items of a trial: every cell of every deck, first from cell to form, then back."""

    decks: tuple[Deck, ...]

    @property
    def places(self) -> int:
        """How many cells there are: the items of one direction."""
        return len(GRID) * len(self.decks)

    @property
    def size(self) -> int:
        """How many items there are."""
        return len(_WAYS) * self.places

    def way(self, item: int) -> Direction:
        """The item's direction."""
        return _WAYS[item // self.places]

    def deck(self, item: int) -> int:
        """The place of the item's deck."""
        return item % self.places // len(GRID)

    def cell(self, item: int) -> Cell:
        """The item's cell."""
        return GRID[item % len(GRID)]

    def face(self, item: int) -> str:
        """The form that the item asks for or about."""
        return self.decks[self.deck(item)].paradigm.faces[item % len(GRID)]

    def item(self, deck: str, cell: Cell, way: Direction) -> int:
        """The number of an item."""
        place = [one.name for one in self.decks].index(deck)
        return _WAYS.index(way) * self.places + place * len(GRID) + cell.index

    @cached_property
    def spelling(self) -> Ints:
        """For each item the number of its spelling; the same in both directions."""
        names: dict[tuple[int, str], int] = {}
        keys = [(self.deck(item), self.face(item)) for item in range(self.size)]
        return np.array([names.setdefault(key, len(names)) for key in keys])

    @cached_property
    def spelled(self) -> tuple[Ints, ...]:
        """For each spelling all items that have it, in both directions."""
        return tuple(
            np.flatnonzero(self.spelling == number) for number in range(self.spelling.max() + 1)
        )


@dataclass
class Clock:
    """Where each row stands: seconds since the first session began, and seconds of study."""

    now: Floats
    study: Floats

    def later(self, seconds: Floats) -> Clock:
        """So many seconds of study later."""
        return Clock(self.now + seconds, self.study + seconds)


@dataclass(frozen=True)
class Reply:
    """What each row answered: right or not, for which item's form it was taken, and the time."""

    right: Bools
    taken: Ints
    seconds: Floats


class Pupils(ABC):
    """Rows of simulated learners of one kind, each with sampled traits.

    `copies` rows share one person's traits, so that policies are compared on the same people.
    """

    CARRIES = True
    """Whether practice in one direction is a part of an exposure in the other."""

    def __init__(self, material: Material, people: int, copies: int, seed: int) -> None:
        self.material = material
        self.people = people
        self.rows = people * copies
        self.copies = copies
        self.index = np.arange(self.rows)
        self.seed = seed
        self.rng = np.random.default_rng(seed)
        self.look = self.trait(self.rng.uniform(0.3, 0.8, people))
        """How much of an answered question seeing a form with its place is worth."""
        self.carried = self.trait(self.rng.uniform(0.0, 0.5, people)) * self.CARRIES
        """How much of it a question in the other direction is worth."""

    def at(self, session: int, step: int) -> None:
        """From here on luck is that of this step of a session, whatever was drawn before: so a
        row does not depend on the others in the trial.
        """
        self.rng = np.random.default_rng((self.seed, session, step))

    def trait(self, sampled: NDArray[Any]) -> NDArray[Any]:
        """One person's sample, given to all of that person's rows."""
        return np.repeat(sampled, self.copies, axis=0)

    def shared(self) -> Floats:
        """One random number per person, the same for all copies: luck is paired too."""
        return self.trait(self.rng.random(self.people))

    def lots(self, rows: Ints, places: Ints, size: int) -> Floats:
        """A random number for each pair of row and place, paired over the copies of a person."""
        return np.asarray(self.rng.random((self.people, size))[rows // self.copies, places])

    def chance(self, items: Ints, clock: Clock) -> Floats:
        """The probability of a right answer, per row, for the item that the row is asked."""
        return self.chances(self.index, items, clock)

    @abstractmethod
    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """The probability of a right answer for each pair of a row and an item."""

    @abstractmethod
    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """These rows have answered these items, and have then seen the right form."""

    @abstractmethod
    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """These rows have met these items without being asked; each counts as a part."""

    def practise(self, items: Ints, right: Bools, clock: Clock, active: Bools) -> None:
        """The active rows have answered; the other direction has its part of it."""
        rows, chosen = self.index[active], items[active]
        self.answered(rows, chosen, right[active], clock)
        if self.CARRIES:
            mirrored = (chosen + self.material.places) % self.material.size
            self.exposed(rows, mirrored, self.carried[rows], clock)

    def shown(self, items: Ints, clock: Clock, active: Bools) -> None:
        """The active rows were shown the item's form in all its places."""
        rows = self.index[active]
        found = [self.material.spelled[one] for one in self.material.spelling[items[active]]]
        if found:
            pairs = np.repeat(rows, [len(one) for one in found])
            self.exposed(pairs, np.concatenate(found), self.look[pairs], clock)

    def reply(self, items: Ints, guess: Floats, clock: Clock, active: Bools) -> Reply:
        """Every active row answers its item, with luck where an answer can be guessed, and learns
        from being corrected.
        """
        known = self.shared() < self.chance(items, clock)
        right = known | (self.shared() < guess)
        taken = np.where(right, NO_CELL, self.mistaken_for(items))
        seconds = np.where(right, RIGHT_SECONDS, WRONG_SECONDS)
        seconds = np.where(guess > 0.0, CHOICE_PACE, 1.0) * seconds * active
        self.practise(items, known, clock.later(seconds), active)
        return Reply(right, taken, seconds)

    def recall(self, clock: Clock) -> Floats:
        """The expected recall of every item (rows × items) at the given time."""
        columns = (np.full(self.rows, item) for item in range(self.material.size))
        return np.stack([self.chance(column, clock) for column in columns], axis=1)

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
