"""A16: a quiz of version 0.1 keeps what it says; what it does not say is judged as everywhere."""

from __future__ import annotations

import json

import pytest
from lxml import etree

from tests.export.foreign import moodle_share
from tests.export.samples import written
from tests.helpers import ROOT
from tutor.export.contract import Work
from tutor.quiz.sets.judge import JudgedPart, Marking, judge
from tutor.quiz.sets.model import QuizSet, key_lines
from tutor.store.decks import load_deck
from tutor.store.judging import judge_of
from tutor.store.quiz_writer import digest, quiz_data
from tutor.store.quizzes import quiz_from, read_quiz
from tutor.store.strict_yaml import parse_yaml
from tutor.words.quiz_sets import carrying
from tutor.words.quiz_text import judged

FOLDER = ROOT / "tests" / "released" / "0.1"
OLD = read_quiz(FOLDER / "quiz.yaml")
DECK = load_deck("is")
# what version 0.1 wrote about these two cells
MORE = quiz_from(
    parse_yaml(
        """
quiz: 1
title: Old
language: en
questions:
- id: is:produce:dat pl m
  type: typed
  deck: is
  cells: [dat pl m]
  prompt: Dative plural?
  answers:
  - right: iīs
  - right: eīs
  - right: iīs/eīs
  - {partly: iis, share: 50, feedback: 'only the length is missing: iīs'}
  - {partly: eis, share: 50, feedback: 'only the length is missing: eīs'}
  - {wrong: is, cell: nom sg m, feedback: no}
- id: is:produce:abl sg f
  type: typed
  deck: is
  cells: [abl sg f]
  prompt: Ablative singular?
  answers:
  - right: eā
  - {wrong: ea, cell: nom sg f, feedback: the short ea is another cell}
- id: own
  type: typed
  prompt: Genitive plural of is?
  answers:
  - right: eōrum
""",
        "old.yaml",
    ),
    "old.yaml",
)


def _judged(quiz: QuizSet, number: int, typed: str) -> JudgedPart:
    marking = Marking.of(quiz, judge_of(decks=[DECK]))
    question = quiz.questions[number]
    return judged(judge(question, [typed], marking, DECK if question.deck else None)).parts[0]


ANSWERS = [
    # released: acc pl f, right eās, partly eas
    (OLD, 0, "eās", 100), (OLD, 0, "eas", 50), (OLD, 0, "EAS. ", 50), (OLD, 0, "ea_s", 100),
    (OLD, 0, "eâs", 100), (OLD, 0, "eārum", 0), (OLD, 0, "eōs", 0), (OLD, 0, "ēas", 0),
    # released: gen sg f, nothing partly
    (OLD, 3, "eius", 100), (OLD, 3, "ejus", 100), (OLD, 3, "ea", 0),
    (MORE, 0, "iīs", 100), (MORE, 0, "iis", 50), (MORE, 0, "iīs/eīs", 100),
    (MORE, 0, "eīs / iīs", 100), (MORE, 0, "iīs, eis", 50), (MORE, 0, "iis / eis", 50),
    (MORE, 0, "īs", 100), (MORE, 0, "is", 0), (MORE, 0, "iīs, is", 0),
    # what the file calls wrong stays wrong, though it would be right by A5
    (MORE, 1, "eā", 100), (MORE, 1, "ea", 0), (MORE, 1, "ea_", 100),
    # a teacher's own question that said nothing of lengths: A5
    (MORE, 2, "eōrum", 100), (MORE, 2, "eorum", 100), (MORE, 2, "eārum", 0),
]  # fmt: skip


@pytest.mark.parametrize(("quiz", "number", "typed", "share"), ANSWERS)
def test_a_file_of_version_0_1_keeps_its_shares(
    quiz: QuizSet, number: int, typed: str, share: int
) -> None:
    assert quiz.macrons is None
    assert _judged(quiz, number, typed).share == share


def test_what_it_says_to_an_answer_stays() -> None:
    assert _judged(OLD, 0, "eas").feedback == "only the length is missing: eās"
    assert _judged(OLD, 0, "eas").unmarked
    assert _judged(OLD, 0, "eōs").feedback == "right case and number, wrong gender: eōs is acc pl m"
    assert _judged(MORE, 1, "ea").feedback == "the short ea is another cell"


@pytest.mark.parametrize(("quiz", "number", "typed", "share"), ANSWERS)
def test_moodle_gives_the_same(quiz: QuizSet, number: int, typed: str, share: int) -> None:
    """But for what a list cannot have: several variants, some with their lengths, some without."""
    carried = carrying(quiz, [DECK], judge_of(decks=[DECK]))
    root = etree.fromstring(written("moodle", Work(carried)))
    asked = [one for one in root if one.get("type") != "category"][number]
    cannot = {"EAS. ", "iīs, eis"}
    assert moodle_share(asked, typed) == (0 if typed in cannot else share)


def test_its_key_and_its_mark_stay() -> None:
    """Results that were begun with it can be gone on with."""
    result = json.loads((FOLDER / "result.json").read_text(encoding="utf-8"))
    assert digest(OLD) == result["quiz"]["digest"]
    assert "macrons" not in quiz_data(OLD)
    assert "without_macrons" not in quiz_data(OLD)
    assert key_lines(MORE.questions[0]) == ("iīs / eīs",)
