"""What a player sees and says: the words of a turn, the drawn board, putting a turn together."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import tutor.ui.games.cartino as drawing
from tests.cartino.positions import game, position, stones, wide_game
from tests.flows import Script, run
from tutor.bots.cartino import make_bot
from tutor.bots.cartino.endgame import Endgame
from tutor.flows.cartino import CartinoScreen, CartinoTable
from tutor.flows.contract import Choose, Leave, drive
from tutor.flows.play import ResultScreen
from tutor.games.cartino.draft import Draft
from tutor.games.cartino.events import Drew
from tutor.games.cartino.moves import parse_half
from tutor.games.cartino.scoring import EndLine
from tutor.games.cartino.state import CartinoState
from tutor.games.match import Match, Seat, Step
from tutor.ui.games.cartino import board_width, draw_table, drawn_board
from tutor.words import rules
from tutor.words.cartino import turns
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


def test_among_four_on_a_small_screen_everybody_has_a_place_and_news_have_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawing, "columns", lambda: 60)
    monkeypatch.setattr(drawing, "_high", lambda: 24)
    state = position("HK+ *SA-", ["HK * C10 D10 D10", *["S7"] * 3], scores=(153, 1, 2, 3))
    names = (SEATS[0], *(Seat(name, "greedy") for name in ("Marcus", "Iulia", "Gaius")))
    table = CartinoTable(game(), lambda remark: None)
    screen = table.screen(match_at(state, names), 0)
    lines = draw_table(screen, ["Gaius lays ♥10+: 1 point, together 3."] * 2).splitlines()
    assert "Cartino" in lines[0]
    assert len(lines) + drawing.WATCHED <= 24
    assert max(map(width, lines)) <= 60
    text = "\n".join(lines)
    assert "You: 153 (5 stones) · Marcus: 1 (1 stone) · Iulia: 2 (1 stone) · " in " ".join(
        text.split()
    )
    assert "Gaius lays" in text


def test_plain_lines_say_all_that_the_screen_shows() -> None:
    state = position("HK+ *SA-", ["HK * C10", "S7"], bag="D7 D8", scores=(21, 5))
    text = screen_at(state).text()
    for part in ("You: 21 (1 × 20 + 1), 3 stones", "Marcus, greedy: 5 (5), 1 stone",
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
        (["t", "nonsense", "S7+", "", "t", "x CK- HK+"], "xCK- HK+"),
        (["3", "<", "3", "+", "d"], "HK+"),
        (["?", "?", "?", "r", "h", "3", "+", "d"], "HK+"),
    ],
)
def test_a_turn_is_put_together_or_typed(answers: list[str], means: str) -> None:
    state = position("HA+ *CK-", ["HK HQ CK *", "S7"])
    table = CartinoTable(game(), lambda remark: None)
    move, _script = run(table.ask(match_at(state), 0), *answers)
    assert game().move_text(move) == means


def test_q_leaves_from_every_question_and_escape_goes_one_step_back() -> None:
    state = position("HA+ *CK-", ["HK HQ CK *", "S7"])
    script = Script("3", "q")
    with pytest.raises(Leave):
        drive(CartinoTable(game(), lambda remark: None).ask(match_at(state), 0), script)
    asked = script.asked[-1]
    assert isinstance(asked, Choose)
    assert [command.key for command in asked.commands] == ["<", "q"]


@pytest.mark.parametrize("rows", [24, 40])
@pytest.mark.parametrize("stone", ["3", "4"])
def test_the_board_stays_while_a_place_is_chosen(
    monkeypatch: pytest.MonkeyPatch, rows: int, stone: str
) -> None:
    monkeypatch.setattr(drawing, "columns", lambda: 80)
    monkeypatch.setattr(drawing, "_high", lambda: rows)
    state = position("HA+ *CK-", ["HK HQ CK *", "S7"])
    script = Script(stone, "q")
    with pytest.raises(Leave):
        drive(CartinoTable(game(), lambda remark: None).ask(match_at(state), 0), script)
    asked, screen = script.asked[-1], script.only(CartinoScreen)[-1]
    assert isinstance(asked, Choose)
    lines = draw_table(screen, ["Marcus lays ♥10+"] * 30).splitlines()
    assert "Cartino" in lines[0]
    assert len(lines) + 1 + len(asked.options) + 2 <= rows
    assert screen.text() == ""  # nothing is told twice


def test_at_the_end_everything_is_on_one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "columns", lambda: 80)
    monkeypatch.setattr(drawing, "_high", lambda: 24)
    match = played(100)[-1].after
    screen = ResultScreen(match, CartinoTable(game(), lambda remark: None).result(match))
    lines = drawing.draw_result(screen, ["Marcus lays ♥10+"] * 2).splitlines()
    assert len(lines) + drawing.ENDING <= 24
    assert max(map(width, lines)) <= 80
    text = "\n".join(lines)
    assert text.count("┌") == 1
    assert "1. " in text
    assert text.count("best turn") == 2
    crowded = drawing.draw_result(screen, [*["Marcus lays ♥10+"] * 9, "The match is over"])
    assert len(crowded.splitlines()) + drawing.ENDING <= 24
    assert "…" in crowded
    assert "The match is over" in crowded
    monkeypatch.setattr(drawing, "_high", lambda: 20)
    low = drawing.draw_result(screen, ["Marcus lays ♥10+"] * 9)
    assert "┌" not in low
    assert low.count("Marcus lays") == 9


def hinted(state: CartinoState, seats: tuple[Seat, ...] = SEATS) -> tuple[str, list[object]]:
    remarks: list[object] = []
    script = Script("?", "?", "?", "q")
    with pytest.raises(Leave):
        drive(CartinoTable(game(), remarks.append).ask(match_at(state, seats), 0), script)
    return script.text, remarks


def test_the_hint_comes_in_three_steps() -> None:
    bag = "S9 S10 D9 D10 C9 C10"
    text, remarks = hinted(position("HA+ CK-", ["HK S7 S8 C8 D8", "S7 D7 D7 C7 C7"], bag=bag))
    assert text.count("Most points now: 9 points.") == 1
    assert text.count("Most points now: ♥K+, 9 points.") == 2
    assert text.count("♥K next to ♣K 4 and ♥A 5 → 9") == 1
    assert text.count("Thinking ahead") == 1
    assert "best" not in text
    assert remarks == [{"hint": 1}, {"hint": 2}, {"hint": 3}]


def test_where_nothing_earns_points_the_hint_says_so_and_thinks_ahead() -> None:
    bag = "S9 S10 D9 D10 C9 C10"
    text, _remarks = hinted(position("", ["HA CK S8 D9 DA", "S7 D7 D7 C7 C7"], bag=bag))
    assert text.count("there are no points now") == 3
    assert text.count("Thinking ahead: ") == 2
    assert "Most points" not in text


def endgames() -> list[CartinoState]:
    """Bags just emptied between greedy players."""
    found, bot = [], make_bot(game(), "greedy")
    for seed in range(3):
        state, rng = game().start(game().options({}), 2, seed), Random(seed)
        while not state.over:
            if not state.bag:
                found.append(state)
            state, _events = game().apply(
                state, bot.choose(game().view(state, state.turn), rng).move
            )
    return found


def test_c7_with_the_bag_empty_the_hint_is_the_solution() -> None:
    for state in endgames():
        margin, _move = Endgame(game().board, 10**6).best(state)
        text = CartinoTable(game(), lambda remark: None)._hint(game().view(state, state.turn))
        said = turns.signed(margin)
        assert text == f"Searched to the end: the best move leads to a final margin of {said}."


def test_c7_among_three_the_hint_says_that_it_estimates() -> None:
    state = position("HA+ CK-", ["HK S7", "S7", "D7"])
    text, _remarks = hinted(state, (*SEATS, SEATS[1]))
    assert "With more than two players the end is estimated, not searched." in text


def test_stones_not_yet_seen_are_counted_on_a_key() -> None:
    state = position("HA+ *CK-", ["HK S7", "S7"], bag="D7 D8")
    script = Script("n", "q")
    with pytest.raises(Leave):
        drive(CartinoTable(game(), lambda remark: None).ask(match_at(state), 0), script)
    assert "2 in the bag and 1 in other hands." in script.text
    assert "♥A×1" in script.text
    assert "♥K×1" in script.text
    assert "♥Q×2" in script.text
    assert "jokers: 1" in script.text


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("CQ+", "Nicht erlaubt (C3): du hast ♣D nicht auf der Hand."),
        ("♣d+", "Nicht erlaubt (C3): du hast ♣D nicht auf der Hand."),
        ("HK+ HK-", "Nicht erlaubt (C3): so oft hast du ♥K nicht."),
        ("*SA+ *SK+", "Nicht erlaubt (C6): so viele Joker hast du nicht."),
        ("x HB+", "Nicht erlaubt (C6): auf ♥B+ liegt kein Joker."),
        (
            "HZ+",
            "Das ist kein Zug: „HZ“ ist keine Karte: Hierher gehören eine Farbe (♣ C, ♠ S, ♥ H,",
        ),
        ("HZ+", "ein Wert (7, 8, 9, 10, B, D, K, A)"),
    ],
)
def test_refusals_are_written_in_the_letters_of_the_board(typed: str, says: str) -> None:
    script = Script("t", typed, "", "q")
    state = position("HA+", ["HK S7 *", "S7"])
    with pytest.raises(Leave):
        drive(CartinoTable(game(), lambda remark: None).ask(match_at(state), 0), script)
    assert says in script.text


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_that_a_refusal_names_begins_a_paragraph(language: str) -> None:
    folder = Path(rules.__file__).parent.parents[1]
    named = {
        rule
        for name in ("rules.py", "turn.py")
        for rule in re.findall(r'"(C\d)"', (folder / "games/cartino" / name).read_text("utf-8"))
    }
    page = (folder / f"words/rules/cartino.{language}.txt").read_text("utf-8")
    begun = set(re.findall(r"^(C\d)  +\S", page, re.MULTILINE))
    assert named <= begun == {f"C{number}" for number in range(1, 9)}


def played(count: int) -> list[Step]:
    """The first steps of a match between bots."""
    match = Match.start(game(), game().options({}), SEATS, 4)
    steps: list[Step] = []
    bot = make_bot(game(), "greedy")
    while match.to_act is not None and len(steps) < count:
        seat = match.to_act
        view, move = match.view(seat), bot.choose(match.view(seat), match.rng(seat)).move
        match, events = match.play(move)
        steps.append(Step(seat, view, move, events, match))
    return steps


def test_the_table_can_be_shown_to_any_seat_at_any_moment() -> None:
    table, steps = CartinoTable(game(), lambda remark: None), played(100)
    assert steps[-1].after.result is not None
    for step in steps:
        for seat in (0, 1):
            assert draw_table(table.screen(step.after, seat, "well"), []).count("┌") == 1
        laid = {lay.half for lay in step.move.lays}
        assert table.screen(step.after, 1 - step.seat).last() == laid
        assert table.screen(step.after, step.seat).last() == laid
        drew = any(isinstance(event, Drew) for event in step.events)
        assert table.reversible(step) == (not drew and step.after.result is None)


def test_the_end_is_summed_up_for_everybody() -> None:
    match = played(100)[-1].after
    text = CartinoTable(game(), lambda remark: None).result(match)
    assert text.count("best turn") == 2
    assert text.count("(C7)") == 2


def test_a_move_is_explained_for_reviews() -> None:
    state = position("HA+ *CK-", ["HK CK", "S7"])
    table = CartinoTable(game(), lambda remark: None)
    assert table.explained(match_at(state), game().parse_move("xCK- HK+")) == [
        "x♣K- ♥K+: 9 points",
        "the joker on ♣K- is taken for the right stone (C6)",
        "♥K next to ♣K 4 and ♥A 5 → 9",
    ]


def test_wide_screens_have_wider_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawing, "columns", lambda: 120)
    assert {width(line) for line in drawn_board(game().board, 0, 0)} == {65}


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
