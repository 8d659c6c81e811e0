"""T9: exams, planned backwards."""

from __future__ import annotations

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import inside
from tests.quiz.decks import deck
from tutor.grammar.cells import GRID
from tutor.grammar.naming import parse_cells
from tutor.locale import set_language
from tutor.quiz.exams import (
    Exam,
    exam_value,
    exams,
    next_exam,
    pace,
    to_come,
    unmet,
)
from tutor.quiz.learner import Record
from tutor.quiz.scope import cells_in, cells_named, groups_of, in_reading_order, scope_name
from tutor.words.exams import exam_text, plan_text

TODAY = date(2026, 11, 18).toordinal()
CLOCK = {"TUTOR_NOW": "2026-11-18T17:00"}


@given(st.sets(st.sampled_from(GRID), min_size=1))
def test_a_scope_is_named_and_read_back(cells: set[object]) -> None:
    wanted = tuple(cell for cell in GRID if cell in cells)
    read = [cell for cell in cells_named(scope_name(wanted)) if cell.gender]
    assert tuple(read) == wanted, "and what words without gender have in these cases"
    assert set(in_reading_order(wanted)) == set(wanted)
    found = {cell for group in groups_of(wanted) for cell in cells_in(group)}
    assert {cell for cell in found if cell.gender} == set(wanted)


@pytest.mark.parametrize(
    ("cells", "name"),
    [
        ("sg, pl", ""),
        ("sg", "sg"),
        ("gen, dat", "gen, dat"),
        ("gen sg, dat sg", "gen sg, dat sg"),
        ("f, acc sg m", "f, acc sg m"),
        ("acc sg f", "acc sg f"),
    ],
)
def test_scopes_are_short(cells: str, name: str) -> None:
    assert scope_name(parse_cells(cells)) == name


def test_a_table_is_read_as_it_is_recited() -> None:
    order = in_reading_order(GRID)
    assert [str(cell) for cell in order[:4]] == ["nom sg m", "nom sg f", "nom sg n", "gen sg m"]
    assert [cell.number.value for cell in order] == ["sg"] * 15 + ["pl"] * 15


def test_exams_come_from_what_was_settled() -> None:
    found = exams(
        {
            "exam:2026-12-04": "is+ille",
            "exam:2026-11-20": "hic gen sg, dat sg",
            "exam:2026-02-30": "is",
            "exam:2026-12-05": "is foo",
            "goal": "10",
        }
    )
    assert [(one.day - TODAY, one.decks) for one in found] == [(2, ("hic",)), (16, ("is", "ille"))]
    assert [exam_value(one) for one in found] == ["hic gen sg, dat sg", "is+ille"]
    assert found[1].covers("ille", GRID[0])
    assert not found[0].covers("hic", GRID[0])
    assert next_exam(found, TODAY + 3) == found[1]
    assert to_come(found, TODAY + 2) == found
    assert next_exam(found, TODAY + 17) is None


@pytest.mark.parametrize(
    ("left", "new", "a_day"),
    [
        (16, 31, 3),  # 13 days of meeting new forms, 3 of review
        (30, 24, 1),  # 24 days, a fifth for review
        (50, 80, 2),
        (4, 10, 10),
        (3, 10, 10),  # too near for a plan: all of them now
        (0, 10, 10),
        (-1, 10, 0),
        (16, 0, 0),
    ],
)
def test_new_forms_are_spread_backwards_from_the_date(left: int, new: int, a_day: int) -> None:
    """T9."""
    assert pace(Exam(TODAY + left, ("is",)), new, TODAY) == a_day


@given(st.integers(4, 200), st.integers(0, 300))
def test_who_keeps_the_pace_has_met_everything_three_days_before(left: int, new: int) -> None:
    """T9: and never has to do more on a later day than was said before."""
    exam = Exam(TODAY + left, ("is",))
    before = pace(exam, new, TODAY)
    for today in range(TODAY, exam.day - 3):
        daily = pace(exam, new, today)
        assert daily <= before
        before, new = daily, max(0, new - daily)
    assert new == 0


