"""The opponents: legal, deterministic, blind to what is hidden, and exact at the end."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from random import Random

import pytest

import tutor.bots.cartino as bots
from tests.cartino.positions import game, position, random_state, wide_game
from tutor.bots.arena import play_out, run_arena
from tutor.bots.cartino import LEVELS, make_bot
from tutor.bots.cartino.endgame import Endgame, OutOfNodes
from tutor.bots.cartino.line import LineOfPlay, quick_layings
from tutor.games.cartino.state import CartinoState


def test_levels_are_named_weakest_first() -> None:
    assert LEVELS == ("random", "greedy", "thoughtful", "master")


@pytest.mark.parametrize("level", LEVELS)
def test_every_bot_plays_legally_and_the_same_way_each_time(level: str) -> None:
    rng = Random(5)
    bot = make_bot(game(), level)
    for _case in range(3):
        state = random_state(rng)
        view = game().view(state, state.turn)
        first = bot.choose(view, Random(1))
        assert game().explain(view, first.move).legal
        assert bot.choose(view, Random(1)) == first
        assert first.reasons


def test_every_bot_plays_on_another_board() -> None:
    rules = wide_game()
    players = [make_bot(rules, level) for level in ("thoughtful", "greedy", "random")]
    assert play_out(rules, rules.options({}), players, 3).result is not None


def test_no_bot_knows_the_state_but_through_the_game() -> None:
    """`CartinoState` is imported only where a sampled world is searched, never to see one."""
    allowed = {"line.py", "endgame.py"}
    for path in Path(bots.__file__).parent.glob("*.py"):
        names = {
            alias.name
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }
        assert "CartinoState" not in names or path.name in allowed, path.name


@pytest.mark.parametrize("level", ["greedy", "thoughtful", "master"])
def test_a_bot_answers_the_view_and_nothing_else(level: str) -> None:
    """Two states with the same view get the same move."""
    rng = Random(11)
    bot = make_bot(game(), level)
    for _case in range(2):
        state = random_state(rng)
        view = game().view(state, state.turn)
        other = game().determinize(view, rng)
        again = game().view(other, state.turn)
        assert bot.choose(view, Random(2)).move == bot.choose(again, Random(2)).move


def test_greedy_takes_the_most_points() -> None:
    rng = Random(8)
    bot = make_bot(game(), "greedy")
    for _case in range(80):
        state = random_state(rng)
        view = game().view(state, state.turn)
        explained = game().explain(view, bot.choose(view, rng).move).as_dict()
        assert explained["total"] == max(points for points, _move in game().turns(view))


def test_greedy_beats_random() -> None:
    players = [make_bot(game(), "greedy"), make_bot(game(), "random")]
    assert run_arena(game(), game().options({}), players, 40, 1).standings[0].wins >= 36


def test_lines_follow_the_rules() -> None:
    """What a bot plays in its head is what the game would do."""
    rng = Random(21)
    for _match in range(40):
        state = game().start(game().options({}), rng.choice([2, 3, 4]), rng.randrange(10**6))
        line = LineOfPlay(game().board, state)
        while not state.over:
            points, move = rng.choice(game().turns(game().view(state, state.turn)))
            state, _events = game().apply(state, move)
            line.make(points, move)
            assert (line.occupied, line.jokers, line.over) == (
                state.occupied, state.jokers, state.over,
            )  # fmt: skip
            assert [sorted(hand) for hand in line.hands] == [list(hand) for hand in state.hands]
            assert tuple(line.scores) == state.scores
            assert line.over or line.turn == state.turn


def test_quick_turns_are_legal_turns() -> None:
    rng = Random(22)
    board = game().board
    for _case in range(100):
        state = random_state(rng)
        hand = list(state.hands[state.turn])
        listed = {
            (
                points,
                sum(1 << lay.half for lay in move.lays),
                sum(lay.joker << lay.half for lay in move.lays),
            )
            for points, move in game().turns(game().view(state, state.turn))
        }
        best: dict[tuple[int, int], int] = {}
        for points, halves, jokers in listed:
            best[halves, jokers] = max(points, best.get((halves, jokers), 0))
        for points, occupied, jokers, count in quick_layings(board, state.occupied, hand):
            new = occupied ^ state.occupied
            assert new.bit_count() == count
            assert points <= best[new, jokers]
            if not jokers:
                assert points == best[new, 0]
        line = LineOfPlay(board, state)
        for _turn in range(100):
            if line.over:
                break
            line.quick_turn(rng)
        assert line.over


def best_margin(state: CartinoState) -> int:
    """Minimax without any cleverness: the margin of the seat to act."""

    @cache
    def value(state: CartinoState) -> int:
        if state.over:
            return state.scores[0] - state.scores[1]
        values = [
            value(game().apply(state, m)[0])
            for _p, m in game().turns(game().view(state, state.turn))
        ]
        return max(values) if state.turn == 0 else min(values)

    return value(state) if state.turn == 0 else -value(state)


def endgame(rng: Random, most: int) -> CartinoState | None:
    """A state with an empty bag and few stones, from a match between careless players."""
    state = game().start(game().options({}), 2, rng.randrange(10**9))
    while not state.over:
        if not state.bag and sum(map(len, state.hands)) <= most:
            return state
        _points, move = rng.choice(game().turns(game().view(state, state.turn)))
        state, _events = game().apply(state, move)
    return None


def test_the_end_is_searched_exactly() -> None:
    rng = Random(31)
    checked = 0
    while checked < 40:
        state = endgame(rng, 5)
        if state is not None:
            margin, move = Endgame(game().board, 100_000).best(state)
            assert margin == best_margin(state)
            after, _events = game().apply(state, move)
            back = (
                best_margin(after)
                if not after.over
                else after.scores[after.turn] - after.scores[1 - after.turn]
            )
            assert (back if after.turn == state.turn else -back) == margin
            checked += 1


def test_a_search_that_is_too_long_gives_up() -> None:
    state = position("", ["HK HA H7 S7 S8", "D7 D8 D9 CA CK"])
    with pytest.raises(OutOfNodes):
        Endgame(game().board, 50).best(state)


def test_master_finds_the_last_trick() -> None:
    """Going out at once (+10) beats the points of laying one stone."""
    state = position("HA+ CK-", ["HK HQ", "SA SK"])
    chosen = make_bot(game(), "master").choose(game().view(state, 0), Random(0)).move
    after, _events = game().apply(state, chosen)
    assert after.over
