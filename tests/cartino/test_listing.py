"""The fast enumerator against the slow one, and the laws of the order of laying."""

from __future__ import annotations

from random import Random

import pytest

from tests.cartino import oracle
from tests.cartino.positions import game, position, random_match, random_state
from tutor.games.cartino.listing import all_turns, best_turns
from tutor.games.cartino.moves import Move
from tutor.games.cartino.scoring import score_turn
from tutor.games.cartino.state import CartinoState

MOST_SETS = 100


def slow_board(state: CartinoState) -> dict[oracle.Half, str]:
    board = game().board
    return {
        board.place(half): "joker" if state.jokers >> half & 1 else board.name(board.card_at[half])
        for half in board.halves
        if state.occupied >> half & 1
    }


def slow_move(move: Move) -> oracle.Move:
    board = game().board
    stones = tuple(
        ("joker" if lay.joker else board.name(board.card_at[lay.half]), board.place(lay.half))
        for lay in move.lays
    )
    return frozenset(map(board.place, move.exchanges)), stones


def compare(state: CartinoState) -> int:
    """Check one position; the number of its moves."""
    board, hand = game().board, state.hands[state.turn]
    lying = slow_board(state)
    wanted = oracle.moves(lying, [board.name(stone) for stone in hand])
    found = [slow_move(m) for m in all_turns(board, state.occupied, state.jokers, hand)]
    assert len(found) == len(set(found)), "a move is listed twice"
    assert set(found) == wanted
    best: dict[tuple[frozenset[oracle.Half], frozenset[tuple[str, oracle.Half]]], int] = {}
    for taken, stones in wanted:
        key = (taken, frozenset(stones))
        best[key] = max(best.get(key, 0), oracle.points(lying, stones))
    listed = {}
    for points, move in best_turns(board, state.occupied, state.jokers, hand):
        taken, stones = slow_move(move)
        listed[taken, frozenset(stones)] = points
        assert points == score_turn(board, state.occupied, state.jokers, move.lays).total
    assert listed == best
    return len(wanted)


@pytest.mark.slow
def test_fast_and_slow_enumerators_agree_on_thousands_of_positions() -> None:
    rng = Random(20)
    checked = moves = 0
    while checked < 2_500:
        for state in random_match(rng):
            # a joker can have tens of thousands of orders; such hands are cases of their own
            if len(game().turns(game().view(state, state.turn))) <= MOST_SETS:
                moves += compare(state)
                checked += 1
    assert moves > 20_000


@pytest.mark.parametrize(
    ("board", "hand"),
    [
        ("*HK+ CK-", "HK HK HA *"),
        ("*HK+ *HK-", "HK HK S7"),
        ("*HK+ HK- *SQ+ SQ-", "HK SQ"),
        ("*HK+ *SQ+", "HK SQ SQ S7"),
        ("", "* * HK"),
        ("HA+ HA- HK+", "* * HK"),
        ("", "HK HK HQ HQ *"),
    ],
)
def test_jokers_and_exchanges_are_enumerated_exactly(board: str, hand: str) -> None:
    assert compare(position(board, [hand, "D7"])) > 0


def test_only_the_seat_to_act_has_moves() -> None:
    rng = Random(3)
    for _case in range(50):
        state = random_state(rng)
        view = game().view(state, state.turn)
        slow = all_turns(game().board, state.occupied, state.jokers, state.hands[state.turn])
        few = sorted(zip(slow, range(500), strict=False))
        assert few == sorted(zip(game().moves(view), range(500), strict=False))
        other = game().view(state, (state.turn + 1) % len(state.hands))
        assert list(game().moves(other)) == []
