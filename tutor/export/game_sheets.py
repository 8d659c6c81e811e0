"""The CSV imports of Blooket and Gimkit, with the rows of their templates."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.export.cells import csv_row, csv_rows
from tutor.export.contract import Work, in_pieces
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


@in_pieces
def write_blooket(work: Work) -> Iterator[str]:
    """Write the quiz as Blooket's template filled in."""
    yield from map(csv_row, _BLOOKET)
    yield from csv_rows(
        [number, choice.prompt, *choice.padded, work.seconds, choice.places]
        for number, choice in enumerate(multiple_choices(work), 1)
    )


@in_pieces
def write_gimkit(work: Work) -> Iterator[str]:
    """Write the quiz as Gimkit's template filled in: of several right answers it gets the first."""
    yield from map(csv_row, _GIMKIT)
    for choice in multiple_choices(work):
        wrong = [*choice.wrong_answers, *[""] * MOST][: MOST - 1]
        yield from csv_rows([[choice.prompt, choice.right_answers[0], *wrong]])
