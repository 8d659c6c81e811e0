"""Lessons from files: found by name, and everything wrong told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import ROOT, inside
from tutor.errors import FileError, TutorError
from tutor.quiz.kinds import PARSE, PRODUCE
from tutor.quiz.lessons.lesson import Example, Exercise, TableStep, Text
from tutor.store.course import decks_in_order, lesson_files
from tutor.store.lessons import find_lesson, read_lesson
from tutor.store.strict_yaml import error_in

GOOD = """\
title: {de: Titel, en: Title}
goal: {de: Ziel, en: Goal}
decks: [is]
steps:
  - text: {de: Lies *eam*., en: Read *eam*.}
  - table: is
    cells: acc sg
  - example: Eam videō.
    de: Ich sehe sie.
    en: I see her.
    note: {de: Akkusativ, en: accusative}
  - exercise: produce
    deck: is
    cells: acc sg
    count: 2
gate:
  kinds: [produce, parse]
  deck: is
  count: 3
  pass: 2
"""


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "my-lesson.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_lesson_is_what_its_file_says(tmp_path: Path) -> None:
    lesson = read_lesson(write(tmp_path, GOOD))
    assert lesson.name == "my-lesson"
    assert lesson.title == {"de": "Titel", "en": "Title"}
    assert lesson.decks == ("is",)
    text, table, example, exercise = lesson.steps
    assert isinstance(text, Text)
    assert isinstance(table, TableStep)
    assert [str(cell) for cell in table.cells] == ["acc sg m", "acc sg f", "acc sg n"]
    assert isinstance(example, Example)
    assert example.note == {"de": "Akkusativ", "en": "accusative"}
    assert isinstance(exercise, Exercise)
    assert (exercise.kinds, exercise.decks, exercise.count) == ((PRODUCE,), ("is",), 2)
    assert lesson.gate.exercise.kinds == (PRODUCE, PARSE)
    assert (lesson.gate.exercise.count, lesson.gate.needed) == (3, 2)
    assert len(lesson.gate.exercise.cells) == 30


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("decks: [is]", "decks: [iss]", "3:9", "there is no deck “iss”"),
        ("decks: [is]", "decks: [ille]", "3:8", "“is” is used in a step, but not named here"),
        ("exercise: produce", "exercise: prodce", "12:15", "“prodce” is not one of produce, parse"),
        ("cells: acc sg\n    count", "cells: xxx\n    count", "14:12", "names no case"),
        ("count: 2", "count: many", "15:12", "“many” is not a whole number"),
        ("count: 2", "count: 0", "15:12", "from 1 to 50"),
        ("pass: 2", "pass: 4", "20:9", "“4” is not a whole number from 1 to 3"),
        ("goal: {de: Ziel, en: Goal}\n", "", "1:1", "“goal” is missing"),
        ("en: Read *eam*.", "fr: Lis", "5:11", "“en” is missing"),
        ("  - table: is\n", "  - tabel: is\n", "6:5", "exactly one of text, table, example"),
        ("kinds: [produce, parse]", "kinds: []", "17:10", "at least one kind"),
        ("exercise: produce\n    deck: is\n    cells: acc sg\n    count: 2",
         "exercise: cloze\n    deck: is\n    cells: acc sg\n    count: 49",
         "12:5", "49 are asked for"),
        ("title:", "title: x\ntitle:", "2:1", "given twice"),
    ],
)  # fmt: skip
def test_every_mistake_has_its_place(
    tmp_path: Path, old: str, new: str, place: str, words: str
) -> None:
    assert old in GOOD
    error = error_in(read_lesson, write(tmp_path, GOOD.replace(old, new, 1)))
    assert error is not None
    lines = [str(problem) for problem in error.problems]
    assert any(f":{place}: " in line and words in line for line in lines), lines


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("pass: 2", "pass: 9").replace("count: 2", "count: x").replace("[is]", "[x]")
    error = error_in(read_lesson, write(tmp_path, text))
    assert error is not None
    assert len(error.problems) >= 3


@pytest.mark.parametrize("text", ["", "- a", "title: x", "[" * 200, "steps: []", "a: &x b"])
def test_no_lesson_at_all(tmp_path: Path, text: str) -> None:
    with pytest.raises(FileError):
        read_lesson(write(tmp_path, text))


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("02-is", "02-is"),
        ("2", "02-is"),
        ("02", "02-is"),
        ("is", "02-is"),
        ("tactics", "12-tactics"),
        ("12", "12-tactics"),
    ],
)
def test_a_lesson_has_several_names(name: str, found: str) -> None:
    assert find_lesson(name).name == found


def test_an_unknown_lesson_is_told_with_a_near_one() -> None:
    with pytest.raises(TutorError, match="did you mean “12-tactics”"):
        find_lesson("tactic")
    with pytest.raises(TutorError, match="tutor learn --list"):
        find_lesson("qqqqqq")


def test_own_lessons_come_after_the_course(home: Path) -> None:
    folder = home / "lessons"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(GOOD, encoding="utf-8")
    names = list(lesson_files())
    assert names[-1] == "mine"
    assert len(names) == 28
    assert find_lesson("mine").own


def test_every_shipped_lesson_is_in_order() -> None:
    files = [file for file in lesson_files().values() if not file.own]
    assert len(files) == 27
    assert [error_in(read_lesson, file.path) for file in files] == [None] * 27


def test_the_decks_of_the_course_can_be_told_at_a_glance(home: Path) -> None:
    lessons = [read_lesson(file.path) for file in lesson_files().values()]
    assert list(decks_in_order()) == [deck for lesson in lessons for deck in lesson.decks]


@pytest.mark.parametrize(
    ("text", "decks"),
    [
        ("decks: [is, hic]  # and more\n", ["is", "hic"]),
        ("decks: [is,\n  hic]\nsteps: []\n", ["is", "hic"]),
        ("decks:\n  - is\n  - hic\nsteps:\n  - text\n", ["is", "hic"]),
        ("decks:\n- is\n- 'own-deck'\n", ["is", "own-deck"]),
        ("title: decks\n  decks: [is]\n", []),
        ("decks: [is\n", ["is"]),
        ("", []),
    ],
)
def test_a_glance_at_a_lesson_never_fails(home: Path, text: str, decks: list[str]) -> None:
    course = list(decks_in_order())
    folder = home / "lessons"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text(text, encoding="utf-8")
    (folder / "none.yaml").mkdir()
    (folder / "other.yaml").write_bytes(b"decks: [\xff]\n")
    assert list(decks_in_order()) == [*course, *decks]


def test_the_check_command(tmp_path: Path) -> None:
    good = write(tmp_path, GOOD)
    bad = tmp_path / "bad.yaml"
    bad.write_text(GOOD.replace("pass: 2", "pass: 9"), encoding="utf-8")
    assert inside("lesson", "check", str(good)).code == 0
    ran = inside("lesson", "check", str(good), str(bad))
    assert ran.code == 1
    assert f"{bad}:20:9: " in ran.out
    assert f"{good}: in order" in ran.out


def test_the_example_of_the_documentation_is_in_order(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    example = text.split("```yaml\n")[1].split("```")[0]
    assert error_in(read_lesson, write(tmp_path, example)) is None
