"""A trial: the same pupils under every teacher, equal minutes, and what is left afterwards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, Protocol

import numpy as np

from benchmarks.study.pupils import DAY, Bools, Clock, Floats, Material, Pupils
from benchmarks.study.rivals import Policy

SHOWING_SECONDS = 6.0
"""Looking at a new form in its table and reading one rule."""
SESSIONS = 20
LATER = (1, 7, 30)
"""Recall is measured so many days after the last session."""


class Step(NamedTuple):
    """What a teacher does next: shows the item's form in its places, or asks for the item."""

    item: int
    shows: bool = False
    guess: float = 0.0
    """How often somebody who knows nothing is right."""


class Teacher(Protocol):
    """Decides for one pupil what comes next, and sees what a tutor would see."""

    @property
    def amid(self) -> bool:
        """Whether a question is only half answered: it is finished, even if time is up."""

    def begin(self, now: float, seconds: float) -> None:
        """A session of so many seconds begins at `now` (seconds since the first one began)."""

    def next(self, now: float) -> Step:
        """What to show or ask now."""

    def learn(self, step: Step, right: bool, now: float, taken: int) -> None:
        """What came of it; `taken` is the item whose form was given instead, or −1."""


TeacherMaker = Callable[[Material, Random], Teacher]


@dataclass
class Freely:
    """A rival as a teacher: it asks for whatever it picks, but shows every spelling first."""

    policy: Policy
    material: Material
    met: set[int] = field(default_factory=set)
    waiting: int | None = None
    amid: bool = False

    def begin(self, now: float, seconds: float) -> None:
        """See `Teacher`."""

    def next(self, now: float) -> Step:
        """See `Teacher`."""
        item = self.policy.pick(now) if self.waiting is None else self.waiting
        spelling = int(self.material.spelling[item])
        new = spelling not in self.met
        self.met.add(spelling)
        self.waiting = item if new else None
        return Step(item, shows=new)

    def learn(self, step: Step, right: bool, now: float, taken: int) -> None:
        """See `Teacher`."""
        if not step.shows:
            self.policy.learn(step.item, right, now, taken)


@dataclass(frozen=True)
class Regimen:
    """How one studies: minutes a session, and on which days the sessions are."""

    minutes: float
    days: tuple[int, ...] = tuple(range(SESSIONS))

    @property
    def name(self) -> str:
        """The gaps between sessions in a word."""
        return "daily" if self.days[-1] == len(self.days) - 1 else "mwf"


def three_days_a_week(sessions: int = SESSIONS) -> tuple[int, ...]:
    """Mondays, Wednesdays and Fridays."""
    return tuple(7 * (n // 3) + 2 * (n % 3) for n in range(sessions))


@dataclass(frozen=True)
class Outcome:
    """What each teacher left: recall by days after the last session (people × items), questions and
    showings per person.
    """

    recall: Mapping[str, Mapping[int, Floats]]
    asked: Mapping[str, float]
    shown: Mapping[str, float]


def run(
    pupils: Pupils,
    makers: Mapping[str, TeacherMaker],
    regimen: Regimen,
    seed: int,
    watch: Callable[[int, Sequence[Teacher], Clock], None] | None = None,
) -> Outcome:
    """All people under all teachers; row r belongs to person r // teachers. `watch` is called after
    every session with its number and the time.
    """
    names = list(makers)
    teachers = [
        makers[name](pupils.material, Random(f"{seed}/{person}/{name}"))
        for person in range(pupils.people)
        for name in names
    ]
    course = _Course(pupils, teachers, regimen)
    for session in range(len(regimen.days)):
        course.session(session)
        if watch is not None:
            watch(session, teachers, course.clock(session, course.spent))
    recall = {days: _by_name(pupils.recall(course.later(days)), names) for days in LATER}
    return Outcome(
        {name: {days: recall[days][name] for days in LATER} for name in names},
        {name: float(part.mean()) for name, part in _by_name(course.asked, names).items()},
        {name: float(part.mean()) for name, part in _by_name(course.shown, names).items()},
    )


def _by_name(values: Floats, names: list[str]) -> dict[str, Floats]:
    return {name: values[place :: len(names)] for place, name in enumerate(names)}


@dataclass
class _Course:
    """Sessions under way; a step that overruns is taken off the next session's minutes."""

    pupils: Pupils
    teachers: list[Teacher]
    regimen: Regimen

    def __post_init__(self) -> None:
        rows = self.pupils.rows
        self.study, self.spent = np.zeros(rows), np.zeros(rows)
        self.asked, self.shown = np.zeros(rows), np.zeros(rows)
        self.amid = np.zeros(rows, dtype=bool)

    def clock(self, session: int, spent: Floats) -> Clock:
        return Clock(self.regimen.days[session] * DAY + spent, self.study)

    def later(self, days: int) -> Clock:
        end = self.regimen.days[-1] * DAY + self.regimen.minutes * 60.0
        return Clock(np.full(self.pupils.rows, end + days * DAY), self.study)

    def session(self, session: int) -> None:
        days = self.regimen.days
        self.pupils.at(session, 0)
        if session:
            self.pupils.night(float(days[session] - days[session - 1]))
        budget = (session + 1) * self.regimen.minutes * 60.0
        self.spent = np.zeros(self.pupils.rows)
        now = days[session] * DAY
        for row, teacher in enumerate(self.teachers):
            teacher.begin(now, budget - float(self.study[row]))
        step = 0
        while (active := (self.study < budget) | self.amid).any():
            step += 1
            self.pupils.at(session, step)
            seconds = self._step(self.clock(session, self.spent), active)
            self.study = self.study + seconds
            self.spent = self.spent + seconds

    def _step(self, clock: Clock, active: Bools) -> Floats:
        """One step with every active row; the seconds that it took."""
        pupils, now = self.pupils, clock.now.tolist()
        rows = np.flatnonzero(active).tolist()
        steps = {row: self.teachers[row].next(now[row]) for row in rows}
        items, guess = np.zeros(pupils.rows, dtype=np.int64), np.zeros(pupils.rows)
        shows = np.zeros(pupils.rows, dtype=bool)
        for row, step in steps.items():
            items[row], shows[row], guess[row] = step.item, step.shows, step.guess
        asks = active & ~shows
        reply = pupils.reply(items, guess, clock, asks)
        seconds = reply.seconds + SHOWING_SECONDS * shows
        pupils.shown(items, clock.later(seconds), shows)
        self.asked += asks
        self.shown += shows
        then = clock.now + seconds
        for row, step in steps.items():
            right, taken = bool(reply.right[row]), int(reply.taken[row])
            self.teachers[row].learn(step, right, float(then[row]), taken)
            self.amid[row] = self.teachers[row].amid
        return np.asarray(seconds)
