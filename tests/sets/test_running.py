"""`tutor quiz run` beside others: a second window, a killed one, and the learner's progress."""

from __future__ import annotations

import json
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.helpers import inside, outside, start
from tests.sets.taking import command, take
from tutor.errors import TutorError
from tutor.grammar.cells import Cell
from tutor.quiz.kinds import CLOZE, CONTRAST, FILL, PARSE, PRODUCE, Skill
from tutor.quiz.learner import Evidence
from tutor.quiz.sets.as_evidence import evidence_from
from tutor.quiz.sets.judge import Marking, judge
from tutor.quiz.sets.model import (
    FULL,
    AnswerShape,
    Foreseen,
    Gaps,
    Matching,
    OneOf,
    QuizQuestion,
    Several,
    Typed,
)
from tutor.quiz.sets.result import QuizResult
from tutor.store.atomic import only_one
from tutor.store.judging import judge_of
from tutor.store.progress import Progress
from tutor.store.quizzes import read_quiz

ACC, ABL, DAT = (Cell.parse(f"{case} sg f") for case in ("acc", "abl", "dat"))


@pytest.fixture
def quiz(tmp_path: Path) -> Path:
    """Three forms to type."""
    path = tmp_path / "test.yaml"
    done = inside(
"quiz", "make", "--deck", "is", "--kinds", "produce", "--cells", "acc sg",
        "--count", "3", "-o", str(path),
    )  # fmt: skip
    assert done.code == 0, done.err
    return path


def _right(quiz: Path) -> list[str]:
    return [question.explanation for question in read_quiz(quiz).questions]


@contextmanager
def _taking(quiz: Path, result: Path) -> Iterator[subprocess.Popen[str]]:
    """A quiz in another window, one question answered and the next one shown."""
    process = start("quiz", "run", str(quiz), "--name", "Ada", "--result", str(result), "--plain")
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(f"{_right(quiz)[0]}\n")
        process.stdin.flush()
        while "2 of 3" not in process.stdout.readline():
            assert process.poll() is None
        yield process
    finally:
        process.kill()
        process.communicate()


def _answered(result: Path) -> int:
    return len(json.loads(result.read_text(encoding="utf-8"))["answers"])


def test_a_second_window_is_refused_and_the_first_goes_on(quiz: Path, tmp_path: Path) -> None:
    result = tmp_path / "ada.json"
    arguments = ("quiz", "run", str(quiz), "--name", "Ada", "--result", str(result))
    with _taking(quiz, result) as first:
        second = outside(*arguments, typed="eam\neam\neam\n")
        assert second.code == 1
        assert "somebody is taking this quiz right now" in second.err
        assert str(result) in second.err
        assert _answered(result) == 1
        first.communicate("\n".join([*_right(quiz)[1:], ""]))
        assert first.returncode == 0
    assert _answered(result) == 3
    assert not list(tmp_path.glob(".*"))


def test_a_killed_window_leaves_nothing_locked(quiz: Path, tmp_path: Path) -> None:
    result = tmp_path / "ada.json"
    with _taking(quiz, result) as first:
        first.send_signal(signal.SIGKILL)
        first.wait()
    assert (tmp_path / ".ada.json.lock").exists()
    typed = "\n".join([*_right(quiz)[1:], ""])
    done = inside(
        "quiz", "run", str(quiz), "--name", "Ada", "--result", str(result), typed=typed
    )  # fmt: skip
    assert done.code == 0, done.err
    assert _answered(result) == 3
    assert not (tmp_path / ".ada.json.lock").exists()


def test_a_lock_is_held_once_and_set_free(tmp_path: Path) -> None:
    path = tmp_path / "new" / "a.json"
    with only_one(path, "busy"):
        with pytest.raises(TutorError, match="busy"), only_one(path, "busy"):
            pass
        with only_one(path.with_name("b.json"), "busy"):
            pass
    with only_one(path, "busy"):
        pass
    assert list(path.parent.iterdir()) == []


def test_a_lock_where_nothing_can_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path = tmp_path / "file" / "a.json"
    with pytest.raises(TutorError, match="cannot be written"), only_one(path, "busy"):
        pass


def test_answers_are_nobodys_progress_unless_a_profile_is_named(quiz: Path, home: Path) -> None:
    answers = _right(quiz)
    given = [answers[0], "eārum", answers[2]]
    for name, more in (("Ada", ()), ("Ben", ("--profile", "ben"))):
        done, _path = take(quiz, name, given, *more)
        assert done.code == 0, done.err
    profiles = (home / "profiles").iterdir()
    assert [path.name for path in profiles] == ["ben.sqlite3"]
    shown = command("progress", "--profile", "ben", "--json")
    assert shown.code == 0, shown.err
    told = command("quiz", "run", str(quiz), "--name", "Eve", "--profile", "../x")
    assert told.code == 2


def _question(ask: AnswerShape, kind: str, *cells: Cell, deck: str = "is") -> QuizQuestion:
    return QuizQuestion("q", kind, "?", ask, deck, cells)


