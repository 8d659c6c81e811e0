"""Twelve weeks of practice: weeks as columns, days as rows (T9); line by line for the ear."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.locale import _, ngettext
from tutor.quiz.days import WEEK, weekday
from tutor.quiz.habits import Activity
from tutor.words.dates import month_letters, short_date, weekday_letters
from tutor.words.marks import pad, style
from tutor.words.paper import spoken

SHADES = "░▒▓█"
_NOTHING = "·"
_LABEL = 4


def shade(answers: int, most: int) -> int:
    """How busy a day was compared with the busiest: 0 (nothing) to 4."""
    if not answers:
        return 0
    return min(len(SHADES), 1 + len(SHADES) * answers // (most + 1))


def weeks_of(calendar: Sequence[Activity]) -> list[Sequence[Activity]]:
    """The days week by week; the last week may still have days to come."""
    return [calendar[start : start + WEEK] for start in range(0, len(calendar), WEEK)]


def calendar_text(calendar: Sequence[Activity]) -> str:
    """The weeks side by side, today in brackets; the last day of the calendar is today."""
    heading = style(_("The last twelve weeks"), "bold")
    if spoken():
        return "\n".join([heading, *_spoken(weeks_of(calendar))])
    most = max(one.answers for one in calendar)
    rows = [
        style(pad(weekday_letters(row), _LABEL), "dim") + _row(weeks_of(calendar), row, most)
        for row in range(WEEK)
    ]
    months = "".join(pad(name, 3) for name in months_of(weeks_of(calendar)))
    return "\n".join([heading, (" " * _LABEL + months).rstrip(), *rows, _legend(most)])


def _row(weeks: Sequence[Sequence[Activity]], row: int, most: int) -> str:
    today = weeks[-1][-1]
    days = [week[row] for week in weeks if row < len(week)]
    return "".join(_day(one, most, one is today) for one in days).rstrip()


def _day(one: Activity, most: int, is_today: bool) -> str:
    level = shade(one.answers, most)
    sign = style(SHADES[level - 1], "cyan") if level else style(_NOTHING, "dim")
    return f"[{sign}]" if is_today else f" {sign} "


def months_of(weeks: Sequence[Sequence[Activity]]) -> list[str]:
    """What stands above each week: above the first Monday of a month its name, and above the first
    week, if there is room; else nothing.
    """
    names = [month_letters(week[0].day) for week in weeks]
    before = ["" if names[0] == names[1] else names[0], *names]
    return [name if name != last else "" for last, name in zip(before, names, strict=False)]


def _legend(most: int) -> str:
    busy = ngettext("up to {count} answer a day", "up to {count} answers a day", most)
    parts = (
        style(f"{_NOTHING} " + _("nothing"), "dim"),
        style(SHADES, "cyan") + style(f" {busy.format(count=most)}", "dim"),
        style("[ ] " + _("today"), "dim"),
    )
    return " " * (_LABEL + 1) + "  ".join(parts)


def _spoken(weeks: Sequence[Sequence[Activity]]) -> list[str]:
    """A line a week, from the first week with answers on."""
    busy = [any(one.answers for one in week) for week in weeks]
    if True not in busy:
        return [_("nothing")]
    return [_week_text(week) for week in weeks[busy.index(True) :]]


def _week_text(week: Sequence[Activity]) -> str:
    assert weekday(week[0].day) == 0, "a week begins with a Monday"
    days, answers = sum(one.answers > 0 for one in week), sum(one.answers for one in week)
    start = short_date(week[0].day)
    if not answers:
        return _("Week of {date}: nothing").format(date=start)
    on_days = ngettext("on {count} day", "on {count} days", days).format(count=days)
    text = ngettext(
        "Week of {date}: {count} answer {days}", "Week of {date}: {count} answers {days}", answers
    )
    return text.format(date=start, count=answers, days=on_days)
