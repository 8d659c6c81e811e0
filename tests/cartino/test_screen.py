"""What a player sees and says: the words of a turn, the drawn board, putting a turn together."""

from __future__ import annotations

import pytest

import tutor.ui.games.cartino as drawing
from tests.cartino.positions import game, position, stones, wide_game
from tests.flows import Script, run
from tutor.flows.cartino import CartinoScreen, CartinoTable
from tutor.flows.contract import Choose, Leave, drive
from tutor.games.cartino.draft import Draft
from tutor.games.cartino.moves import parse_half
from tutor.games.cartino.scoring import EndLine
from tutor.games.cartino.state import CartinoState
from tutor.games.match import Match, Seat
from tutor.ui.games.cartino import board_width, draw_table, drawn_board
from tutor.words.cartino.turns import end_words, turn_words
from tutor.words.marks import width
from tutor.words.rules import rules_text
from tutor.words.wrapping import folded

SEATS = (Seat("You", "human"), Seat("Marcus", "greedy"))


def match_at(state: CartinoState, seats: tuple[Seat, ...] = SEATS) -> Match:
    return Match(game(), game().options({}), seats, 1, state)


def screen_at(state: CartinoState, seats: tuple[Seat, ...] = SEATS) -> CartinoScreen:
    return CartinoScreen(match_at(state, seats), Draft(game().board, game().view(state, 0)))


@pytest.mark.parametrize(
    ("board", "hand", "move", "lines"),
    [
        ("HA+ CK-", "HK", "HK+", ["♥K next to ♣K 4 and ♥A 5 → 9"]),
        ("*HA+", "HK", "HK+", ["♥K next to *♥A 5 → 5"]),
        ("", "HK HA", "HA+ HK+", ["♥A touches nothing → 0", "♥K next to ♥A 5 → 5"]),
        ("HA+", "*", "*HK+", ["joker as ♥K next to ♥A 5 → 5"]),
    ],
)
def test_a_turn_is_explained_stone_by_stone(
    board: str, hand: str, move: str, lines: list[str]
) -> None:
    view = game().view(position(board, [hand, "S7"]), 0)
    score = game().explain(view, game().parse_move(move)).score
    assert score is not None
    assert turn_words(game().board, score) == lines


@pytest.mark.usefixtures("german")
def test_german_players_see_their_own_ranks() -> None:
    view = game().view(position("HJ+", ["HQ", "S7"]), 0)
    score = game().explain(view, game().parse_move("HD+")).score
    assert score is not None
    assert turn_words(game().board, score) == ["♥D neben ♥B 2 → 2"]


def test_c7_the_end_is_told_line_by_line() -> None:
    board = game().board
    king, joker = stones("HK *")
    left = EndLine(1, (king, joker), -10)
    assert end_words(board, left, "Marcus", 50) == (
        "Marcus: left over ♥K 4 and joker 6 → −10, total 50"
    )
    assert end_words(board, EndLine(0, (), 10), "You", 60) == "You: no stones left → +10, total 60"


def test_stones_jokers_and_free_halves_look_different_without_colour() -> None:
    board = game().board
    halves = {name: 1 << parse_half(board, name) for name in ("HK+", "HK-", "HA+")}
    lines = drawn_board(board, sum(halves.values()), halves["HA+"], ())
    assert "[♥K ]" in lines[7]
    assert "*♥A *" in lines[7]
    assert "[ 4 ]" in lines[8]
    assert "  5  " in lines[8]
    assert len(lines) == 13
    assert {width(line) for line in lines} == {49}


@pytest.mark.parametrize("columns", [80, 60])
@pytest.mark.parametrize("seats", [2, 4])
def test_the_screen_fits_80_by_24_and_60_columns(
    monkeypatch: pytest.MonkeyPatch, columns: int, seats: int
) -> None:
    monkeypatch.setattr(drawing, "columns", lambda: columns)
    state = position("HK+ *SA-", ["HK * C10 D10 D10"] + ["S7"] * (seats - 1), scores=(153,) * seats)
    names = (SEATS[0], *(Seat("Marcus", "thoughtful"),) * (seats - 1))
    news = ["Marcus lays " + "♥10+ " * 20] * 4
    text = draw_table(screen_at(state, names), news)
    lines = text.split("\n")
    assert max(map(width, lines)) <= columns
    assert len(lines) <= 21
    assert "153" in text


def test_plain_lines_say_all_that_the_screen_shows() -> None:
    state = position("HK+ *SA-", ["HK * C10", "S7"], bag="D7 D8", scores=(21, 5))
    text = screen_at(state).text()
    for part in ("You: 21 (1 × 20 + 1), 3 stones", "Marcus (greedy): 5 (5), 1 stone",
                 "2 stones in the bag", "♠ on the board: *♠A-", "♥ on the board: ♥K+",
                 "♦ on the board: nothing", "Your stones: ♣10  ♥K  joker"):  # fmt: skip
        assert part in text
    assert "┌" not in text


