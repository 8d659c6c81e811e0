"""Judging answers by what a quiz foresees."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import pytest

from tests.export.samples import one_of_each
from tutor.grammar.cells import Cell
from tutor.quiz.sets.judge import Judgement, Marking
from tutor.quiz.sets.judge import judge as judge_with
from tutor.quiz.sets.model import (
    FULL,
    Foreseen,
    Gaps,
    OneOf,
    QuizQuestion,
    Typed,
    key_lines,
    one_by_one,
    shared_out,
)
from tutor.store.judging import judge_of
from tutor.words.quiz_text import judged

TYPED, CHOICE, SEVERAL, GAPS, MATCH = one_of_each().questions
MARKING = Marking.of(one_of_each(), judge_of())


def judge(question: QuizQuestion, given: Sequence[str]) -> Judgement:
    """The verdict on an answer to a question whose deck is not at hand."""
    return judge_with(question, given, MARKING)


@pytest.mark.parametrize(
    ("question", "given", "share"),
    [
        (TYPED, ["eā"], 100),
        (TYPED, [unicodedata.normalize("NFD", "eā")], 100),
        (TYPED, [" EA_ "], 100),
        (TYPED, ["ea"], 50),
        (TYPED, ["ea."], 50),
        (TYPED, ["ēā"], 0),
        (TYPED, ["eā, ea"], 50),
        (TYPED, ["eā / eā"], 100),
        (TYPED, ["eā, eam"], 0),
        (TYPED, ["eam"], 0),
        (TYPED, ["eām"], 0),
        (TYPED, ["nonsense"], 0),
        (TYPED, [""], 0),
        (TYPED, [], 0),
        (CHOICE, ["eā"], 100),
        (CHOICE, ["eae"], 0),
        (SEVERAL, ["nom sg f", "nom pl n", "acc pl n"], 100),
        (SEVERAL, ["nom sg f"], 100 / 3),
        (SEVERAL, ["nom sg f", "nom pl n", "acc pl n", "abl sg f"], 50),
        (SEVERAL, ["nom sg f", "nom pl n", "acc pl n", "abl sg f", "acc sg f"], 0),
        (SEVERAL, ["abl sg f"], 0),
        (SEVERAL, [], 0),
        (GAPS, ["eā", "eō"], 100),
        (GAPS, ["ea", "eō"], 75),
        (GAPS, ["eā"], 50),
        (MATCH, ["acc m", "acc f", "abl f"], 100),
        (MATCH, ["acc m", "abl f", "acc f"], 100 / 3),
        (MATCH, ["dat", "", ""], 0),
    ],
)
def test_share(question: QuizQuestion, given: list[str], share: float) -> None:
    assert judge(question, given).share == pytest.approx(share)


def test_a_wrong_answer_says_what_it_was_taken_for() -> None:
    part = judge(TYPED, ["eam"]).parts[0]
    assert (str(part.cell), str(part.taken_for)) == ("abl sg f", "acc sg f")
    assert part.feedback == "wrong case: eam"
    assert part.known


def test_an_answer_that_nobody_foresaw_is_marked_so() -> None:
    part = judge(TYPED, ["eōs"]).parts[0]
    assert not part.known
    assert part.taken_for is None


def test_ticks_are_evidence_for_each_reading() -> None:
    parts = judge(SEVERAL, ["nom sg f", "abl sg f"]).parts
    assert [part.share for part in parts] == [100, 0, 0, 0]
    assert parts[3].taken_for == Cell.parse("abl sg f")


def test_a_wrong_pair_was_taken_for_the_other_one() -> None:
    acc, abl = Cell.parse("acc sg f"), Cell.parse("abl sg f")
    parts = judge(MATCH, ["dat", "abl f", "acc f"]).parts
    assert [(part.cell, part.taken_for) for part in parts] == [
        (acc, None),
        (acc, abl),
        (abl, acc),
    ]


def test_what_was_not_ticked_is_told() -> None:
    parts = judged(judge(SEVERAL, ["nom pl n", "abl sg f"])).parts
    assert [part.feedback for part in parts] == [
        "not ticked: nom sg f", "", "not ticked: acc pl n", "no"]  # fmt: skip
    assert not any(part.feedback for part in judged(judge(SEVERAL, key_lines(SEVERAL))).parts)


def test_gaps_one_by_one() -> None:
    first, second = one_by_one(GAPS)
    assert (first.id, second.id) == ("q:gaps#1", "q:gaps#2")
    assert first.prompt == "Fill.\nsg · abl · f"
    assert first.table == (("sg", "f", "n"), ("abl", "___", "…"))
    assert second.table == (("sg", "f", "n"), ("abl", "…", "___"))
    assert isinstance(first.ask, Typed)
    assert first.points + second.points == GAPS.points


@pytest.mark.parametrize(
    ("points", "parts", "shares"),
    [
        (4, 4, (1, 1, 1, 1)),
        (7, 3, (3, 2, 2)),
        (5, 1, (5,)),
        (1, 3, (1, 1, 1)),
        (2, 5, (1, 1, 1, 1, 1)),
    ],
)
def test_points_are_shared_out_and_no_gap_is_worth_nothing(
    points: int, parts: int, shares: tuple[int, ...]
) -> None:
    """Where there are fewer points than gaps, each gap is worth one all the same."""
    assert shared_out(points, parts) == shares
    ask = Gaps(((Foreseen("a", FULL),),) * parts)
    question = QuizQuestion("q", "x", "___ " * parts, ask, points=points)
    assert tuple(single.points for single in one_by_one(question)) == shares


def test_gaps_in_a_prompt_one_by_one() -> None:
    ask = Gaps(((Foreseen("a", FULL),), (Foreseen("b", FULL),)))
    question = QuizQuestion("q", "x", "1 ___ 2 ___ 3", ask)
    assert [single.prompt for single in one_by_one(question)] == ["1 ___ 2 … 3", "1 … 2 ___ 3"]


def test_pairs_one_by_one() -> None:
    singles = list(one_by_one(MATCH))
    assert singles[0].prompt == "Match.\neum"
    for single in singles:
        assert isinstance(single.ask, OneOf)
        assert sum(answer.right for answer in single.ask.answers) == 1
        assert len(single.ask.answers) == 4


def test_keys() -> None:
    answers = (Foreseen("iī", FULL), Foreseen("eī", FULL), Foreseen("iī/eī", FULL))
    assert key_lines(QuizQuestion("q", "x", "?", Typed(answers))) == ("iī / eī",)
    assert key_lines(SEVERAL) == ("nom sg f", "nom pl n", "acc pl n")
    assert key_lines(MATCH)[0] == "eum – acc m"
