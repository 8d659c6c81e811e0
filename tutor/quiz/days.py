"""Days as the calendar counts them: whole numbers, with which can be reckoned without a clock.

The number of a day is its ordinal: 1 is the first of January of the year 1, a Monday.
"""

from __future__ import annotations

WEEK = 7
_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def weekday(day: int) -> int:
    """0 for a Monday to 6 for a Sunday."""
    return (day - 1) % WEEK


def monday(day: int) -> int:
    """The Monday of the week in which a day lies."""
    return day - weekday(day)


def day_number(date: str) -> int | None:
    """The number of a date such as `2026-12-04`; none if there is no such date."""
    parts = date.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(map(_is_number, parts)):
        return None
    year, month, day = map(int, parts)
    if year < 1 or not 1 <= month <= 12 or not 1 <= day <= _length(year, month):
        return None
    before = year - 1
    leaps = before // 4 - before // 100 + before // 400
    return before * 365 + leaps + sum(_length(year, one) for one in range(1, month)) + day


def _is_number(part: str) -> bool:
    return part.isascii() and part.isdecimal()


def _length(year: int, month: int) -> int:
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _MONTHS[month - 1] + (month == 2 and is_leap)
