"""Days as people write them: `Freitag, 4.12.`, `Friday 4 December`."""

from __future__ import annotations

from datetime import date

from tutor.locale import language

WEEKDAYS = {
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "de": ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
}
MONTHS = {
    "en": (
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ),
    "de": (
        "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September",
        "Oktober", "November", "Dezember",
    ),
}  # fmt: skip


def weekday_name(day: int) -> str:
    """The day of the week of a day by its ordinal: `Freitag`."""
    return WEEKDAYS[language()][date.fromordinal(day).weekday()]


def weekday_letters(weekday: int) -> str:
    """A day of the week (0 is Monday), short: `Mo`, `Mon`."""
    return WEEKDAYS[language()][weekday][: 2 if language() == "de" else 3]


def month_letters(day: int) -> str:
    """The month of a day, short: `Dez`, `Dec`."""
    return MONTHS[language()][date.fromordinal(day).month - 1][:3]


def short_date(day: int) -> str:
    """A day without its year, as short as can be: `4.12.`, `4 Dec`."""
    found = date.fromordinal(day)
    if language() == "de":
        return f"{found.day}.{found.month}."
    return f"{found.day} {month_letters(day)}"


def date_text(day: int) -> str:
    """A day with its year: `4.12.2026`, `4 December 2026`."""
    found = date.fromordinal(day)
    if language() == "de":
        return f"{found.day}.{found.month}.{found.year}"
    return f"{found.day} {MONTHS['en'][found.month - 1]} {found.year}"


def weekday_and_date(day: int) -> str:
    """A day as one speaks of it: `Freitag, 4.12.`, `Friday 4 December`."""
    found = date.fromordinal(day)
    if language() == "de":
        return f"{weekday_name(day)}, {found.day}.{found.month}."
    return f"{weekday_name(day)} {found.day} {MONTHS['en'][found.month - 1]}"
