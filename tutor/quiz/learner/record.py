"""The record: what was met, since when it has been right, and what is mixed up. No forecasts.

A fold of the evidence, like the learner of which it is a part, but it keeps facts only: the rules
of teaching (T1, T2, T4, T5) ask for these and must not depend on how good a model is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cache
from typing import Any, NamedTuple

from tutor.grammar.cells import CELLS, Cell
from tutor.quiz.learner.evidence import Evidence, Sort
from tutor.values import dataclass

OVERNIGHT = 6 * 3600.0
"""After a pause of this many seconds, another day has begun."""
OFTEN = 3
"""T4: so often, or on so many days of practice running, a mix-up is treated."""
_MOST_REMEMBERED = 12

Place = tuple[str, int]
"""Deck, index of the cell."""
Form = tuple[str, str]
"""The group of cells that are spelt alike (`Kin.face`), and a direction."""


class Mixup(NamedTuple):
    """T4: two rows of a deck that are taken for each other, in either direction, whatever the
    gender (`gen sg`, `dat sg`); or within a row two genders (`acc sg f`, `acc sg m`).
    """

    deck: str
    one: str
    other: str

    @staticmethod
    def of(deck: str, asked: Cell, taken: Cell) -> Mixup:
        """The mix-up that somebody makes who answers `asked` as if it were `taken`."""
        names = [f"{cell.case.value} {cell.number.value}" for cell in (asked, taken)]
        if names[0] == names[1]:
            names = [str(asked), str(taken)]
        return Mixup(deck, *sorted(names))

    def has(self, deck: str, cell: Cell) -> bool:
        """Whether a cell of a deck belongs to it."""
        row = f"{cell.case.value} {cell.number.value}"
        return deck == self.deck and (
            row in (self.one, self.other) or str(cell) in (self.one, self.other)
        )

    def cells(self) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
        """The cells on either side."""
        return _called(self.one), _called(self.other)


@cache
def _called(name: str) -> tuple[Cell, ...]:
    """The cells whose names begin so."""
    return tuple(cell for cell in CELLS if str(cell).startswith(name))


@dataclass(frozen=True, slots=True)
class Record:
    """What the log says without any model. Days are counted by the nights between answers."""

    day: int = 0
    """The number of the latest day of practice; 0 if there was none."""
    met: Mapping[Place, float] = field(default_factory=dict)
    """T1: when each cell was first met: shown, asked, or named in a game."""
    spans: Mapping[Form, tuple[float, float]] = field(default_factory=dict)
    """T5: the first and the last right answer of each form since it was last wrong."""
    mixups: Mapping[Mixup, tuple[int, ...]] = field(default_factory=dict)
    """T4: the days on which each mix-up happened since it was last treated, once for each time."""
    treated: Mapping[Mixup, int] = field(default_factory=dict)
    """T4: the day on which each mix-up was last treated."""
    skills: frozenset[str] = frozenset()
    """T2: the skills that were ever asked for, by name: what somebody knows how to answer."""

    def is_met(self, deck: str, cell: Cell) -> bool:
        """T2: whether the cell was ever shown or asked."""
        return (deck, cell.index) in self.met

    def stubborn(self, mixup: Mixup) -> bool:
        """T4: whether it is time to treat it: three times today, or on three days running."""
        days = self.mixups.get(mixup, ())
        running = all(self.day - back in days for back in range(OFTEN))
        return running or days.count(self.day) >= OFTEN

    def resting(self) -> tuple[Mixup, ...]:
        """T4: what was treated today and is left till tomorrow."""
        return tuple(mixup for mixup, day in self.treated.items() if day == self.day)

    def safe_until(self, form: Form) -> float:
        """T5: until when a form may count as known, whatever is foretold; the beginning of time if
        it was never right, or wrong since.
        """
        span = self.spans.get(form)
        if span is None:
            return float("-inf")
        first, last = span
        return last + max(2 * (last - first), 86_400.0)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON values."""
        return {
            "day": self.day,
            "met": [[*place, when] for place, when in self.met.items()],
            "spans": [[*form, *span] for form, span in self.spans.items()],
            "mixups": [[*mixup, list(days)] for mixup, days in self.mixups.items()],
            "treated": [[*mixup, day] for mixup, day in self.treated.items()],
            "skills": sorted(self.skills),
        }

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Record:
        """The record that `to_dict` gave."""
        return Record(
            day=data["day"],
            met={(deck, index): when for deck, index, when in data["met"]},
            spans={(face, way): (first, last) for face, way, first, last in data["spans"]},
            mixups={Mixup(d, one, two): tuple(days) for d, one, two, days in data["mixups"]},
            treated={Mixup(deck, one, two): day for deck, one, two, day in data["treated"]},
            skills=frozenset(data["skills"]),
        )


class RecordFold:
    """A record under construction; what it is made from stays as it is."""

    def __init__(self, record: Record) -> None:
        self._day = record.day
        self._met = dict(record.met)
        self._spans = dict(record.spans)
        self._mixups = dict(record.mixups)
        self._treated = dict(record.treated)
        self._skills = set(record.skills)

    def record(self) -> Record:
        """The record so far."""
        skills = frozenset(self._skills)
        return Record(self._day, self._met, self._spans, self._mixups, self._treated, skills)

    def add(self, evidence: Evidence, pause: float, face: str) -> None:
        """One more line of the log, `pause` seconds after the one before; `face` is the group of
        cells spelt alike.
        """
        if evidence.sort is Sort.RETRACTION:
            return
        if pause > OVERNIGHT:
            self._day += 1
        if evidence.skill.apart:
            self._skills.add(evidence.skill.name)
            return
        self._met.setdefault((evidence.deck, evidence.cell.index), evidence.when)
        if evidence.sort is Sort.SHOWN:
            if evidence.confused_with is not None:
                self._met.setdefault((evidence.deck, evidence.confused_with.index), evidence.when)
                self._treat(Mixup.of(evidence.deck, evidence.cell, evidence.confused_with))
        elif evidence.counts:
            self._answer(evidence, (face, evidence.skill.direction.value))

    def _treat(self, mixup: Mixup) -> None:
        self._mixups.pop(mixup, None)
        self._treated[mixup] = self._day

    def _answer(self, evidence: Evidence, form: Form) -> None:
        self._skills.add(evidence.skill.name)
        if evidence.correct:
            first, _last = self._spans.get(form, (evidence.when, evidence.when))
            self._spans[form] = (first, evidence.when)
            return
        self._spans.pop(form, None)
        if evidence.confused_with is not None and evidence.confused_with != evidence.cell:
            self._mix_up(Mixup.of(evidence.deck, evidence.cell, evidence.confused_with))

    def _mix_up(self, mixup: Mixup) -> None:
        if self._treated.get(mixup) == self._day:
            return  # it rests till tomorrow
        days = (*self._mixups.get(mixup, ()), self._day)
        self._mixups[mixup] = days[-_MOST_REMEMBERED:]
