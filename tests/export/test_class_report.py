"""The report on a class: hostile names and prompts stay text on the page, in CSV and on screen."""

from __future__ import annotations

import csv
import io

import pytest

from tests.export.samples import HOSTILE
from tutor.export.class_report import write_csv, write_html
from tutor.grammar.cells import Cell
from tutor.quiz.sets.judge import JudgedPart
from tutor.quiz.sets.report import ClassReport, report
from tutor.quiz.sets.result import Answered, QuizResult
from tutor.words.class_report import report_lines


def _report(text: str) -> ClassReport:
    cell, taken = Cell.parse("abl sg f"), Cell.parse("acc sg f")
    answer = Answered(f"q{text}", text, 0.5, 1, (JudgedPart(text, 50, text, cell, taken),))
    results = [
        QuizResult(text, "d", f"{text}{n}", "2026-01-01T10:00:00", 1, (answer,)) for n in range(3)
    ]
    return report(results)


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_stays_text(kind: str) -> None:
    made = _report(HOSTILE[kind])
    page, table = io.BytesIO(), io.BytesIO()
    write_html(made, page)
    write_csv(made, table)
    html = page.getvalue().decode()
    assert "<script" not in html
    assert "<img" not in html
    assert "<b>" not in html
    assert html.count("<style>") == 1
    rows = list(csv.reader(io.StringIO(table.getvalue().decode("utf-8-sig"), newline="")))
    assert len(rows) == 4
    assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for row in rows for cell in row)
    shown = report_lines(made)
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert "\x00" not in shown


def test_the_heat_map_and_the_confusions_are_there() -> None:
    page = io.BytesIO()
    write_html(_report("x"), page)
    html = page.getvalue().decode()
    assert '<td class="h2">50</td>' in html
    assert html.count("<main>") == html.count("</main>") == 1
    assert "></th>" not in html
    assert "<td>abl sg f</td><td>acc sg f</td><td>3</td>" in html
