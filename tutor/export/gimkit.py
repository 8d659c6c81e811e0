"""Gimkit's CSV import, with the rows of its template."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from tutor.export.cells import csv_row, csv_rows
from tutor.export.contract import Work, write_text
from tutor.export.multiple_choice import MOST, multiple_choices

_TITLE = ("Gimkit Spreadsheet Import Template", "", "", "", "")
_HEADINGS = (
    "Question",
    "Correct Answer",
    "Incorrect Answer 1",
    "Incorrect Answer 2 (Optional)",
    "Incorrect Answer 3 (Optional)",
)


def write(work: Work, out: BinaryIO) -> None:
    """Write the quiz as Gimkit's template filled in.

    Gimkit knows one right answer a question: where several are right, the first one is offered.
    """
    write_text(out, (csv_row(_TITLE), csv_row(_HEADINGS)))
    write_text(out, csv_rows(_rows(work)))


def _rows(work: Work) -> Iterator[list[str | int]]:
    for choice in multiple_choices(work):
        wrong = [*choice.wrong_answers, *[""] * MOST][: MOST - 1]
        yield [choice.prompt, choice.right_answers[0], *wrong]
