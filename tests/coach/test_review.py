"""A review says exactly what a solved game says, the worst first; one tries before one is told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.coach.solved import Solver, worth
from tests.flows import run
from tests.toy import NOUGHTS, Noughts, NoughtsOptions
from tutor.bots.contract import Line, Reason
from tutor.bots.review import Grade, Review, graded, reason_data, review
from tutor.flows.play import play
from tutor.flows.review import Coach, go_through
from tutor.flows.table import BaseTable
from tutor.games.match import Match, Seat, replay
from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.kits import KITS

SEATS = (Seat("", "human"), Seat("Marcus", "anybody"))
LIMITS = (0.05, 0.1, 0.15)


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KITS, NOUGHTS.name, NOUGHTS)


def match_of(*fields: int) -> Match:
    """A match in which these fields were taken, one after the other; a person begins."""
    seed = next(n for n in range(9) if Noughts().start(NoughtsOptions(), 2, n).turn == 0)
    match = Match.start(Noughts(), NoughtsOptions(), SEATS, seed)
    for at in fields:
        match, _events = match.play(at)
    return match


def reviewed(match: Match, seat: int = 0) -> Review:
    return review(match.game, match.record(), seat, Solver(), LIMITS)


def coach(match: Match) -> Coach:
    return Coach(Solver(), LIMITS, lambda before: BaseTable(match.game, lambda remark: None))


def test_each_move_loses_what_the_solved_game_says() -> None:
    """A random game: the judge's losses are recomputed from the values of the positions."""
    for seed in range(20):
        rng, match = Random(seed), match_of()
        while match.to_act is not None:
            match, _events = match.play(rng.choice(list(match.game.moves(match.state))))
        for seat in (0, 1):
            before = [match_of().state, *(step.after.state for step in replay_of(match))]
            for one in reviewed(match, seat).moves:
                here, there = before[one.number - 1], before[one.number]
                assert one.line.loss == pytest.approx(worth(here) - (1 - worth(there)))


def replay_of(match: Match) -> list[Any]:
    return list(replay(match.game, match.record()))


def test_the_worst_comes_first_and_good_moves_are_not_marked() -> None:
    # corner, centre; edge beside it: fine; then the person lets the threat stand and loses
    match = match_of(0, 4, 8, 1, 3, 7)
    found = reviewed(match)
    assert [one.number for one in found.worst] == [5]
    assert found.worst[0].grade is Grade.BLUNDER
    assert found.count(Grade.GOOD) == 2
    assert found.mean_loss == pytest.approx(0.5 / 3)
    assert found.as_dict()["worst"] == [5]


@pytest.mark.parametrize(
    ("loss", "spread", "grade"),
    [(0.2, 0.0, Grade.BLUNDER), (0.2, 0.08, Grade.BAD), (0.2, 0.14, Grade.DOUBTFUL),
     (0.2, 0.19, Grade.GOOD), (0.0, 0.0, Grade.GOOD), (0.05, 0.0, Grade.DOUBTFUL)],
)  # fmt: skip
def test_only_what_is_certain_is_marked(loss: float, spread: float, grade: Grade) -> None:
    assert graded(Line(0, loss, spread), LIMITS) is grade


def test_reasons_are_told_to_programs_in_numbers_and_texts() -> None:
    cell = Cell(Case.ABL, Number.SG, Gender.F)
    reason = Reason.of("x", share=1 / 3, count=2, card="eā", cell=cell, cells=(cell,), move=1.5j)
    assert reason_data(reason, lambda move: f"field {move.imag:g}", complex) == {
        "code": "x",
        "facts": {
            "share": 0.3333,
            "count": 2,
            "card": "eā",
            "cell": "abl sg f",
            "cells": ["abl sg f"],
            "move": "field 1.5",
        },
    }


def test_a_second_try_comes_before_the_answer() -> None:
    match = match_of(0, 4, 8, 1, 3, 7)
    _none, script = run(
        go_through(reviewed(match), coach(match)), "", "t", "field 6", "t", "field 8", present=True
    )
    shown = [screen.text() for screen in script.shown]
    tries = [
        n
        for n, text in enumerate(shown)
        if text.splitlines() and ("Not yet" in text.splitlines()[0] or "as good as" in text)
    ]
    told = next(n for n, text in enumerate(shown) if "Better:" in text)
    assert len(tries) == 2
    assert max(tries) < told
    assert not any("field 8" in text for text in shown[:told])


def test_where_nobody_sits_everything_is_told_at_once() -> None:
    match = match_of(0, 4, 8, 1, 3, 7)
    _none, script = run(go_through(reviewed(match), coach(match)))
    assert "Move 5 of 6" in script.text
    assert "Better:\n  field 8" in script.text


def test_who_gives_up_is_told() -> None:
    match = match_of(0, 4, 8, 1, 3, 7)
    _none, script = run(go_through(reviewed(match), coach(match)), "", "t", "q", present=True)
    assert "Better:\n  field 8" in script.text


def test_a_game_without_a_fault_says_so() -> None:
    match = match_of(4, 0, 8, 2, 1, 7, 3, 5, 6)
    _none, script = run(go_through(reviewed(match), coach(match)))
    assert "Nothing certain can be said" in script.text


class Kept:
    """Keeps moves in a list."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.undone = 0

    def move(self, text: str) -> None:
        self.moves.append(text)

    def take_back(self) -> None:
        self.moves.pop()
        self.undone += 1

    def finish(self, result: dict[str, Any]) -> None:
        pass


class Forgiving(BaseTable[Any]):
    """A table where anything may be taken back."""

    def reversible(self, step: Any) -> bool:  # noqa: ANN401
        return True


def test_a_move_is_taken_back_before_the_others_go_on() -> None:
    match, kept = match_of(), Kept()
    bots = {1: NOUGHTS.get("bots")(match.game, "anybody")}
    table = Forgiving(match.game, lambda remark: None)
    answers = ["field 1", "u", "field 5", "", *["1", ""] * 9]
    ended, _script = run(play(match, bots, table, kept), *answers, present=True)
    assert kept.undone == 1
    assert list(ended.moves) == kept.moves
    assert kept.moves[0] == "field 5"
    assert len(table.story.lines) == len(kept.moves)


def test_where_nobody_sits_nothing_is_taken_back() -> None:
    match, kept = match_of(), Kept()
    bots = {1: NOUGHTS.get("bots")(match.game, "anybody")}
    table = Forgiving(match.game, lambda remark: None)
    run(play(match, bots, table, kept), *["1"] * 9)
    assert kept.undone == 0
