"""Drills and lessons through real surfaces: plain lines, and lines of JSON."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import pytest
from pytest import CaptureFixture

from tests.helpers import Ran, inside
from tests.quiz.decks import cell, deck
from tests.quiz.scripts import Box, ids, ticking
from tests.quiz.taught import meet
from tutor.flows.asking import Asker, QuestionScreen
from tutor.flows.contract import drive
from tutor.quiz.drill.response import Scribe
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import SLIP
from tutor.quiz.learner import Sort
from tutor.quiz.questions.make import every
from tutor.store.progress import Progress
from tutor.ui.surface import TerminalSurface


def said(ran: Ran) -> list[dict[str, Any]]:
    return [json.loads(line) for line in ran.out.splitlines()]


def test_options_are_listed_once_and_nonsense_is_refused(
    capsys: CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("9\nperhaps\n?\n\nthat is right\n"))
    question = every(SLIP, deck("is"), cell("acc sg m"), Random(1))[0]
    asker = Asker(Box(), ticking(), Scribe("drill", ids()), Judge())
    drive(asker.ask(QuestionScreen(question, deck("is"), "1", 1)), TerminalSurface())
    assert capsys.readouterr().out == (
        "\n1\nSomebody says: “eum, acc sg m”. Is that right, or what is wrong?\n"
        "  1) that is right\n  2) case is wrong\n  3) number is wrong\n  4) gender is wrong\n"
        "> \n“9” is not one of 1, 2, 3, 4\n"
        "> \n“perhaps” is not one of 1, 2, 3, 4\n"
        "> \nIt has 1 reading.\n"
        "> \ns skip · ? hint · w why · q leave\n"
        "> \n✓ eum really is acc sg m\n"
    )


def test_a_program_practises() -> None:
    answers = '{"answer": "eam", "seconds": 7}\n"s"\n'
    meet("is")
    arguments = ("drill", "is", "--only", "produce", "-n", "2", "--seed", "1", "--json-lines")
    ran = inside(*arguments, typed=answers)
    assert ran.code == 0
    lines = said(ran)
    assert [line.get("show") or line.get("ask") or "last" for line in lines] == [
        "say", "typing", "question", "line", "verdict", "undo", "question", "line", "verdict",
        "summary", "last",
    ]  # fmt: skip
    assert lines[2]["asked"].keys() == {"cell"}
    assert {command["key"] for command in lines[3]["commands"]} == {"s", "?", "w", "q"}
    last = lines[-1]["summary"]
    assert (last["answered"], last["ended"]) == (2, "done")
    assert last["next"] == "tutor drill"  # the day's list is not done (T8)
    with Progress.peek("default") as progress:
        log = [one for _number, one in progress.evidence()]
    first, second = (one for one in log if one.sort is Sort.ANSWER)
    assert 7000 <= first.milliseconds < 60_000
    assert second.when > first.when


def test_t1_a_program_is_shown_new_forms_and_answers_only_questions() -> None:
    """Showing consumes no line of input; the question right after it is practice."""
    arguments = ("drill", "is", "--only", "produce", "-n", "1", "--seed", "1", "--json-lines")
    lines = said(inside(*arguments, typed='{"answer": "is", "seconds": 7}\n'))
    told = [line for line in lines if line.get("show") in ("new", "question", "verdict")]
    assert [line["show"] for line in told] == ["new", "question", "verdict"]
    new, question, verdict = told
    assert (new["deck"], new["form"], new["cells"]) == ("is", "is", ["nom sg m"])
    assert (question["asked"], question["practice"]) == ({"cell": "nom sg m"}, True)
    assert (verdict["right"], verdict["at_once"]) == (True, False)
    last = lines[-1]["summary"]
    assert (last["answered"], last["right"], last["shown"], last["new"]) == (1, 0, 1, 1)


def test_a_program_that_stops_answering_is_told() -> None:
    arguments = ("drill", "is", "--only", "produce", "-n", "3", "--json-lines")
    ran = inside(*arguments, typed="s\n")
    assert ran.code == 1
    assert said(ran)[-1]["summary"]["ended"] == "input-ended"
    assert "the input ended before the drill did" in ran.err


def test_a_program_learns() -> None:
    """Reading needs no answer; without a lesson's name the program chooses one."""
    ran = inside("learn", "--json-lines", typed="1\nzzz\nq\n")
    assert ran.code == 0
    lines = said(ran)
    assert lines[0]["ask"] == "choose"
    assert [line["step"] for line in lines if line.get("show") == "step"] == [
        "text", "text", "example", "text", "example", "table", "exercise",
    ]  # fmt: skip
    assert lines[-1] == {
        "summary": {"ended": "left", "passed": False, "next": "tutor learn 01-kng"}
    }
