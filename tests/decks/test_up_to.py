"""`--up-to LESSON`: what the lessons have taught up to one of them, and nothing else."""

from __future__ import annotations

import json

import pytest

from tests.helpers import inside
from tutor.cli.quiz_options import taught_up_to
from tutor.grammar.cells import CELLS, Cell
from tutor.quiz.drill.plan import Plan, askable, within
from tutor.quiz.kinds import PRODUCE
from tutor.quiz.learner import Item
from tutor.store.course import lesson_files
from tutor.store.decks import load_decks


@pytest.mark.parametrize("lesson", ["3", "03", "ille", "03-ille"])
def test_a_lesson_by_number_or_name(lesson: str) -> None:
    taught = taught_up_to(lesson)
    assert taught is not None
    assert {"is", "ille"} <= set(taught.cells)
    assert "ipse" not in taught.cells


def test_what_is_taught_only_grows() -> None:
    before: dict[str, frozenset[Cell]] = {}
    for name in lesson_files():
        taught = taught_up_to(name)
        assert taught is not None
        assert all(cells <= taught.of(deck) for deck, cells in before.items())
        before = dict(taught.cells)


@pytest.mark.parametrize("lesson", ["99", "0", "nonsense", "", "./my-lesson.yaml"])
@pytest.mark.parametrize("command", [["drill"], ["quiz", "make"], ["export", "is", "-o", "-"]])
def test_nonsense_is_told_which_lessons_there_are(command: list[str], lesson: str) -> None:
    more = ["--to", "markdown"] if command[0] == "export" else []
    done = inside(*command, "--up-to", lesson, *more)
    assert done.code == 2
    assert "there is no such lesson; there are 01-kng, 02-is" in done.err


def test_a_plan_is_kept_to_some_cells_of_each_deck() -> None:
    decks = load_decks("is+ille+ipse")
    cells = {"is": {Cell.parse("gen sg m")}, "ille": set(CELLS[:3]), "hic": set(CELLS)}
    items = askable(within(Plan(decks, (PRODUCE,)), cells))
    assert {(item.deck, item.cell) for item in items} == {
        (name, cell) for name in ("is", "ille") for cell in cells[name]
    }
    assert askable(within(Plan(decks, (PRODUCE,)), {"hic": set(CELLS)})) == ()
    wrong = Item("ipse", CELLS[0], PRODUCE.direction)
    assert askable(within(Plan(decks, (PRODUCE,), only=(wrong,)), cells)) == ()


def test_a_quiz_has_only_what_was_taught() -> None:
    taught = taught_up_to("3")
    assert taught is not None
    done = inside(
        "export", "pronouns", "--up-to", "3", "--kinds", "produce", "--to", "csv", "-o", "-"
    )
    assert done.code == 0, done.err
    made = inside("quiz", "make", "--up-to", "3", "--kinds", "produce", "--count", "12")
    asked = [line.split(": ")[1] for line in made.out.splitlines() if line.startswith("  deck:")]
    assert set(asked) <= set(taught.cells)


def test_a_drill_up_to_a_lesson_asks_what_it_has_taught() -> None:
    done = inside("drill", "--up-to", "2", "--json-lines", "--seed", "1", typed='"q"\n')
    shown = [json.loads(line) for line in done.out.splitlines()]
    decks = {line["deck"] for line in shown if line.get("show") in ("new", "question")}
    taught = taught_up_to("2")
    assert taught is not None
    assert decks
    assert decks <= set(taught.cells)
