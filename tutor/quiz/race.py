"""A table against the clock: what it takes to be a record, and how records are kept (T9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.model import Grade
from tutor.quiz.questions.model import Question
from tutor.quiz.scope import scope_name
from tutor.quiz.settings import RACE, Setting
from tutor.values import dataclass

PENALTY = 5_000
"""Milliseconds that each wrong form costs."""


@dataclass(frozen=True, slots=True)
class Lap:
    """One cell of a race: what was asked, and what the answer was worth."""

    question: Question
    grade: Grade


@dataclass(frozen=True, slots=True)
class RaceResult:
    """How a race went; `best` is the record that there was before. `finished` says that no cell was
    left out because somebody went away.
    """

    laps: tuple[Lap, ...]
    milliseconds: int
    best: int | None
    finished: bool = True

    @property
    def wrong(self) -> tuple[Lap, ...]:
        """What was not right."""
        return tuple(lap for lap in self.laps if not lap.grade.right)

    @property
    def total(self) -> int:
        """The time with the penalties."""
        return self.milliseconds + PENALTY * len(self.wrong)

    @property
    def is_record(self) -> bool:
        """Whether it is faster than ever before, with every form right."""
        clean = self.finished and bool(self.laps) and not self.wrong
        return clean and (self.best is None or self.milliseconds < self.best)


def record_name(deck: Deck, cells: Collection[Cell], macrons: Macrons) -> str:
    """Under which name the record of a race is kept: each part of a table, and each way to count
    vowel lengths, has its own (`race:is`, `race:is/sg`, `race:is/strict`).
    """
    parts = (
        deck.name,
        scope_name(cells, deck.cells),
        "" if macrons is Macrons.LENIENT else macrons.value,
    )
    return RACE + "/".join(part for part in parts if part)


def best_time(log: Iterable[Setting], name: str) -> int | None:
    """The record in milliseconds: the best of all that were kept, on whichever machine."""
    times = (one.value for one in log if one.name == name)
    return min((int(t) for t in times if t.isascii() and t.isdecimal()), default=None)


def is_given_away(deck: Deck, cell: Cell, before: Sequence[Cell]) -> bool:
    """A13: whether the same form was asked for earlier in the race, so that typing it once more
    shows nothing.
    """
    face = deck.paradigm.face(cell)
    return any(deck.paradigm.face(one) == face for one in before)
