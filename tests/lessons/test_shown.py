"""T1: what a lesson shows is kept in the log before it is shown, once a run, if it is taught."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.flows import Script
from tests.helpers import inside
from tests.lessons.test_reading import GOOD
from tests.lessons.test_teaching import FILES, Pupil, teach
from tests.quiz.decks import deck
from tests.quiz.scripts import Box, ids, ticking
from tutor.flows.contract import Screen, drive
from tutor.flows.lesson import Teacher
from tutor.grammar.cells import GRID
from tutor.grammar.naming import parse_cells
from tutor.quiz.grading.judge import Judge
from tutor.quiz.learner import Sort
from tutor.quiz.lessons.lesson import TableStep
from tutor.store.decks import known_decks
from tutor.store.lessons import read_lesson
from tutor.store.progress import Progress, load_learner


def shown(box: Box) -> list[tuple[str, str]]:
    """Deck and cell of what was kept as shown."""
    return [(one.deck, str(one.cell)) for one in box.evidence if one.sort is Sort.SHOWN]


def own(tmp_path: Path, old: str = "", new: str = "") -> Path:
    path = tmp_path / "my.yaml"
    assert old in GOOD
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    return path


def cells(text: str) -> list[tuple[str, str]]:
    return [("is", str(cell)) for cell in parse_cells(text)]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("cells: acc sg\n  - ex", "cells: acc sg\n  - ex", "acc sg f, acc sg m, acc sg n"),
        # eius is a form of the deck, but the lesson does not teach it
        ("*eam*., en: Read *eam*.", "*eius*., en: Read *eius*.", "acc sg m, acc sg f, acc sg n"),
        ("cells: acc sg\n    count", "cells: acc sg f\n    count", "acc sg f, acc sg m, acc sg n"),
        ("cells: acc sg\n  - ex", "cells: acc sg m\n  - ex", "acc sg f, acc sg m"),
    ],
)
def test_what_is_taught_is_kept_once(old: str, new: str, expected: str, tmp_path: Path) -> None:
    _report, box = teach(read_lesson(own(tmp_path, old, new)), Pupil(True))
    assert shown(box) == [place for part in expected.split(", ") for place in cells(part)]
    assert {one.source for one in box.evidence} == {"lesson:my"}
    assert len({one.id for one in box.evidence}) == len(box.evidence)


def test_of_a_form_in_a_text_only_the_cells_that_the_lesson_uses_are_kept(tmp_path: Path) -> None:
    path = own(tmp_path, "*eam*., en: Read *eam*.", "*ea*., en: Read *ea*.")
    text = path.read_text(encoding="utf-8").replace("cells: acc sg\n    c", "cells: nom sg\n    c")
    path.write_text(text, encoding="utf-8")
    _report, box = teach(read_lesson(path), Pupil(True))
    assert shown(box)[0] == ("is", "nom sg f")
    assert ("is", "nom pl n") not in shown(box)


def test_it_is_kept_before_it_is_shown() -> None:
    lesson, pupil, box = read_lesson(FILES[1]), Pupil(True), Box()
    meet = pupil.before

    def look(screen: Screen) -> None:
        meet(screen)
        if screen.kind == "table":
            kept = shown(box)
            assert all(("is", cell) in kept for cell in screen.data()["cells"])

    pupil.before = look
    teacher = Teacher(lesson, {"is": deck("is")}, box, Judge(), ticking(), Random(1), ids())
    drive(teacher.teach(), pupil)
    assert len(set(shown(box))) == len(shown(box))


def test_another_run_keeps_it_again() -> None:
    """Where a lesson was left, what was shown before is not kept anew; what comes then is."""
    lesson = read_lesson(FILES[1])
    _report, first = teach(lesson, Script("q"))
    _report, rest = teach(lesson, Pupil(True), done=first.notes[-1].step)
    tables = [step for step in lesson.steps if isinstance(step, TableStep)]
    assert set(shown(first)) == set(cells("nom sg"))
    assert {*shown(first), *shown(rest)} == {("is", str(c)) for t in tables for c in t.cells}


def test_the_learner_has_met_what_a_lesson_has_shown(home: Path) -> None:
    """T2: a drill may ask it from now on; nothing of it counts as an answer."""
    ran = inside("learn", "2", "--seed", "1", typed="", home=home)
    assert ran.code == 0
    with Progress.peek("default") as progress:
        learner = load_learner(progress, known_decks(), lambda count: None)
        assert progress.count() == 0
    met = {str(cell) for cell in GRID if learner.record.is_met("is", cell)}
    assert met == {"nom sg m", "nom sg f", "nom sg n"}
