"""T2: what was wrong in a lesson comes again within what was taught and explained."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest

from tests.lessons.test_teaching import FILES, Pupil
from tests.quiz.decks import deck, every_deck
from tests.quiz.scripts import Box, ids, ticking
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import Screen, drive
from tutor.flows.lesson import Teacher
from tutor.grammar.cells import GRID
from tutor.grammar.naming import parse_cells
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import CLOZE, CONTRAST, FILL, PAIR, PARSE, PRODUCE, SLIP, TRANSFORM, Kind
from tutor.quiz.lessons.exercises import questions_for
from tutor.quiz.lessons.lesson import Exercise, Lesson, TableStep
from tutor.quiz.lessons.missed import Missed, repeats, still_waiting
from tutor.quiz.lessons.taught import Taught, taught_by
from tutor.quiz.questions.fill import Fill
from tutor.quiz.questions.make import make, make_within, reshaped, shows_only
from tutor.quiz.questions.model import Question
from tutor.store.lessons import read_lesson
from tutor.words.kinds import words_of

LESSONS = [read_lesson(path) for path in FILES]
DECKS = {one.name: one for one in every_deck()}
SEEDS = 60
numbered = pytest.mark.parametrize("number", range(len(LESSONS)), ids=lambda n: LESSONS[n].name)


class Round(NamedTuple):
    """An exercise of which everything was missed, and what came again at its end."""

    exercise: Exercise
    taught: Taught
    asked: list[Question]
    again: list[Question]
    missed: list[Missed]


@cache
def rounds(number: int, seed: int) -> list[Round]:
    """A pupil who misses everything, in a lesson of the course."""
    found = list[Round]()
    taught, rng, waiting = taught_by(LESSONS[:number]), Random(seed), list[Missed]()
    for step in LESSONS[number].steps:
        taught = taught.after(step)
        if isinstance(step, Exercise):
            asked = questions_for(step, DECKS, rng, taught)
            waiting = still_waiting(waiting, asked)
            missed = [*waiting, *(Missed.of(question, None, step) for question in asked)]
            again, waiting = repeats(missed, asked, DECKS, taught, rng)
            found.append(Round(step, taught, asked, again, missed))
    return found


@numbered
def test_no_repeat_needs_what_was_not_taught(number: int) -> None:
    for seed in range(SEEDS):
        for one in rounds(number, seed):
            allowed = {cell for missed in one.missed for cell in missed.within}
            for question in one.again:
                assert set(question.cells) <= allowed
                assert question.kind in one.taught.kinds
                known = one.taught.of(question.deck)
                assert set(question.cells) <= known
                assert shows_only(question, DECKS[question.deck], known)


@numbered
def test_nothing_is_asked_twice_and_no_table_follows_a_table(number: int) -> None:
    for seed in range(SEEDS):
        for one in rounds(number, seed):
            keys = [question.key for question in one.again]
            assert len(set(keys)) == len(keys)
            assert not set(keys) & {question.key for question in one.asked}
            running = [one.asked[-1], *one.again]
            for before, after in pairwise(running):
                assert not (before.kind == after.kind == FILL)


@numbered
def test_what_was_missed_does_come_again(number: int) -> None:
    """But for what only the first exercises of the course know how to ask."""
    for seed in range(5):
        missed = [one for found in rounds(number, seed) for one in found.missed]
        again = [q for found in rounds(number, seed) for q in found.again]
        assert len(again) >= len({one.question.key for one in missed}) * 3 // 4


@pytest.mark.parametrize("seed", range(2))
@numbered
def test_a_lesson_asks_again_in_this_way(number: int, seed: int) -> None:
    """The same of what is really shown: every question of a lesson but those of its test."""
    lesson, before = LESSONS[number], taught_by(LESSONS[:number])
    pupil, shown = Pupil(False), list[tuple[str, object]]()
    meet = pupil.before

    def look(screen: Screen) -> None:
        meet(screen)
        question = screen.question if isinstance(screen, QuestionScreen) else screen.data()
        shown.append((screen.kind if "asked diff" not in screen.text() else "again", question))

    pupil.before = look
    decks = {name: deck(name) for name in lesson.decks}
    judge = Judge(known=every_deck())
    teacher = Teacher(lesson, decks, Box(), judge, ticking(), Random(seed), ids(), before=before)
    drive(teacher.teach(), pupil)
    taught, repeating = before, False
    for kind, what in shown:
        if kind in ("step", "gate"):
            repeating = False
        if kind == "step":
            assert isinstance(what, dict)
            taught = taught.after(lesson.steps[what["number"] - 1])
        repeating = repeating or kind == "again"
        if repeating and isinstance(what, Question):
            assert what.kind in taught.kinds
            assert set(what.cells) <= taught.of(what.deck)
            assert shows_only(what, decks[what.deck], taught.of(what.deck))


@pytest.mark.parametrize(
    ("kind", "first"),
    [
        (CLOZE, "01-kng"),
        (PRODUCE, "01-kng"),
        (PARSE, "01-kng"),
        (CONTRAST, "02-is"),
        (SLIP, "02-is"),
        (FILL, "04-ipse"),
        (TRANSFORM, "07-plural"),
        (PAIR, "11-card-game"),
    ],
)
def test_the_first_lesson_that_uses_a_kind_explains_it(kind: Kind, first: str) -> None:
    explained = [lesson.name for lesson in LESSONS if kind in taught_by([lesson]).kinds]
    assert explained[0] == first
    names = [lesson.name for lesson in LESSONS]
    for number, name in enumerate(names):
        assert (kind in taught_by(LESSONS[: number + 1]).kinds) is (name >= first)


@numbered
def test_only_what_a_table_has_shown_is_asked(number: int) -> None:
    """T1: in the exercises, as far as the course has come, and in the test."""
    shown = taught_by(LESSONS[:0])
    for lesson in LESSONS[: number + 1]:
        for step in [*lesson.steps, lesson.gate.exercise]:
            if isinstance(step, TableStep):
                shown = shown.after(step)
            elif isinstance(step, Exercise):
                for name in step.decks:
                    asked = set(step.cells) & set(DECKS[name].cells)
                    assert asked <= shown.of(name), (lesson.name, name)


@numbered
def test_the_test_asks_only_kinds_that_were_explained(number: int) -> None:
    gate = LESSONS[number].gate
    assert set(gate.exercise.kinds) <= taught_by(LESSONS[: number + 1]).kinds


@numbered
def test_exercises_and_the_test_show_what_was_taught(number: int) -> None:
    """T2: and nothing else, where a kind leaves a choice."""
    lesson = LESSONS[number]
    taught = taught_by(LESSONS[:number])
    for step in [*lesson.steps, lesson.gate.exercise]:
        taught = taught.after(step)
        if isinstance(step, Exercise):
            for seed in range(10):
                for question in questions_for(step, DECKS, Random(seed), taught):
                    known = taught.of(question.deck)
                    assert shows_only(question, DECKS[question.deck], known), question.key


def test_a_table_hides_what_was_not_taught() -> None:
    inside, taught = parse_cells("nom sg"), parse_cells("nom sg, acc sg")
    question = make_within(FILL, deck("is"), inside[0], inside, Random(1), (), taught)
    assert question is not None
    assert isinstance(question.prompt, Fill)
    assert set(question.prompt.beside) == set(parse_cells("acc sg m, acc sg f"))
    shown = question.prompt.as_dict()["table"]
    assert shown == {"acc sg m": "eum", "acc sg f": "eam"}  # id would give the gap away


def with_one_sentence(name: str, asked: str) -> Deck:
    """The deck as if it had a single sentence for a cell."""
    one = next(s for s in deck(name).sentences if str(s.cell) == asked)
    return replace(deck(name), written=(one,), find_sentences=lambda deck: ())


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [
        ((CLOZE, PRODUCE), {PRODUCE}),  # another kind in the same direction first
        ((CLOZE, PARSE), {PARSE}),  # there is one sentence only: else the other direction
        ((CLOZE,), {None}),  # and never the same question
    ],
)
def test_how_a_question_is_asked_again(kinds: tuple[Kind, ...], expected: set[Kind | None]) -> None:
    cells, bonus = parse_cells("acc sg f"), with_one_sentence("bonus", "acc sg f")
    question = make(CLOZE, bonus, cells[0], Random(1))
    assert question is not None
    found = [reshaped(question, bonus, Random(seed), kinds=kinds, cells=cells) for seed in range(9)]
    assert {one and one.kind for one in found} == expected


def test_of_a_table_the_wrong_gaps_come_again() -> None:
    cells = parse_cells("sg f")
    exercise = Exercise((FILL,), ("is",), cells)
    question = make_within(FILL, deck("is"), cells[0], cells, Random(1), ())
    assert question is not None
    wrong = parse_cells("gen sg f, abl sg f")
    taught = Taught({"is": frozenset(GRID)}, frozenset({FILL, PRODUCE}))
    missed = Missed(question, "", wrong, exercise.cells)
    again, waiting = repeats([missed], [question], DECKS, taught, Random(1))
    assert [(one.kind, one.cells) for one in again] == [(PRODUCE, (cell,)) for cell in wrong]
    assert waiting == []


def test_what_cannot_come_again_yet_waits_for_another_kind() -> None:
    cells, bonus = parse_cells("acc sg f"), with_one_sentence("bonus", "acc sg f")
    decks = {**DECKS, "bonus": bonus}
    question = make(CLOZE, bonus, cells[0], Random(1))
    assert question is not None
    missed = Missed(question, "", cells, cells)
    taught = Taught({"bonus": frozenset(cells)}, frozenset({CLOZE}))
    assert repeats([missed], [question], decks, taught, Random(1)) == ([], [missed])
    later = Taught(taught.cells, frozenset({CLOZE, PRODUCE}))
    again, waiting = repeats([missed], [], decks, later, Random(1))
    assert [one.key for one in again] == ["bonus:produce:acc sg f"]
    assert waiting == []


def lesson_of(*steps: Exercise) -> Lesson:
    words = {"de": "x", "en": "x"}
    return Lesson("x", words, words, ("is",), steps, LESSONS[1].gate)


def test_what_lessons_teach_is_the_sum_of_their_steps() -> None:
    one = Exercise((PRODUCE,), ("is", "ille"), parse_cells("nom sg"))
    two = Exercise((SLIP,), ("is",), parse_cells("acc sg"))
    found = taught_by([lesson_of(one), lesson_of(two)])
    assert found.kinds == {PRODUCE, SLIP}
    assert found.of("is") == set(parse_cells("nom sg, acc sg"))
    assert found.of("ille") == set(parse_cells("nom sg"))
    assert found.of("hic") == set()


@pytest.mark.parametrize(
    ("asked", "taught", "words"),
    [
        ("nom sg m", "nom sg, acc sg", "good (nominative feminine bona)"),
        ("nom sg n", "nom sg, acc sg", "good (nominative bonus)"),
        ("nom sg m", "nom sg, gen sg", "good (genitive bonī)"),
        ("nom sg m", "nom sg m", "good:"),
    ],
)
def test_the_word_is_told_by_a_form_that_was_taught(asked: str, taught: str, words: str) -> None:
    """A9: the title would give the answer away; T2: a form of a later lesson would puzzle."""
    cells = parse_cells(asked)
    known = parse_cells(taught)
    question = make_within(PRODUCE, deck("bonus"), cells[0], cells, Random(1), (), known)
    assert question is not None
    assert words in words_of(PRODUCE).question(question, deck("bonus"), str)
