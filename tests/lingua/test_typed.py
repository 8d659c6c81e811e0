"""Moves as people type them: the best colours, wanted colours, refusals with rule and word."""

from __future__ import annotations

import pytest

from tests.lingua.small import WORDS, board_of, box, tiles_of
from tutor.games.contract import IllegalMove, InvalidMove
from tutor.games.lingua.board import EMPTY_BOARD
from tutor.games.lingua.moves import move_text
from tutor.games.lingua.position import Position
from tutor.games.lingua.rules import WrongWord
from tutor.games.lingua.tiles import parse_tiles
from tutor.games.lingua.typed import complete, read_typed
from tutor.words.refusals import error_text

RACK = tuple(sorted(parse_tiles("K1 K4 L4 L1 E4 I4 D4 D2 S1 T2 U3 N1")))
START = Position(EMPTY_BOARD, RACK)
SPIEL = board_of(("b2-", "SPIEL", "12341"), ("b2|", "SIND", "1111"))
LATER = Position(SPIEL, RACK, words=frozenset({"SPIEL", "SIND"}))


def typed(position: Position, text: str) -> str:
    return move_text(complete(box(), WORDS, position, read_typed(text)))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("b2 - KLEID", "b2 - KLEID 44444"),
        ("B2-kleid", "b2 - KLEID 44444"),
        ("b 2 – Kleid", "b2 - KLEID 44444"),
        ("b2 - KLEID 1????", "b2 - KLEID 14442"),  # a red D on b6 is an ace
        ("b2 - KLEID 1...2", "b2 - KLEID 14442"),
        ("b2 - KLEID gelb,blau,blau,blau,rot", "b2 - KLEID 14442"),
    ],
)
def test_colours_are_chosen_or_wanted(text: str, move: str) -> None:
    assert typed(START, text) == move


@pytest.mark.parametrize(
    ("text", "rule", "said"),
    [
        ("b3 - KLEID", "L2", "b2"),
        ("b2 - LEBEN", "L7", "B"),
        ("b2 - KLEID 3????", "L7", "colours"),
        ("q1 | KLEID", "L1", "fit"),
    ],
)
def test_the_first_move_is_refused_with_its_rule(text: str, rule: str, said: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        typed(START, text)
    assert refused.value.rule == rule
    assert said in error_text(refused.value)


def test_a_refusal_names_the_offending_cross_word() -> None:
    with pytest.raises(WrongWord) as refused:
        typed(LATER, "b7 | KLEID")
    assert (refused.value.rule, refused.value.word) == ("L3", "SPIELK")
    assert "the cross word “SPIELK”" in error_text(refused.value)
    assert typed(LATER, "e2 - DU").startswith("e2 - DU .3")


@pytest.mark.parametrize("text", ["", "KLEID", "b2 KLEID", "b2 - K1", "b2 - KLEID 44", "r2 - AN"])
def test_nonsense_says_how_a_move_is_written(text: str) -> None:
    with pytest.raises(InvalidMove):
        typed(START, text)


def test_l12_an_exchange_is_found_when_it_is_the_best() -> None:
    board = board_of(("b2-", "DIES", "4124"), ("b3|", "IST", "123"))
    hand = tuple(sorted((*tiles_of("AN", "44"), *tiles_of("D", "1"))))
    position = Position(board, hand, 10, frozenset({"DIES", "IST"}))
    assert typed(position, "b5 | SAND") == "b5 | SAND .444 b2=D1"
    assert typed(position, "b5 | SAND ???1") == "b5 | SAND .441"
    assert typed(position, "b5 | SAND ???? b2=D1") == "b5 | SAND .444 b2=D1"
