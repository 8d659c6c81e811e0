"""The report on a class as a page, as CSV, and as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from html import escape
from typing import Any

from tutor.export.cells import BYTE_ORDER_MARK, csv_rows
from tutor.export.contract import composed, in_pieces
from tutor.export.markup import page_head
from tutor.grammar.cells import GRID, Cell, Number
from tutor.grammar.shape import Shape
from tutor.locale import _, figure, language
from tutor.quiz.sets.report import CellShare, ClassConfusion, ClassItem, ClassReport
from tutor.words.case_order import case_order
from tutor.words.class_report import discrimination
from tutor.words.names import name
from tutor.words.quiz_text import points


def report_data(report: ClassReport) -> dict[str, Any]:
    """The report as documented JSON."""
    return {
        "title": report.title,
        "average": _value(report.average),
        "reliability": _value(report.reliability),
        "students": [
            {
                "name": result.name,
                "points": _value(result.points),
                "of": result.of,
                "share": _value(result.share),
                "finished": bool(result.finished),
            }
            for result in report.students
        ],
        "items": [_values(item) for item in report.items],
        "cells": [_values(one) for one in report.cells],
        "confusions": [_values(one) for one in report.confusions],
    }


def _values(found: ClassItem | CellShare | ClassConfusion) -> dict[str, Any]:
    """What was found: its fields are documented JSON."""
    return {field.name: _value(getattr(found, field.name)) for field in fields(found)}


def _value(value: object) -> object:
    """A figure to four places, a cell by its name, anything else as it is."""
    if isinstance(value, float):
        return round(value, 4)
    return str(value) if isinstance(value, Cell) else value


@in_pieces
def write_csv(report: ClassReport) -> Iterator[str]:
    """Write a row for each student: name, points, share, and the points of every question."""
    yield BYTE_ORDER_MARK
    yield from csv_rows(_rows(report))


def _rows(report: ClassReport) -> Iterator[list[str | int]]:
    yield ["name", "points", "of", "percent", "finished", *(item.id for item in report.items)]
    for result in report.students:
        earned = {answer.id: f"{answer.points:g}" for answer in result.answers}
        yield [
            composed(result.name),
            f"{result.points:g}",
            result.of,
            f"{result.share * 100:.1f}",
            "yes" if result.finished else "no",
            *(earned.get(item.id, "") for item in report.items),
        ]


@in_pieces
def write_html(report: ClassReport) -> Iterator[str]:
    """Write the report as one page without scripts that needs nothing from outside."""
    title = composed(report.title)
    average = _("Class average: {share} %").format(share=_percent(report.average))
    meaning = _(
        "Difficulty: the part of the points that was earned; 100 is easy. Discrimination: how far "
        "a question agrees with the rest of the quiz, from -1 to 1."
    )
    yield page_head(language(), title, "report.css", "base-uri 'none'")
    yield f"<body>\n<main>\n<h1>{escape(title)}</h1>\n<p>{escape(average)}</p>\n"
    if report.reliability is not None:
        yield _reliability(report.reliability)
    yield from _section(_("Students"), _students(report))
    yield from _section(_("Questions"), _items(report))
    yield f"<p>{escape(meaning)}</p>\n"
    if report.cells:
        yield from _section(_("Cells"), _heat_map(report))
    if report.confusions:
        yield from _section(_("Commonest confusions"), _confusions(report))
    yield "</main>\n</body>\n</html>\n"


def _reliability(value: float) -> str:
    text = _(
        "Reliability (Cronbach's alpha): {value}. The nearer it is to 1, the more do the questions "
        "measure the same thing; from about 0.7 on, marks can be based on the points."
    )
    return f"<p>{escape(text.format(value=figure(f'{value:.2f}')))}</p>\n"


def _percent(share: float) -> str:
    return str(round(share * 100))


def _section(title: str, rows: list[str]) -> list[str]:
    """A table below its title."""
    return [f"<h2>{escape(title)}</h2>\n<table>\n", *rows, "</table>\n"]


def _row(cells: list[str]) -> str:
    inside = "".join(f"<td>{escape(composed(cell))}</td>" for cell in cells)
    return f"<tr>{inside}</tr>\n"


def _headings(names: list[str]) -> str:
    inside = "".join(
        f'<th scope="col">{escape(name)}</th>' if name else "<td></td>" for name in names
    )
    return f"<tr>{inside}</tr>\n"


def _students(report: ClassReport) -> list[str]:
    rows = [_headings([_("Name"), _("Points"), "%", ""])]
    for result in report.students:
        state = "" if result.finished else _("not finished")
        earned = f"{points(result.points)} / {result.of}"
        rows.append(_row([result.name, earned, _percent(result.share), state]))
    return rows


def _items(report: ClassReport) -> list[str]:
    rows = [_headings(["", _("Question"), _("Difficulty (%)"), _("Discrimination")])]
    for number, item in enumerate(report.items, 1):
        figures = (_percent(item.difficulty), discrimination(item))
        rows.append(_row([str(number), item.prompt, *figures]))
    return rows


def _heat_map(report: ClassReport) -> list[str]:
    shares = {one.cell: one.share for one in report.cells}
    genders = Shape.around([*GRID, *shares]).genders
    places = [(number, gender) for number in Number for gender in genders]
    rows = [_headings(["", *(f"{name(n)} {name(gender)}".rstrip() for n, gender in places)])]
    for case in case_order():
        cells = [_heat(shares.get(Cell(case, number, gender))) for number, gender in places]
        rows.append(f'<tr><th scope="row">{escape(name(case))}</th>{"".join(cells)}</tr>\n')
    return rows


def _heat(share: float | None) -> str:
    if share is None:
        return "<td>·</td>"
    return f'<td class="h{min(4, int(share * 5))}">{_percent(share)}</td>'


def _confusions(report: ClassReport) -> list[str]:
    rows = [_headings([_("Asked"), _("Taken for"), _("How often")])]
    for one in report.confusions[:20]:
        rows.append(_row([name(one.asked), name(one.taken_for), str(one.count)]))
    return rows
