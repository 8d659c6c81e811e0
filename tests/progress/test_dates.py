"""Days as numbers, as people type them, and as they are written."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.errors import UsageError
from tutor.locale import set_language
from tutor.quiz.days import day_number, monday, weekday
from tutor.sittings.dates import parse_moment, read_day
from tutor.words.dates import date_text, short_date, weekday_and_date

TODAY = date(2026, 11, 18).toordinal()
"""A Wednesday."""


@given(st.dates())
def test_a_date_has_the_number_that_the_calendar_gives_it(day: date) -> None:
    assert day_number(day.isoformat()) == day.toordinal()
    assert weekday(day.toordinal()) == day.weekday()
    assert weekday(monday(day.toordinal())) == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "2026-02-29",
        "2026-13-01",
        "2026-00-10",
        "0000-01-01",
        "2026-1-1",
        "2026-12",
        "²⁰²⁶-12-04",
    ],
)
def test_what_is_no_date_has_no_number(text: str) -> None:
    assert day_number(text) is None


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2026-12-04", (2026, 12, 4)),
        ("4.12.2026", (2026, 12, 4)),
        ("4.12.26", (2026, 12, 4)),
        ("04.12.", (2026, 12, 4)),
        ("4. 12. 2026", (2026, 12, 4)),
        ("4.12", (2026, 12, 4)),
        ("18.11.", (2026, 11, 18)),
        ("17.11.", (2027, 11, 17)),
        ("29.2.", (2028, 2, 29)),
        ("4 December", (2026, 12, 4)),
        ("4. Dezember 2027", (2027, 12, 4)),
        ("December 4, 2026", (2026, 12, 4)),
        ("3 Mar", (2027, 3, 3)),
        ("Freitag", (2026, 11, 20)),
        ("friday", (2026, 11, 20)),
        ("Fr.", (2026, 11, 20)),
        ("Wed", (2026, 11, 25)),
        ("Sonnabend", (2026, 11, 21)),
        ("heute", (2026, 11, 18)),
        ("tomorrow", (2026, 11, 19)),
        ("übermorgen", (2026, 11, 20)),
        ("in 10 Tagen", (2026, 11, 28)),
        ("in 1 day", (2026, 11, 19)),
        ("in 2 weeks", (2026, 12, 2)),
    ],
)
def test_dates_as_people_type_them(text: str, meant: tuple[int, int, int]) -> None:
    assert read_day(text, TODAY) == date(*meant).toordinal()


@pytest.mark.parametrize(
    "text",
    ["", "x", "f", "31.11.", "32.1.2027", "4.13.", "30.2.", "is", "in x Tagen", "in 3 Jahren",
     "4 Foo", "Ma 3", "5.12.x"],
)  # fmt: skip
def test_what_names_no_day(text: str) -> None:
    assert read_day(text, TODAY) is None


@given(st.text(max_size=30))
def test_nothing_typed_is_a_fault(text: str) -> None:
    day = read_day(text, TODAY)
    assert day is None or isinstance(day, int)


def test_a_time_to_come() -> None:
    now = datetime(2026, 11, 18, 17).timestamp()
    assert parse_moment("2026-12-04", now) == datetime(2026, 12, 4, 12).timestamp()
    assert parse_moment("2026-12-04T08:30", now) == datetime(2026, 12, 4, 8, 30).timestamp()
    assert parse_moment("heute", now) == now
    for text in ("2026-11-17", "2026-11-17T23:00", "nonsense", "2026-99-01T10:00"):
        with pytest.raises(UsageError):
            parse_moment(text, now)


@pytest.mark.parametrize(
    ("language", "short", "whole", "spoken"),
    [
        ("de", "4.12.", "4.12.2026", "Freitag, 4.12."),
        ("en", "4 Dec", "4 December 2026", "Friday 4 December"),
    ],
)
def test_dates_in_the_users_way(language: str, short: str, whole: str, spoken: str) -> None:
    set_language(language)
    day = date(2026, 12, 4).toordinal()
    assert (short_date(day), date_text(day), weekday_and_date(day)) == (short, whole, spoken)
    assert read_day(whole, TODAY) == read_day(short, TODAY) == day
