"""What an answer shows, in words: not only right or wrong, but what was right about it."""

from __future__ import annotations

from collections.abc import Callable

from tutor.grammar.cells import Agreement
from tutor.grammar.macrons import long_vowels
from tutor.locale import _
from tutor.quiz.grading.model import Diagnosis, Finding, Grade, Part
from tutor.quiz.questions.model import Blanks, Question
from tutor.words.cells import cells_text, criteria_text
from tutor.words.kinds import words_of
from tutor.words.marks import Mark, bold
from tutor.words.names import name


def diagnosis_text(question: Question, grade: Grade) -> str:
    """The diagnosis of an answer; a table has one line for each gap that is not right."""
    if not isinstance(question.answer, Blanks):
        return part_text(question, grade.parts[0])
    lines = [
        f"{name(part.cell)}: {words}"
        for part in grade.parts
        if (words := part_text(question, part))
    ]
    return "\n".join(lines)


def part_text(question: Question, part: Part, mark: Mark = bold) -> str:
    """The diagnosis of one cell's answer; nothing if it is simply right.

    `mark` sets forms off; give `str` where the words go into a file.
    """
    found = part.diagnosis
    if found.finding is Finding.WRONG_OPTION:
        return words_of(question.kind).wrong_option(question, found, mark)
    return form_text(part, mark)


def form_text(part: Part, mark: Mark = bold) -> str:
    """The diagnosis of a form or of readings, whatever the question was."""
    found = part.diagnosis
    words: dict[Finding, Callable[[], str]] = {
        Finding.RIGHT: lambda: "",
        Finding.LENGTH: lambda: _length(part, mark),
        Finding.OTHER_LENGTH: lambda: _other_length(found, mark),
        Finding.SLIP_OF_THE_KEY: lambda: _("nearly: {form}").format(form=mark(found.form)),
        Finding.OTHER_CELL: lambda: _other_cell(found, mark),
        Finding.NO_FORM: lambda: _("{form} does not stand in this table").format(
            form=mark(_short(found.form))
        ),
        Finding.READINGS: lambda: _readings(found, mark),
        Finding.SKIPPED: lambda: _("skipped"),
    }
    return words[found.finding]()


def _short(text: str, longest: int = 40) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"


def _length(part: Part, mark: Mark) -> str:
    form = part.diagnosis.form
    if set(long_vowels(part.given)) < set(long_vowels(form)):
        return _("only the length is missing: {form}").format(form=mark(form))
    return _("only the vowel lengths are wrong: {form}").format(form=mark(form))


def _other_length(found: Diagnosis, mark: Mark) -> str:
    values = {"form": mark(found.form), "cells": cells_text(found.cells)}
    fewest = min(len(long_vowels(form)) for form in found.expected)
    if len(long_vowels(found.form)) < fewest:
        return _("the short {form} is another cell: {cells}").format(**values)
    return _("the long {form} is another cell: {cells}").format(**values)


def _other_cell(found: Diagnosis, mark: Mark) -> str:
    assert found.agreement is not None, "another cell has been compared"
    return _("{verdict}: {form} is {cells}").format(
        verdict=verdict(found.agreement), form=mark(found.form), cells=cells_text(found.cells)
    )


def verdict(agreement: Agreement) -> str:
    """Which of the three criteria are right and which are wrong."""
    right, wrong = criteria_text(agreement.agree), criteria_text(agreement.differ)
    if agreement.agree:
        return _("right {right}, wrong {wrong}").format(right=right, wrong=wrong)
    return _("wrong {wrong}").format(wrong=wrong)


def _readings(found: Diagnosis, mark: Mark) -> str:
    form, missing = mark(found.form), cells_text(found.missing)
    extra = cells_text(found.extra)
    if not found.extra:
        return _("incomplete: {form} is also {cells}").format(form=form, cells=missing)
    if not found.missing:
        return _("{form} is not {extra}").format(form=form, extra=extra)
    if found.agreement and found.agreement.agree and len(found.missing) == 1:
        return _("{verdict}: {form} is {cells}").format(
            verdict=verdict(found.agreement), form=form, cells=missing
        )
    if len(found.missing) == len(found.cells):
        return _("{form} is not {extra}; it is {cells}").format(
            form=form, extra=extra, cells=missing
        )
    return _("{form} is not {extra}, but it is also {cells}").format(
        form=form, extra=extra, cells=missing
    )
