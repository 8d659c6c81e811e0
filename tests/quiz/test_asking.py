"""Asking: keys, slips of the key, nonsense; nothing is silently right."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.flows import INTERRUPT, Script, run
from tests.quiz.decks import cell, deck
from tests.quiz.scripts import Box, ids, right_lines, ticking
from tutor.errors import EndOfInput
from tutor.flows.asking import Asker, QuestionScreen, VerdictScreen
from tutor.flows.contract import Choose, Leave, Line, drive
from tutor.grammar.cells import CELLS
from tutor.quiz.drill.response import Response
from tutor.quiz.grading.model import Macrons, Outcome
from tutor.quiz.kinds import CONTRAST, FILL, PAIR, PARSE, PRODUCE, SLIP, Kind, every_kind
from tutor.quiz.questions.make import every, make
from tutor.quiz.questions.model import Question


def find(kind: Kind, asked: str, key: str = "") -> Question:
    found = every(kind, deck("is"), cell(asked), Random(1))
    return next(question for question in found if key in question.key)


def asker(macrons: Macrons = Macrons.LENIENT, helps: bool = True) -> Asker:
    return Asker(Box(), ticking(), ids(), macrons, "drill", helps)


def screen(question: Question) -> QuestionScreen:
    return QuestionScreen(question, deck(question.deck), "1", 1)


def ask(
    question: Question, *lines: str, macrons: Macrons = Macrons.LENIENT, helps: bool = True
) -> tuple[Response, Script]:
    (response, _pieces), script = run(asker(macrons, helps).ask(screen(question)), *lines)
    return response, script


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_every_kind_can_be_answered_by_lines(kind: Kind) -> None:
    for name in ("is", "hic"):
        for asked in CELLS[::4]:
            question = make(kind, deck(name), asked, Random(2))
            if question is not None:
                response, script = ask(question, *right_lines(question))
                assert response.grade.outcome is Outcome.RIGHT
                assert "✓" in script.text


def test_a_slip_of_the_key_is_told_and_asked_again() -> None:
    response, script = ask(find(PRODUCE, "gen pl m"), "eorun", "eōrum")
    assert response.grade.outcome is Outcome.RIGHT
    assert "≈ nearly: eōrum" in script.text


def test_two_slips_of_the_key_are_wrong() -> None:
    response, script = ask(find(PRODUCE, "gen pl m"), "eorun", "eorun")
    assert response.grade.outcome is Outcome.WRONG
    assert [part.outcome for part in response.grade.parts] == [Outcome.WRONG]
    assert not response.grade.counts_right(Macrons.LENIENT)
    assert script.text.endswith("✗ nearly: eōrum\n  → eōrum is gen pl m/n")


def test_a_slip_in_a_gap_is_asked_again_there() -> None:
    response, script = ask(find(FILL, "gen pl m"), "eorun", "eōrum", "eārum", "eōrum")
    assert response.grade.outcome is Outcome.RIGHT
    assert script.text.count("nearly") == 1


def test_two_slips_in_a_gap_are_wrong_there() -> None:
    response, _script = ask(find(FILL, "gen pl m"), "eorun", "eorun", "eārum", "eōrum")
    outcomes = [part.outcome for part in response.grade.parts]
    assert outcomes == [Outcome.WRONG, Outcome.RIGHT, Outcome.RIGHT]
    assert response.grade.outcome is Outcome.WRONG


def test_a_gap_may_be_left_open() -> None:
    response, _script = ask(find(FILL, "acc sg f"), "eum", "s", "id")
    outcomes = [part.outcome for part in response.grade.parts]
    assert outcomes == [Outcome.RIGHT, Outcome.SKIPPED, Outcome.RIGHT]
    assert response.grade.outcome is Outcome.WRONG


@pytest.mark.parametrize(
    ("lines", "raised", "kept"),
    [
        (["eōrum"], EndOfInput, [("gen pl m", True)]),
        (["eōrum", "eos"], EndOfInput, [("gen pl m", True), ("gen pl f", False)]),
        (["eōrum", "s", "q"], Leave, [("gen pl m", True), ("gen pl f", False)]),
        (
            ["eōrum", "eārum", INTERRUPT],
            KeyboardInterrupt,
            [("gen pl m", True), ("gen pl f", True)],
        ),
        (["?", "eōrum"], EndOfInput, []),
        (["?", "eōrum", "eos"], EndOfInput, [("gen pl f", False)]),
        ([], EndOfInput, []),
    ],
)
def test_of_a_table_that_is_left_what_was_filled_is_kept(
    lines: list[str], raised: type[BaseException], kept: list[tuple[str, bool]]
) -> None:
    """A right form after a hint is no evidence, in a table either."""
    one = asker()
    with pytest.raises(raised):
        run(one.ask(screen(find(FILL, "gen pl m"))), *lines)
    assert isinstance(one.log, Box)
    assert [(str(piece.cell), piece.correct) for piece in one.log.evidence] == kept


def test_readings_that_mean_nothing_are_asked_again() -> None:
    response, script = ask(find(PARSE, "acc sg m"), "xyz", "a sg m", "acc sg m")
    assert response.grade.outcome is Outcome.RIGHT
    assert "names no case" in script.text


def test_keys() -> None:
    question = find(PRODUCE, "gen pl m")
    response, script = ask(question, "", "?", "w", "s")
    assert response.grade.outcome is Outcome.SKIPPED
    assert response.hinted
    assert "s skip  ? hint  w why  q leave" in script.text
    assert "It begins: e····" in script.text
    assert "Nothing has been answered yet" in script.text


@pytest.mark.parametrize(
    ("lines", "end"), [(["q"], Leave), ([], EndOfInput), ([INTERRUPT], KeyboardInterrupt)]
)
@pytest.mark.parametrize("kind", [PRODUCE, SLIP, FILL], ids=str)
def test_one_can_go_at_every_question(
    kind: Kind, lines: list[str], end: type[BaseException]
) -> None:
    with pytest.raises(end):
        ask(find(kind, "gen pl m"), *lines)


def test_a_hint_belongs_to_its_question() -> None:
    one = asker()
    (first, _pieces), _script = run(one.ask(screen(find(PRODUCE, "abl sg f"))), "?", "eā")
    (second, _pieces), _script = run(one.ask(screen(find(PRODUCE, "acc sg m"))), "eum")
    assert (first.hinted, second.hinted) == (True, False)


def test_why_explains_the_last_answer() -> None:
    one = asker()
    run(one.ask(screen(find(PRODUCE, "abl sg f"))), "ea")
    _result, script = run(one.ask(screen(find(PRODUCE, "acc sg m"))), "w", "eum")
    assert "[eā]" in script.text
    assert "Beware of the length: ea is nom sg f, nom pl n, acc pl n" in script.text


def test_a_pair_is_explained_by_every_comparison() -> None:
    one = asker()
    run(one.ask(screen(find(PAIR, "acc sg f", "acc sg m:eam"))), "1")
    _result, script = run(one.ask(screen(find(PRODUCE, "acc sg m"))), "w", "eum")
    assert "exactly two: fits" in script.text


def test_a_choice_can_be_typed_in_any_spelling() -> None:
    question = find(CONTRAST, "abl sg f")
    assert ask(question, "ea_")[0].grade.outcome is Outcome.RIGHT
    assert ask(question, "ea")[0].grade.outcome is Outcome.WRONG
    slip = find(SLIP, "acc sg m", "eum:acc sg m")
    response, script = ask(slip, "that is right")
    assert response.grade.outcome is Outcome.RIGHT
    assert ask(slip, "right")[0].grade.outcome is Outcome.RIGHT
    (put,) = script.asked
    assert isinstance(put, Choose)
    assert put.typed is not None
    assert put.typed("perhaps") is None


def test_a_choice_after_a_hint_is_the_same_choice() -> None:
    """So that a surface can see that its options are still there."""
    _response, script = ask(find(SLIP, "acc sg m"), "?", "w", "1")
    first, *others = script.asked
    assert others == [first, first]
    assert all(other is first for other in others)


def test_in_a_test_there_is_no_help() -> None:
    response, script = ask(find(PRODUCE, "gen pl m"), "s", helps=False)
    assert response.grade.outcome is Outcome.WRONG
    (line,) = script.asked
    assert isinstance(line, Line)
    assert [one.key for one in line.commands] == ["q"]
    assert ask(find(PRODUCE, "gen pl m"), "?", helps=False)[0].hinted is False


def test_only_the_length_is_pointed_out_in_both_settings() -> None:
    for macrons, mark in ((Macrons.LENIENT, "✓"), (Macrons.STRICT, "✗")):
        _response, script = ask(find(PRODUCE, "gen pl m"), "eorum", macrons=macrons)
        assert f"{mark} only the length is missing: eōrum" in script.text


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_every_kind_has_a_hint_a_reason_and_a_why(kind: Kind) -> None:
    question = make(kind, deck("ille"), cell("abl sg f"), Random(2))
    assert question is not None
    one = asker()
    (response, _pieces), _script = run(one.ask(screen(question)), "?", "s", "s", "s", "s", "s")
    assert response.hinted
    _result, script = run(one.ask(screen(find(PRODUCE, "acc sg m"))), "w", "s")
    assert len(script.text.splitlines()) > 9


@pytest.mark.parametrize("kind", every_kind(), ids=str)
def test_what_is_shown_of_a_question_does_not_give_its_answer_away(kind: Kind) -> None:
    """Neither in what a program reads before the answer, nor anywhere but in the options."""
    for asked in CELLS:
        for question in every(kind, deck("is"), asked, Random(3))[:3]:
            data = screen(question).data()
            assert set(data) == {"number", "of", "kind", "deck", "asked", "prompt", "options"}
            if question.options:
                assert len(data["options"]) == len(question.options)
            else:
                shown = json.dumps(data["asked"], ensure_ascii=False)
                told = [f'"{one}"' for one in question.expected]
                # a form of the table may stand in another cell as well
                faces = [one for one in told if kind != FILL and one in shown]
                assert not faces


def test_a_verdict_as_data() -> None:
    response, script = ask(find(PRODUCE, "acc sg m"), "?", "eam")
    (verdict,) = script.only(VerdictScreen)
    assert verdict.data() == {
        "right": False,
        "hinted": True,
        "outcome": "wrong",
        "given": "eam",
        "expected": ["eum"],
        "diagnosis": response.grade.diagnosis.as_dict(),
        "parts": response.grade.as_dict()["parts"],
    }


def test_an_answer_is_kept_before_anything_is_said_about_it() -> None:
    box = Box()
    one = Asker(box, ticking(), ids(), Macrons.LENIENT, "drill")
    script = Script("eam")
    kept: list[tuple[str, int]] = []
    script.before = lambda shown: kept.append((shown.kind, len(box.evidence)))
    drive(one.ask(screen(find(PRODUCE, "acc sg m"))), script)
    assert kept == [("question", 0), ("verdict", 1)]


def test_what_can_be_chosen_is_asked_side_by_side_with_the_keys() -> None:
    _response, script = ask(find(SLIP, "acc sg m"), "1")
    (put,) = script.asked
    assert isinstance(put, Choose)
    assert put.bar
    assert put.echo
    assert [one.key for one in put.commands] == ["s", "?", "w", "q"]
