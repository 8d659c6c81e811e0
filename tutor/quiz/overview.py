"""What is known about a learner at one moment, ready to be shown: the map, habits, what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tutor.grammar.cells import Case, Cell, Feature, Gender, Number
from tutor.grammar.paradigm import Deck
from tutor.quiz.coverage import Coverage
from tutor.quiz.exams import Exam, exam_data
from tutor.quiz.habits import (
    Activity,
    ThenAndNow,
    calendar,
    free_day_left,
    streak,
    then_and_now,
)
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import SHAKY, Item, Learner
from tutor.quiz.mixups import MixupState, mixups
from tutor.quiz.today import Task
from tutor.values import dataclass

__all__ = [
    "Activity",
    "CellState",
    "DeckState",
    "Mistake",
    "Overview",
    "Recall",
    "TodayState",
    "as_dict",
    "first_time",
    "overview",
    "recall_data",
    "recalls",
    "worked_on",
]

DAY = 86_400.0
LEVELS = (0.2, 0.4, 0.6, 0.8)
"""Where a cell's level rises: 0 is hardly known, 4 is known well."""
_DAYS_SHOWN = 14
_MOST_CONFUSIONS = 8
_JUST_BELOW = 0.01


@dataclass(frozen=True, slots=True)
class CellState:
    """One cell of the map; `mastery` is the chance to know it in a day, none if never asked. `met`
    says that it was at least shown (T1).
    """

    cell: Cell
    face: str
    asked: int
    mastery: float | None
    due: bool
    met: bool = False

    @property
    def level(self) -> int | None:
        """0 to 4; none if it was never asked."""
        if self.mastery is None:
            return None
        return sum(self.mastery >= bound for bound in LEVELS)


@dataclass(frozen=True, slots=True)
class DeckState:
    """The map of one deck, in the order of the table."""

    deck: str
    title: str
    cells: tuple[CellState, ...]

    @property
    def mastery(self) -> float:
        """How much of the deck is known, 0 to 1; what was never asked counts as unknown."""
        return sum(state.mastery or 0.0 for state in self.cells) / len(self.cells)


@dataclass(frozen=True, slots=True)
class Mistake:
    """`asked` is taken for `taken_for`; `weight` counts, older ones less."""

    deck: str
    asked: Cell
    asked_face: str
    taken_for: Cell
    taken_face: str
    weight: float


@dataclass(frozen=True, slots=True)
class Recall:
    """T5: how likely a cell that was met is known at a time, in either direction."""

    deck: str
    cell: Cell
    recall: float
    recognise: float


@dataclass(frozen=True, slots=True)
class TodayState:
    """T6: what is left of the day's list and how much of it is done; T5: when to come back."""

    left: tuple[Task, ...]
    done: int
    come_back: float

    def as_dict(self) -> dict[str, object]:
        """The day's list as documented JSON."""
        new = sum(task.is_new for task in self.left)
        todo = len(self.left)
        return {"todo": todo, "new": new, "review": todo - new, "done": self.done}


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything that `tutor progress` shows."""

    answers: int
    right: int
    unaided: int
    """A13: how many answers were tried without help; all that count as right are among them."""
    minutes: float
    decks: tuple[DeckState, ...]
    features: tuple[tuple[Feature, float | None], ...]
    mistakes: tuple[Mistake, ...]
    activity: tuple[Activity, ...]
    """The last fourteen days, today last."""
    streak: int
    due_today: int
    due_week: int
    free_day: bool
    """T9: whether this week's free day is still to be had."""
    calendar: tuple[Activity, ...]
    """T9: the last twelve weeks, from a Monday to today."""
    then_and_now: ThenAndNow | None
    mixups: tuple[MixupState, ...]
    introduced: tuple[tuple[str, Cell], ...]
    """T2: every cell of these decks that was shown or asked, in the order of the tables."""
    today: int
    """The ordinal of the day that it is."""
    exams: tuple[tuple[Exam, int], ...] = ()
    """T9: the exams to come, each with the number of its spellings that are new."""
    coverage: Coverage | None = None
    """T11: how much of real Latin is recognised, if somebody wants to know."""
    list_of_today: TodayState | None = None
    """T6: the day's list, if somebody wants to know."""


def overview(
    learner: Learner,
    decks: Mapping[str, Deck],
    activity: Iterable[Activity],
    milliseconds: int,
    now: float,
    today: int,
    seconds_today: float,
    retention: float = SHAKY,
) -> Overview:
    """The overview at `now`; `today` is the ordinal of the local day, which lasts for another
    `seconds_today`. A form is due from which chance on it is known less than `retention` (T5).
    """
    days = {one.day: one for one in activity}
    practised = [day for day, one in days.items() if one.answers]
    states = tuple(_deck_state(learner, deck, now, retention) for deck in decks.values())
    introduced = tuple(
        (name, cell)
        for name, deck in decks.items()
        for cell in deck.cells
        if learner.record.is_met(name, cell)
    )
    return Overview(
        answers=sum(one.answers for one in days.values()),
        right=sum(one.right for one in days.values()),
        unaided=sum(one.unaided for one in days.values()),
        minutes=milliseconds / 60_000,
        decks=states,
        features=tuple((f, _by_feature(states, f)) for f in (*Case, *Number, *Gender)),
        mistakes=tuple(_mistakes(learner, decks, now))[:_MOST_CONFUSIONS],
        activity=tuple(
            days.get(day, Activity(day, 0, 0)) for day in range(today - _DAYS_SHOWN + 1, today + 1)
        ),
        streak=streak(practised, today),
        due_today=_due(learner, decks, now + seconds_today, retention),
        due_week=_due(learner, decks, now + seconds_today + 6 * DAY, retention),
        free_day=free_day_left(practised, today),
        calendar=calendar(days, today),
        then_and_now=then_and_now(days, today),
        mixups=mixups(learner.record, decks),
        introduced=introduced,
        today=today,
    )


