"""A drill from its first question to its end: limits, leaving, taking back, the summary."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from tests.flows import INTERRUPT, Script
from tests.quiz.decks import deck
from tests.quiz.scripts import Box, ids, ticking
from tests.quiz.taught import taught
from tests.quiz.test_drill import JUDGE, plan
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import drive
from tutor.flows.drill import DrillSummary, drill
from tutor.quiz.drill.report import Ending, Limits, Report
from tutor.quiz.drill.session import begin
from tutor.quiz.kinds import PRODUCE, SLIP, Kind, every_kind
from tutor.quiz.learner import fold, standing


def practise(
    lines: Sequence[str],
    limits: Limits,
    step: float = 2.0,
    kinds: Sequence[Kind] = every_kind(),
) -> tuple[Report, Box, Script]:
    box, clock, script = Box(), ticking(step=step), Script(*lines)
    session = begin(plan("is", kinds=kinds), taught("is"))
    known = {"is": deck("is")}
    report = drive(drill(session, limits, box, known, JUDGE, clock, Random(5), ids()), script)
    return report, box, script


def test_a_drill_stops_after_its_questions() -> None:
    report, box, script = practise(["s"] * 50, Limits(questions=7), kinds=[PRODUCE, SLIP])
    assert report.answered == 7
    assert report.right == 0
    assert report.ending is Ending.DONE
    assert len(box.evidence) == 7
    assert not any(piece.correct for piece in box.evidence)
    assert [(one.number, one.of) for one in script.only(QuestionScreen)] == [
        (number, 7) for number in range(1, 8)
    ]


def test_a_drill_stops_when_its_time_is_over() -> None:
    report, _box, script = practise(["s"] * 500, Limits(seconds=300), kinds=[PRODUCE])
    assert 300 <= report.end - report.start < 330
    assert "1 · produce · 5 minutes left" in script.text
    assert "· 1 minute left" in script.text


@pytest.mark.parametrize(
    ("lines", "ending"),
    [
        (["s", "s", "q"], Ending.LEFT),
        (["s", "s"], Ending.INPUT_ENDED),
        (["s", "s", INTERRUPT], Ending.INTERRUPTED),
    ],
)
def test_a_drill_that_is_left_keeps_what_was_answered(lines: list[str], ending: Ending) -> None:
    report, box, script = practise(lines, Limits(seconds=300), kinds=[PRODUCE])
    assert report.answered == len(box.evidence) == 2
    assert report.ending is ending
    (summary,) = script.only(DrillSummary)
    assert summary.data()["ended"] == ending.value
    assert "0 of 2 questions right the first time" in script.text


def test_the_end_of_a_drill_as_data() -> None:
    report, _box, script = practise(["s"] * 4, Limits(questions=4), kinds=[PRODUCE])
    (end,) = script.only(DrillSummary)
    data = end.data()
    assert set(data) == {
        "answered", "right", "shown", "new", "learnt", "shaky", "lengths_open", "today",
        "come_back", "ended",
    }  # fmt: skip
    assert (data["new"], data["today"]) == (0, None)
    assert (data["answered"], data["right"], data["ended"]) == (4, 0, "done")
    assert data["come_back"] >= report.end
    assert {place["deck"] for place in data["shaky"]} == {"is"}


def test_a_right_answer_after_a_hint_is_no_evidence() -> None:
    report, box, _script = practise(
        ["?", "1", "?", "1", "?", "1", "?", "1"], Limits(seconds=300), kinds=[SLIP]
    )
    assert report.right == 0
    assert not any(piece.correct and piece.counts for piece in box.evidence)


def test_a_wrong_answer_after_a_hint_is_evidence() -> None:
    report, box, _script = practise(["?", "zzz"], Limits(questions=1), kinds=[PRODUCE])
    assert report.right == 0
    assert [piece.correct for piece in box.evidence] == [False]


def test_an_answer_is_kept_before_anything_is_said_about_it() -> None:
    box, clock, script = Box(), ticking(), Script("s", "eam", "s")
    seen: list[tuple[str, int]] = []
    script.before = lambda screen: seen.append((screen.kind, len(box.evidence)))
    session = begin(plan("is", kinds=[PRODUCE]), taught("is"))
    drive(drill(session, Limits(questions=3), box, {}, JUDGE, clock, Random(5), ids()), script)
    begun, *seen = [step for step in seen if step[0] != "typing"]
    assert begun == ("say", 0)
    assert [step for step in seen if step[0] not in ("say", "undo")] == [
        *(step for n in range(3) for step in (("question", n), ("verdict", n + 1))),
        ("summary", 3),
    ]


def test_an_answer_that_was_only_mistyped_counts_for_nothing() -> None:
    """A14: neither in the log, nor for the learner, nor in the summary; and it comes again."""
    lines = ["zzz", "u", *["s"] * 20]
    report, box, script = practise(lines, Limits(questions=6), kinds=[PRODUCE])
    first = script.only(QuestionScreen)[0].question
    assert report.answered == 6
    assert len(script.only(QuestionScreen)) == 7
    assert [screen.number for screen in script.only(QuestionScreen)][:3] == [1, 2, 2]
    assert sum(piece.answer == "zzz" for piece in standing(box.evidence)) == 0
    keys = [screen.question.key for screen in script.only(QuestionScreen)]
    assert keys.count(first.key) > 1
    assert report.after == fold(box.evidence, taught("is"))


@pytest.mark.parametrize(("answer_to_offer", "kept"), [("u", 0), ("1", 1)])
def test_the_last_answer_can_be_taken_back_too(answer_to_offer: str, kept: int) -> None:
    box, script = Box(), Script("zzz", answer_to_offer, "q", present=True)
    session = begin(plan("is", kinds=[PRODUCE]), taught("is"))
    flow = drill(session, Limits(questions=1), box, {}, JUDGE, ticking(), Random(5), ids())
    report = drive(flow, script)
    assert report.answered == kept
    assert len(standing(box.evidence)) == kept


def test_what_was_shown_just_before_is_asked_later_if_it_can_be() -> None:
    """A13: so that answers are evidence."""
    script = Script(*["s"] * 60)
    session = begin(plan("is", kinds=[PRODUCE]), taught("is"))
    box = Box()
    flow = drill(session, Limits(questions=5), box, {}, JUDGE, ticking(), Random(5), ids())
    drive(flow, script)
    faces = [deck("is").paradigm.face(s.question.cells[0]) for s in script.only(QuestionScreen)]
    assert len(set(faces[:2])) == 2


def test_what_was_right_but_shown_just_before_is_told_apart() -> None:
    """A9, A13: it is not called right the first time, and nobody has to wonder why."""
    lines = ["eam", "eam", "eam"]
    box, script = Box(), Script(*lines)
    session = begin(plan("is", kinds=[PRODUCE], cells="acc sg f"), taught("is"))
    flow = drill(session, Limits(questions=3), box, {}, JUDGE, ticking(), Random(5), ids())
    report = drive(flow, script)
    assert (report.answered, report.right, report.shown) == (3, 1, 2)
    assert "1 of 3 questions right the first time.\n2 more were right" in script.text


def test_who_takes_an_answer_back_and_leaves_has_answered_nothing() -> None:
    """A14"""
    report, box, _script = practise(["zzz", "u", "q"], Limits(questions=6), kinds=[PRODUCE])
    assert (report.answered, report.ending) == (0, Ending.LEFT)
    assert report.after == report.before
    assert standing(box.evidence) == []
