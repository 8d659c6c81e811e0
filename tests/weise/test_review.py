"""What a move lost: by the seat's view alone, the best first, faults whatever they cost."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.weise.hidden import a_state_behind
from tests.weise.tiny import COLOUR, GAME, POOL, SIZE, cards, position
from tutor.bots.contract import Unit
from tutor.bots.weise.review import make_judge
from tutor.games.match import Match, Seat, Step
from tutor.games.weise.events import Attempt
from tutor.games.weise.moves import Describe, Lay, Move, Phase, Ruling, Silence, Sort
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.tree import parse_tree

JUDGE = make_judge(GAME)
TABLE = ["red/s/1 red/l/2 red/s/3", "green/s/1 green/l/4", "blue/s/1 blue/l/3"]
HAND = "red/l/1 red/s/4 green/s/3 blue/s/2"


def guessing(history: tuple[Attempt, ...] = ()) -> WeiseState:
    """A guesser's turn; the colours lie open."""
    state = position(COLOUR, ["blue/l/1", HAND], TABLE, stock="green/l/1", turn=1)
    return replace(state, history=history)


def step_of(state: WeiseState, move: Move) -> Step:
    seat = state.to_act
    assert seat is not None
    match = Match.start(GAME, WeiseOptions(rounds=1, hand=2), (Seat("a", "x"), Seat("b", "x")), 1)
    return Step(seat, GAME.view(state, seat), move, (), match)


def test_w8_a_right_lay_of_two_cards_beats_one_and_a_wrong_one() -> None:
    two, one = Lay(cards("red/l/1 red/s/4"), 0), Lay(cards("green/s/3"), 1)
    wrong = Lay(cards("green/s/3"), 0)
    lines = JUDGE.lines(GAME.view(guessing(), 1), Random(1), (two, one, wrong))
    losses = {line.move: line.loss for line in lines}
    assert JUDGE.unit is Unit.POINTS
    assert (lines[0].move, lines[0].loss) == (two, 0)
    assert 0 < losses[one] < losses[wrong]
    assert losses[wrong] > 2
    assert [line.loss for line in lines] == sorted(losses.values())


def test_w4_the_sage_loses_the_cards_not_laid() -> None:
    state = position(COLOUR, ["red/l/1 red/s/4 blue/l/4", HAND], TABLE, stock="green/l/1")
    asked = Lay(cards("red/l/1"), 0)
    losses = {
        line.move: line.loss for line in JUDGE.lines(GAME.view(state, 0), Random(1), (asked,))
    }
    assert losses[Lay(cards("red/l/1 red/s/4"), 0)] == 0
    assert losses[asked] == 1


def test_w7_descriptions_are_weighed_by_their_chance() -> None:
    state = replace(guessing(), phase=Phase.GUESS, quizzes=((), cards("red/l/3 blue/l/2")))
    colour, size = Describe(parse_tree(COLOUR)), Describe(parse_tree(SIZE))
    right, mixed = Sort((0, 2)), Sort((2, 0))
    asked = (size, Silence(), colour, right, mixed)
    losses = {line.move: line.loss for line in JUDGE.lines(GAME.view(state, 1), Random(1), asked)}
    assert losses[size] == losses[Silence()] > losses[colour]
    assert losses[mixed] > losses[right]


@pytest.mark.parametrize(
    ("tried", "target", "code"),
    [
        ("red/l/1", 1, "weise.not-in-class"),
        ("red/l/1", None, "weise.no-new-class"),
    ],
)
def test_w5_a_lay_already_shown_wrong_is_a_fault(tried: str, target: int | None, code: str) -> None:
    state = guessing((Attempt(1, cards(tried), target, False, 1, 3),))
    again = Lay(cards("red/l/1 green/s/3"), target)
    assert [reason.code for reason in JUDGE.faults(step_of(state, again))] == [code]
    assert not JUDGE.faults(step_of(state, Lay(cards("red/l/1"), 0)))
    assert not JUDGE.faults(step_of(state, Lay(cards("green/s/3"), target)))


def test_w5_a_wrong_verdict_is_a_fault_and_costs_nothing() -> None:
    pending = Lay(cards("green/s/3"), 0)
    state = replace(guessing(), phase=Phase.VERDICT, pending=pending)
    assert JUDGE.faults(step_of(state, Ruling(True)))
    assert not JUDGE.faults(step_of(state, Ruling(False)))
    assert [line.move for line in JUDGE.lines(GAME.view(state, 0), Random(1))] == [
        Ruling(False),
        Ruling(True),
    ]


def test_w7_a_description_against_the_table_is_a_fault() -> None:
    state = replace(guessing(), phase=Phase.GUESS, quizzes=((), ()))
    assert JUDGE.faults(step_of(state, Describe(parse_tree(SIZE))))
    assert not JUDGE.faults(step_of(state, Describe(parse_tree(COLOUR))))


@pytest.mark.parametrize("seed", range(3))
def test_other_hidden_cards_and_another_tree_change_no_verdict(seed: int) -> None:
    state = guessing()
    view = GAME.view(state, 1)
    other = a_state_behind(POOL, view, Random(seed))
    assert (other.hands, other.tree) != (state.hands, state.tree)
    asked = (Lay(cards("green/s/3"), 0), Lay(cards("red/l/1"), None))
    first = JUDGE.lines(view, Random(7), asked)
    assert first == JUDGE.lines(GAME.view(other, 1), Random(7), asked)
    assert {line.move for line in first} >= set(asked)
