"""The CSV imports of Blooket and Gimkit, with the rows of their templates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import BinaryIO

from tutor.export.cells import csv_row, csv_rows
from tutor.export.contract import Work, write_text
from tutor.export.multiple_choice import MOST, multiple_choices

_BLOOKET = (
    ("Blooket\nImport Template", "", "", "", "", "", "", ""),
    (
        "Question #",
        "Question Text",
        "Answer 1",
        "Answer 2",
        "Answer 3\n(Optional)",
        "Answer 4\n(Optional)",
        "Time Limit (sec)\n(Max: 300 seconds)",
        "Correct Answer(s)\n(Only include Answer #)",
    ),
)
_GIMKIT = (
    ("Gimkit Spreadsheet Import Template", "", "", "", ""),
    (
        "Question",
        "Correct Answer",
        "Incorrect Answer 1",
        "Incorrect Answer 2 (Optional)",
        "Incorrect Answer 3 (Optional)",
    ),
)
_Rows = Iterable[Sequence[str | int]]


def write_blooket(work: Work, out: BinaryIO) -> None:
    """Write the quiz as Blooket's template filled in."""
    _write(
        out,
        _BLOOKET,
        (
            [number, choice.prompt, *choice.padded, work.seconds, choice.places]
            for number, choice in enumerate(multiple_choices(work), 1)
        ),
    )


def write_gimkit(work: Work, out: BinaryIO) -> None:
    """Write the quiz as Gimkit's template filled in.

    Gimkit knows one right answer a question: where several are right, the first one is offered.
    """
    _write(
        out,
        _GIMKIT,
        (
            [
                choice.prompt,
                choice.right_answers[0],
                *[*choice.wrong_answers, *[""] * MOST][: MOST - 1],
            ]
            for choice in multiple_choices(work)
        ),
    )


def _write(out: BinaryIO, template: _Rows, rows: _Rows) -> None:
    write_text(out, map(csv_row, template))
    write_text(out, csv_rows(rows))
