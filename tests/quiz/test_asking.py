"""Asking: keys, slips of the key, nonsense; nothing is silently right."""

from __future__ import annotations

from random import Random

import pytest
from pytest import CaptureFixture

from tests.quiz.decks import cell, deck
from tests.quiz.scripts import Script, right_lines, ticking
from tutor.flows.contract import EndOfInput, Leave
from tutor.grammar.cells import CELLS
from tutor.quiz.grading.model import Macrons, Outcome
from tutor.quiz.questions.make import every, make
from tutor.quiz.questions.model import Kind, Question
from tutor.ui.asking import Asker, Response


def find(kind: Kind, asked: str, key: str = "") -> Question:
    found = every(kind, deck("is"), cell(asked), Random(1))
    return next(question for question in found if key in question.key)


def ask(
    question: Question, *lines: str, macrons: Macrons = Macrons.LENIENT, helps: bool = True
) -> Response:
    return answer(Asker(Script(lines), ticking(), macrons, helps), question)


def answer(asker: Asker, question: Question) -> Response:
    response = asker.ask(question, deck(question.deck))
    asker.tell(question, deck(question.deck), response.grade)
    return response


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_can_be_answered_by_lines(kind: Kind, capsys: CaptureFixture[str]) -> None:
    for name in ("is", "hic"):
        for asked in CELLS[::4]:
            question = make(kind, deck(name), asked, Random(2))
            if question is not None:
                response = ask(question, *right_lines(question))
                assert response.grade.outcome is Outcome.RIGHT
                assert "✓" in capsys.readouterr().out


def test_a_slip_of_the_key_is_told_and_asked_again(capsys: CaptureFixture[str]) -> None:
    response = ask(find(Kind.PRODUCE, "gen pl m"), "eorun", "eōrum")
    assert response.grade.outcome is Outcome.RIGHT
    assert "≈ nearly: eōrum" in capsys.readouterr().out


def test_two_slips_of_the_key_are_wrong() -> None:
    response = ask(find(Kind.PRODUCE, "gen pl m"), "eorun", "eorun")
    assert response.grade.outcome is Outcome.WRONG
    assert not response.grade.counts_right(Macrons.LENIENT)


def test_a_slip_in_a_gap_is_asked_again_there(capsys: CaptureFixture[str]) -> None:
    response = ask(find(Kind.FILL, "gen pl m"), "eorun", "eōrum", "eārum", "eōrum")
    assert response.grade.outcome is Outcome.RIGHT
    assert capsys.readouterr().out.count("nearly") == 1


def test_a_gap_may_be_left_open() -> None:
    response = ask(find(Kind.FILL, "acc sg f"), "eum", "s", "id")
    outcomes = [part.outcome for part in response.grade.parts]
    assert outcomes == [Outcome.RIGHT, Outcome.SKIPPED, Outcome.RIGHT]
    assert response.grade.outcome is Outcome.WRONG


def test_readings_that_mean_nothing_are_asked_again(capsys: CaptureFixture[str]) -> None:
    response = ask(find(Kind.PARSE, "acc sg m"), "xyz", "a sg m", "acc sg m")
    assert response.grade.outcome is Outcome.RIGHT
    assert "names no case" in capsys.readouterr().out


def test_keys(capsys: CaptureFixture[str]) -> None:
    question = find(Kind.PRODUCE, "gen pl m")
    response = ask(question, "", "?", "w", "s")
    out = capsys.readouterr().out
    assert response.grade.outcome is Outcome.SKIPPED
    assert response.hinted
    assert "s skip  ? hint  w why  q leave" in out
    assert "It begins: e····" in out
    assert "Nothing has been answered yet" in out
    with pytest.raises(Leave):
        ask(question, "q")
    with pytest.raises(EndOfInput):
        ask(question)


def test_why_explains_the_last_answer(capsys: CaptureFixture[str]) -> None:
    asker = Asker(Script(["ea", "w", "eum"]), ticking(), Macrons.LENIENT)
    answer(asker, find(Kind.PRODUCE, "abl sg f"))
    capsys.readouterr()
    answer(asker, find(Kind.PRODUCE, "acc sg m"))
    out = capsys.readouterr().out
    assert "[eā]" in out
    assert "Beware of the length: ea is nom sg f, nom pl n, acc pl n" in out


def test_a_pair_is_explained_by_every_comparison(capsys: CaptureFixture[str]) -> None:
    asker = Asker(Script(["1", "w", "eum"]), ticking(), Macrons.LENIENT)
    answer(asker, find(Kind.PAIR, "acc sg f", "acc sg m:eam"))
    capsys.readouterr()
    answer(asker, find(Kind.PRODUCE, "acc sg m"))
    assert "exactly two: fits" in capsys.readouterr().out


def test_a_choice_can_be_typed_in_any_spelling(capsys: CaptureFixture[str]) -> None:
    question = find(Kind.CONTRAST, "abl sg f")
    assert ask(question, "ea_").grade.outcome is Outcome.RIGHT
    assert ask(question, "ea").grade.outcome is Outcome.WRONG
    slip = find(Kind.SLIP, "acc sg m", "eum:acc sg m")
    assert ask(slip, "9", "perhaps", "that is right").grade.outcome is Outcome.RIGHT
    assert "“perhaps” is not one of 1, 2, 3, 4" in capsys.readouterr().out


def test_in_a_test_there_is_no_help(capsys: CaptureFixture[str]) -> None:
    response = ask(find(Kind.PRODUCE, "gen pl m"), "s", helps=False)
    assert response.grade.outcome is Outcome.WRONG
    assert ask(find(Kind.PRODUCE, "gen pl m"), "?", helps=False).hinted is False


def test_only_the_length_is_pointed_out_in_both_settings(capsys: CaptureFixture[str]) -> None:
    for macrons, mark in ((Macrons.LENIENT, "✓"), (Macrons.STRICT, "✗")):
        ask(find(Kind.PRODUCE, "gen pl m"), "eorum", macrons=macrons)
        assert f"{mark} only the length is missing: eōrum" in capsys.readouterr().out


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_a_hint_a_reason_and_a_why(kind: Kind, capsys: CaptureFixture[str]) -> None:
    question = make(kind, deck("ille"), cell("abl sg f"), Random(2))
    assert question is not None
    asker = Asker(Script(["?", "s", "s", "s", "s", "s", "w", "s"]), ticking(), Macrons.LENIENT)
    assert answer(asker, question).hinted
    asker._prompts = Script(["w", "s"])
    capsys.readouterr()
    answer(asker, find(Kind.PRODUCE, "acc sg m"))
    assert len(capsys.readouterr().out.splitlines()) > 5
