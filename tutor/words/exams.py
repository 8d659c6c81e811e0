"""Exams in words: when, what about, how long still, and what is to be done a day."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tutor.grammar.cells import Cell
from tutor.locale import _, ngettext
from tutor.quiz.exams import Exam, pace
from tutor.quiz.scope import groups_of
from tutor.words.dates import date_text, weekday_and_date
from tutor.words.marks import clean
from tutor.words.names import name
from tutor.words.wrapping import wrap


def exam_text(exam: Exam, today: int) -> str:
    """`Arbeit am Freitag, 4.12.: is, ille, noch 16 Tage`"""
    left, scope = exam.days_left(today), scope_text(exam)
    if left == 0:
        return _("Exam today: {scope}").format(scope=scope)
    if left == 1:
        return _("Exam tomorrow: {scope}").format(scope=scope)
    return ngettext(
        "Exam on {day}: {scope}, {count} day to go",
        "Exam on {day}: {scope}, {count} days to go",
        left,
    ).format(day=weekday_and_date(exam.day), scope=scope, count=left)


def scope_text(exam: Exam) -> str:
    """What it is about: `is, ille`, `is, ille (Gen, Dat)`."""
    decks = clean(", ".join(exam.decks))
    cells = part_text(exam.cells)
    return f"{decks} ({cells})" if cells else decks


def part_text(cells: Collection[Cell], among: Collection[Cell] | None = None) -> str:
    """Which part of a table some cells are: `Gen Sg, Dat Sg`; nothing if it is all of it."""
    return ", ".join(" ".join(map(name, group)) for group in groups_of(cells, among))


def plan_text(exam: Exam, unmet: int, today: int) -> str:
    """T9: how many new forms a day lead there in time."""
    if not unmet:
        return _("You have met all of its forms.")
    daily = pace(exam, unmet, today)
    if daily == unmet:
        return ngettext(
            "{count} form is new to you: best look at it today.",
            "{count} forms are new to you: best look at them all today.",
            unmet,
        ).format(count=unmet)
    return ngettext(
        "{count} form is new to you: {pace} new a day till then.",
        "{count} forms are new to you: {pace} new a day till then.",
        unmet,
    ).format(count=unmet, pace=daily)


def exams_text(found: Sequence[tuple[Exam, int]], today: int) -> str:
    """Every exam to come with its plan; each has its number of unmet forms beside it."""
    if not found:
        return _("No exam is planned. Plan one with: tutor exam Friday is,ille")
    lines = (
        f"{wrap(exam_text(exam, today), hang=2)}\n{wrap('  ' + plan_text(exam, unmet, today))}"
        for exam, unmet in found
    )
    return "\n".join(lines)


def dropped_text(exam: Exam) -> str:
    """That an exam is off."""
    return _("Dropped: the exam on {date}").format(date=date_text(exam.day))


def no_exam_text(day: int, found: Sequence[Exam]) -> str:
    """That there is no exam on a day, and when there are any."""
    message = _("no exam is planned on {date}").format(date=date_text(day))
    if not found:
        return message
    planned = ", ".join(date_text(one.day) for one in found)
    return message + _("; planned: {dates}").format(dates=planned)
