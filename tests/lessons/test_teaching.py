"""Going through lessons: kept step by step, the table fills, the test decides."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tests.flows import INTERRUPT, Script, run
from tests.helpers import inside
from tests.lessons.test_reading import GOOD
from tests.quiz.decks import deck, every_deck
from tests.quiz.scripts import Box, ids, right_lines, ticking
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import Ask, Choose, Offer, Screen, drive
from tutor.flows.lesson import Teacher, choose_lesson
from tutor.flows.lesson_end import After, LessonReport
from tutor.grammar.cells import GRID
from tutor.grammar.lengths import Macrons
from tutor.locale import LANGUAGES, in_language
from tutor.quiz.drill.report import Ending
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import PARSE, Kind, every_kind
from tutor.quiz.learner import Evidence, Sort
from tutor.quiz.lessons.course import (
    GateResult,
    LessonStanding,
    Note,
    next_lesson,
    standings,
    steps_done,
)
from tutor.quiz.lessons.lesson import Exercise, Lesson, Passage
from tutor.quiz.questions.make import make, reshaped
from tutor.store.course import lesson_files
from tutor.store.lessons import read_lesson
from tutor.store.progress import Progress


class Pupil(Script):
    """Answers every question rightly, or none."""

    def __init__(self, knows: bool) -> None:
        super().__init__()
        self.knows = knows
        self.offers: list[object] = []
        self.before = self.meet

    def ask(self, ask: Ask) -> object:
        if isinstance(ask, Offer) and self.offers:
            return self.offers.pop(0)
        return super().ask(ask)

    def meet(self, screen: Screen) -> None:
        if not isinstance(screen, QuestionScreen):
            return
        question = screen.question
        self.answers = list(right_lines(question)) if self.knows else ["zzz"] * 9
        if not self.knows and question.kind == PARSE:
            self.answers = ["abl pl m"] * 9 if "abl pl m" not in question.expected else ["gen sg"]
        if not self.knows and question.options:
            wrong = [o for o in question.options if o not in question.expected]
            self.answers = [str(question.options.index(wrong[0]) + 1)]


def teach(lesson: Lesson, pupil: Script, done: int = 0) -> tuple[LessonReport, Box]:
    box = Box()
    decks = {name: deck(name) for name in lesson.decks}
    teacher = Teacher(lesson, decks, box, Judge(known=every_deck()), ticking(), Random(4), ids())
    return drive(teacher.teach(done), pupil), box


def answers(box: Box) -> list[Evidence]:
    """What was answered, without what was only shown."""
    return [piece for piece in box.evidence if piece.sort is Sort.ANSWER]


def taught(script: Script) -> list[dict[str, str]]:
    """The forms in each of the tables that were shown."""
    return [screen.data()["cells"] for screen in script.shown if screen.kind == "table"]


FILES = [file.path for file in lesson_files().values()]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_who_knows_everything_passes_every_lesson(path: Path, language: str) -> None:
    lesson = read_lesson(path)
    pupil = Pupil(True)
    with in_language(language):
        report, box = teach(lesson, pupil)
    for step in lesson.steps:
        if isinstance(step, Passage):
            assert pupil.text.index(step.latin) < pupil.text.index(step.translation[language])
    assert report == LessonReport(True, Ending.DONE)
    assert all(piece.correct for piece in answers(box))
    assert {piece.source for piece in box.evidence} == {f"lesson:{lesson.name}"}
    assert [note.step for note in box.notes] == [
        *range(1, len(lesson.steps) + 1),
        len(lesson.steps),
    ]
    assert [note.passed for note in box.notes] == [False] * len(lesson.steps) + [True]


@pytest.mark.parametrize("path", [FILES[0], FILES[10]], ids=lambda path: path.stem)
def test_who_knows_nothing_does_not_pass(path: Path) -> None:
    pupil = Pupil(False)
    report, box = teach(read_lesson(path), pupil)
    assert (report.passed, report.ending) == (False, Ending.DONE)
    assert not any(note.passed for note in box.notes)
    assert "Once more, asked differently:" in pupil.text
    assert "Not yet: 0 of" in pupil.text


@pytest.mark.parametrize("right", [0, 3, 4, 5])
def test_the_gate_is_passed_with_as_many_as_are_needed(right: int) -> None:
    result = GateResult(right, 5, 4)
    assert result.passed is (right >= 4)
    lesson = read_lesson(FILES[0])
    note = result.note(lesson, 7.0, "n")
    assert note == Note(7.0, "n", lesson.name, len(lesson.steps), right >= 4)


def test_the_gate_may_be_tried_again_and_is_noted_every_time() -> None:
    lesson = read_lesson(FILES[0])
    pupil = Pupil(False)
    steps = sum(not isinstance(step, Exercise) for step in lesson.steps)
    pupil.offers = [*[True] * steps, After.AGAIN, After.AGAIN, After.STOP]
    report, box = teach(lesson, pupil)
    assert (report.passed, report.ending) == (False, Ending.DONE)
    assert [note.step for note in box.notes][-3:] == [len(lesson.steps)] * 3
    assert pupil.kinds().count("gate verdict") == 3


def test_what_is_noted_is_noted_before_it_is_told() -> None:
    lesson = read_lesson(FILES[0])
    pupil, seen = Pupil(True), []
    box = Box()

    def look(screen: Screen) -> None:
        pupil.meet(screen)
        if screen.kind in ("step", "gate verdict"):
            seen.append(len(box.notes))

    pupil.before = look
    decks = {name: deck(name) for name in lesson.decks}
    teacher = Teacher(lesson, decks, box, Judge(), ticking(), Random(4), ids())
    drive(teacher.teach(), pupil)
    assert seen == [*range(len(lesson.steps)), len(lesson.steps) + 1]


def test_a_table_fills_as_the_lesson_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(GOOD.replace("cells: acc sg\n    count: 2", "cells: gen sg\n    count: 2"))
    pupil = Pupil(True)
    teach(read_lesson(path), pupil)
    before, after = pupil.text.split("(1/2)", 1)
    table, later = before.split("│ nom │")[1], after.split("│ nom │")[1]
    assert "eum" in table
    assert "eius" not in table
    assert "eum" in later
    assert "eius" in later
    assert "eōrum" not in later
    first, last = (set(cells.values()) for cells in taught(pupil))
    assert first < last


@pytest.mark.parametrize(("knows", "cells"), [(True, 7), (False, 5)])
def test_a_right_answer_fills_whatever_it_was_about(
    knows: bool, cells: int, tmp_path: Path
) -> None:
    """Who gives all readings of eius or of eī has filled three cells; two were to be learnt."""
    path = tmp_path / "x.yaml"
    exercise = "exercise: parse\n    deck: is\n    cells: gen sg m, dat sg m\n    count: 1"
    path.write_text(
        GOOD.replace("exercise: produce\n    deck: is\n    cells: acc sg\n    count: 2", exercise)
    )
    pupil = Pupil(knows)
    teach(read_lesson(path), pupil)
    assert len(taught(pupil)[-1]) == cells


def test_a_lesson_that_was_left_goes_on_where_it_was() -> None:
    lesson = read_lesson(FILES[1])
    pupil = Pupil(True)
    _report, box = teach(lesson, pupil, done=len(lesson.steps))
    assert [note.step for note in box.notes] == [len(lesson.steps)]
    assert f"1/{len(lesson.steps)}" not in pupil.text


@pytest.mark.parametrize(
    ("standing", "done"),
    [
        (None, 0),
        (LessonStanding(3, False, 1.0), 3),
        (LessonStanding(99, False, 1.0), 11),
        (LessonStanding(3, True, 1.0), 0),
    ],
)
def test_where_a_lesson_goes_on(standing: LessonStanding | None, done: int) -> None:
    """A lesson that was passed begins anew; one that has become shorter goes on with its gate."""
    lesson = read_lesson(FILES[0])
    assert len(lesson.steps) == 11
    assert steps_done(lesson, standing) == done


@pytest.mark.parametrize(
    ("lines", "ending"),
    [(["q"], Ending.LEFT), ([], Ending.INPUT_ENDED), ([INTERRUPT], Ending.INTERRUPTED)],
)
def test_leaving_keeps_the_steps_done(lines: Sequence[str], ending: Ending) -> None:
    report, box = teach(read_lesson(FILES[0]), Script(*lines))
    assert report == LessonReport(False, ending)
    assert [note.step for note in box.notes] == [1, 2, 3, 4, 5, 6]


def test_one_can_leave_while_reading() -> None:
    report, box = teach(read_lesson(FILES[0]), Script("1", "q", present=True))
    assert report == LessonReport(False, Ending.LEFT)
    assert [note.step for note in box.notes] == [1]


def test_lessons_are_listed_in_their_order_and_enter_takes_the_next() -> None:
    lessons = [read_lesson(path) for path in FILES[:4]]
    found = {
        lessons[2].name: LessonStanding(3, False, 1.0),
        lessons[0].name: LessonStanding(1, True, 2.0),
    }
    chosen, script = run(choose_lesson(lessons, found), "")
    assert chosen == lessons[2].name
    (menu,) = script.asked
    assert isinstance(menu, Choose)
    assert [option.key for option in menu.options] == ["1", "2", "3", "4"]
    assert [option.label.split()[0] for option in menu.options] == ["✓", "○", "◐", "○"]
    assert [option.default for option in menu.options] == [False, False, True, False]
    assert run(choose_lesson(lessons, found), "q")[0] is None
    assert run(choose_lesson(lessons, found), lessons[1].name)[0] == lessons[1].name
    assert run(choose_lesson(lessons, found), "3")[0] == lessons[2].name


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_what_was_wrong_comes_again_in_another_shape(kind: Kind) -> None:
    """The same rule in a lesson and in a drill: the same cell and direction, another kind."""
    for seed in range(5):
        question = make(kind, deck("ille"), GRID[4 + seed], Random(seed))
        if question is None:
            continue
        again = reshaped(question, deck("ille"), Random(seed))
        assert again is not None
        assert again.kind != kind
        assert again.kind.direction is kind.direction
        assert question.cells[0] in again.cells


def test_standings_do_not_depend_on_the_order_of_the_notes() -> None:
    notes = [
        Note(10.0, "a", "02-is", 3),
        Note(20.0, "b", "02-is", 9, True),
        Note(30.0, "c", "02-is", 1),
        Note(15.0, "d", "03-ille", 2),
    ]
    expected = {"02-is": LessonStanding(1, True, 30.0), "03-ille": LessonStanding(2, False, 15.0)}
    assert standings(notes) == standings(reversed(notes)) == expected


@pytest.mark.parametrize(
    ("found", "following"),
    [
        ({}, "a"),
        ({"a": LessonStanding(3, True, 1.0)}, "b"),
        ({"a": LessonStanding(3, False, 1.0)}, "a"),
        ({"a": LessonStanding(3, False, 1.0), "c": LessonStanding(1, False, 2.0)}, "c"),
        ({name: LessonStanding(3, True, 1.0) for name in "abc"}, None),
    ],
)
def test_what_comes_next(found: dict[str, LessonStanding], following: str | None) -> None:
    assert next_lesson(["a", "b", "c"], found) == following


def test_learn_in_a_pipe(home: Path) -> None:
    ran = inside("learn", "1", "--seed", "1", typed="bonum\n", home=home)
    assert ran.code == 0
    assert "Saved. Go on with: tutor learn 01-kng" in ran.err
    with Progress.peek("default") as progress:
        assert progress.notes()[-1].step == 6
        assert progress.count() == 1
    ran = inside("learn")
    assert ran.code == 0
    assert "◐  1  Case, number, gender" in ran.out
    assert "(step 6 of 11)" in ran.out
    ran = inside("learn", "--list", "--json")
    assert '"next": "01-kng"' in ran.out


STRICT = GOOD.replace("    count: 2\n", "    count: 2\n    macrons: strict\n")


@pytest.mark.parametrize(
    ("text", "wanted", "policies"),
    [
        (GOOD, None, ["lenient", "lenient"]),
        (GOOD, Macrons.OFF, ["off", "off"]),
        (STRICT, Macrons.OFF, ["strict", "off"]),
        ("macrons: off\n" + GOOD, None, ["off", "off"]),
        ("macrons: off\n" + STRICT, Macrons.LENIENT, ["strict", "lenient"]),
    ],
)
def test_an_exercise_whose_point_is_the_length_says_so_itself(
    text: str, wanted: Macrons | None, policies: list[str], tmp_path: Path
) -> None:
    """A5: else whoever learns decides, else the lesson."""
    path = tmp_path / "my.yaml"
    path.write_text(text, encoding="utf-8")
    lesson = read_lesson(path)
    judge, pupil, used = Judge(known=every_deck()), Pupil(True), []
    one = Teacher(lesson, {"is": deck("is")}, Box(), judge, ticking(), Random(4), ids(), wanted)
    meet = pupil.before

    def before(screen: Screen) -> None:
        meet(screen)
        if isinstance(screen, QuestionScreen):
            used.append(one._asker.judge.macrons.value)

    pupil.before = before
    drive(one.teach(), pupil)
    assert used == [policies[0]] * 2 + [policies[1]] * 3


def test_what_a_lesson_has_just_shown_is_no_evidence(tmp_path: Path) -> None:
    """A13: the forms of the table and of the texts right before the exercise."""
    path = tmp_path / "my.yaml"
    path.write_text(GOOD, encoding="utf-8")
    _report, box = teach(read_lesson(path), Pupil(True))
    assert all(piece.correct for piece in answers(box))
    assert [piece.counts for piece in answers(box)][:2] == [False, False]


def test_in_a_gate_a_slip_of_the_key_is_wrong(tmp_path: Path) -> None:
    """A7: forta for fortia is wrong anyway, and so is a real slip; nothing is asked again."""
    path = tmp_path / "my.yaml"
    gate = GOOD.replace("deck: is\n  count: 3", "deck: is\n  cells: gen pl m\n  count: 1")
    path.write_text(gate.replace("pass: 2", "pass: 1").replace(", parse]", "]"), encoding="utf-8")
    lesson = read_lesson(path)
    box, script = Box(), Script("eourm", "eōrum")
    judge = Judge(known=every_deck())
    one = Teacher(lesson, {"is": deck("is")}, box, judge, ticking(), Random(4), ids())
    report = drive(one.teach(len(lesson.steps)), script)
    assert not report.passed
    assert [piece.verdict.value for piece in box.evidence] == ["wrong"]
