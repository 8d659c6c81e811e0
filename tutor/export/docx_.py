"""A worksheet and its key for Word."""

from __future__ import annotations

import io
from typing import Any, BinaryIO

from docx import Document
from docx.enum.text import WD_BREAK
from docx.oxml.ns import qn
from docx.shared import Mm, Pt

from tutor.export import zips
from tutor.export.contract import PaperSize, SheetPart, Work
from tutor.grammar.sentences import GAP
from tutor.locale import _
from tutor.quiz.sets import model as sets

_SIZES = {PaperSize.A4: (Mm(210), Mm(297)), PaperSize.LETTER: (Mm(215.9), Mm(279.4))}
_FONT = "Calibri"
_LINE = "_" * 24
_ROOM_TO_WRITE = Mm(8)


def write(work: Work, out: BinaryIO) -> None:
    """Write the worksheet, the key, or both with the key on a page of its own."""
    document = Document()
    _prepare(document, work.paper)
    if work.licence:
        _footer(document, work.licence)
    if work.part is not SheetPart.KEY:
        _sheet(document, work)
    if work.part is SheetPart.BOTH:
        document.add_paragraph().add_run().add_break(WD_BREAK.PAGE)
    if work.part is not SheetPart.SHEET:
        _key(document, work)
    buffer = io.BytesIO()
    document.save(buffer)
    zips.rewrite(buffer.getvalue(), out)


def _prepare(document: Any, paper: PaperSize) -> None:  # noqa: ANN401 - the library's own types
    document.core_properties.author = ""
    document.core_properties.comments = ""
    section = document.sections[0]
    section.page_width, section.page_height = _SIZES[paper]
    section.left_margin = section.right_margin = Mm(22)
    section.top_margin = section.bottom_margin = Mm(20)
    style = document.styles["Normal"]
    style.font.name = _FONT
    style.font.size = Pt(11)
    # long vowels are Latin Extended: without this some programs take another font for them
    style.element.rPr.rFonts.set(qn("w:cs"), _FONT)


def _footer(document: Any, text: str) -> None:  # noqa: ANN401
    run = document.sections[0].footer.paragraphs[0].add_run(text)
    run.font.size = Pt(8)


def _sheet(document: Any, work: Work) -> None:  # noqa: ANN401
    document.add_heading(work.title, level=1)
    points = _("Points: {line} of {count}").format(line="_" * 6, count=work.quiz.points)
    name, date = _("Name"), _("Date")
    document.add_paragraph(f"{name}: {_LINE}   {date}: {'_' * 12}   {points}")
    for number, question in enumerate(work.questions(), 1):
        _question(document, number, question)


def _question(document: Any, number: int, question: sets.QuizQuestion) -> None:  # noqa: ANN401
    paragraph = document.add_paragraph()
    paragraph.paragraph_format.keep_with_next = True
    paragraph.paragraph_format.space_before = Pt(8)
    paragraph.add_run(f"{number}. ").bold = True
    paragraph.add_run(question.prompt)
    paragraph.add_run("  " + _("({count} P.)").format(count=question.points)).italic = True
    _table(document, question)
    for line in _lines(question):
        below = document.add_paragraph(line)
        below.paragraph_format.left_indent = Mm(8)
        below.paragraph_format.space_after = Pt(2)


def _lines(question: sets.QuizQuestion) -> list[str]:
    match question.ask:
        case sets.OneOf(answers) | sets.Several(answers):
            return [f"☐ {answer.text}" for answer in answers]
        case sets.Typed():
            return [_LINE]
        case sets.Matching(pairs):
            sides = "   ".join(question.ask.sides)
            return [*(f"{left} – {_LINE}" for left, _right in pairs), f"({sides})"]
        case sets.Gaps(gaps):
            return [] if question.table else [_LINE] * len(gaps)


def _table(document: Any, question: sets.QuizQuestion) -> None:  # noqa: ANN401
    if not question.table:
        return
    table = document.add_table(rows=0, cols=len(question.table[0]), style="Table Grid")
    for row in question.table:
        line = table.add_row()
        line.height = _ROOM_TO_WRITE
        for cell, text in zip(line.cells, row, strict=True):
            cell.text = "" if text == GAP else text


def _key(document: Any, work: Work) -> None:  # noqa: ANN401
    document.add_heading(_("{title}: key").format(title=work.title), level=1)
    for number, question in enumerate(work.questions(), 1):
        paragraph = document.add_paragraph()
        paragraph.paragraph_format.space_after = Pt(3)
        paragraph.add_run(f"{number}. ").bold = True
        paragraph.add_run("; ".join(sets.key_lines(question)))
