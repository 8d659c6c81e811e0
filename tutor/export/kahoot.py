"""Kahoot's spreadsheet import."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any, BinaryIO

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from tutor.errors import TutorError
from tutor.export import zips
from tutor.export.contract import Unfit, Work
from tutor.export.multiple_choice import MultipleChoice, multiple_choices
from tutor.locale import _

TIMES = (5, 10, 20, 30, 60, 90, 120, 240)
LONGEST_QUESTION, LONGEST_ANSWER = 120, 75
_FIRST_ROW = 8
"""Where the headings stand in Kahoot's template; the rows above are for people."""
_HEADINGS = (
    "",
    "Question - max 120 characters",
    "Answer 1 - max 75 characters",
    "Answer 2 - max 75 characters",
    "Answer 3 - max 75 characters",
    "Answer 4 - max 75 characters",
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
    "Correct answer(s) - choose at least one",
)
_DATES = re.compile(rb"(<dcterms:(?:created|modified)[^>]*>)[^<]*")


class UnfitTime(TutorError):
    """Kahoot does not know so many seconds for a question."""

    code = "export.unfit-time"


def write(work: Work, out: BinaryIO) -> None:
    """Write the quiz as Kahoot's template filled in; `Unfit` names every text that is too long."""
    if work.seconds not in TIMES:
        message = _("Kahoot knows no time of {seconds} seconds, only {times}")
        raise UnfitTime(message, seconds=work.seconds, times=", ".join(map(str, TIMES)))
    questions = list(multiple_choices(work))
    problems = [problem for choice in questions for problem in _problems(choice)]
    if problems:
        raise Unfit(
            problems,
            _("shorten these texts in a quiz file, or leave out the kind: --kinds produce,parse"),
        )
    zips.rewrite(_workbook(work, questions), out, _without_dates)


def _problems(choice: MultipleChoice) -> Iterator[tuple[str, str]]:
    too_long = _("“{text}” has {count} characters; Kahoot allows {most}")
    texts = [
        (choice.prompt, LONGEST_QUESTION),
        *((answer, LONGEST_ANSWER) for answer in choice.answers),
    ]
    for text, most in texts:
        if len(text) > most:
            yield choice.id, too_long.format(text=text[:40] + "…", count=len(text), most=most)


def _workbook(work: Work, questions: list[MultipleChoice]) -> bytes:
    book = Workbook(write_only=True)
    sheet = book.create_sheet("Sheet1")
    assert isinstance(sheet, WriteOnlyWorksheet), "a write-only book has such sheets"
    sheet.append([])
    sheet.append([None, _text(sheet, work.title)])
    sheet.append([None, _text(sheet, work.licence)])
    for _row in range(4, _FIRST_ROW):
        sheet.append([])
    sheet.append([_text(sheet, heading) for heading in _HEADINGS])
    for number, choice in enumerate(questions, 1):
        texts = [_text(sheet, text) for text in (choice.prompt, *choice.padded)]
        sheet.append([number, *texts, work.seconds, _text(sheet, choice.places)])
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def _text(sheet: WriteOnlyWorksheet, text: str) -> Any:  # noqa: ANN401 - the library's own type
    """A cell that stays text, whatever it begins with."""
    if not text:
        return None
    cell = WriteOnlyCell(sheet, text)
    cell.data_type = "s"
    cell.number_format = "@"
    cell.quotePrefix = True
    return cell


def _without_dates(name: str, content: bytes) -> bytes:
    if name != "docProps/core.xml":
        return content
    return _DATES.sub(rb"\g<1>2000-01-01T00:00:00Z", content)
