"""L2–L6 and L12 as tables written from the rule book, with the print's own examples."""

from __future__ import annotations

import pytest

from tests.lingua.small import WORDS, board_of, box, tiles_of
from tutor.games.contract import IllegalMove
from tutor.games.lingua.board import EMPTY_BOARD, board_words, read_word
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.moves import Lay, parse_move
from tutor.games.lingua.position import Position
from tutor.games.lingua.rules import Laying, WrongWord, check_lay, score_laying

SPIEL = board_of(("b2-", "SPIEL", "12341"))
SPIEL_SIND = board_of(("b2-", "SPIEL", "12341"), ("b2|", "SIND", "1111"))
LEBEN = board_of(("c4-", "LEBEN", "22222"), ("c4|", "LAND", "2111"))


def rack(letters: str, colours: str = "") -> tuple[int, ...]:
    return tuple(sorted(tiles_of(letters, colours or "1" * len(letters))))


def lay(board: bytes, text: str, hand: tuple[int, ...], **more: object) -> Laying:
    move = parse_move(text)
    assert isinstance(move, Lay)
    words = frozenset(board_words(board))
    position = Position(board, hand, **{"words": words, **more})  # type: ignore[arg-type]
    return check_lay(box(), WORDS, position, move)


def formed(laid: Laying) -> list[str]:
    return [read_word(laid.board, squares) for squares in laid.words]


@pytest.mark.parametrize(
    ("board", "text", "letters", "words"),
    [
        (EMPTY_BOARD, "b2 - SPIEL 11111", "SPIEL", ["SPIEL"]),
        (SPIEL, "b2 | SIND .111", "IND", ["SIND"]),  # L3: a letter in common
        (SPIEL, "b7 | TEIL 1111", "TEIL", ["TEIL", "SPIELT"]),  # L3: SPIEL – SPIELT
        (SPIEL_SIND, "e2 - DU .1", "U", ["DU"]),
        (LEBEN, "b8 - AXT 111", "AXT", ["AXT", "AN"]),  # L3: A over N
        (LEBEN, "a9 | TEE 111", "TEE", None),  # LEBENE is no word
    ],
)
def test_l3_words_join_by_sharing_lengthening_or_lying_alongside(
    board: bytes, text: str, letters: str, words: list[str] | None
) -> None:
    if words is None:
        with pytest.raises(WrongWord) as refused:
            lay(board, text, rack(letters))
        assert refused.value.rule == "L3"
        assert refused.value.word == "LEBENE"
    else:
        assert formed(lay(board, text, rack(letters))) == words