def test_a_board_that_is_too_wide_is_told_in_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    board = wide_game().board
    assert board_width(board, True) > 80 >= board_width(board, False)
    monkeypatch.setattr(drawing, "columns", lambda: 80)
    assert {width(line) for line in drawn_board(board, 0, 0)} == {73}


def test_long_news_are_folded() -> None:
    assert folded(["a bb ccc dddd eeeee"], 10) == ["a bb ccc", "  dddd", "  eeeee"]


def test_a_draft_offers_one_suit_and_shows_the_points_of_each_step() -> None:
    state = position("HA+ *CK-", ["HK HQ CK *", "S7"])
    draft = Draft(game().board, game().view(state, 0))
    names = [(game().board.name(stone), points) for stone, points in draft.stones()]
    assert names == [("CK", 4), ("HQ", 0), ("HK", 9), ("joker", 9)]
    assert [game().board.place(half) for half in draft.exchanges()] == [(3, 2)]
    king = next(stone for stone, _points in draft.stones() if game().board.name(stone) == "HK")
    draft = draft.with_lay(draft.places(king)[0])
    assert draft.points() == 9
    assert [game().board.name(s) for s, _points in draft.stones()] == ["HQ", "joker"]
    assert draft.exchanges() == []
    assert draft.undone().is_empty
    assert draft.is_legal


@pytest.mark.parametrize(
    ("answers", "means"),
    [
        (["3", "+", "d"], "HK+"),
        (["3", "+", "2", "-", "d"], "HK+ HQ-"),
        (["3", "+", "u", "3", "-", "d"], "HK-"),
        (["4", "1", "d"], "*CA-"),
        (["x", "3", "+", "d"], "xCK- HK+"),
        (["t", "HK+ HD-"], "HK+ HQ-"),
        (["t", "nonsense", "t", "S7+", "t", "", "t", "x CK- HK+"], "xCK- HK+"),
        (["3", "u", "3", "+", "d"], "HK+"),
        (["?", "?", "?", "r", "h", "3", "+", "d"], "HK+"),
    ],
)
def test_a_turn_is_put_together_or_typed(answers: list[str], means: str) -> None:
    state = position("HA+ *CK-", ["HK HQ CK *", "S7"])
    table = CartinoTable(game(), lambda remark: None)
    move, _script = run(table.ask(match_at(state), 0), *answers)
    assert game().move_text(move) == means


def test_the_hint_comes_in_three_steps() -> None:
    state = position("HA+ CK-", ["HK S7", "S7"])
    remarks: list[dict[str, object]] = []
    table = CartinoTable(game(), remarks.append)
    script = Script("?", "?", "?", "q")
    with pytest.raises(Leave):
        drive(table.ask(match_at(state), 0), script)
    assert script.text.count("The best move now earns 9 points.") == 3
    assert script.text.count("It is ♥K+.") == 2
    assert script.text.count("♥K next to ♣K 4 and ♥A 5 → 9") == 1
    assert remarks == [{"hint": 1}, {"hint": 2}, {"hint": 3}]


def test_who_cannot_lay_is_offered_the_pass_and_the_exchange() -> None:
    state = position("*HK+ HK-", ["HK", "S7"])
    table = CartinoTable(game(), lambda remark: None)
    move, script = run(table.ask(match_at(state), 0), "p")
    assert game().move_text(move) == "pass"
    asked = script.asked[0]
    assert isinstance(asked, Choose)
    assert "pass" in [option.label for option in asked.options]
    again = CartinoTable(game(), lambda remark: None)
    assert game().move_text(run(again.ask(match_at(state), 0), "x", "d")[0]) == "xHK+"


def test_rules_and_history_are_pages() -> None:
    state = position("", ["HK", "S7"])
    table = CartinoTable(game(), lambda remark: None)
    _move, script = run(table.ask(match_at(state), 0), "r", "h", "1", "+", "d")
    pages = [screen.text() for screen in script.shown if screen.kind == "page"]
    assert pages == [rules_text("cartino"), "Nothing has happened yet."]


def test_the_table_as_data_hides_what_the_others_hold() -> None:
    state = position("HK+ *SA-", ["HK * C10", "S7"], bag="D7 D8", scores=(21, 5))
    assert screen_at(state).data() == {
        "seat": 0,
        "board": ["*SA-", "HK+"],
        "hand": ["C10", "HK", "joker"],
        "hand_sizes": [3, 1],
        "bag": 2,
        "scores": [21, 5],
        "turn": 0,
        "move": "",
    }
