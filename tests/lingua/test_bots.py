"""Opponents: legal moves of the narrow tier from a view alone, with reasons."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.lingua.test_game import game, match, states
from tutor.bots.lingua import LEVELS
from tutor.bots.lingua.judge import MoveJudge, kept_tiles, opens_way, way_is_open
from tutor.bots.lingua.known import KnownPlacements
from tutor.bots.lingua.values import Values
from tutor.games.lingua.board import parse_square
from tutor.games.lingua.lexicon.model import Tier
from tutor.games.lingua.moves import Lay, SitOut, parse_move
from tutor.games.lingua.position import Position
from tutor.games.lingua.rules import check_lay
from tutor.games.lingua.state import LinguaOptions
from tutor.games.lingua.tiles import parse_tiles
from tutor.kits import KITS, make_bot


def test_the_levels_are_in_order() -> None:
    assert KITS["lingua"].level_names == LEVELS == ("beginner", "greedy", "thoughtful", "strong")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_lays_a_narrow_word_and_says_why(level: str) -> None:
    bot = make_bot(game(), level)
    narrow = game().lexicon.graph(Tier.NARROW)
    for state in states(match(1))[4:20:7]:
        view = game().view(state, state.to_act)
        choice = bot.choose(view, Random(1))
        again = bot.choose(view, Random(1))
        assert choice.move == again.move, "chance comes in as an argument only"
        assert choice.reasons
        if isinstance(choice.move, Lay):
            check_lay(game().box, narrow, view.position, choice.move)


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_word_a_bot_sits_out_and_exchanges_two(level: str) -> None:
    rack = parse_tiles("Q1 X2 Y3 J4 C1 C2 C3 C4 V2 D1 D2 D3")
    options = LinguaOptions(position=Position(bytes(289), tuple(sorted(rack))))
    state = game().start(options, 2, 1)
    move = make_bot(game(), level).choose(game().view(state, 0), Random(2)).move
    assert isinstance(move, SitOut)
    assert len(move.tiles) == 2
    game().apply(state, move)


def test_greedy_takes_the_highest_total_of_all() -> None:
    state = states(match(2, 3))[6]
    view = game().view(state, state.to_act)
    found = KnownPlacements(game(), view)
    best = max(total for slot in found.slots for total in found.palette.totals(slot))
    move = make_bot(game(), "greedy").choose(view, Random(0)).move
    explained = game().explain(view, move)
    assert explained.score is not None
    assert explained.score.total == best


def test_l13_an_end_that_wins_is_taken_and_one_that_loses_is_not() -> None:
    values = Values.from_dict(game().experience)
    ended = next(m for m in (match(seed) for seed in range(1, 8)) if m.state.idle == 0)
    before = states(ended)[-2]
    seat = before.to_act
    lay = parse_move(ended.moves[-1])
    assert isinstance(lay, Lay)
    worths = []
    for rival in (0, 10**6):
        points = tuple(p if s == seat else rival for s, p in enumerate(before.points))
        view = game().view(replace(before, points=points), seat)
        judge = MoveJudge(game().box, values, view)
        judged = [one for one in judge.moves(KnownPlacements(game(), view), 100) if one.ends]
        worths.append([one.worth > 0 for one in judged])
    winning, losing = worths
    assert winning
    assert all(winning)
    assert not any(losing)


def test_what_stays_on_the_rack() -> None:
    rack = parse_tiles("A4 D1 N4 S1")
    lay = parse_move("b5 | SAND .444 b2=D1")
    assert isinstance(lay, Lay)
    assert kept_tiles(rack, lay) == parse_tiles("S1"), "the blue D came from the board (L12)"
    plain = parse_move("b5 | SAND .441")
    assert isinstance(plain, Lay)
    assert kept_tiles(rack, plain) == parse_tiles("S1")


@pytest.mark.parametrize(
    ("square", "opens"),
    [("q17", True), ("o9", True), ("i15", True), ("a17", False), ("q1", False), ("h8", False)],
)
def test_which_squares_open_the_way_to_the_goal(square: str, opens: bool) -> None:
    at = parse_square(square)
    assert opens_way(at) == opens
    board = bytearray(289)
    board[at] = 1
    assert way_is_open(bytes(board)) == opens


def test_aces_are_worth_more_near_a_threshold_and_early() -> None:
    values = Values.from_dict(game().experience)
    early = values.future(5, 100) - values.future(4, 100)
    late = values.future(5, 0) - values.future(4, 0)
    assert early > late
    assert values.future(20, 60) > values.future(10, 60) > values.future(0, 60)
