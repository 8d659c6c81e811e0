"""CSV with every detail, one question a row."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from tutor.export.cells import csv_rows
from tutor.export.contract import Work, table_lines, write_text
from tutor.quiz.sets import model as sets

COLUMNS = ("id", "kind", "deck", "cells", "points", "prompt", "right", "partly", "wrong",
           "explanation")  # fmt: skip
_BETWEEN = " | "


def write(work: Work, out: BinaryIO) -> None:
    """Write the quiz as CSV in UTF-8 with a byte order mark, which spreadsheets need."""
    out.write(b"\xef\xbb\xbf")
    write_text(out, csv_rows(_rows(work)))


def _rows(work: Work) -> Iterator[tuple[str | int, ...]]:
    yield COLUMNS
    for question in work.questions():
        answers = _answers(question)
        yield (
            question.id,
            question.kind,
            question.deck,
            ", ".join(str(cell) for cell in question.cells),
            question.points,
            _BETWEEN.join([question.prompt, *table_lines(question)]),
            _BETWEEN.join(sets.key_lines(question)),
            _BETWEEN.join(f"{a.text} ({a.share} %)" for a in answers if 0 < a.share < 100),
            _BETWEEN.join(a.text for a in answers if a.share == 0),
            question.explanation,
        )


def _answers(question: sets.QuizQuestion) -> tuple[sets.Foreseen, ...]:
    match question.ask:
        case sets.OneOf(answers) | sets.Several(answers):
            return answers
        case sets.Typed() | sets.Gaps():
            return tuple(answer for answers in question.ask.gaps for answer in answers)
        case sets.Matching(_pairs, others):
            return tuple(sets.Foreseen(other) for other in others)
