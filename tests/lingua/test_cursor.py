"""A word laid with arrow keys, and the rack in its owner's order."""

from __future__ import annotations

from functools import reduce

import pytest

from tests.lingua.small import board_of, tiles_of
from tutor.flows.lingua.cursor import read_cursor, steer
from tutor.flows.lingua.rack import ORDERS, RackOrder
from tutor.games.lingua.board import EMPTY_BOARD, parse_square
from tutor.games.lingua.tiles import tiles_text

RACK = tuple(tiles_of("KLEIDSEN", "12341234"))
BOARD = board_of(("d4-", "SPIEL", "12341"))


def pressed(board: bytes, *keys: str) -> str:
    return reduce(lambda typed, key: steer(board, RACK, parse_square("d4"), typed, key), keys, "")


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (["right"], "d4 - "),
        (["right", "down", "left"], "e3 - "),
        (["up", "tab"], "d4 | "),
        (["up", "tab", "space"], "d4 - "),
        (["up", *"kleid"], "d4 - KLEID"),
        (["up", *"kleid", "backspace", "backspace"], "d4 - KLE"),
        (["up", "k", "backspace", "backspace"], ""),
        (["up", *"kkx4ö"], "d4 - K"),
        (["up", *"kle", "down", "right"], "e5 - KLE"),
        (["up", *"kle", "tab"], "d4 | KLE"),
        (["up", *["up"] * 9], "a4 - "),
    ],
)
def test_arrows_move_space_turns_letters_of_the_rack_are_laid(keys: list[str], line: str) -> None:
    assert pressed(EMPTY_BOARD, *keys) == line


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (["up", "e", "n"], "d4 - SPIELEN"),
        (["up", "tab", "up", "up", "e"], "b4 | E"),
        (["up", "tab", "up", "up", "e", "i", "k"], "b4 | EISK"),
        (["up", "tab", "e"], "d4 | SE"),
        (["up", "tab", "e", "backspace"], "e4 | "),
    ],
)
def test_letters_that_lie_are_walked_over_and_belong_to_the_word(
    keys: list[str], line: str
) -> None:
    assert pressed(BOARD, *keys) == line


def test_at_the_edge_nothing_more_is_laid_and_a_line_reads_back() -> None:
    at_edge = steer(EMPTY_BOARD, RACK, parse_square("a16"), "a16 - KL", "e")
    assert at_edge == "a16 - KL"
    cursor = read_cursor(BOARD, "d4 - SPIELEN")
    assert cursor is not None
    assert (cursor.letters, cursor.text(BOARD)) == ("EN", "d4 - SPIELEN")
    assert read_cursor(BOARD, "KLEID") is None


@pytest.mark.parametrize("order", ORDERS)
def test_the_rack_is_only_shown_in_another_order(order: str) -> None:
    rack = tuple(sorted(RACK))
    shown = RackOrder(order).arranged(rack)
    assert sorted(shown) == list(rack)
    assert tiles_text(RackOrder(order, ahead="SEN").arranged(rack)[:3]).startswith("S2 E")


def test_orders_follow_each_other_and_can_be_named() -> None:
    rack = tuple(sorted(RACK))
    assert tiles_text(RackOrder("vowels").arranged(rack)[:3]) == "E3 E3 I4"
    assert RackOrder().changed("").by == "vowels"
    assert RackOrder("shuffle").changed("").by == "alphabet"
    assert RackOrder().changed("3").by == "colour"
    assert RackOrder().changed("s en").ahead == "SEN"
