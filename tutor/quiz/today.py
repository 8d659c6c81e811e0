"""T6: what is to do today, as one finite list: made at the day's first start, then only shorter."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace
from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import (
    FIRST_WAY,
    Evidence,
    Item,
    Learner,
    Record,
    Sort,
    Way,
    new_share,
    rank,
)
from tutor.quiz.learner.trace import DAY
from tutor.values import dataclass

TRIES = 3
"""T6: what was wrong so often today is left till tomorrow."""
_MOST_ANSWERS = 6
"""… and so is what was asked so often, right with help or not."""
_QUESTIONS_A_REVIEW = 1.0
"""So many questions a review takes from somebody who is always right; others need more."""
_LEAST_SUCCESS = 0.3
_QUESTIONS_TO_A_NEW = 6
"""However much is due, there is a new form for so many questions: who only ever refreshes what is
shaky never meets the rest, and has less of the whole table in a month."""
_QUESTIONS_A_NEW = 4.0
_WRONG_SHARE = 0.2
_NEW = "new"

Orders = Mapping[str, Sequence[str]]
"""T11: for some decks, all their forms in the order in which they are taught."""
NO_ORDERS: Orders = {}


@dataclass(frozen=True, slots=True)
class Task:
    """A form of a deck to be learnt, or to be refreshed in one direction."""

    deck: str
    face: str
    cells: tuple[Cell, ...]
    direction: Direction | None = None
    """Which way it is refreshed; none if it is new."""

    @property
    def is_new(self) -> bool:
        """Whether it has to be shown first (T1)."""
        return self.direction is None

    @property
    def items(self) -> tuple[Item, ...]:
        """What can be asked for it."""
        ways = tuple(Direction) if self.direction is None else (self.direction,)
        return tuple(Item(self.deck, cell, way) for way in ways for cell in self.cells)

    def is_about(self, evidence: Evidence) -> bool:
        """Whether an answer belongs to it."""
        direction = evidence.skill.direction
        return (
            evidence.sort is Sort.ANSWER
            and not evidence.skill.apart
            and evidence.deck == self.deck
            and evidence.cell in self.cells
            and self.direction in (None, direction)
        )


@dataclass(frozen=True, slots=True)
class _Tally:
    right: int = 0
    wrong: int = 0
    answers: int = 0

    def after(self, evidence: Evidence) -> _Tally:
        counts = evidence.counts
        return _Tally(
            self.right + (counts and evidence.correct),
            self.wrong + (counts and not evidence.correct),
            self.answers + 1,
        )

    @property
    def is_over(self) -> bool:
        return bool(self.right) or self.wrong >= TRIES or self.answers >= _MOST_ANSWERS


@dataclass(frozen=True)
class Agenda:
    """The tasks of a day and what has become of them."""

    tasks: tuple[Task, ...] = ()
    tallies: Mapping[Task, _Tally] = field(default_factory=dict)

    def after(self, evidence: Iterable[Evidence]) -> Agenda:
        """The agenda once these lines of the log are known too."""
        tallies = dict(self.tallies)
        for piece in evidence:
            for task in self.tasks:
                if task.is_about(piece):
                    tallies[task] = tallies.get(task, _Tally()).after(piece)
        return replace(self, tallies=tallies)

    def left(self, record: Record | None = None) -> tuple[Task, ...]:
        """T6: what is still to do: neither right today, nor given up, nor, as the `record` tells,
        part of a confusion that rests till tomorrow (T4).
        """
        resting = record.resting() if record else ()
        return tuple(
            task
            for task in self.tasks
            if not self.tallies.get(task, _Tally()).is_over
            and not any(mixup.has(task.deck, cell) for mixup in resting for cell in task.cells)
        )

    def has(self, item: Item) -> bool:
        """Whether an item is on the list, be it done or not."""
        return any(item in task.items for task in self.tasks)

    def tried(self, task: Task) -> int:
        """How often the task was answered today."""
        return self.tallies.get(task, _Tally()).answers

    def to_text(self) -> str:
        """The tasks as a line that can be kept."""
        rows = [[t.deck, t.face, t.direction.value if t.direction else _NEW] for t in self.tasks]
        return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))

    @staticmethod
    def from_text(text: str, decks: Mapping[str, Deck], record: Record) -> Agenda:
        """The agenda that `to_text` gave; tasks of decks or forms that are gone are left out."""
        try:
            rows = [(str(deck), str(face), str(way)) for deck, face, way in json.loads(text)]
        except (ValueError, TypeError):
            return Agenda()
        ways = {way.value for way in Direction}
        found = [
            Task(deck, face, cells, Direction(way) if way in ways else None)
            for deck, face, way in rows
            if deck in decks and (cells := _cells(decks[deck], face, record, way == _NEW))
        ]
        return Agenda(tuple(found))


def _cells(deck: Deck, face: str, record: Record, new: bool) -> tuple[Cell, ...]:
    """The cells of a form that a task is about: all of them if it is new, else those met."""
    cells = deck.paradigm.readings(face)
    met = tuple(cell for cell in cells if record.is_met(deck.name, cell))
    return cells if new else met or cells


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the list is made for: how many minutes a day, at most how many new forms, from which
    chance on a form is due, and the decks from which new forms may come, in their order.
    """

    minutes: float = 5.0
    new: int = 8
    retention: float = 0.8
    new_from: tuple[Deck, ...] = ()
    least_new: int = 0
    """T9: so many new ones an exam demands, even if that leaves less time for the rest."""
    orders: Orders = field(default_factory=dict)
    way: Way = FIRST_WAY
    """In which way this person practises best."""