def test_what_is_new_in_a_scope() -> None:
    """T1: a spelling is new until all of its cells were met."""
    decks = {"is": deck("is")}
    exam = Exam(TODAY, ("is", "gone"), parse_cells("gen sg, acc sg"))
    assert unmet(exam, decks, Record()) == 4  # eius, eum, eam, id
    places = {("is", cell.index): 1.0 for cell in parse_cells("gen sg, acc sg m")}
    assert unmet(exam, decks, Record(met=places)) == 2


@pytest.mark.parametrize(
    ("language", "left", "words"),
    [
        ("de", 16, "Arbeit am Freitag, 4.12.: is, ille, noch 16 Tage"),
        ("de", 1, "Arbeit morgen: is, ille"),
        ("de", 0, "Arbeit heute: is, ille"),
        ("en", 16, "Exam on Friday 4 December: is, ille, 16 days to go"),
        ("en", 1, "Exam tomorrow: is, ille"),
    ],
)
def test_exams_in_words(language: str, left: int, words: str) -> None:
    set_language(language)
    exam = Exam(date(2026, 12, 4).toordinal(), ("is", "ille"))
    assert exam_text(exam, exam.day - left) == words


def test_plans_in_words() -> None:
    set_language("de")
    exam = Exam(TODAY + 16, ("is",), parse_cells("gen, dat"))
    assert exam_text(exam, TODAY) == "Arbeit am Freitag, 4.12.: is (Gen, Dat), noch 16 Tage"
    assert plan_text(exam, 31, TODAY) == "31 Formen sind dir noch neu: 3 neue am Tag."
    assert plan_text(exam, 5, exam.day - 2).startswith(
        "5 Formen sind dir noch neu: am besten heute"
    )
    assert plan_text(exam, 0, TODAY) == "Alle Formen dafür hast du schon gesehen."


def exam(*arguments: str) -> str:
    ran = inside("exam", *arguments, environment=CLOCK)
    assert ran.code == 0, ran.err
    return ran.out


def test_planning_and_dropping() -> None:
    assert "No exam is planned." in exam()
    assert "Exam on Friday 4 December: is, ille, 16 days to go" in exam("2026-12-04", "is,ille")
    exam("in", "10", "days", "hic", "qui", "--cells", "gen, dat")
    found = json.loads(exam("--json"))["exams"]
    assert [(one["date"], one["days"], one["decks"]) for one in found] == [
        ("2026-11-28", 10, ["hic", "qui"]),
        ("2026-12-04", 16, ["is", "ille"]),
    ]
    assert found[0]["cells"][0] == "gen sg m"
    assert found[1]["new"] == 31
    assert found[1]["new_a_day"] == 3
    exam("4.12.", "is")
    assert len(json.loads(exam("--json"))["exams"]) == 2, "a day has one exam"
    assert exam("drop", "4.12.") == "Dropped: the exam on 4 December 2026\n"
    assert len(json.loads(exam("--json"))["exams"]) == 1


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["2026-11-17", "is"], 2, "17 November 2026 is over"),
        (["someday", "is"], 2, "“someday” is no date"),
        (["4.12.", "iss"], 1, "there is no deck “iss”; did you mean “is”?"),
        (["4.12."], 2, "which decks is it about?"),
        (["drop", "4.12."], 1, "no exam is planned on 4 December 2026"),
        (["drop"], 2, "“” is no date"),
        (["4.12.", "is", "--cells", "foo"], 2, "“foo” names no case"),
    ],
)
def test_what_is_refused_is_quoted(arguments: list[str], code: int, words: str) -> None:
    ran = inside("exam", *arguments, environment=CLOCK)
    assert ran.code == code
    assert words in ran.err
