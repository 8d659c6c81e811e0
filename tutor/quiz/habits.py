"""Days of practice: the streak with its free day, the calendar, then and now (T9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.quiz.days import WEEK, monday
from tutor.values import dataclass

WEEKS = 12
"""How far back the calendar goes, this week included."""
_MONTH = range(-37, -22)
_LATELY = range(-6, 1)
_ENOUGH = 20
"""A share of fewer answers says too little."""


@dataclass(frozen=True, slots=True)
class Activity:
    """The answers of one day; `day` counts days as a calendar does (its ordinal). `unaided` of them
    were tried without help; all that count as right are among these (A13).
    """

    day: int
    answers: int
    right: int
    unaided: int = 0


@dataclass(frozen=True, slots=True)
class ThenAndNow:
    """T9: the share of answers that were right the first time, a month ago and in the last seven
    days. Both are measured.
    """

    then: float
    now: float


def streak(days: Iterable[int], today: int) -> int:
    """T9: how many days of practice have followed each other, today's included. One day without
    practice in each week (Monday to Sunday) is free; today is no missed day before it is over.
    """
    practised = {day for day in days if day <= today}
    free = set[int]()
    count, day = int(today in practised), today - 1
    first = min(practised, default=today)
    while day >= first:
        if day in practised:
            count += 1
        elif monday(day) in free:
            break
        else:
            free.add(monday(day))
        day -= 1
    return count


def free_day_left(days: Iterable[int], today: int) -> bool:
    """T9: whether this week's free day is still to be had."""
    practised = set(days)
    return all(day in practised for day in range(monday(today), today))


def calendar(days: Mapping[int, Activity], today: int) -> tuple[Activity, ...]:
    """T9: every day of the last twelve weeks, from a Monday to today."""
    start = monday(today) - WEEK * (WEEKS - 1)
    return tuple(days.get(day, Activity(day, 0, 0)) for day in range(start, today + 1))


def then_and_now(days: Mapping[int, Activity], today: int) -> ThenAndNow | None:
    """T9: what was right the first time then and now; none if either is too little to tell."""
    then, now = (_share(days, today, window) for window in (_MONTH, _LATELY))
    return None if then is None or now is None else ThenAndNow(then, now)


def _share(days: Mapping[int, Activity], today: int, window: range) -> float | None:
    found = [days[today + back] for back in window if today + back in days]
    tried = sum(one.unaided for one in found)
    return sum(one.right for one in found) / tried if tried >= _ENOUGH else None