def first_time(found: Overview) -> float | None:
    """The share of the answers without help that were right; none if there are none."""
    return found.right / found.unaided if found.unaided else None


def worked_on(learner: Learner) -> tuple[str, ...]:
    """The decks with at least one answer, the most practised first."""
    counts: dict[str, int] = {}
    for item in learner.items():
        counts[item.deck] = counts.get(item.deck, 0) + learner.times(item)
    return tuple(sorted(counts, key=lambda deck: (-counts[deck], deck)))


def _deck_state(learner: Learner, deck: Deck, now: float, retention: float) -> DeckState:
    asked = [item for item in learner.items() if item.deck == deck.name]
    due = {item.cell for item in asked if _is_due(learner, item, now, retention)}
    states = (_cell_state(learner, deck, cell, now, cell in due, retention) for cell in deck.cells)
    return DeckState(deck.name, deck.title, tuple(states))


def _cell_state(
    learner: Learner, deck: Deck, cell: Cell, now: float, due: bool, retention: float
) -> CellState:
    asked = learner.asked(deck.name, cell)
    mastery = None
    if asked:
        # what was looked at a minute ago is in everybody's head: mastery is what lasts overnight
        mastery = learner.mastery(deck.name, cell, now + DAY)
        if due:  # T5: what is due is not shown as known
            mastery = min(mastery, retention - _JUST_BELOW)
    met = learner.record.is_met(deck.name, cell)
    return CellState(cell, deck.paradigm.face(cell), asked, mastery, due, met)


def _due(learner: Learner, decks: Mapping[str, Deck], when: float, retention: float) -> int:
    return sum(
        _is_due(learner, item, when, retention) for item in learner.items() if item.deck in decks
    )


def _is_due(learner: Learner, item: Item, when: float, retention: float) -> bool:
    """T5: whether the item is too likely to be forgotten by then, or was right over too short a
    span to be left alone for so long.
    """
    return learner.safe_until(item) < when or learner.known(item, when) < retention


def _by_feature(states: Sequence[DeckState], feature: Feature) -> float | None:
    """The mean over the cells asked with this case, number or gender."""
    found = [
        state.mastery
        for deck in states
        for state in deck.cells
        if state.mastery is not None and feature in tuple(state.cell)
    ]
    return sum(found) / len(found) if found else None


def _mistakes(learner: Learner, decks: Mapping[str, Deck], now: float) -> Iterable[Mistake]:
    for one in learner.confusions(now=now):
        if one.deck in decks:
            face = decks[one.deck].paradigm.face
            yield Mistake(
                one.deck, one.asked, face(one.asked), one.taken_for, face(one.taken_for), one.weight
            )


def recalls(
    learner: Learner, introduced: Iterable[tuple[str, Cell]], when: float
) -> tuple[Recall, ...]:
    """T5: what is foretold for every cell that was met, at a time to come."""

    def known(deck: str, cell: Cell, way: Direction) -> float:
        return learner.known(Item(deck, cell, way), when)

    return tuple(
        Recall(
            deck, cell, known(deck, cell, Direction.RECALL), known(deck, cell, Direction.RECOGNISE)
        )
        for deck, cell in introduced
    )


def as_dict(found: Overview, date: Callable[[int], str]) -> dict[str, object]:
    """The overview as documented JSON; `date` writes a day."""
    return {
        "answers": found.answers,
        "right": found.right,
        "unaided": found.unaided,
        "minutes": round(found.minutes, 1),
        "streak": found.streak,
        "due": {"today": found.due_today, "week": found.due_week},
        "decks": [
            {
                "deck": deck.deck,
                "title": deck.title,
                "mastery": round(deck.mastery, 4),
                "cells": [
                    {
                        **state.cell.as_dict(),
                        "form": state.face,
                        "asked": state.asked,
                        "mastery": None if state.mastery is None else round(state.mastery, 4),
                        "due": state.due,
                        "introduced": state.met,
                    }
                    for state in deck.cells
                ],
            }
            for deck in found.decks
        ],
        "features": {
            feature.value: None if value is None else round(value, 4)
            for feature, value in found.features
        },
        "confusions": [
            {
                "deck": one.deck,
                "asked": {**one.asked.as_dict(), "form": one.asked_face},
                "taken_for": {**one.taken_for.as_dict(), "form": one.taken_face},
                "weight": round(one.weight, 3),
            }
            for one in found.mistakes
        ],
        "activity": [
            {"date": date(one.day), "answers": one.answers, "right": one.right}
            for one in found.activity
        ],
        "free_day": found.free_day,
        "calendar": [{"date": date(one.day), "answers": one.answers} for one in found.calendar],
        "then_and_now": found.then_and_now
        and {"then": round(found.then_and_now.then, 4), "now": round(found.then_and_now.now, 4)},
        "mixups": [one.as_dict() for one in found.mixups],
        "introduced": [{"deck": deck, "cell": str(cell)} for deck, cell in found.introduced],
        "coverage": found.coverage and found.coverage.as_dict(),
        "today": found.list_of_today and found.list_of_today.as_dict(),
        "exams": [exam_data(exam, new, found.today, date) for exam, new in found.exams],
    }


def recall_data(found: Iterable[Recall]) -> list[dict[str, object]]:
    """What is foretold, as documented JSON."""
    return [
        {
            "deck": one.deck,
            "cell": str(one.cell),
            "recall": round(one.recall, 4),
            "recognise": round(one.recognise, 4),
        }
        for one in found
    ]
