"""The vocative where it has a form of its own: a question apart from the cells."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.flows import Script
from tests.helpers import inside
from tests.lessons.test_reading import GOOD
from tests.quiz.decks import cell, deck, every_deck
from tests.quiz.scripts import Box, ids, right_lines, ticking
from tests.quiz.taught import novice, taught
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import drive
from tutor.flows.drill import drill
from tutor.grammar.lookup import look_up
from tutor.grammar.naming import NamingError, parse_cell
from tutor.locale import LANGUAGES, in_language
from tutor.quiz.drill.asides import aside
from tutor.quiz.drill.plan import Plan
from tutor.quiz.drill.report import Limits
from tutor.quiz.drill.session import begin
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import KINDS, PRODUCE, VOCATIVE, Kind
from tutor.quiz.learner import Evidence, Verdict
from tutor.quiz.questions.make import every, pool, reshaped
from tutor.quiz.questions.model import Question
from tutor.quiz.sets.draft import Making
from tutor.quiz.sets.judge import Marking
from tutor.quiz.sets.judge import judge as judge_quiz
from tutor.quiz.sets.make import from_decks
from tutor.quiz.sets.model import Typed
from tutor.quiz.today import Agenda, Task
from tutor.words.asking import verdict_text
from tutor.words.cells import look_up_text
from tutor.words.kinds import words_of
from tutor.words.marks import bare
from tutor.words.quiz_sets import judged_otherwise, quiz_set
from tutor.words.refusals import error_text

CALLED = {
    "amicus": "amīce", "bonus": "bone", "filius": "fīlī", "meus": "mī", "servus": "serve",
}  # fmt: skip
"""Bennett, New Latin Grammar, §§23, 25, 63; Allen & Greenough, §§49 c, 110, 145."""


def question_of(name: str, kind: Kind = VOCATIVE, place: str = "nom sg m") -> Question:
    (question,) = every(kind, deck(name), cell(place), Random(1))
    return question


def judge() -> Judge:
    return Judge(known=every_deck())


def test_every_vocative_of_a_deck_is_asked_and_no_other() -> None:
    found = {question.deck: question for question in pool(every_deck(), [VOCATIVE], Random(1))}
    assert {name: question.expected for name, question in found.items()} == {
        name: (form,) for name, form in CALLED.items()
    }
    assert found["servus"].key == "servus:vocative:sg m"
    assert every(VOCATIVE, deck("deus"), cell("nom sg m"), Random(1)) == ()
    assert every(VOCATIVE, deck("servus"), cell("nom pl m"), Random(1)) == ()


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("servus", "Call him! servus, servī m: what is the vocative singular?",
         "Ruf ihn! servus, servī m: Wie heißt der Vokativ Singular?"),
        ("bonus", "Call him! bonus, bona, bonum: what is the vocative singular masculine?",
         "Ruf ihn! bonus, bona, bonum: Wie heißt der Vokativ Singular Maskulinum?"),
    ],
)  # fmt: skip
def test_the_question(name: str, english: str, german: str) -> None:
    for language, text in zip(LANGUAGES, (english, german), strict=True):
        with in_language(language):
            assert words_of(VOCATIVE).question(question_of(name), deck(name), str) == text


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("servus", "serve", "✓ serve is vocative sg of servus"),
        ("meus", "mi", "✓ mī is vocative sg of meus; with its lengths: mī (type ā as a_)"),
        ("servus", "servus", "✗ servus is nom sg m, not the vocative\n"
                             "  → serve is vocative sg of servus"),
        ("filius", "fīlie", "✗ fīlie is not a form that we know\n"
                            "  → fīlī is vocative sg of fīlius"),
        ("bonus", "servus", "✗ servus is nom sg m of servus; the question is about bonus\n"
                            "  → bone is vocative sg of bonus"),
    ],
)  # fmt: skip
def test_an_answer_is_judged(name: str, text: str, told: str) -> None:
    """A5, A8."""
    question = question_of(name)
    found = grade(question, text, deck(name), judge())
    assert bare(verdict_text(question, deck(name), found)) == told
    assert all(part.confused_with is None for part in found.parts)


@pytest.mark.parametrize(
    ("name", "place", "text", "told"),
    [
        ("servus", "nom sg m", "serve", "serve is vocative sg of servus: somebody is called by it"),
        ("servus", "acc sg m", "serve", "serve is vocative sg of servus: somebody is called by it"),
        ("filius", "nom sg m", "fili", "fīlī is vocative sg of fīlius: somebody is called by it"),
        ("bonus", "nom sg m", "bone", "bone is vocative sg of bonus: somebody is called by it"),
        ("bonus", "nom sg m", "bonē", "bonē does not exist with these vowel lengths"),
    ],
)
def test_a_vocative_typed_for_another_form_is_told_as_such(
    name: str, place: str, text: str, told: str
) -> None:
    """A8."""
    question = question_of(name, PRODUCE, place)
    found = grade(question, text, deck(name), judge())
    assert not found.right
    if "does not exist" in told:
        assert "vocative" not in bare(verdict_text(question, deck(name), found))
    else:
        assert told in bare(verdict_text(question, deck(name), found))


def test_an_old_genitive_is_still_right_where_it_is_asked() -> None:
    """A1: fīlī is both."""
    assert grade(question_of("filius", PRODUCE, "gen sg m"), "fīlī", deck("filius"), judge()).right


def piece(verdict: Verdict, name: str = "servus") -> Evidence:
    return Evidence(1.7e9, "a", name, cell("nom sg m"), VOCATIVE, verdict, "serve", 900, "drill")


@pytest.mark.parametrize("verdict", [Verdict.RIGHT, Verdict.WRONG])
def test_an_answer_says_nothing_about_the_nominative(verdict: Verdict) -> None:
    """T1, T5: it is kept under its name, and no memory of a cell, no due list knows of it."""
    one = piece(verdict)
    assert not one.counts
    assert Evidence.from_dict(one.as_dict()) == one
    before = novice("servus")
    after = before.after(one)
    assert (after.traces, after.answered, after.kin) == (before.traces, 0, before.kin)
    assert not after.record.is_met("servus", cell("nom sg m"))
    assert after.record.skills == {"vocative"}
    agenda = Agenda((Task("servus", "servus", (cell("nom sg m"),), VOCATIVE.direction),))
    assert agenda.after([one]).left(after.record) == agenda.left(before.record)


def answers(kinds: tuple[Kind, ...], name: str, count: int, wrong: bool = False) -> list[Evidence]:
    """A drill in which everything is right, or all vocatives are wrong."""
    session = begin(Plan((deck(name),), kinds), taught(name))
    script, box = Script(), Box()

    def meet(screen: object) -> None:
        if isinstance(screen, QuestionScreen):
            called = wrong and screen.question.kind is VOCATIVE
            script.answers = ["servus"] if called else list(right_lines(screen.question))

    script.before = meet
    flow = drill(session, Limits(questions=count), box, {}, Judge(), ticking(), Random(1), ids())
    drive(flow, script)
    return box.evidence


@pytest.mark.parametrize("wrong", [False, True])
def test_it_is_asked_now_and_then_in_a_drill(wrong: bool) -> None:
    """T2: once its nominative was met; once in a session."""
    found = answers(tuple(KINDS.values()), "servus", 20, wrong)
    asked = [one for one in found if one.skill is VOCATIVE]
    assert len(asked) == 1
    assert found.index(asked[0]) >= 7
    assert asked[0].correct != wrong


@pytest.mark.parametrize(
    ("cells", "asked", "is_asked"),
    [
        (["nom sg m"], 7, True),
        (["nom sg m"], 6, False),
        (["acc sg m", "nom pl m"], 7, False),
    ],
)
def test_it_is_asked_once_its_nominative_was_met(
    cells: list[str], asked: int, is_asked: bool
) -> None:
    """T2; and one question in eight, at most, is such a one."""
    learner = taught("servus", cells=map(cell, cells))
    session = begin(Plan((deck("servus"),), tuple(KINDS.values())), learner)
    found = aside(replace(session, asked=asked), Random(1))
    assert (found == question_of("servus")) == is_asked
    assert (found is None) != is_asked


def test_it_is_asked_alone_if_nothing_else_is_wanted() -> None:
    assert {one.skill for one in answers((VOCATIVE,), "servus", 3)} == {VOCATIVE}


def test_it_never_stands_for_a_question_about_a_cell() -> None:
    """T2: what was missed comes again as what it was."""
    missed = question_of("servus", PRODUCE)
    shapes = [reshaped(missed, deck("servus"), Random(seed)) for seed in range(60)]
    assert VOCATIVE not in {shape.kind for shape in shapes if shape}
    assert reshaped(question_of("servus"), deck("servus"), Random(1)) is None


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("serve", "  servus  vocative sg of servus", "  servus  Vokativ Sg von servus"),
        ("bone", "  bonus  vocative sg of bonus", "  bonus  Vokativ Sg von bonus"),
        ("fīlī", "  filius  vocative sg of fīlius", "  filius  Vokativ Sg von fīlius"),
        ("fili", "  filius  vocative sg of fīlius  fīlī", "  filius  Vokativ Sg von fīlius  fīlī"),
    ],
)
def test_it_is_found_by_its_form(text: str, english: str, german: str) -> None:
    for language, line in zip(LANGUAGES, (english, german), strict=True):
        with in_language(language):
            assert line in bare(look_up_text(look_up(text, every_deck()))).splitlines()


def test_it_is_found_in_json() -> None:
    found = json.loads(inside("parse", "serve", "--json").out)
    told = {"deck": "servus", "case": "voc", "number": "sg", "gender": "m", "of": "servus"}
    assert found == {"form": "serve", "exact": True, "readings": [], "vocatives": [told]}


def test_what_is_said_of_the_vocative_is_true() -> None:
    """A10: of every deck: only words in -us have one of their own, in the singular."""
    for one in every_deck():
        for called in one.vocatives:
            assert one.lemma.endswith("us"), one.name
            assert str(called.beside) == "nom sg m"
            assert called.form not in one.paradigm.forms(called.beside)
    with pytest.raises(NamingError) as found:
        parse_cell("Vokativ Sg m")
    said = error_text(found.value)
    assert "words in -us like servus and bonus" in said
    assert all(CALLED[name] in said for name in ("servus", "bonus"))


def test_a_quiz_asks_it_and_foresees_the_nominative() -> None:
    making = Making((VOCATIVE.name,))
    quiz = quiz_set("T", from_decks([deck("servus")], making, judge()), making)
    (asked,) = quiz.questions
    assert isinstance(asked.ask, Typed)
    assert [answer.text for answer in asked.ask.answers][:2] == ["serve", "servus"]
    assert not judged_otherwise(quiz, [deck("servus")], judge())
    marking = Marking.of(quiz, judge())
    shares = {text: judge_quiz(asked, [text], marking, deck("servus")).share
              for text in ("serve", "SERVE", "servus", "servō")}  # fmt: skip
    assert shares == {"serve": 100, "SERVE": 100, "servus": 0, "servō": 0}


@pytest.mark.parametrize(("kind", "has_some"), [("agree", True), ("vocative", False)])
def test_a_lesson_is_told_if_its_words_have_no_such_questions(
    kind: str, has_some: bool, tmp_path: Path
) -> None:
    path = tmp_path / "lesson.yaml"
    path.write_text(GOOD.replace("exercise: produce", f"exercise: {kind}"), encoding="utf-8")
    ran = inside("lesson", "check", str(path))
    assert (ran.code == 0) == has_some
    assert ("the decks have no such questions for these cells" in ran.out) != has_some
