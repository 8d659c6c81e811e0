"""A worksheet and its key as PDF."""

from __future__ import annotations

from typing import Any, BinaryIO

from tutor.export.contract import SheetPart, Work
from tutor.export.typesetting import typeset
from tutor.locale import _
from tutor.quiz.sets.model import Gaps, Matching, OneOf, QuizQuestion, Several, Typed, key_lines


def write(work: Work, out: BinaryIO) -> None:
    """Write the worksheet, the key, or both with the key on pages of its own."""
    data = {
        "title": work.title,
        "licence": work.licence,
        "language": work.quiz.language,
        "sheet": work.part is not SheetPart.KEY,
        "key": work.part is not SheetPart.SHEET,
        "words": {
            "name": _("Name"),
            "date": _("Date"),
            "points": _("Points"),
            "key": _("Key"),
            "point": _("{count} P.").format(count="#"),
        },
        "points": work.quiz.points,
        "questions": [_question(question) for question in work.questions()],
    }
    typeset("worksheet.typ", data, work.paper, out)


def _question(question: QuizQuestion) -> dict[str, Any]:
    data: dict[str, Any] = {
        "prompt": question.prompt,
        "points": question.points,
        "table": question.table,
        "options": [],
        "lines": 0,
        "pairs": [],
        "sides": [],
        "key": key_lines(question),
    }
    match question.ask:
        case OneOf(answers) | Several(answers):
            data["options"] = [answer.text for answer in answers]
        case Typed():
            data["lines"] = 1
        case Gaps(gaps):
            data["lines"] = 0 if question.table else len(gaps)
        case Matching(pairs):
            data["pairs"] = [left for left, _right in pairs]
            data["sides"] = question.ask.sides
    return data
