"""Taking a quiz as a flow: what is shown and asked, and that answers are kept first."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.export.samples import HOSTILE, one_of_each
from tests.flows import run
from tests.sets.made import make_quiz
from tests.sets.taking import begun, taken
from tutor.flows.contract import Check, Choose, Line
from tutor.flows.quiz_run import QuizQuestionScreen, QuizSummary, ask_name
from tutor.locale import in_language
from tutor.quiz.kinds import PRODUCE
from tutor.quiz.sets.model import QuizSet
from tutor.store.decks import load_deck

QUIZ = one_of_each()
ANSWERS = ("ea", "2", "1 4", "eā", "eum", "acc m", "0", "acc f")
"""The eight answers that the five questions of `QUIZ` want: half, right, wrong in part …"""
SHARES = (0.5, 2, 0, 2, 1)


def test_every_way_of_asking() -> None:
    script, kept = taken(QUIZ, *ANSWERS)
    assert script.kinds() == ["typing", *["question"] * 5]
    assert [type(ask) for ask in script.asked] == [
        Line, Choose, Check, Line, Line, Choose, Choose, Choose]  # fmt: skip
    assert [ask.question for ask in script.asked] == [
        "> ", "Your choice:", "Tick all that are right:", "1> ", "2> ", "eum:", "eam:", "eā:"
    ]  # fmt: skip
    assert tuple(answer.points for answer in kept.results[-1].answers) == SHARES
    assert kept.results[-1].finished == "2023-11-14T22:13:40+00:00"


def test_each_answer_is_kept_before_the_next_question_is_shown() -> None:
    """And what it shows about the learner before the result: counted twice is impossible, lost
    would be possible. A15: of gaps and pairs, each is kept when it is given.
    """
    _script, kept = taken(QUIZ, *ANSWERS)
    begun = {4: [("result", 5)], 5: [("result", 6)] * 2}
    assert kept.log == [
        *(
            one
            for number in range(1, 6)
            for one in (*begun.get(number, ()), ("evidence", number + 1), ("result", number + 1))
        ),
        ("result", 6),
    ]
    for fewer, more in pairwise(kept.results[:-1]):
        assert more.answers[: len(fewer.answers)] == fewer.answers
        assert len(more.answers) - len(fewer.answers) == (not more.begun)


def test_evidence_has_the_time_that_the_answer_took() -> None:
    _script, kept = taken(QUIZ, *ANSWERS[:1])
    (piece,) = kept.pieces
    assert (piece.skill, piece.milliseconds, piece.when) == (PRODUCE, 2000, 1_700_000_002.0)


@pytest.mark.parametrize(
    ("given", "answered"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 4)],
)
def test_a_quiz_can_be_left_at_any_question_and_gone_on_with(given: int, answered: int) -> None:
    """Everything answered stays, and what was begun of a question (A15): the rest is asked."""
    _script, left = taken(QUIZ, *ANSWERS[:given])
    before = left.results[-1] if left.results else begun(QUIZ)
    assert len(before.answers) == answered
    script, kept = taken(QUIZ, *ANSWERS[given:], result=before)
    assert script.kinds().count("question") == 5 - answered
    assert kept.results[-1].answers == taken(QUIZ, *ANSWERS)[1].results[-1].answers


@pytest.mark.parametrize("text", ["", *HOSTILE.values()])
def test_no_question_shows_its_answer(text: str) -> None:
    """What programs get has the options, never which one is right, nor any feedback."""
    quiz = one_of_each(text)
    for number, question in enumerate(quiz.questions, 1):
        screen = QuizQuestionScreen(question, number, 5)
        data = screen.data()
        assert set(data) <= {
            "id", "number", "of", "points", "type", "prompt", "table", "options", "gaps", "left",
            "right"}  # fmt: skip
        assert data["type"] in ("typed", "choice", "several", "gaps", "match")
        assert isinstance(data.get("gaps", 0), int)
        assert data.get("right", []) == sorted(data.get("right", []))
        assert json.loads(json.dumps(data)) == data
    typed = QuizQuestionScreen(quiz.questions[0], 1, 5)
    assert "eā" not in json.dumps(typed.data(), ensure_ascii=False).replace(text or " ", "")


def test_the_diagnosis_speaks_the_language_of_the_quiz() -> None:
    """A German quiz on an English machine: foreseen or not, every diagnosis is German; what is
    asked around it is English.
    """
    deck = load_deck("is")
    with in_language("de"):
        quiz = make_quiz([deck], ["produce", "parse"], 2, 1, "T")
    order = sorted(quiz.questions, key=lambda question: question.kind == "parse")
    script, kept = taken(replace(quiz, questions=tuple(order)), "xyz", "", deck=deck)
    said = [part.feedback for answer in kept.results[-1].answers for part in answer.parts]
    assert said[0] == "xyz ist keine Form, die wir kennen"
    assert said[1].startswith("nicht angekreuzt: ")
    assert "1 of 2" in script.text
    assert script.asked[1].question == "Tick all that are right:"


def test_a_name_is_asked_for_until_there_is_one() -> None:
    name, script = run(ask_name(), "", "", "Ada")
    assert name == "Ada"
    assert len(script.asked) == 3


def test_the_summary_tells_what_was_missed_only_if_that_is_wanted() -> None:
    result = taken(QUIZ, *ANSWERS)[1].results[-1]
    plain = QuizSummary(QUIZ, result, "ada.json")
    assert plain.data() == {"points": 5.5, "of": 11, "percent": 50, "file": "ada.json"}
    assert plain.text() == "\n5.5 of 11 points"
    review = QuizSummary(QUIZ, result, "ada.json", review=True)
    missed = review.data()["review"]
    assert [one["id"] for one in missed] == ["q:typed", "q:several", "q:gaps", "q:match"]
    assert missed[0] == {
        "id": "q:typed",
        "given": ["ea"],
        "diagnosis": ["only the length is missing: eā"],
        "right": ["eā"],
    }
    assert "  You: ea\n  only the length is missing: eā\n  Right: eā" in review.text()


def test_an_empty_quiz_is_finished_at_once() -> None:
    script, kept = taken(QuizSet("T", "en", ()))
    assert not script.shown
    assert kept.results[-1].finished
