"""T8: a lesson ends with what changed and leads on; a failed test leads back to what it missed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.flows import INTERRUPT, Script
from tests.helpers import inside
from tests.lessons.test_teaching import FILES, Pupil
from tests.quiz.decks import deck, every_deck
from tests.quiz.scripts import Box, ids, ticking
from tutor.cli import root
from tutor.flows.contract import Flow, Offer, Screen, drive
from tutor.flows.lesson import Teacher
from tutor.flows.lesson_end import After, LessonReport, Onward
from tutor.grammar.cells import GRID
from tutor.grammar.naming import parse_cells
from tutor.locale import in_language
from tutor.quiz.drill.report import Ending
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import CLOZE, PAIR, PARSE, PRODUCE, Kind
from tutor.quiz.lessons.course import LessonStanding, lesson_after
from tutor.quiz.lessons.lesson import Exercise, Lesson
from tutor.quiz.lessons.missed import Missed, back_to, most_missed
from tutor.quiz.lessons.tally import Tally, Went
from tutor.quiz.questions.make import make
from tutor.store.lessons import read_lesson
from tutor.words.lesson_picture import picture_text
from tutor.words.marks import bare
from tutor.words.paper import speak

LESSONS = {lesson.name: lesson for lesson in map(read_lesson, FILES)}
NEXT = Onward(("learn", "02-is"), "take the next lesson")


class Guest(Pupil):
    """A pupil whom offers are really made: `takes` are the answers to those after the test."""

    def __init__(self, knows: bool, *takes: object) -> None:
        super().__init__(knows)
        self.takes = list(takes)
        self.put: list[Offer[object]] = []

    def ask(self, ask: object) -> object:
        if isinstance(ask, Offer) and ask.otherwise is not True:
            self.put.append(ask)
            taken = self.takes.pop(0)
            if taken == INTERRUPT:
                raise KeyboardInterrupt
            return taken
        return super().ask(ask)  # type: ignore[arg-type]


def taught(lesson: Lesson, guest: Script, done: int = 0) -> tuple[LessonReport, Box]:
    box, decks = Box(), {name: deck(name) for name in lesson.decks}
    judge = Judge(known=every_deck())
    teacher = Teacher(lesson, decks, box, judge, ticking(), Random(4), ids(), onward=lambda: NEXT)
    return drive(teacher.teach(done), guest), box


@pytest.mark.parametrize(
    ("taken", "onward", "ending"),
    [
        (True, ("learn", "02-is"), Ending.DONE),
        (False, (), Ending.DONE),
        (INTERRUPT, (), Ending.INTERRUPTED),
    ],
)
def test_a_passed_lesson_offers_what_comes_next(
    taken: object, onward: tuple[str, ...], ending: Ending
) -> None:
    """Whoever leaves there has passed all the same."""
    guest = Guest(True, taken)
    report, box = taught(LESSONS["01-kng"], guest)
    assert report == LessonReport(True, ending, onward)
    assert box.notes[-1].passed
    (offer,) = guest.put
    assert [(one.label, one.key, one.default) for one in offer.options] == [
        ("take the next lesson", "1", True),
        ("leave", "q", False),
    ]
    ends = guest.kinds()[guest.kinds().index("gate verdict") :]
    assert ends == ["gate verdict", "lesson end", *(["say"] if onward else [])]


def test_the_last_picture_shows_what_was_taught_and_how_it_went() -> None:
    guest = Guest(True, False)
    taught(LESSONS["01-kng"], guest)
    end = guest.shown[-1]
    assert bare(end.text()).split("\n") == [
        "",
        "bonus, bona, bonum",
        "  nom sg   ✓ bonus  ✓ bona   ✓ bonum",
        "  acc sg   ✓ bonum  ✓ bonam  ✓ bonum",
        "",
        "6 cells asked, 6 right every time.",
    ]
    assert end.data()["cells"][0] == {"deck": "bonus", "cell": "nom sg m", "went": "right"}
    assert len(end.data()["cells"]) == 6


def tally(text: str) -> Tally:
    """`nom sg m +, acc sg f -+`: the answers about cells of *is*."""
    found = Tally()
    for part in text.split(", "):
        cell, _blank, answers = part.rpartition(" ")
        found = found.shown("is", parse_cells(cell))
        for answer in answers.strip("."):
            found = found.after("is", parse_cells(cell), answer == "+")
    return found


@pytest.mark.parametrize(
    ("answers", "went"),
    [(".", Went.SHOWN), ("+", Went.RIGHT), ("++", Went.RIGHT), ("-", Went.WRONG),
     ("+-", Went.WRONG), ("-+", Went.LATER), ("+-+", Went.LATER)],
)  # fmt: skip
def test_how_it_went_with_a_cell(answers: str, went: Went) -> None:
    place = ("is", parse_cells("nom sg m")[0])
    assert tally(f"nom sg m {answers}").went(place) is went


def test_decks_stand_in_the_order_in_which_they_were_taught() -> None:
    found = Tally().shown("iste", GRID[:1]).shown("ille", GRID[:1]).shown("iste", GRID[1:2])
    assert list(found.by_deck()) == ["iste", "ille"]
    assert list(found.by_deck()["iste"]) == list(GRID[:2])


def test_an_answer_taken_back_does_not_count_there() -> None:
    """A14"""
    found = tally("nom sg m +-").without("is", parse_cells("nom sg m"))
    assert found.went(("is", GRID[0])) is Went.RIGHT


def picture(found: Tally) -> str:
    return bare(picture_text(found.by_deck(), {"is": deck("is")}))


def test_the_picture_in_german() -> None:
    with in_language("de"):
        text = picture(tally("nom sg m +, nom sg f -+, nom sg n -, acc sg m ."))
    assert text.split("\n")[2:] == [
        "  Nom Sg   ✓ is   ≈ ea   ✗ id",
        "  Akk Sg     eum",
        "",
        "3 Felder gefragt, 1 jedes Mal richtig.  ≈ später richtig  ✗ noch nicht",
    ]


def test_the_picture_for_the_ear() -> None:
    speak()
    text = picture(tally("nom sg m +, nom sg f -+, acc sg m ."))
    assert "nom sg: m is right, f ea right later" in text
    assert "acc sg: m eum\n" in text


def test_of_a_large_picture_only_what_did_not_go_well_is_shown() -> None:
    """It has to go on a small screen."""
    found = Tally()
    for name in ("is", "ille"):
        found = found.shown(name, GRID).after(name, GRID, True)
    found = found.after("ille", parse_cells("dat sg f"), False)
    decks = {"is": deck("is"), "ille": deck("ille")}
    lines = bare(picture_text(found.by_deck(), decks)).split("\n")
    assert lines[1:3] == ["ille, illa, illud", "  dat sg   ✓ illī  ✗ illī  ✓ illī"]
    assert "60 cells asked, 59 right every time." in lines[-1]


def test_a_failed_test_says_what_was_missed_and_leads_back() -> None:
    guest = Guest(False, After.STOP)
    report, _box = taught(LESSONS["02-is"], guest)
    assert not report.passed
    assert report.onward == ()
    assert len(report.missed) == 8
    verdict = next(screen for screen in guest.shown if screen.kind == "gate verdict")
    assert verdict.data()["back_to_step"] == report.back_to_step
    assert verdict.data()["missed"] == [one.as_dict() for one in report.missed]
    (offer,) = guest.put
    assert [(one.label, one.key) for one in offer.options] == [
        (f"back to step {report.back_to_step}", "1"),
        ("take the test again", "r"),
        ("leave", "q"),
    ]
    assert offer.otherwise is After.STOP
    told = guest.text.split("Not yet: 0 of 8 right, 6 are needed.")[1]
    assert told.count("(you: ") == 8
    assert f"See step {report.back_to_step}." in told


def test_who_goes_back_comes_to_the_test_again() -> None:
    """From the step that teaches it, through all the others; the title is told once."""
    lesson = LESSONS["02-is"]
    guest = Guest(False, After.BACK, After.STOP)
    report, box = taught(lesson, guest, done=len(lesson.steps))
    back = report.back_to_step
    assert back is not None
    numbers = [one.data()["number"] for one in guest.shown if one.kind == "step"]
    first = numbers[0]
    assert numbers == list(range(first, len(lesson.steps) + 1))
    assert guest.kinds().count("gate verdict") == 2
    assert guest.kinds().count("lesson") == 1
    assert bare(guest.text).count(lesson.title["en"]) == 1
    steps = [note.step for note in box.notes]
    assert steps[:3] == [len(lesson.steps), first - 1, first]  # left there, it goes on there


def test_after_a_failed_test_there_is_help_again() -> None:
    lesson = LESSONS["01-kng"]
    guest = Guest(False, After.BACK, After.STOP)
    keys = list[tuple[str, ...]]()
    meet = guest.before

    def look(screen: Screen) -> None:
        meet(screen)
        if screen.kind == "say" and "hint" in screen.text():
            keys.append(tuple(guest.kinds()))

    guest.before = look
    taught(lesson, guest, done=len(lesson.steps))
    assert keys, "an exercise after the test names the key for hints"


def missed(name: str, kind: Kind, cells: str) -> Missed:
    cell = parse_cells(cells)[0]
    question = make(kind, deck(name), cell, Random(1))
    assert question is not None
    return Missed(question, "x", question.cells, GRID)


@pytest.mark.parametrize(
    ("lesson", "kind", "name", "cell", "step"),
    [
        ("01-kng", CLOZE, "bonus", "acc sg f", 6),  # the table before the sentences
        ("01-kng", PRODUCE, "bonus", "acc sg n", 6),  # rather than the exercise behind it
        ("02-is", PRODUCE, "is", "nom sg m", 1),
        ("02-is", PRODUCE, "is", "acc sg m", 5),
        ("02-is", PARSE, "is", "gen sg m", 8),
        ("02-is", PRODUCE, "is", "abl sg f", 12),
        ("03-ille", PRODUCE, "ille", "abl sg f", 10),
        ("08-look-alikes", PARSE, "ipse", "gen pl f", 4),  # the rule, told of another word
        ("10-qui", CLOZE, "qui", "gen sg m", 6),
        ("10-qui", CLOZE, "qui", "dat pl m", 9),
        ("11-card-game", PAIR, "is", "gen sg m", 6),  # never all three
        ("11-card-game", PAIR, "is", "nom sg m", 2),
    ],
)
def test_a_failed_test_leads_back_to_where_it_is_taught(
    lesson: str, kind: Kind, name: str, cell: str, step: int
) -> None:
    found = [missed(name, kind, cell)]
    one = LESSONS[lesson]
    assert back_to(one, most_missed(found, one), found) == step
    assert not isinstance(one.steps[step - 1], Exercise)


def test_of_what_was_missed_equally_often_the_first_is_learnt_again_first() -> None:
    lesson = LESSONS["02-is"]
    found = [missed("is", PRODUCE, "abl sg f"), missed("is", PRODUCE, "acc sg m")]
    assert most_missed(found, lesson) == ("is", *list(parse_cells("acc sg m")[0])[:2])
    found.append(missed("is", PRODUCE, "abl sg m"))
    assert most_missed(found, lesson) == ("is", *list(parse_cells("abl sg f")[0])[:2])


def test_what_no_step_teaches_leads_to_the_beginning() -> None:
    found = [missed("is", PRODUCE, "gen pl m")]
    lesson = LESSONS["02-is"]
    assert back_to(lesson, most_missed(found, lesson), found) == 1


@pytest.mark.parametrize(
    ("name", "passed", "following"),
    [
        ("a", "a", "b"),
        ("b", "b", "c"),  # whoever began with the second goes on with the third
        ("a", "ab", "c"),
        ("c", "bc", "a"),
        ("c", "abc", None),
        ("mine", "a", "b"),
    ],
)
def test_which_lesson_comes_after_one(name: str, passed: str, following: str | None) -> None:
    found = {one: LessonStanding(3, True, 1.0) for one in passed}
    assert lesson_after(name, ["a", "b", "c"], found) == following


WRONG = "abl pl m\n" * 99


def test_in_a_pipe_a_passed_lesson_names_what_is_next_and_ends(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Teacher, "teach", _passes)
    ran = inside("learn", "1", home=home)
    assert ran.code == 0
    assert "Next: tutor learn 02-is" in ran.err


def _passes(self: Teacher, done: int = 0) -> Flow[LessonReport]:
    yield from ()
    return LessonReport(True)


def test_what_was_chosen_is_run_for_the_same_person(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def teach(self: Teacher, done: int = 0) -> Flow[LessonReport]:
        yield from ()
        return LessonReport(True, onward=("learn", "--list"))

    monkeypatch.setattr(Teacher, "teach", teach)
    called, call = list[list[str]](), root.call

    def spy(arguments: list[str]) -> object:
        called.append(arguments)
        return call(arguments) if len(called) == 1 else None

    monkeypatch.setattr(root, "call", spy)
    inside("learn", "1", "--profile", "anna", "--macrons", "off", home=home)
    assert called[1:] == [["learn", "--list", "--profile", "anna", "--macrons", "off"]]


def test_lines_of_json_say_what_was_missed(home: Path) -> None:
    ran = inside("learn", "1", "--json-lines", "--seed", "1", typed=WRONG, home=home)
    summary = json.loads(ran.out.splitlines()[-1])["summary"]
    assert ran.code == 1
    assert summary["next"] == "tutor learn 01-kng"
    assert summary["passed"] is False
    assert summary["back_to_step"] in range(1, 12)
    assert len(summary["missed"]) == 6
    assert set(summary["missed"][0]) == {"key", "deck", "cells", "given", "expected"}


@pytest.mark.parametrize("name", list(LESSONS))
def test_long_vowels_are_explained_before_the_first_one_is_typed(name: str) -> None:
    """A6: in every lesson, once, be it in its test only."""
    for done in (0, len(LESSONS[name].steps)):
        guest = Guest(True, False)
        taught(LESSONS[name], guest, done)
        needs = [
            place
            for place, screen in enumerate(guest.shown)
            if screen.kind == "question" and _needs_length(screen)
        ]
        told = [place for place, kind in enumerate(guest.kinds()) if kind == "typing"]
        assert len(told) == bool(needs)
        if needs:
            assert told[0] == needs[0] - 1


def _needs_length(screen: Screen) -> bool:
    question = screen.question  # type: ignore[attr-defined]
    typed = question.kind != PARSE and not question.options
    return typed and any(set("āēīōū") & set(form) for form in question.expected)