RESULT = QuizResult("T", "d1", "Ada", "2026-01-01T10:00:00+00:00", 1)
TYPED = (
    Foreseen("eā", FULL),
    Foreseen("ea", 50),
    Foreseen("eam", 0, "", ACC),
    Foreseen("eae", 50),
)
READINGS = (Foreseen("abl", FULL), Foreseen("dat", FULL), Foreseen("acc", 0, "no", ACC))
PAIRS = (("eā", "abl"), ("eam", "acc"))
MARKING = Marking(judge_of().strictly())


@pytest.mark.parametrize(
    ("question", "given", "skill", "expected"),
    [
        (_question(Typed(TYPED), "cloze", ABL), ["eā"], CLOZE, {ABL: (True, None)}),
        (_question(Typed(TYPED), "mine", ABL), ["eam"], PRODUCE, {ABL: (False, ACC)}),
        (_question(Typed(TYPED), "mine", ABL), ["ea"], PRODUCE, {ABL: (True, None)}),
        (_question(Typed(TYPED), "mine", ABL), ["eae"], PRODUCE, {ABL: (False, None)}),
        (_question(Typed(TYPED), "mine", ABL), [""], PRODUCE, {ABL: (False, None)}),
        (_question(OneOf(TYPED), "mine", ABL), ["eā"], CONTRAST, {ABL: (True, None)}),
        (
            _question(Gaps((TYPED, TYPED)), "fill", ABL, ACC),
            ["eā", "x"],
            FILL,
            {ABL: (True, None), ACC: (False, None)},
        ),
        (
            _question(Several(READINGS), "parse", ABL, DAT),
            ["abl", "acc"],
            PARSE,
            {ABL: (True, None), DAT: (False, ACC)},
        ),
        (
            _question(Matching(PAIRS), "match", ABL, ACC),
            ["abl", "abl"],
            PARSE,
            {ABL: (True, None), ACC: (False, ABL)},
        ),
        (_question(Typed(TYPED), "produce", ABL, deck=""), ["eā"], PRODUCE, {}),
        (_question(Typed(TYPED), "produce"), ["eā"], PRODUCE, {}),
    ],
)
def test_what_an_answer_shows(
    question: QuizQuestion,
    given: list[str],
    skill: Skill,
    expected: dict[Cell, tuple[bool, Cell | None]],
) -> None:
    found = evidence_from(question, judge(question, given, MARKING), RESULT, 5.0, 1000)
    assert {one.cell: (one.correct, one.confused_with) for one in found} == expected
    assert all((one.skill, one.deck, one.source) == (skill, "is", "quiz:d1") for one in found)
    assert all(one.milliseconds == 1000 // len(found) for one in found)


def test_the_same_answer_counts_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_HOME", str(tmp_path))
    question = _question(Gaps((TYPED, TYPED)), "fill", ABL, ACC)

    def pieces(result: QuizResult) -> tuple[Evidence, ...]:
        return evidence_from(question, judge(question, ["eā", "x"], MARKING), result, 5.0, 9)

    later = QuizResult("T", "d1", "Ada", "2026-02-02T10:00:00+00:00", 1)
    with Progress.open("ada") as progress:
        assert [progress.add(pieces(result)) for result in (RESULT, RESULT, later)] == [2, 0, 2]


def test_the_diagnosis_is_in_the_language_of_the_quiz(tmp_path: Path) -> None:
    """A German quiz on an English machine: foreseen or not, every diagnosis is German."""
    quiz = tmp_path / "t.yaml"
    make = ("quiz", "make", "--deck", "is", "--kinds", "produce", "--count", "2", "--wrong", "0")
    assert inside(*make, "--lang", "de", "-o", str(quiz)).code == 0
    done, result = take(quiz, "A", ["eārum", "xyz"])
    assert done.code == 0, done.err
    assert "of 2 points" in done.out
    parts = [
        one["parts"][0] for one in json.loads(result.read_text(encoding="utf-8"))["answers"]
    ]  # fmt: skip
    assert "eārum ist Gen Pl f" in parts[0]["diagnosis"]
    assert parts[1]["diagnosis"] == "xyz ist keine Form, die wir kennen"


def test_bytes_that_are_no_text_never_reach_a_file(quiz: Path, tmp_path: Path) -> None:
    """A shell passes on what it is given; Python keeps such bytes as lone surrogates."""
    made, result = tmp_path / "made.yaml", tmp_path / "r.json"
    make = ("quiz", "make", "--deck", "is", "--count", "1", "--title", "T\udcff", "-o", str(made))
    assert outside(*make).code == 0
    assert read_quiz(made).title == "T?"
    run = ("quiz", "run", str(quiz), "--name", "A\udcff", "--result", str(result))
    assert inside(*run, typed="x\n").code == 130
    assert inside(*run, typed="x\nx\n").code == 0
    assert json.loads(result.read_text(encoding="utf-8"))["name"] == "A?"
