"""The report on a class as a page, as CSV, and as data."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, BinaryIO

from tutor.export.cells import csv_rows
from tutor.export.contract import composed, write_text
from tutor.export.markup import page_head
from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.locale import _, figure, language
from tutor.quiz.sets.report import ClassReport
from tutor.words.class_report import discrimination
from tutor.words.names import name
from tutor.words.quiz_text import points


def report_data(report: ClassReport) -> dict[str, Any]:
    """The report as documented JSON."""
    return {
        "title": report.title,
        "average": round(report.average, 4),
        "reliability": _rounded(report.reliability),
        "students": [
            {
                "name": result.name,
                "points": round(result.points, 4),
                "of": result.of,
                "share": round(result.share, 4),
                "finished": bool(result.finished),
            }
            for result in report.students
        ],
        "items": [
            {
                "id": item.id,
                "prompt": item.prompt,
                "answers": item.answers,
                "difficulty": round(item.difficulty, 4),
                "discrimination": _rounded(item.discrimination),
            }
            for item in report.items
        ],
        "cells": [
            {"cell": str(one.cell), "share": round(one.share, 4), "answers": one.answers}
            for one in report.cells
        ],
        "confusions": [
            {"asked": str(one.asked), "taken_for": str(one.taken_for), "count": one.count}
            for one in report.confusions
        ],
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def write_csv(report: ClassReport, out: BinaryIO) -> None:
    """Write a row for each student: name, points, share, and the points of every question."""
    out.write(b"\xef\xbb\xbf")
    write_text(out, csv_rows(_rows(report)))


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


def write_html(report: ClassReport, out: BinaryIO) -> None:
    """Write the report as one page without scripts that needs nothing from outside."""
    title = composed(report.title)
    average = _("Class average: {share} %").format(share=_percent(report.average))
    meaning = _(
        "Difficulty: the part of the points that was earned; 100 is easy. Discrimination: how far "
        "a question agrees with the rest of the quiz, from -1 to 1."
    )
    reliability = "" if report.reliability is None else _reliability(report.reliability)
    write_text(
        out,
        (
            page_head(language(), title, "report.css", "base-uri 'none'"),
            f"<body>\n<main>\n<h1>{escape(title)}</h1>\n",
            f"<p>{escape(average)}</p>\n",
            reliability,
            *_section(_("Students"), _students(report)),
            *_section(_("Questions"), _items(report)),
            f"<p>{escape(meaning)}</p>\n",
            *_section(_("Cells"), _heat_map(report) if report.cells else []),
            *_section(_("Commonest confusions"), _confusions(report) if report.confusions else []),
            "</main>\n</body>\n</html>\n",
        ),
    )


def _reliability(value: float) -> str:
    text = _(
        "Reliability (Cronbach's alpha): {value}. The nearer it is to 1, the more do the questions "
        "measure the same thing; from about 0.7 on, marks can be based on the points."
    )
    return f"<p>{escape(text.format(value=figure(f'{value:.2f}')))}</p>\n"


def _percent(share: float) -> str:
    return str(round(share * 100))


def _section(title: str, rows: list[str]) -> list[str]:
    """A table below its title; nothing where there are no rows."""
    return [f"<h2>{escape(title)}</h2>\n<table>\n", *rows, "</table>\n"] if rows else []


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
    places = [(number, gender) for number in Number for gender in Gender]
    rows = [_headings(["", *(f"{name(number)} {name(gender)}" for number, gender in places)])]
    for case in Case:
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
