"""C1, C2: the board, the stones, the values; and boards from files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.cartino.positions import WIDE, game, wide_game
from tutor.errors import FileError
from tutor.games.cartino.moves import parse_half
from tutor.games.match import Record
from tutor.store.games.cartino import create, read_board, restore

PLAN = [
    ["C10", "C9", "C8", "C7", "S7", "S8", "S9", "S10"],
    ["CJ", "CQ", "CK", "CA", "SA", "SK", "SQ", "SJ"],
    ["HJ", "HQ", "HK", "HA", "DA", "DK", "DQ", "DJ"],
    ["H10", "H9", "H8", "H7", "D7", "D8", "D9", "D10"],
]


def test_c1_the_plan_is_four_rows_of_eight_cards() -> None:
    assert game().data()["board"] == PLAN


def test_c1_there_are_eight_by_eight_halves_with_four_neighbours_at_most() -> None:
    board = game().board
    assert (board.rows, board.columns, len(board.halves)) == (8, 8, 64)
    counts = Counter(len(board.neighbours[half]) for half in board.halves)
    assert counts == {2: 4, 3: 24, 4: 36}


@pytest.mark.parametrize(
    ("half", "place"),
    [
        ("C10+", (0, 0)), ("C10-", (1, 0)), ("CA-", (3, 3)), ("SA+", (2, 4)), ("S10+", (0, 7)),
        ("HK+", (4, 2)), ("HK-", (5, 2)), ("HA+", (4, 3)), ("DA+", (4, 4)), ("D10-", (7, 7)),
    ],
)  # fmt: skip
def test_c1_rows_and_columns_count_from_the_top_left(half: str, place: tuple[int, int]) -> None:
    board = game().board
    assert board.place(parse_half(board, half)) == place


@pytest.mark.parametrize(
    ("half", "near"),
    [
        ("C10+", {"C9+", "C10-"}),
        ("HK+", {"CK-", "HQ+", "HA+", "HK-"}),
        ("HK-", {"HK+", "HQ-", "HA-", "H8+"}),
        ("CA-", {"CA+", "CK-", "SA-", "HA+"}),
        ("D10-", {"D10+", "D9-"}),
    ],
)
def test_c1_neighbours_touch_with_a_side(half: str, near: set[str]) -> None:
    board = game().board
    assert set(board.neighbours[parse_half(board, half)]) == {parse_half(board, n) for n in near}


def test_c2_each_card_twice_and_two_jokers() -> None:
    board = game().board
    counts = Counter(board.all_stones())
    assert counts == {**dict.fromkeys(range(32), 2), board.joker: 2}
    assert counts.total() == 66


@pytest.mark.parametrize(
    ("rank", "value"),
    [("A", 5), ("K", 4), ("Q", 3), ("J", 2), ("10", 1), ("9", 1), ("8", 1), ("7", 1)],
)
def test_c2_values(rank: str, value: int) -> None:
    board = game().board
    for suit in "CSHD":
        for half in "+-":
            assert board.value_at[parse_half(board, suit + rank + half)] == value


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_c2_everybody_draws_five(seats: int) -> None:
    state = game().start(game().options({}), seats, 1)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.bag) == 66 - 5 * seats


def test_a_board_of_52_cards_is_another_file() -> None:
    """The first edition's deck, with holes in the plan and other premiums."""
    rules = wide_game()
    assert (rules.board.cards, len(rules.board.halves), len(rules.board.all_stones())) == (
        52,
        104,
        108,
    )
    state = rules.start(rules.options({}), 4, 7)
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]
    while not state.over:
        state, _events = rules.apply(state, max(rules.turns(rules.view(state, state.turn)))[1])
    assert rules.result(state) is not None


def test_a_record_restores_the_same_board() -> None:
    for rules in (game(), wide_game()):
        record = Record("cartino", {}, rules.data(), (), 1)
        assert restore(record).board.sheet == rules.board.sheet


def test_the_board_may_be_named_by_path() -> None:
    assert create({"board": str(WIDE)}).board.cards == 52


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("C9  C8", "C9  C99", 6, "C99"),
        ("C9  C8", "C9  C9", 6, "has a field already"),
        ("H10 H9", "H9", 9, "7 fields"),
        ("jokers: 2", "jokers: many", 11, "many"),
        ("hand: 5", "hnad: 5", 12, "hand"),
        ("also: {D: Q", "also: {K: Q", 4, "K"),
        ("{D: Q, B: J}", "{D: X, B: J}", 4, "X"),
        ("board: |", "plan: |", 5, "board"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, line: int, says: str
) -> None:
    good = (
        "title: Cartino\nsuits: {C: ♣, S: ♠, H: ♥, D: ♦}\n"
        "values: {7: 1, 8: 1, 9: 1, 10: 1, J: 2, Q: 3, K: 4, A: 5}\nalso: {D: Q, B: J}\n"
        "board: |\n"
        "  C10 C9  C8  C7   S7  S8  S9  S10\n  CJ  CQ  CK  CA   SA  SK  SQ  SJ\n"
        "  HJ  HQ  HK  HA   DA  DK  DQ  DJ\n  H10 H9  H8  H7   D7  D8  D9  D10\n"
        "\njokers: 2\nhand: 5\nset_premium: 10\nout_premium: 10\njoker_penalty: 6\ntrack: 20\n"
    )
    path = tmp_path / "board.yaml"
    path.write_text(good, encoding="utf-8")
    assert read_board(path).jokers == 2
    path.write_text(good.replace(old, new), encoding="utf-8")
    with pytest.raises(FileError) as caught:
        read_board(path)
    assert any(p.line == line and says in p.message for p in caught.value.problems), caught.value