@pytest.mark.parametrize(
    ("board", "text", "letters", "rule"),
    [
        (EMPTY_BOARD, "b3 - SPIEL 11111", "SPIEL", "L2"),
        (EMPTY_BOARD, "b2 | SPIEL 11111", "SPIEL", "L2"),
        (EMPTY_BOARD, "b2 - AXT 111", "AXT", "L2"),
        (SPIEL, "c5 - NIE 111", "NIE", "L2"),  # alongside, but the second word lies down
        (SPIEL, "h8 | NIE 111", "NIE", "L3"),
        (SPIEL_SIND, "b2 - SPIELT .....1", "T", "L4"),
        (SPIEL, "b2 | SXX .11", "XX", "L6"),
        (SPIEL, "b2 | SIND .111", "INX", "L7"),
        (SPIEL, "b2 | TAT 111", "TAT", "L3"),  # an S lies there
        (SPIEL, "b2 - SPIEL .....", "T", "L3"),
        (SPIEL, "q1 | SPIEL 11111", "SPIEL", "L1"),
    ],
)
def test_a_forbidden_move_names_its_rule(board: bytes, text: str, letters: str, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        lay(board, text, rack(letters))
    assert refused.value.rule == rule


SAGEN = board_of(("e3-", "SAGEN", "11111"), ("e3|", "SO", "11"))


@pytest.mark.parametrize(("extensions", "legal"), [(0, False), (1, False), (2, True), (ANY, True)])
def test_l4_sagen_plus_an(extensions: int, legal: bool) -> None:
    if legal:
        laid = lay(SAGEN, "e1 - ANSAGEN 11.....", rack("AN"), extensions=extensions)
        assert formed(laid) == ["ANSAGEN"]
    else:
        with pytest.raises(IllegalMove) as refused:
            lay(SAGEN, "e1 - ANSAGEN 11.....", rack("AN"), extensions=extensions)
        assert refused.value.rule == "L4"


def test_l4_a_lengthening_with_a_cross_word_is_no_bare_one() -> None:
    board = board_of(("d3-", "SPIEL", "11111"), ("c8-", "L", "1"))
    assert formed(lay(board, "d3 - SPIELE .....1", rack("E"))) == ["SPIELE", "LE"]


def test_l4_leid_becomes_kleid_through_a_crossing_word() -> None:
    board = board_of(("d3-", "LEID", "1111"), ("d6|", "DU", "11"))
    laid = lay(board, "d2 | KIND 1111", rack("KIND"))
    assert formed(laid) == ["KIND", "KLEID"]


def test_l5_no_word_twice() -> None:
    board = board_of(("b2-", "SPIEL", "11111"), ("b2|", "SIND", "1111"), ("b4|", "IN", "11"))
    with pytest.raises(IllegalMove) as refused:
        lay(board, "d1 - IN 1.", rack("I"))
    assert refused.value.rule == "L5"
    assert refused.value.code == "lingua.word-again"


def test_l5_a_lengthened_word_counts_as_laid_too() -> None:
    position = Position(SPIEL, rack("TEIL"), words=frozenset({"SPIEL", "SPIELT"}))
    move = parse_move("b7 | TEIL 1111")
    assert isinstance(move, Lay)
    with pytest.raises(IllegalMove) as refused:
        check_lay(box(), WORDS, position, move)
    assert (refused.value.rule, refused.value.facts) == ("L5", {"word": "SPIELT"})


def test_l5_not_even_twice_in_one_turn() -> None:
    board = board_of(("e5-", "SEE", "111"), ("e5|", "SEI", "111"), ("h7|", "N", "1"))
    with pytest.raises(IllegalMove) as refused:
        lay(board, "g7 | IN 1.", rack("I"), words=frozenset({"IN"}))
    assert (refused.value.rule, refused.value.facts) == ("L5", {"word": "IN"})
    board = board_of(("f7-", "N", "1"), ("g6-", "N", "1"))
    with pytest.raises(IllegalMove) as refused:
        lay(board, "f6 - IN 1.", rack("I"))
    assert refused.value.rule == "L5"


# L12: LEID in blue but for the D; a blue D lies on the board
EXCHANGE = board_of(("b2-", "DIES", "4123"), ("b3|", "IST", "123"))


@pytest.mark.parametrize(
    ("aces", "text", "hand", "rule"),
    [
        (10, "b5 | SAND .333 b2=D1", "A3 N3 D1", "L12"),  # b2 is D4, not green
        (9, "d3 - TAND .111 b2=D1", "A1", "L12"),
    ],
)
def test_l12_refusals(aces: int, text: str, hand: str, rule: str) -> None:
    from tutor.games.lingua.tiles import parse_tiles

    with pytest.raises(IllegalMove) as refused:
        lay(EXCHANGE, text, tuple(sorted(parse_tiles(hand))), aces=aces)
    assert refused.value.rule == rule


def test_l12_exchange_makes_a_colour_word_and_old_scores_stay() -> None:
    board = board_of(("b2-", "DIES", "4124"), ("b3|", "IST", "123"))
    hand = (*tiles_of("AN", "44"), *tiles_of("D", "1"))
    move = "b5 | SAND .444 b2=D1"
    laid = lay(board, move, tuple(sorted(hand)), aces=10)
    assert laid.spent == tuple(sorted(hand))
    assert laid.board[18] == tiles_of("D", "1")[0]
    score = score_laying(box(), laid, 10)
    assert score.words[0].colour_word == 100
    with pytest.raises(IllegalMove) as refused:
        lay(board, move, tuple(sorted(hand)), aces=9)
    assert refused.value.rule == "L12"
    with pytest.raises(IllegalMove) as needless:
        lay(board, move, tuple(sorted((*hand, *tiles_of("D", "4")))), aces=10)
    assert needless.value.code == "lingua.has-it"
