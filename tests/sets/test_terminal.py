"""Quizzes in a real terminal: taken with keys, interrupted, killed, resumed; big exports."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers import inside
from tests.terminal import Terminal
from tutor.store.quiz_writer import quiz_text
from tutor.store.quizzes import read_quiz


@pytest.fixture
def quiz(tmp_path: Path) -> Path:
    """A choice, a table with gaps, readings to tick."""
    path = tmp_path / "test.yaml"
    done = inside(
"quiz", "make", "--deck", "is", "--kinds", "contrast,fill,parse", "--cells",
        "acc sg", "--count", "3", "--seed", "4", "-o", str(path),
    )  # fmt: skip
    assert done.code == 0, done.err
    order = {"contrast": 0, "fill": 1, "parse": 2}
    made = read_quiz(path)
    ordered = tuple(sorted(made.questions, key=lambda q: order[q.kind]))
    path.write_text("".join(quiz_text(replace(made, questions=ordered))), encoding="utf-8")
    return path


def _answered(path: Path) -> int:
    return len(json.loads(path.read_text(encoding="utf-8"))["answers"])


@pytest.mark.parametrize("columns", [80, 60])
def test_a_quiz_is_interrupted_killed_and_finished(quiz: Path, columns: int) -> None:
    result = quiz.parent / "ada.json"
    command = ("quiz", "run", str(quiz), "--name", "Ada", "--result", str(result))
    with Terminal(*command, columns=columns) as terminal:
        terminal.wait("1 of 3")
        terminal.wait("no answer")
        terminal.press("1")
        terminal.wait("2 of 3")
        terminal.wait("1>")
        terminal.interrupt()
        terminal.wait("Go on with")
        assert terminal.leave() == 130
    assert _answered(result) == 1
    gaps = len(read_quiz(quiz).questions[1].cells)
    with Terminal(*command, columns=columns) as terminal:
        terminal.wait("2 of 3")
        for number in range(1, gaps + 1):
            terminal.wait(f"{number}>")
            terminal.press("ea_\r")
        terminal.wait("3 of 3")
        terminal.kill()
    assert _answered(result) == 2
    with Terminal(*command, columns=columns, fresh=True) as terminal:
        terminal.wait("3 of 3")
        terminal.wait("Tick all that are right")
        terminal.press(" \r")
        terminal.wait("points")
        assert terminal.leave() == 0
    assert _answered(result) == 3


def test_a_big_export_shows_how_far_it_is(quiz: Path) -> None:
    one = read_quiz(quiz)
    many = tuple(
        replace(question, id=f"{question.id}:{n}") for n in range(250) for question in one.questions
    )
    quiz.write_text("".join(quiz_text(replace(one, questions=many))), encoding="utf-8")
    out = quiz.parent / "big.gift"
    with Terminal("export", str(quiz), "-o", str(out)) as terminal:
        terminal.wait("Moodle GIFT")
        assert terminal.leave() == 0
    assert b"100%" in terminal.raw
    with Terminal("export", str(quiz), "-o", str(out), "--force", "--plain") as terminal:
        terminal.wait("Moodle GIFT")
        assert terminal.leave() == 0
    assert b"%" not in terminal.raw
