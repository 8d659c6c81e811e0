"""Exams: when, what about, and how many new forms a day lead there in time (T9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tutor.grammar.cells import CELLS, GRID, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.days import day_number
from tutor.quiz.learner.record import Record
from tutor.quiz.scope import cells_named, scope_name
from tutor.quiz.settings import EXAM
from tutor.quiz.today import unmet as new_tasks
from tutor.values import dataclass

REVIEW_DAYS = 3
"""So many days before an exam, at least, everything has been met."""
_REVIEW_SHARE = 5
"""… and if there is more time, a fifth of it is left for reviewing."""


@dataclass(frozen=True, slots=True)
class Exam:
    """An exam on a day (its ordinal) about some cells of some decks."""

    day: int
    decks: tuple[str, ...]
    cells: tuple[Cell, ...] = CELLS

    def days_left(self, today: int) -> int:
        """How many days there are till then: 0 on the day itself."""
        return self.day - today

    def covers(self, deck: str, cell: Cell) -> bool:
        """Whether it may be asked there."""
        return deck in self.decks and cell in self.cells


def exam_value(exam: Exam) -> str:
    """What the exam is about, as a setting keeps it: `is+ille`, `is+ille gen sg, dat sg`."""
    return f"{'+'.join(exam.decks)} {scope_name(exam.cells)}".strip()


def exams(settings: Mapping[str, str]) -> tuple[Exam, ...]:
    """The exams that were settled, in the order of time; what is not understood is left out."""
    found = (_exam(name, value) for name, value in settings.items() if name.startswith(EXAM))
    return tuple(sorted((one for one in found if one), key=lambda one: one.day))


def _exam(name: str, value: str) -> Exam | None:
    day = day_number(name.removeprefix(EXAM))
    decks, _blank, scope = value.partition(" ")
    try:
        cells = cells_named(scope)
    except ValueError:
        return None
    return None if day is None or not decks else Exam(day, tuple(decks.split("+")), cells)


def to_come(found: Iterable[Exam], today: int) -> tuple[Exam, ...]:
    """The exams of today and later, the nearest first."""
    return tuple(sorted((one for one in found if one.day >= today), key=lambda one: one.day))


def next_exam(found: Iterable[Exam], today: int) -> Exam | None:
    """The nearest exam that is not over."""
    return next(iter(to_come(found, today)), None)


def unmet(exam: Exam, decks: Mapping[str, Deck], record: Record) -> int:
    """How many spellings of the scope are new (T1): not met yet in all of their cells."""
    scope = [decks[name] for name in exam.decks if name in decks]
    return sum(
        any(exam.covers(task.deck, cell) for cell in task.cells)
        for task in new_tasks(scope, record)
    )


def pace(exam: Exam, unmet: int, today: int) -> int:
    """T9: how many new spellings a day, today included, so that all are met three days before the
    exam, or when a fifth of the time is left; all at once if it is nearer than that.
    """
    left = exam.days_left(today)
    if left < 0:
        return 0
    days = max(1, left - max(REVIEW_DAYS, left // _REVIEW_SHARE))
    return -(-unmet // days)


def exam_data(exam: Exam, unmet: int, today: int, date: Callable[[int], str]) -> dict[str, object]:
    """An exam as documented JSON; `date` writes a day."""
    return {
        "date": date(exam.day),
        "days": exam.days_left(today),
        "decks": list(exam.decks),
        "cells": [str(cell) for cell in exam.cells if cell in GRID],
        "new": unmet,
        "new_a_day": pace(exam, unmet, today),
    }
