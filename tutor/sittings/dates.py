"""Dates as people type them into a command."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from tutor.errors import UsageError, shown
from tutor.locale import _
from tutor.sittings import clock
from tutor.words.dates import MONTHS, WEEKDAYS

_DOTTED = re.compile(r"(\d{1,2})\. ?(\d{1,2})\.?(?: ?(\d{4}|\d{2}))?")
_NAMED = re.compile(r"(\d{1,2})\.? ([^\W\d_]{3,})\.?(?:,? (\d{4}))?")
_NAMED_FIRST = re.compile(r"([^\W\d_]{3,})\.? (\d{1,2})(?:,? (\d{4}))?")
_AHEAD = re.compile(r"in (\d{1,4}) ([a-z]+)")
_SOON = {
    "heute": 0, "today": 0, "morgen": 1, "tomorrow": 1, "übermorgen": 2, "uebermorgen": 2,
}  # fmt: skip
_UNITS = {
    "tag": 1, "tagen": 1, "day": 1, "days": 1, "woche": 7, "wochen": 7, "week": 7, "weeks": 7,
}  # fmt: skip


def local_today() -> int:
    """The ordinal of the day that it is here, by the clock of this run."""
    return day_of(clock.now())


def day_of(when: float) -> int:
    """The ordinal of the day of a time, here."""
    return datetime.fromtimestamp(when).toordinal()


def iso_time(when: float) -> str:
    """A time as programs write it, with the difference from UTC that holds here."""
    return datetime.fromtimestamp(when).astimezone().isoformat(timespec="seconds")


def iso_date(day: int) -> str:
    """A day as programs write it: `2026-12-04`."""
    return date.fromordinal(day).isoformat()


def parse_day(text: str, today: int) -> int:
    """The ordinal of the day that is meant; `UsageError` if it is none."""
    day = read_day(text, today)
    if day is None:
        message = _(
            "“{text}” is no date; write it like 2026-12-04, 4.12., 4 December, Friday or in 10 days"
        )
        raise UsageError(message, text=shown(text))
    return day


def parse_moment(text: str, now: float) -> float:
    """The time that is meant, in seconds since 1970: an ISO time, or noon of a day, but not before
    now; `UsageError` if it is none or over.
    """
    today = day_of(now)
    when = _iso_time(text)
    day = parse_day(text, today) if when is None else day_of(when)
    if day < today:
        raise UsageError(_("“{text}” is over; name a day to come"), text=shown(text))
    if when is None:
        when = datetime.combine(date.fromordinal(day), time(12)).timestamp()
    return max(when, now)


def _iso_time(text: str) -> float | None:
    """A date with a time of day, in seconds since 1970."""
    if "T" not in text:
        return None
    try:
        return datetime.fromisoformat(text).timestamp()
    except (ValueError, OverflowError, OSError):
        return None


def read_day(text: str, today: int) -> int | None:
    """The ordinal of the day that `text` names: a date in one of several ways, a day of the week
    (the next one after today), or so many days ahead. None if it names no day.
    """
    plain = " ".join(text.casefold().replace(",", ", ").split())
    ways: tuple[Callable[[str, int], int | None], ...] = (_iso, _relative, _weekday, _dated)
    try:
        return next((day for way in ways if (day := way(plain, today)) is not None), None)
    except OverflowError:
        return None


def _iso(text: str, today: int) -> int | None:
    try:
        return date.fromisoformat(text).toordinal()
    except ValueError:
        return None


def _relative(text: str, today: int) -> int | None:
    if text in _SOON:
        return today + _SOON[text]
    found = _AHEAD.fullmatch(text)
    if found is None or found[2] not in _UNITS:
        return None
    return (date.fromordinal(today) + timedelta(int(found[1]) * _UNITS[found[2]])).toordinal()


def _weekday(text: str, today: int) -> int | None:
    """The next such day after today; German and English, in full or its first two letters."""
    names = [*(enumerate(WEEKDAYS["de"])), *enumerate(WEEKDAYS["en"]), (5, "Sonnabend")]
    word = text.rstrip(".")
    meant = {number for number, name in names if name.casefold().startswith(word)}
    if len(word) < 2 or len(meant) != 1:
        return None
    ahead = (meant.pop() - date.fromordinal(today).weekday()) % 7
    return today + (ahead or 7)


def _dated(text: str, today: int) -> int | None:
    if found := _DOTTED.fullmatch(text):
        return _date(int(found[1]), int(found[2]), found[3], today)
    if found := _NAMED.fullmatch(text):
        return _date(int(found[1]), _month(found[2]), found[3], today)
    if found := _NAMED_FIRST.fullmatch(text):
        return _date(int(found[2]), _month(found[1]), found[3], today)
    return None


def _month(word: str) -> int:
    """The number of a month by its name or its beginning; 0 if it is none."""
    every = [*enumerate(MONTHS["de"], 1), *enumerate(MONTHS["en"], 1)]
    meant = {number for number, name in every if name.casefold().startswith(word)}
    return meant.pop() if len(meant) == 1 else 0


def _date(day: int, month: int, year: str | None, today: int) -> int | None:
    """The day of that date; without a year, the next one from today on."""
    this_year = date.fromordinal(today).year
    # from one 29 February to the next there may be eight years
    years = (
        [int(year) + (2000 if len(year) == 2 else 0)] if year else range(this_year, this_year + 9)
    )
    for one in years:
        try:
            found = date(one, month, day).toordinal()
        except ValueError:
            continue
        if year or found >= today:
            return found
    return None
