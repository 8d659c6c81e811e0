"""Drills, lessons, races and quizzes as a page draws them: whole, readable, giving nothing away."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.lessons.test_teaching import FILES
from tests.quiz.decks import deck, every_deck, some_decks
from tests.quiz.scripts import Box, ids, ticking
from tests.quiz.taught import novice, taught
from tests.sets.made import make_quiz
from tests.sets.taking import Kept
from tests.web.nodes import check, elements, strings
from tests.web.pupils import HOSTILE, Pupil
from tutor.flows.asking import FillScene, QuestionScreen, VerdictScreen, WhyScreen
from tutor.flows.contract import drive
from tutor.flows.drill import ConfusionScreen, DrillSummary, NewFormScreen, drill
from tutor.flows.lesson import StepScreen, TaughtTable, Teacher
from tutor.flows.lesson_end import LessonEnd, MissedScreen, Onward
from tutor.flows.quiz_run import QuizQuestionScreen, QuizSummary, take_quiz
from tutor.flows.race import Race, RaceScreen
from tutor.grammar.paradigm import letters_of
from tutor.locale import LANGUAGES, in_language
from tutor.quiz.drill.plan import Plan
from tutor.quiz.drill.report import Limits
from tutor.quiz.drill.session import begin
from tutor.quiz.drill.steps import Treat
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import every_kind
from tutor.quiz.learner import Mixup
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Blanks, Forms, Question
from tutor.quiz.sets.result import QuizResult
from tutor.store.lessons import read_lesson
from tutor.web.draw import draw, draw_scene
from tutor.web.nodes import Node, texts

JUDGE = Judge(known=every_deck())
DECKS = [deck.name for deck in some_decks()]


def practise(name: str, seed: int, new: bool = False) -> Pupil:
    """A drill with somebody who answers in all sorts of ways."""
    pupil = Pupil(seed)
    learner = novice(name) if new else taught(name)
    session = begin(Plan((deck(name),)), learner)
    flow = drill(
        session, Limits(questions=12), Box(), {name: deck(name)}, JUDGE, ticking(), Random(seed),
        ids(),
    )  # fmt: skip
    drive(flow, pupil)
    return pupil


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DECKS)
def test_a_drill_is_drawn(name: str, language: str) -> None:
    with in_language(language):
        pupil = practise(name, len(name))
        assert pupil.of(QuestionScreen)
        assert pupil.of(VerdictScreen)
        assert len(pupil.of(DrillSummary)) == 1
        for screen, nodes in pupil.of(QuestionScreen):
            gives_nothing_away(screen.question, nodes)
        for scene, nodes in pupil.scenes:
            gives_no_gap_away(scene, nodes)


@pytest.mark.parametrize("name", DECKS)
def test_every_kind_of_question_is_drawn_without_its_answer(name: str) -> None:
    one = deck(name)
    for kind in every_kind():
        for cell in one.cells[:: max(1, len(one.cells) // 6)]:
            for question in list(every(kind, one, cell, Random(3)))[:2]:
                nodes = draw(QuestionScreen(question, one, "3/20 · x", 3, 20))
                check(nodes)
                gives_nothing_away(question, nodes)
                if isinstance(question.answer, Blanks):
                    scene = FillScene(question, one, ())
                    drawn = draw_scene(scene, "")
                    check(drawn)
                    gives_no_gap_away(scene, drawn)


def words_in(nodes: list[Node]) -> set[str]:
    """All Latin that can be read there, without lengths."""
    latin = [one for one in elements(nodes) if "la" in one[1].get("class", "").split()]
    return {letters_of(word) for one in latin for word in texts(one[2:]).replace("/", " ").split()}


def gives_nothing_away(question: Question, nodes: list[Node]) -> None:
    if isinstance(question.answer, Forms) and not question.options:
        right = {letters_of(form) for form in question.answer.accepted}
        assert right.isdisjoint(words_in(nodes)), (question.key, texts(nodes))


def gives_no_gap_away(scene: Any, nodes: list[Node]) -> None:  # noqa: ANN401
    if not isinstance(scene, FillScene) or not isinstance(scene.question.answer, Blanks):
        return
    given = {letters_of(part.given) for part in scene.parts}
    for forms in scene.question.answer.accepted[len(scene.parts) :]:
        open_forms = set(map(letters_of, forms)) - given - {"e"}
        assert open_forms.isdisjoint(words_in(nodes)), (scene.question.key, texts(nodes))


def test_a_table_that_fills_shows_where_one_is_and_what_was_given() -> None:
    question = next(q for q in every_fill("ille") if len(q.cells) == 3)
    scene = FillScene(question, deck("ille"), ())
    (now,) = [one for one in elements(draw_scene(scene, "il")) if "aria-current" in one[1]]
    assert texts(now[2:]) == "il"
    pupil = practise_gaps(question)
    last, nodes = pupil.scenes[-1]
    assert len(last.parts) == 2
    judged = [one for one in elements(nodes) if "judged" in one[1].get("class", "").split()]
    assert [one[1]["class"] for one in judged] == ["judged ok", "judged no"]
    assert texts(judged[1][2:]) == f"✗ {HOSTILE}".replace("\ue001", "<U+E001>").replace(
        "\u202e", "<U+202E>"
    )


def every_fill(name: str) -> list[Question]:
    kind = next(kind for kind in every_kind() if kind.name == "fill")
    one = deck(name)
    return [q for cell in one.cells for q in every(kind, one, cell, Random(1))]


def practise_gaps(question: Question) -> Pupil:
    from tests.flows import Script
    from tutor.flows.asking import Asker
    from tutor.quiz.drill.response import Scribe

    pupil = Pupil(1)
    right = question.expected
    pupil._given = lambda ask: Script.ask(pupil, ask)  # type: ignore[method-assign]
    asker = Asker(Box(), ticking(), Scribe("test", ids()), JUDGE)
    screen = QuestionScreen(question, deck(question.deck), "1", 1)
    pupil.before = lambda shown: setattr(pupil, "answers", pupil.answers or [])
    flow = asker.ask(screen)
    lines = [right[0], HOSTILE.strip(), HOSTILE.strip(), "s"]
    pupil.answers = lines

    def show(shown: Any) -> None:  # noqa: ANN401
        Pupil.show(pupil, shown)
        if isinstance(shown, QuestionScreen):
            pupil.answers = lines

    pupil.show = show  # type: ignore[method-assign]
    drive(flow, pupil)
    return pupil


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lesson_is_drawn(path: Any, language: str) -> None:  # noqa: ANN401
    lesson, pupil = read_lesson(path), Pupil(7, most=250, right=0.8)
    decks = {name: deck(name) for name in lesson.decks}
    onward = Onward(("learn", "02-is"), "next")
    with in_language(language):
        teacher = Teacher(
            lesson, decks, Box(), JUDGE, ticking(), Random(4), ids(), onward=lambda: onward
        )
        drive(teacher.teach(), pupil)
        assert lesson.title[language] in texts(pupil.drawn[0][1])
        for screen, nodes in pupil.of(StepScreen):
            assert f"{screen.number}/{screen.of}" in texts(nodes)
        for screen, nodes in pupil.of(QuestionScreen):
            gives_nothing_away(screen.question, nodes)


def test_the_table_of_a_lesson_shows_what_was_taught_and_marks_what_is_new() -> None:
    lesson, pupil = read_lesson(FILES[1]), Pupil(7, right=1.0)
    decks = {name: deck(name) for name in lesson.decks}
    drive(Teacher(lesson, decks, Box(), JUDGE, ticking(), Random(4), ids()).teach(), pupil)
    screen, nodes = pupil.of(TaughtTable)[0]
    fresh = [one for one in elements(nodes) if one[1].get("class") == "fresh"]
    assert len(fresh) == len(screen.fresh) == len(screen.taught) > 0
    assert screen.place and not screen.passes
    covered = [one for one in elements(nodes) if one[1].get("class") == "covered"]
    assert len(covered) == len(screen.deck.cells) - len(screen.taught)


def test_a_lesson_that_was_not_passed_says_what_was_missed() -> None:
    lesson, pupil = read_lesson(FILES[1]), Pupil(3, most=400, right=0.0)
    decks = {name: deck(name) for name in lesson.decks}
    drive(Teacher(lesson, decks, Box(), JUDGE, ticking(), Random(4), ids()).teach(), pupil)
    screen, nodes = pupil.of(MissedScreen)[0]
    items = [one for one in elements(nodes) if one[0] == "li"]
    assert len(items) == len(screen.missed)


def test_the_last_picture_marks_every_cell_in_words_too() -> None:
    lesson, pupil = read_lesson(FILES[1]), Pupil(3, most=900, right=1.0)
    decks = {name: deck(name) for name in lesson.decks}
    flow = Teacher(
        lesson, decks, Box(), JUDGE, ticking(), Random(4), ids(),
        onward=lambda: Onward(("drill",), "on"),
    ).teach()  # fmt: skip
    pupil._given = lambda ask: (
        pupil.answers.pop(0)
        if hasattr(ask, "scene")
        # type: ignore
        else (ask.options[int(pupil.answers.pop(0)) - 1].value)
    )
    drive(flow, pupil)
    _screen, nodes = pupil.of(LessonEnd)[0]
    right = [one for one in elements(nodes) if "right" in one[1].get("class", "").split()]
    assert right
    assert all("right" in list(strings([one])) for one in right)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["is", "puella", "ego", "vis", "duo", "fas"])
def test_what_is_new_and_what_is_mixed_up_is_drawn(name: str, language: str) -> None:
    one = deck(name)
    with in_language(language):
        pupil = practise(name, 1, new=True)
        for screen in (
            *(screen for screen, _nodes in pupil.of(NewFormScreen)),
            *(screen for screen, _nodes in pupil.of(WhyScreen)),
        ):
            check(draw(screen))
        cells = [cell for cell in one.cells if one.paradigm.has(cell)]
        step = Treat(Mixup(name, cells[0], cells[-1]), cells[0], cells[-1])
        from tutor.words.teaching import treat_text

        shown = ConfusionScreen("confusion", {}, treat_text(step, one), step=step, deck=one)
        nodes = draw(shown)
        check(nodes)
        assert one.paradigm.face(cells[0]) in texts(nodes)


@pytest.mark.parametrize("name", ["is", "puella", "ego", "arma"])
def test_a_race_is_drawn(name: str) -> None:
    pupil = Pupil(5, right=0.6)
    one = deck(name)
    race = Race(one, one.cells, None, Box(), JUDGE, ticking(), ids(), lambda time: None)
    drive(race.run(), pupil)
    (_screen, nodes) = pupil.of(RaceScreen)[0]
    assert [one for one in elements(nodes) if one[0] == "table"]
    assert pupil.scenes
    for scene, drawn in pupil.scenes:
        shown = words_in(drawn)
        given = {
            letters_of(word) for text in scene.given for word in text.replace("/", " ").split()
        }
        assert shown <= given | {letters_of(word) for word in f"e {HOSTILE}".split()} | odd(shown)


def odd(words: set[str]) -> set[str]:
    """What is no form of any deck: something hostile that was made visible."""
    return {word for word in words if not word.isalpha()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_quiz_is_drawn(language: str) -> None:
    with in_language(language):
        quiz = make_quiz(
            [deck("is"), deck("ille")],
            ["produce", "parse", "contrast", "fill", "match"],
            30,
            1,
            "Test",
        )
        pupil = Pupil(2)
        result = QuizResult(quiz.title, "x", "me", "2026-01-01T00:00:00+00:00", quiz.points)
        done = drive(take_quiz(quiz, result, {}, JUDGE, Kept(pupil), ticking()), pupil)
        assert len(pupil.of(QuizQuestionScreen)) == 30
        nodes = draw(QuizSummary(quiz, done, "x.json", review=True))
        check(nodes)
        assert [one for one in elements(nodes) if one[0] == "li"]