def make_agenda(
    learner: Learner, decks: Mapping[str, Deck], wishes: Wishes, now: float, until: float
) -> Agenda:
    """The list of a day that lasts `until` a time: what is due by then, what is needed most first,
    as far as the goal of the day allows; and new forms as far as there is room for them, but always
    a few.
    """
    room = room_for(learner, wishes.minutes)
    review = _QUESTIONS_A_REVIEW / max(learner.success, _LEAST_SUCCESS)
    due = refreshing(learner, decks, now, until, wishes)
    new = list(unmet(wishes.new_from, learner.record, wishes.orders))
    share = new_share(learner, wishes.way)
    wanted = min(max(wishes.new, wishes.least_new), math.ceil(room * share), len(new))
    fresh = min(wanted, int((room - len(due) * review) / _QUESTIONS_A_NEW))
    steady = max(1, room // _QUESTIONS_TO_A_NEW)
    fresh = max(fresh, min(wanted, max(wishes.least_new, steady)))
    reviews = max(0, int((room - fresh * _QUESTIONS_A_NEW) / review))
    if not fresh:
        reviews = max(reviews, 1)
    return Agenda((*due[:reviews], *new[:fresh]))


def room_for(learner: Learner, minutes: float) -> int:
    """How many questions this person answers in so many minutes."""
    pace = learner.pace
    seconds = (1.0 - _WRONG_SHARE) * pace.right + _WRONG_SHARE * pace.wrong
    return max(4, round(minutes * 60.0 / seconds))


def refreshing(
    learner: Learner, decks: Mapping[str, Deck], now: float, until: float, wishes: Wishes
) -> list[Task]:
    """T5: what was met and will be due before a time, each form once for each direction, in the
    order of the way of practising.
    """
    cells: dict[tuple[str, str, Direction], list[Cell]] = {}
    for name, index in learner.record.met:
        cell = CELLS[index]
        if name in decks and decks[name].paradigm.has(cell):
            for way in Direction:
                key = (name, decks[name].paradigm.face(cell), way)
                cells.setdefault(key, []).append(cell)
    due: dict[Item, tuple[str, str, Direction]] = {}
    for key, places in cells.items():
        items = [Item(key[0], cell, key[2]) for cell in places]
        item = min(items, key=lambda one: (learner.last_asked(one), one.cell.index))
        if is_due(learner, item, until, wishes.retention):
            due[item] = key
    order = rank(learner, sorted(due, key=lambda one: one.key), now, Random(0), wishes.way)
    return [Task(*due[item][:2], _in_order(cells[due[item]]), item.direction) for item in order]


def is_due(learner: Learner, item: Item, when: float, retention: float) -> bool:
    """T5: whether a form will be due at a time: it cannot count as known for so long, or it will
    not be known well enough.
    """
    return learner.safe_until(item) < when or learner.known(item, when) < retention


def _in_order(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=lambda cell: cell.index))


def unmet(decks: Sequence[Deck], record: Record, orders: Orders = NO_ORDERS) -> Iterable[Task]:
    """T1: the forms that were never met in all of their cells, deck by deck, in the order in which
    they are taught, else as in the table; a form is one task, whatever cells it fills.
    """
    for deck in decks:
        for face in orders.get(deck.name) or deck.paradigm.distinct_faces():
            cells = deck.paradigm.readings(face)
            if not all(record.is_met(deck.name, cell) for cell in cells):
                yield Task(deck.name, face, cells)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What holds for a day of practice: from which chance on a form is due, and whether there is
    anything new to come (forms to be shown, or a lesson).
    """

    retention: float = 0.8
    has_new: bool = True
    tomorrow: float | None = None
    """A time of the next day; a day from now if it is not given."""

    def comes_next(self, learner: Learner, decks: Mapping[str, Deck], now: float) -> float:
        """T5: when to come back: tomorrow if there is something new, or if anything will be due by
        then; else when the first of all forms met is due.
        """
        tomorrow = now + DAY if self.tomorrow is None else self.tomorrow
        items = [
            Item(deck, CELLS[index], way)
            for deck, index in learner.record.met
            if deck in decks and decks[deck].paradigm.has(CELLS[index])
            for way in Direction
        ]
        if self.has_new or not items:
            return tomorrow
        first = min(learner.comes_due(item, now, self.retention) for item in items)
        return max(tomorrow, first)
