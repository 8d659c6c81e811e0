"""T9: days in a row with a free day a week, twelve weeks, then and now."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.locale import set_language
from tutor.quiz.days import weekday
from tutor.quiz.habits import Activity, calendar, free_day_left, streak, then_and_now
from tutor.words.calendar import calendar_text, shade
from tutor.words.marks import bare, width
from tutor.words.progress import streak_text, then_and_now_text

MONDAY = date(2026, 11, 16).toordinal()
TUE, WED, THU, FRI, SAT, SUN = range(MONDAY + 1, MONDAY + 7)
LAST = range(MONDAY - 7, MONDAY)
"""The week before: all seven days."""


@pytest.mark.parametrize(
    ("today", "days", "count", "free"),
    [
        (MONDAY, [], 0, True),
        (MONDAY, [MONDAY], 1, True),
        (TUE, [MONDAY], 1, True),
        (TUE, [MONDAY, TUE], 2, True),
        (WED, [MONDAY], 1, False),
        (WED, [MONDAY, WED], 2, False),
        (THU, [MONDAY], 0, False),
        (THU, [MONDAY, WED], 2, False),
        (THU, [MONDAY, WED, THU], 3, False),
        (FRI, [MONDAY, WED], 1, False),
        (FRI, [MONDAY, WED, FRI], 2, False),
        (SUN, [MONDAY, TUE, WED, FRI, SAT, SUN], 6, False),
        (MONDAY, LAST, 7, True),
        (TUE, LAST, 7, False),
        (WED, LAST, 0, False),
        (TUE, [*LAST, TUE], 8, False),
        (TUE, [*LAST[:6], TUE], 7, False),
        (WED, [*LAST[:3], *LAST[5:], MONDAY, TUE, WED], 5, True),
        (MONDAY, [TUE, MONDAY], 1, True),
    ],
)
def test_one_day_a_week_is_free(today: int, days: list[int], count: int, free: bool) -> None:
    """T9: Monday to Sunday; today is not missed before it is over; the future does not count."""
    assert streak(days, today) == count
    assert free_day_left(days, today) == free


@given(st.sets(st.integers(MONDAY - 60, MONDAY + 6)), st.integers(MONDAY, MONDAY + 6))
def test_practice_never_shortens_a_streak(days: set[int], today: int) -> None:
    before = streak(days, today)
    assert 0 <= before <= len(days)
    assert streak(days | {today}, today) >= before
    assert streak(days | {today}, today) >= 1


def activity(first: int, last: int, answers: int, right: int) -> dict[int, Activity]:
    days = range(first, last + 1)
    return {day: Activity(day, answers + 1, right, answers) for day in days}


@given(st.integers(MONDAY, MONDAY + 6))
def test_the_calendar_has_twelve_weeks_and_ends_today(today: int) -> None:
    found = calendar({}, today)
    assert weekday(found[0].day) == 0
    assert found[-1].day == today
    assert len(found) == 11 * 7 + weekday(today) + 1
    assert [one.day for one in found] == list(range(found[0].day, today + 1))


@pytest.mark.parametrize(
    ("then", "now", "shares"),
    [
        ((-30, -30, 20, 7), (0, 0, 20, 16), (0.35, 0.8)),
        ((-37, -23, 2, 1), (-6, 0, 3, 3), (0.5, 1.0)),
        ((-30, -30, 19, 7), (0, 0, 20, 16), None),
        ((-30, -30, 20, 7), (0, 0, 19, 16), None),
        ((-38, -38, 50, 7), (0, 0, 20, 16), None),
        ((-22, -22, 50, 7), (0, 0, 20, 16), None),
        ((-30, -30, 50, 7), (-7, -7, 50, 16), None),
    ],
)
def test_then_and_now_is_measured_or_not_told(
    then: tuple[int, int, int, int], now: tuple[int, int, int, int], shares: tuple[float, float]
) -> None:
    """T9, T12: from 37 to 23 days ago and the last seven; at least 20 unaided answers in each."""
    today = MONDAY + 3
    days = {
        day: one
        for first, last, answers, right in (then, now)
        for day, one in activity(today + first, today + last, answers, right).items()
    }
    found = then_and_now(days, today)
    assert (found and (found.then, found.now)) == shares


def test_habits_in_words() -> None:
    found = then_and_now(
        {**activity(MONDAY - 30, MONDAY - 30, 50, 17), **activity(MONDAY, MONDAY, 100, 81)}, MONDAY
    )
    assert found is not None
    assert then_and_now_text(found) == (
        "30 days ago you got 34 % right the first time, this week 81 %."
    )
    assert streak_text(12, True) == "12 days in a row; one day is still free this week."
    set_language("de")
    assert then_and_now_text(found) == "Vor 30 Tagen 34 % auf Anhieb richtig, diese Woche 81 %."
    assert streak_text(2, False) == "2 Tage in Folge; der freie Tag dieser Woche ist vergeben."
    assert streak_text(1, False) == "1 Tag in Folge.", "who has just begun has missed nothing"


@pytest.mark.parametrize(
    ("answers", "level"), [(0, 0), (1, 1), (10, 1), (11, 2), (21, 3), (30, 3), (31, 4), (40, 4)]
)
def test_shades(answers: int, level: int) -> None:
    assert shade(answers, 40) == level


def test_the_calendar_as_a_drawing_and_for_the_ear(monkeypatch: pytest.MonkeyPatch) -> None:
    set_language("de")
    days = {WED: Activity(WED, 40, 30), MONDAY - 7: Activity(MONDAY - 7, 5, 5)}
    found = calendar(days, WED)
    lines = bare(calendar_text(found)).split("\n")
    assert lines[0] == "Die letzten zwölf Wochen"
    assert lines[1].split() == ["Sep", "Okt", "Nov"]
    assert [line[:2] for line in lines[2:9]] == ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
    assert lines[4].endswith("[█]")
    assert lines[2].endswith(" ░  ·")
    assert max(map(width, lines)) <= 60
    monkeypatch.setenv("TUTOR_PLAIN", "1")
    assert calendar_text(found).split("\n")[1:] == [
        "Woche ab 9.11.: 5 Antworten an 1 Tag",
        "Woche ab 16.11.: 40 Antworten an 1 Tag",
    ]
