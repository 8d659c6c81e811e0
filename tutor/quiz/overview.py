"""What is known about a learner at one moment, ready to be shown: the map, habits, what is due."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tutor.grammar.cells import CELLS, Case, Cell, Feature, Gender, Number
from tutor.grammar.paradigm import Deck
from tutor.quiz.learner import Learner

DAY = 86_400.0
LEVELS = (0.2, 0.4, 0.6, 0.8)
"""Where a cell's level rises: 0 is hardly known, 4 is known well."""
_DAYS_SHOWN = 14
_MOST_CONFUSIONS = 8


@dataclass(frozen=True, slots=True)
class CellState:
    """One cell of the map; `mastery` is the chance to know it in a day, none if never asked."""

    cell: Cell
    face: str
    asked: int
    mastery: float | None
    due: bool

    @property
    def level(self) -> int | None:
        """0 to 4; none if it was never asked."""
        if self.mastery is None:
            return None
        return sum(self.mastery >= bound for bound in LEVELS)


@dataclass(frozen=True, slots=True)
class DeckState:
    """The map of one deck, in the order of `CELLS`."""

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
class Activity:
    """The answers of one day; `day` counts days as a calendar does (its ordinal)."""

    day: int
    answers: int
    right: int


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything that `tutor progress` shows."""

    answers: int
    right: int
    minutes: float
    decks: tuple[DeckState, ...]
    features: tuple[tuple[Feature, float | None], ...]
    mistakes: tuple[Mistake, ...]
    activity: tuple[Activity, ...]
    """The last fourteen days, today last."""
    streak: int
    due_today: int
    due_week: int


def overview(
    learner: Learner,
    decks: Mapping[str, Deck],
    activity: Iterable[Activity],
    milliseconds: int,
    now: float,
    today: int,
    seconds_today: float,
) -> Overview:
    """The overview at `now`; `today` is the ordinal of the local day, which lasts for another
    `seconds_today`.
    """
    days = {one.day: one for one in activity}
    states = tuple(_deck_state(learner, deck, now) for deck in decks.values())
    return Overview(
        answers=sum(one.answers for one in days.values()),
        right=sum(one.right for one in days.values()),
        minutes=milliseconds / 60_000,
        decks=states,
        features=tuple((f, _by_feature(states, f)) for f in (*Case, *Number, *Gender)),
        mistakes=tuple(_mistakes(learner, decks, now))[:_MOST_CONFUSIONS],
        activity=tuple(
            days.get(day, Activity(day, 0, 0)) for day in range(today - _DAYS_SHOWN + 1, today + 1)
        ),
        streak=streak(days, today),
        due_today=_due(learner, decks, now, seconds_today),
        due_week=_due(learner, decks, now, seconds_today + 6 * DAY),
    )


def streak(days: Iterable[int], today: int) -> int:
    """How many days in a row have answers, up to today or, if today has none yet, yesterday."""
    practised = set(days)
    day = today if today in practised else today - 1
    count = 0
    while day - count in practised:
        count += 1
    return count


def worked_on(learner: Learner) -> tuple[str, ...]:
    """The decks with at least one answer, the most practised first."""
    counts: dict[str, int] = {}
    for item in learner.items():
        counts[item.deck] = counts.get(item.deck, 0) + learner.times(item)
    return tuple(sorted(counts, key=lambda deck: (-counts[deck], deck)))


def _deck_state(learner: Learner, deck: Deck, now: float) -> DeckState:
    due = {item.cell for item in learner.due(now) if item.deck == deck.name}
    cells = []
    for cell in CELLS:
        asked = learner.asked(deck.name, cell)
        # what was looked at a minute ago is in everybody's head: mastery is what lasts overnight
        mastery = learner.mastery(deck.name, cell, now + DAY) if asked else None
        cells.append(CellState(cell, deck.paradigm.face(cell), asked, mastery, cell in due))
    return DeckState(deck.name, deck.title, tuple(cells))


def _due(learner: Learner, decks: Mapping[str, Deck], now: float, horizon: float) -> int:
    return sum(item.deck in decks for item in learner.due(now, horizon))


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


def as_dict(found: Overview, days: Sequence[str]) -> dict[str, object]:
    """The overview as documented JSON; `days` are the dates of the activity."""
    return {
        "answers": found.answers,
        "right": found.right,
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
            {"date": date, "answers": one.answers, "right": one.right}
            for date, one in zip(days, found.activity, strict=True)
        ],
    }
