"""What the choice of version 0.1 looked at: when and how each thing was answered last."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from benchmarks.study.version_0_1.signs import Signs
from tutor.quiz.learner.endings import Endings

Key = tuple[str, int, str]
"""Deck, index of the cell, direction."""
_OTHER = {"recall": "recognise", "recognise": "recall"}


class Trace(NamedTuple):
    """When an item was answered last, its right answers in a row, and the place of the last answer
    among all of the person's answers.
    """

    last: float
    streak: int
    place: int


@dataclass
class State:
    """All of that about one person."""

    endings: Endings
    traces: dict[Key, Trace] = field(default_factory=dict)
    counts: dict[Key, int] = field(default_factory=dict)
    kin: dict[str, int] = field(default_factory=dict)
    signs: Signs = field(default_factory=Signs)
    answered: int = 0
    latest: float = float("-inf")

    def learn(self, key: Key, correct: bool, now: float) -> None:
        """Take an answer in."""
        deck, index, direction = key
        trace, times = self.traces.get(key), self.counts.get(key, 0)
        self.signs = self.signs.after(trace, times, now, now - self.latest, correct)
        self.answered += 1
        streak = (trace.streak if trace else 0) + 1 if correct else 0
        self.traces[key] = Trace(now, streak, self.answered)
        self.counts[key] = times + 1
        kin = self.endings.of_cell(deck, index)
        self.kin[kin.face + direction] = self.kin[kin.ending + direction] = self.answered
        self.latest = now

    def kin_place(self, key: Key) -> int:
        """The place of the latest answer to the item, its mirror, or anything that ends alike."""
        deck, index, direction = key
        kin = self.endings.of_cell(deck, index)
        mirror = self.traces.get((deck, index, _OTHER[direction]))
        return max(
            self.kin.get(kin.face + direction, 0),
            self.kin.get(kin.ending + direction, 0),
            mirror.place if mirror else 0,
        )
