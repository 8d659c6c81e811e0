"""Blooket's CSV import, with the rows of its template."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from tutor.export.cells import csv_row, csv_rows
from tutor.export.contract import Work, write_text
from tutor.export.multiple_choice import MOST, multiple_choices

_TITLE = ("Blooket\nImport Template", "", "", "", "", "", "", "")
_HEADINGS = (
    "Question #",
    "Question Text",
    "Answer 1",
    "Answer 2",
    "Answer 3\n(Optional)",
    "Answer 4\n(Optional)",
    "Time Limit (sec)\n(Max: 300 seconds)",
    "Correct Answer(s)\n(Only include Answer #)",
)


def write(work: Work, out: BinaryIO) -> None:
    """Write the quiz as Blooket's template filled in."""
    write_text(out, (csv_row(_TITLE), csv_row(_HEADINGS)))
    write_text(out, csv_rows(_rows(work)))


def _rows(work: Work) -> Iterator[list[str | int]]:
    for number, choice in enumerate(multiple_choices(work), 1):
        answers = [*choice.answers, *[""] * (MOST - len(choice.answers))]
        right = ",".join(str(place) for place in choice.right)
        yield [number, choice.prompt, *answers, work.seconds, right]
