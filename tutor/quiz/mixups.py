"""What somebody mixes up, as it is told: two rows or two genders, how often, what helps (T4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tutor.grammar.cells import GRID, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import PAIR
from tutor.quiz.learner.record import Mixup, Record
from tutor.quiz.lessons.lesson import Exercise, Lesson, Step, TableStep
from tutor.values import dataclass

_LATELY = 14
"""So many days of practice back a mix-up still counts."""
_OFTEN = 2
_MOST = 5


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two that are mixed up: its cells and the forms that stand there."""

    cells: tuple[Cell, ...]
    faces: tuple[str, ...]

    @property
    def name(self) -> str:
        """`gen sg`, or `acc sg f` where it is about a gender."""
        first = self.cells[0]
        return str(first) if len(self.cells) == 1 else f"{first.case} {first.number}"


@dataclass(frozen=True, slots=True)
class MixupState:
    """A mix-up with its two sides, as often as it happened lately; and a lesson that helps."""

    mixup: Mixup
    one: Side
    other: Side
    times: int
    lesson: str | None = None

    def as_dict(self) -> dict[str, object]:
        """It as documented JSON."""
        sides = (self.one, self.other)
        return {
            "deck": self.mixup.deck,
            "cells": [side.name for side in sides],
            "forms": [list(side.faces) for side in sides],
            "times": self.times,
            "lesson": self.lesson,
        }


def mixups(record: Record, decks: Mapping[str, Deck]) -> tuple[MixupState, ...]:
    """T4: what is mixed up in these decks, both directions and all genders together, the most
    frequent first. What happened once, or weeks ago, is no habit.
    """
    found = [
        _state(mixup, decks[mixup.deck], times)
        for mixup, days in record.mixups.items()
        if mixup.deck in decks and _has(decks[mixup.deck], mixup)
        if (times := sum(record.day - day < _LATELY for day in days)) >= _OFTEN
    ]
    return tuple(sorted(found, key=lambda one: (-one.times, one.mixup)))[:_MOST]


def _state(mixup: Mixup, deck: Deck, times: int) -> MixupState:
    one, other = sorted((_side(deck, cells) for cells in mixup.cells()), key=_place)
    return MixupState(mixup, one, other, times)


def _has(deck: Deck, mixup: Mixup) -> bool:
    """Whether the deck still has what was mixed up: a person's own deck may have changed."""
    return all(any(map(deck.paradigm.has, side)) for side in mixup.cells())


def _side(deck: Deck, cells: tuple[Cell, ...]) -> Side:
    own = tuple(filter(deck.paradigm.has, cells))
    return Side(own, tuple(dict.fromkeys(map(deck.paradigm.face, own))))


def _place(side: Side) -> int:
    return side.cells[0].index


def lesson_for(mixup: Mixup, lessons: Iterable[Lesson]) -> str | None:
    """T4: the first lesson that has both sides of a mix-up before one's eyes at once, in a table or
    in an exercise that is not about everything; else the first that has them at all. Which card
    may lie on which is another matter.
    """
    every = tuple(lessons)
    for narrow in (True, False):
        for lesson in every:
            if any(_treats(step, mixup, narrow) for step in (*lesson.steps, lesson.gate.exercise)):
                return lesson.name
    return None


def _treats(step: Step, mixup: Mixup, narrow: bool) -> bool:
    if isinstance(step, TableStep):
        decks: Sequence[str] = (step.deck,)
    elif isinstance(step, Exercise) and PAIR not in step.kinds:
        decks = step.decks
    else:
        return False
    cells = set(step.cells)
    if mixup.deck not in decks or (narrow and len(cells) >= len(GRID)):
        return False
    return all(cells & set(side) for side in mixup.cells())
