"""C3–C8, case by case."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cartino.positions import game, position, stones
from tutor.games.cartino.board import Board
from tutor.games.cartino.events import Ended, Exchanged, Passed
from tutor.games.cartino.moves import parse_half
from tutor.games.cartino.scoring import track
from tutor.games.contract import IllegalMove, InvalidMove

LEGAL = [
    # (what lies, hand, move, points, rule)
    ("", "HK HA S7", "HK+", 0, "C4: touches nothing"),
    ("", "HK HA S7", "HK+ HA+", 4, "C4: the stone laid before counts, not its own value"),
    ("", "HK HA S7", "HA+ HK+", 5, "C4: the order matters"),
    ("HA+", "HK", "HK+", 5, "C4: one neighbour"),
    ("HA+", "HK", "HK-", 0, "C4: diagonal halves do not touch"),
    ("HK+", "HK", "HK-", 4, "C4: the other half of the same field touches"),
    ("HA+ CK-", "HK", "HK+", 9, "C4: whatever the suit"),
    ("HA+ CK- HQ+ HK-", "HK", "HK+", 16, "C4: four neighbours at most"),
    ("HA- H8+ HQ- HK+", "HK", "HK-", 13, "C4: below the king lies the eight"),
    ("HA+", "HK HQ HJ", "HK+ HQ+ HJ+", 5 + 4 + 3, "C4: each stone counts what lies by then"),
    ("HA+", "HK HQ HJ", "HJ+ HQ+ HK+", 0 + 2 + 8, "C4: the same stones the other way round"),
    ("C7+", "S7", "S7+", 1, "C4: across the middle"),
    ("", "C10 D10", "C10+", 0, "C3: one stone is enough"),
    ("", "C7 C8 C9 C10 CJ", "C7+ C8+ C9+ C10+ CJ+", 3 + 10, "C5: a set"),
    ("", "C7 C8 C9 C10", "C7+ C8+ C9+ C10+", 3, "C5: four stones are no set"),
    ("", "C7 C8 C9 C10 *", "C7+ C8+ C9+ C10+ *C10-", 4 + 10, "C5, C6: a joker belongs to a set"),
    ("", "C7 C7 C8 * *", "C7+ C7- C8+ *C8- *C9+", 1 + 1 + 2 + 1 + 10, "C5: two jokers"),
    ("HA+", "*", "*HK+", 5, "C6: the joker stands for any stone"),
    ("*HA+", "HK", "HK+", 5, "C6: as a neighbour worth the field that it lies on"),
    ("", "* *", "*H7+ *H7-", 1, "C6: two jokers on one field"),
    ("", "* SA", "*SK+ SA+", 4, "C6: the joker takes the suit of the turn"),
    ("*HK+ CK-", "HK HA", "xHK+ HA+", 4, "C6: exchange and lay; the exchange earns nothing"),
    ("*HK+", "HK S7", "xHK+ S7+", 0, "C6: the exchange need not be of the turn's suit"),
    ("*HK+ *HK-", "HK HK S7", "xHK+ xHK- S7+", 0, "C6: both jokers at once"),
    ("*HK+ HK-", "HK", "xHK+", 0, "C6: the only stone that could be placed"),
    ("*HK+", "HK", "xHK+", 0, "C6: the same, although it could have been laid below"),
    ("*HK+ HK- *SQ+ SQ-", "HK SQ", "xHK+", 0, "C6: the other one cannot be laid"),
    ("*HK+ HK-", "HK", "pass", 0, "C6: nobody has to exchange"),
    ("*HK+ HK-", "HK S7", "S7-", 0, "C6: or to do it along with laying"),
]  # fmt: skip


@pytest.mark.parametrize(("board", "hand", "move", "points", "rule"), LEGAL)
def test_legal_moves_and_their_points(
    board: str, hand: str, move: str, points: int, rule: str
) -> None:
    state = position(board, [hand, "D7 D8"], bag="D9 D10 DJ DQ DK DA")
    after, _events = game().apply(state, game().parse_move(move))
    assert after.scores[0] == points, rule
    explained = game().explain(game().view(state, 0), game().parse_move(move))
    assert explained.legal
    assert explained.as_dict()["total"] == points


ILLEGAL = [
    ("", "HK S7", "HK+ S7+", "C3"),  # two suits
    ("", "HK S7", "HA+", "C3"),  # not in the hand
    ("", "HK S7", "HK+ HK-", "C3"),  # only one of them
    ("HK+", "HK", "HK+", "C3"),  # taken
    ("", "HK HK", "HK+ HK+", "C3"),  # the same half twice
    ("", "HK", "pass", "C3"),  # at least one stone
    ("HK+ HK-", "*", "pass", "C3"),  # a joker fits anywhere
    ("", "HK", "*HK+", "C6"),  # no joker
    ("", "* S7", "*HK+ S7+", "C3"),  # the joker is of the suit of the turn
    ("HK+", "HK", "xHK+", "C6"),  # no joker lies there
    ("*HK+", "HQ S7", "xHK+ S7+", "C6"),  # not the right stone
    ("*HK+", "HK S7", "xHK+", "C6"),  # an exchange does not replace laying
    ("*HK+", "HK HK", "xHK+", "C6"),  # the other king can still be laid
    ("*HK+", "HK S7", "xHK+ *S7+", "C6"),  # the joker comes into play next turn
    ("*HK+ *HK-", "HK S7", "xHK+ xHK- S7+", "C6"),  # one king for one joker
    ("*HK+", "HK HK S7", "xHK+ xHK+ S7+", "C6"),  # the joker is gone
    ("*HK+", "HK", "xHK+ HK-", "C3"),  # the king is on the board now
]


@pytest.mark.parametrize(("board", "hand", "move", "rule"), ILLEGAL)
def test_illegal_moves_name_their_rule(board: str, hand: str, move: str, rule: str) -> None:
    state = position(board, [hand, "D7 D8"], bag="D9")
    with pytest.raises(IllegalMove) as caught:
        game().apply(state, game().parse_move(move))
    assert caught.value.rule == rule
    explained = game().explain(game().view(state, 0), game().parse_move(move)).as_dict()
    assert (explained["legal"], explained["rule"]) == (False, rule)


def test_c3_the_hand_is_refilled_to_five() -> None:
    state = position("", ["HK HA S7 S8 S9", "D7"], bag="D10 CJ CQ CK")
    after, _events = game().apply(state, game().parse_move("HK+ HA+"))
    assert after.hands[0] == stones("S7 S8 S9 CK CQ")
    assert len(after.bag) == 2
    assert after.turn == 1


def test_c3_a_small_bag_is_emptied() -> None:
    state = position("", ["HK HA S7 S8 S9", "D7"], bag="CK")
    after, _events = game().apply(state, game().parse_move("HK+ HA+"))
    assert after.hands[0] == stones("S7 S8 S9 CK")
    assert not after.bag


def test_c6_the_exchanged_joker_is_laid_from_the_next_turn_on() -> None:
    state = position("*HK+", ["HK S7 S8 S9 SA", "D7 D8"], bag="C7 C8")
    state, _events = game().apply(state, game().parse_move("x HK+ S7+"))
    assert state.hands[0] == stones("S8 S9 SA C8 *")
    assert state.jokers == 0
    assert state.seen_jokers == (1, 0)
    state, _events = game().apply(state, game().parse_move("D7+"))
    state, _events = game().apply(state, game().parse_move("*HA+"))
    assert state.scores[0] == 0 + 4
    assert state.seen_jokers == (0, 0)


def test_c6_an_exchange_draws_nothing() -> None:
    state = position("*HK+ HK-", ["HK", "D7 D8"])
    after, events = game().apply(state, game().parse_move("xHK+"))
    assert [type(event) for event in events] == [Exchanged]
    assert after.hands[0] == stones("*")


ENDS = [
    # (board, hands, move, points of the turn, what C7 adds to each seat)
    ("", ["H7", "SA"], "H7+", 0, (10, -5)),
    ("", ["H7", "SA SK SQ SJ S10"], "H7+", 0, (10, -15)),
    ("", ["H7", "*"], "H7+", 0, (10, -6)),
    ("", ["H7", "* * D8"], "H7+", 0, (10, -13)),
    ("", ["H7", "SA", "*", "D7 D8"], "H7+", 0, (10, -5, -6, -2)),
    ("HA+ HK-", ["HK", "SA"], "HK+", 9, (10, -5)),
]


@pytest.mark.parametrize(("board", "hands", "move", "points", "end"), ENDS)
def test_c7_who_has_no_stones_ends_it(
    board: str, hands: list[str], move: str, points: int, end: tuple[int, ...]
) -> None:
    state = position(board, hands)
    after, events = game().apply(state, game().parse_move(move))
    assert after.over
    assert after.scores == (points + end[0], *end[1:])
    assert isinstance(events[-1], Ended)
    assert [line.points for line in events[-1].lines] == list(end)
    assert game().to_act(after) is None
    assert [list(game().moves(game().view(after, seat))) for seat in (0, 1)] == [[], []]


def test_c7_an_empty_hand_does_not_end_it_while_the_bag_holds_stones() -> None:
    state = position("", ["H7", "SA"], bag="C7")
    after, _events = game().apply(state, game().parse_move("H7+"))
    assert not after.over
    assert after.hands[0] == stones("C7")


def everything_but(board: Board, *free: str) -> str:
    holes = {parse_half(board, half) for half in free}
    names = [board.name(board.card_at[half]) for half in board.halves]
    return " ".join(
        name + ("+" if board.is_upper(half) else "-")
        for half, name in zip(board.halves, names, strict=True)
        if half not in holes
    )


def test_c7_a_full_board_ends_it_and_nobody_gets_the_premium() -> None:
    """66 stones, 64 halves: the jokers lie, and the stones that they stand for are left over."""
    lying = everything_but(game().board, "HK+").replace("SA+", "*SA+").replace("SA-", "*SA-")
    state = position(lying, ["HK SA", "SA"], scores=(100, 90))
    after, events = game().apply(state, game().parse_move("HK+"))
    assert isinstance(events[-1], Ended)
    assert after.scores == (100 + 5 + 3 + 4 + 4 - 5, 90 - 5)


def test_c7_the_last_stone_on_a_full_board_can_also_be_the_last_of_a_hand() -> None:
    lying = everything_but(game().board, "HK+").replace("SA+", "*SA+").replace("SA-", "*SA-")
    state = position(lying, ["HK", "SA SA"])
    after, _events = game().apply(state, game().parse_move("HK+"))
    assert after.scores == (16 + 10, -10)


def test_c7_who_cannot_lay_passes_and_the_others_go_on() -> None:
    state = position("*SA+ SA-", ["SA", "H7 H8"])
    assert {game().move_text(m) for m in game().moves(game().view(state, 0))} == {"pass", "xSA+"}
    state, events = game().apply(state, game().parse_move("pass"))
    assert events == (Passed(0),)
    state, _events = game().apply(state, game().parse_move("H7+"))
    state, _events = game().apply(state, game().parse_move("pass"))
    state, _events = game().apply(state, game().parse_move("H8+"))
    assert state.over
    assert state.scores == (-5, 1 + 10)


def test_c7_the_highest_total_wins_and_equal_totals_share() -> None:
    for scores, places in [((5, 9), (2, 1)), ((9, 9), (1, 1)), ((7, 9, 9, 1), (3, 1, 1, 4))]:
        state = position("", ["H7"] * len(scores), scores=scores)
        assert game().result(state) is None
        result = game().result(replace(state, over=True))
        assert result is not None
        assert (result.places, result.scores) == (places, scores)


@pytest.mark.parametrize(
    ("score", "chips", "field"),
    [(0, 0, 0), (1, 0, 1), (20, 0, 20), (21, 1, 1), (40, 1, 20), (41, 2, 1),
     (153, 7, 13), (-4, 0, -4)],
)  # fmt: skip
def test_c8_the_track_runs_from_1_to_20_with_a_chip_each_time(
    score: int, chips: int, field: int
) -> None:
    assert track(game().board, score) == (chips, field)


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("HK+ HD- HA+", "HK+ HQ- HA+"),
        ("hk+, hb-", "HK+ HJ-"),
        ("♥K+ ♥10−", "HK+ H10-"),
        ("DD+ DB+", "DQ+ DJ+"),
        ("*HK+", "*HK+"),
        ("* HK+ HA+", "*HK+ HA+"),
        ("x HK+ SA-", "xHK+ SA-"),
        ("X HK+ x HQ- SA-", "xHK+ xHQ- SA-"),
        ("pass", "pass"),
        ("Passe", "pass"),
    ],
)
def test_moves_may_be_typed_in_many_ways(typed: str, means: str) -> None:
    assert game().move_text(game().parse_move(typed)) == means


@pytest.mark.parametrize(
    "typed", ["", "HK", "H+", "K+", "H1+", "HK++", "HX-", "x", "*", "HK+pass", "pass HK+", "🂾+"]
)
def test_nonsense_is_no_move(typed: str) -> None:
    with pytest.raises(InvalidMove):
        game().parse_move(typed)
