"""Markdown: the questions, and the key at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.export.contract import SheetPart, Work, in_pieces, one_line
from tutor.locale import _
from tutor.quiz.sets.model import Gaps, Matching, OneOf, QuizQuestion, Several, Typed, key_lines

_CONTROL = re.compile(r"([\\`*_{}\[\]<>#|~&$^@])")
_LINE = r"\_\_\_\_"
_LEADING = re.compile(r"^([-+=]|\d+(?=[.)]))")


@in_pieces
def write(work: Work) -> Iterator[str]:
    """Write the quiz as Markdown that shows every character as it is."""
    yield f"# {escape(work.title)}\n"
    if work.part is not SheetPart.KEY:
        name = _("Name")
        yield f"\n{name}: {_LINE * 3}\n"
        for number, question in enumerate(work.questions(), 1):
            yield "\n" + _question(number, question)
    if work.part is not SheetPart.SHEET:
        heading = _("Key")
        yield f"\n---\n\n## {heading}\n\n"
        for number, question in enumerate(work.questions(), 1):
            yield f"{number}. {escape('; '.join(key_lines(question)))}\n"
    if work.licence:
        yield f"\n---\n\n{escape(work.licence)}\n"


def _question(number: int, question: QuizQuestion) -> str:
    """A list item; everything that belongs to it is indented as far as its text."""
    mark = f"{number}. "
    indent = " " * len(mark)
    points = _("{count} P.").format(count=question.points)
    prompt = f"  \n{indent}".join(escape(line) for line in question.prompt.split("\n"))
    lines = [f"{mark}{prompt} ({points})"]
    for block in (_table(question), _answers(question)):
        if block:
            lines += ["", *(indent + line for line in block)]
    return "\n".join(lines) + "\n"


def _answers(question: QuizQuestion) -> list[str]:
    match question.ask:
        case OneOf(answers) | Several(answers):
            return [f"- [ ] {escape(answer.text)}" for answer in answers]
        case Matching(pairs):
            sides = ", ".join(escape(side) for side in question.ask.sides)
            return [*(f"- {escape(left)} – {_LINE}" for left, _right in pairs), "", sides]
        case Typed() | Gaps():
            return []


def _table(question: QuizQuestion) -> list[str]:
    if not question.table:
        return []
    rows = ["| " + " | ".join(escape(cell) for cell in row) + " |" for row in question.table]
    return [rows[0], "|" + " --- |" * len(question.table[0]), *rows[1:]]


def escape(text: str) -> str:
    """`text` on one line with everything escaped that Markdown would obey."""
    return _LEADING.sub(_escape_leading, _CONTROL.sub(r"\\\1", one_line(text)))


def _escape_leading(match: re.Match[str]) -> str:
    return f"\\{match[0]}" if not match[0].isdigit() else f"{match[0]}\\"
