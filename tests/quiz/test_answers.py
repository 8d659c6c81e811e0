"""Every row of the table of answers, through the one judge (A1–A12)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.answers import Row, judge_by, rows
from tutor.grammar.cells import Cell
from tutor.grammar.naming import NamingError
from tutor.grammar.paradigm import letters_of
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.model import Diagnosis, Finding, Grade, Outcome

OUTCOMES = {
    Outcome.RIGHT: "right",
    Outcome.UNMARKED: "unmarked",
    Outcome.LENGTH: "length",
    Outcome.NEARLY: "slip",
    Outcome.WRONG: "wrong",
}
_UNCLEAR = {"naming.unknown", "naming.unknown-word", "naming.ambiguous", "naming.not-once-each"}


@pytest.mark.parametrize("row", rows(), ids=str)
def test_the_judge_gives_the_verdict_of_the_table(row: Row) -> None:
    try:
        found = grade(row.question, row.answer, row.deck, judge_by(row.policy))
    except NamingError as error:
        assert (row.verdict, row.said) == ("again", _asked_again(error))
        return
    assert (OUTCOMES[found.outcome], _said(row, found)) == (row.verdict, row.said)


def _asked_again(error: NamingError) -> str:
    if error.code == "naming.incomplete":
        return f"incomplete:{error.facts['missing']}"
    if error.code in _UNCLEAR:
        return "unclear"
    return {"naming.vocative": "vocative", "naming.is-a-form": "form"}[error.code]


def _said(row: Row, grade: Grade) -> str:
    """What the verdict tells, in the tokens of the table."""
    found = grade.diagnosis
    if row.is_reading:
        return _said_of_readings(row, grade)
    match found.finding:
        case Finding.ALSO:
            return f"also:{found.form}"
        case Finding.UNMARKED:
            return _unmarked(found)
        case Finding.OTHER_LENGTH | Finding.OTHER_CELL:
            return f"cells:{_all(found)}"
        case Finding.FALSE_MARKS:
            return f"marks:{_all(found)}"
        case Finding.OTHER_WORD:
            return _word(row, found)
        case Finding.WRONG_ENDING:
            assert found.ending is not None
            return f"ending:-{letters_of(found.ending.given)}"
        case Finding.NO_FORM:
            return "unknown"
        case Finding.VOCATIVE:
            return "vocative"
    return "-"


def _unmarked(found: Diagnosis) -> str:
    also = f"also:{found.form}" if found.note else ""
    short = f"short:{_cells(found.cells)}" if found.cells else ""
    return " ".join(filter(None, (also, short))) or "-"


def _word(row: Row, found: Diagnosis) -> str:
    if found.nearest == row.cell:
        return f"word:{found.deck}="
    return f"word:{found.deck}:{_all(found)}"


def _said_of_readings(row: Row, grade: Grade) -> str:
    found = grade.diagnosis
    if grade.outcome is Outcome.RIGHT:
        # which variants were named is not kept: it makes no difference
        return row.said if row.said.startswith("variant:") else "-"
    missing = f"missing:{_cells(found.missing)}" if found.missing else ""
    extra = f"extra:{_cells(found.extra)}" if found.extra else ""
    return " ".join(filter(None, (missing, extra)))


def _all(found: Diagnosis) -> str:
    beside = [cell for _form, cells in found.beside for cell in cells]
    return _cells(sorted({*found.cells, *beside}, key=lambda cell: cell.index))


def _cells(cells: tuple[Cell, ...] | list[Cell]) -> str:
    return "|".join(map(str, cells))


def test_the_table_is_large_and_even() -> None:
    """At least 400 rows, 20 for each of A1–A12, all decks, at least 40 % wrong answers."""
    table = rows()
    rules = Counter(row.rule for row in table)
    assert len(table) >= 400
    assert sorted(rules) == sorted(f"A{number}" for number in range(1, 13))
    assert min(rules.values()) >= 20
    assert len({row.deck_name for row in table}) == 12
    assert sum(not row.right for row in table) >= 0.4 * len(table)
    keys = [(row.deck_name, row.asked, row.policy, row.answer) for row in table]
    assert len(set(keys)) == len(keys)
