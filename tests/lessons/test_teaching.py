"""Going through lessons: kept step by step, the table fills, the gate decides."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from pytest import CaptureFixture

from tests.helpers import inside
from tests.lessons.test_reading import GOOD
from tests.quiz.decks import deck
from tests.quiz.scripts import Box, Script, ids, right_lines, ticking
from tutor.flows.contract import EndOfInput, Leave
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.model import Macrons
from tutor.quiz.lessons.lesson import Lesson
from tutor.quiz.lessons.notes import Note, Standing, standings
from tutor.quiz.questions.model import Question
from tutor.store.lessons import lesson_files, read_lesson
from tutor.store.progress import Progress
from tutor.ui.asking import Asker, Response
from tutor.ui.lesson import Desk, Teacher
from tutor.ui.lessons import next_lesson


class Pupil(Script):
    """Answers every question rightly, or none."""

    def __init__(self, knows: bool) -> None:
        super().__init__(())
        self.knows = knows

    def meet(self, question: Question) -> None:
        self.lines = list(right_lines(question)) if self.knows else ["zzz"] * 9
        if not self.knows and question.kind == "parse":
            self.lines = ["abl pl m"] * 9 if "abl pl m" not in question.expected else ["gen sg"]
        if not self.knows and question.options:
            wrong = [o for o in question.options if o not in question.expected]
            self.lines = [str(question.options.index(wrong[0]) + 1)]


def teach(
    lesson: Lesson, pupil: Pupil, monkeypatch: pytest.MonkeyPatch, first: int = 0
) -> tuple[bool, Box]:
    real = Asker.ask

    def ask(self: Asker, question: Question, one: Deck) -> Response:
        pupil.meet(question)
        return real(self, question, one)

    monkeypatch.setattr(Asker, "ask", ask)
    box = Box()
    decks = {name: deck(name) for name in lesson.decks}
    desk = Desk(pupil, box, ticking(), Random(4), ids(), Macrons.LENIENT)
    return Teacher(lesson, decks, desk).teach(first), box


FILES = [file.path for file in lesson_files().values()]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_who_knows_everything_passes_every_lesson(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = read_lesson(path)
    passed, box = teach(lesson, Pupil(True), monkeypatch)
    assert passed
    assert all(piece.correct for piece in box.evidence)
    assert {piece.source for piece in box.evidence} == {f"lesson:{lesson.name}"}
    assert [note.step for note in box.notes] == [
        *range(1, len(lesson.steps) + 1),
        len(lesson.steps),
    ]
    assert [note.passed for note in box.notes] == [False] * len(lesson.steps) + [True]


@pytest.mark.parametrize("path", [FILES[0], FILES[10]], ids=lambda path: path.stem)
def test_who_knows_nothing_does_not_pass(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: CaptureFixture[str]
) -> None:
    passed, box = teach(read_lesson(path), Pupil(False), monkeypatch)
    assert not passed
    assert not any(note.passed for note in box.notes)
    out = capsys.readouterr().out
    assert "Once more, in another shape:" in out
    assert "Not yet: 0 of" in out


def test_a_table_fills_as_the_lesson_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: CaptureFixture[str]
) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(GOOD.replace("cells: acc sg\n    count: 2", "cells: gen sg\n    count: 2"))
    teach(read_lesson(path), Pupil(True), monkeypatch)
    before, after = capsys.readouterr().out.split("(1/2)", 1)
    table, later = before.split("│ nom │")[1], after.split("│ nom │")[1]
    assert "eum" in table
    assert "eius" not in table
    assert "eum" in later
    assert "eius" in later
    assert "eōrum" not in later


def test_a_lesson_that_was_left_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, capsys: CaptureFixture[str]
) -> None:
    lesson = read_lesson(FILES[1])
    _passed, box = teach(lesson, Pupil(True), monkeypatch, first=len(lesson.steps))
    assert [note.step for note in box.notes] == [len(lesson.steps)]
    assert f"1/{len(lesson.steps)}" not in capsys.readouterr().out


@pytest.mark.parametrize(("lines", "end"), [(("q",), Leave), ((), EndOfInput)])
def test_leaving_keeps_the_steps_done(lines: Sequence[str], end: type[Exception]) -> None:
    lesson = read_lesson(FILES[0])
    box = Box()
    desk = Desk(Script(lines), box, ticking(), Random(4), ids(), Macrons.LENIENT)
    with pytest.raises(end):
        Teacher(lesson, {"bonus": deck("bonus")}, desk).teach()
    assert [note.step for note in box.notes] == [1, 2, 3, 4, 5, 6]


def test_standings_do_not_depend_on_the_order_of_the_notes() -> None:
    notes = [
        Note(10.0, "a", "02-is", 3),
        Note(20.0, "b", "02-is", 9, True),
        Note(30.0, "c", "02-is", 1),
        Note(15.0, "d", "03-ille", 2),
    ]
    expected = {"02-is": Standing(1, True, 30.0), "03-ille": Standing(2, False, 15.0)}
    assert standings(notes) == standings(reversed(notes)) == expected


@pytest.mark.parametrize(
    ("found", "following"),
    [
        ({}, "a"),
        ({"a": Standing(3, True, 1.0)}, "b"),
        ({"a": Standing(3, False, 1.0)}, "a"),
        ({"a": Standing(3, False, 1.0), "c": Standing(1, False, 2.0)}, "c"),
        ({name: Standing(3, True, 1.0) for name in "abc"}, None),
    ],
)
def test_what_comes_next(found: dict[str, Standing], following: str | None) -> None:
    assert next_lesson(["a", "b", "c"], found) == following


def test_learn_in_a_pipe(home: Path) -> None:
    ran = inside("learn", "1", "--seed", "1", typed="bonum\n", home=home)
    assert ran.code == 0
    assert "Kept. Go on with: tutor learn 01-kng" in ran.err
    with Progress.peek("default") as progress:
        assert progress.notes()[-1].step == 6
        assert progress.count() == 1
    ran = inside("learn")
    assert ran.code == 0
    assert "◐ 01-kng" in ran.out
    assert "(step 6 of 11)" in ran.out
    ran = inside("learn", "--list", "--json")
    assert '"next": "01-kng"' in ran.out
