"""The table of Lingua, driven by scripts: what is typed, previewed, refused, shown and told."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

import tutor.ui.games.lingua as drawing
import tutor.ui.games.lingua_board as board_drawing
from tests.flows import Script, run
from tests.lingua.test_game import game as german
from tests.lingua.test_game import match as played
from tutor.bots.contract import Reason
from tutor.errors import EndOfInput
from tutor.flows.contract import Check, Choose, Flow, Leave, Line, Offer, drive
from tutor.flows.lingua.screen import LinguaScreen
from tutor.flows.lingua.table import LinguaTable
from tutor.flows.play import play
from tutor.flows.score_sheet import keep_score
from tutor.flows.setup import once_more
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.build import from_words
from tutor.games.lingua.moves import SitOut, move_text, parse_move
from tutor.games.lingua.score_sheet import ScoreSheet, new_sheet
from tutor.games.lingua.state import LinguaOptions
from tutor.games.match import Match, Seat, replay
from tutor.kits import KITS
from tutor.locale import _, in_language
from tutor.store.games.lingua import load_box, load_experience
from tutor.ui.games.lingua import draw_table
from tutor.words.marks import bare, width
from tutor.words.rules import rules_text

SEATS = (Seat("You", "human"), Seat("Marcus", "human"))
WORDS = ("ESSEN", "SONNE", "REISEN", "EINS", "NEIN", "RASEN", "ROSEN", "SENSE")
SEED = 3
"""The first rack of this deal is A2 E1 I2 I3 N1 O3 R4 S1 S2 S3 S4 Ü1."""


@cache
def game() -> LinguaGame:
    return LinguaGame(load_box(), from_words(list(WORDS)), load_experience(), WORDS)


def dealt(game: LinguaGame, seats: tuple[Seat, ...] = SEATS) -> Match:
    return Match.start(game, LinguaOptions(), seats, SEED)


def asked(*typed: str, at: LinguaGame | None = None) -> Script:
    """All that is shown to somebody who types this and then leaves."""
    script, chosen = Script(*typed, "q"), at or game()
    with pytest.raises(Leave):
        drive(LinguaTable(chosen, lambda remark: None).ask(dealt(chosen), 0), script)
    return script


def messages(script: Script) -> list[str]:
    """What the wishes brought, one after the other."""
    return [bare(s.message) for s in script.shown if isinstance(s, LinguaScreen) and not s.first]


@pytest.mark.parametrize(
    ("answers", "means"),
    [
        (["b2 - ROSEN", "y"], "b2 - ROSEN 43211"),
        (["b2 - rosen 4?3??", "y"], "b2 - ROSEN 43311"),
        (["b2 - ROSEN", "l", "y"], "b2 - ROSEN 43211"),
        (["b2 - ROSEN", "n", "b2 - ROSEN", "l", "n", "b2 - EINS", "y"], "b2 - EINS 1314"),
        (["nonsense", "", "?", "f", "t", "r", "i", "h", "l", "--", "0", "y"], "--"),
        (["pass", "1", "1 2", "y"], "-- A2 E1"),
        (["-- E1", "-- Q1 S4", "-- E1 S4", "y"], "-- E1 S4"),
        (["--", "", "--", "<", "--", "1 2", "n", "b2 - EINS", "y"], "b2 - EINS 1314"),
        (["rosen", "<", "ROSEN", "1", "y"], "b2 - ROSEN 43211"),
    ],
)
def test_a_move_is_typed_previewed_and_confirmed(answers: list[str], means: str) -> None:
    table = LinguaTable(game(), lambda remark: None)
    move, _script = run(table.ask(dealt(game()), 0), *answers)
    assert move_text(move) == means


def test_the_preview_reckons_word_by_word_and_can_be_refused() -> None:
    script = asked("b2 - ROSEN", "l", "n")
    questions = [ask for ask in script.asked if isinstance(ask, Choose)]
    assert [bare(ask.question) for ask in questions] == [
        "b2 - ROSEN 43211: ROSEN 11, 1 ace = 11?"
    ] * 2
    assert [[option.key for option in ask.options] for ask in questions] == [
        ["y", "l", "n"],
        ["y", "n"],
    ]
    assert "normal value (L8): 4 + 3 + 2 + 1 + 1 = 11" in script.text
    assert messages(script)[-1] == "Nothing was laid; colours can be chosen: b2 - ROSEN 43211"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("b2 - QXY", "your rack lacks Q, X, Y for “QXY” (L7)"),
        ("1 nonsense", "“1 nonsense” is no move"),
        ("h17 - X", "a word has at least two letters"),
        ("NONNE", "  NONNE: not known"),
        ("SONNE", "SONNE fits nowhere: your rack lacks N for “SONNE” (L7)"),
        ("b3 - ROSEN", "the first word lies across and begins on b2 (L2)"),
        ("b2 - ROSEN 44444", "your rack does not have “ROSEN” in these colours (L7)"),
        ("q1 | ROSEN", "“ROSEN” does not fit on the board from q1 (L1)"),
        ("b2 - ROSEN 4", "“ROSEN” has 5 letters, but “4” has 1 signs"),
        ("-- E1", "exchange two tiles, or none (L7)"),
        ("-- Q1 S4", "not on the rack: Q1 (L7)"),
        ("-- E9", "“E9” is no tile"),
    ],
)
def test_what_is_refused_is_said_with_its_rule_and_asked_again(typed: str, said: str) -> None:
    assert said in messages(asked(typed))[0]


def test_l6_a_word_that_does_not_count_is_explained() -> None:
    said = messages(asked("b2 - ROSI", at=german()))[0].split("\n")
    assert said[0] == "“ROSI” from b2 is not a valid word (L6)"
    assert said[1].startswith("  ROSI: not ")


def test_the_hint_comes_in_three_steps_and_is_noted() -> None:
    remarks: list[dict[str, object]] = []
    script = Script("?", "?", "?", "?", "q")
    with pytest.raises(Leave):
        drive(LinguaTable(game(), remarks.append).ask(dealt(game()), 0), script)
    total, where, which, again = messages(script)
    assert total.startswith("The most points now: ")
    assert where.split("\n")[0] == "Most points: at b2, across."
    assert which == again
    assert which.startswith("Most points now: b2 - ")
    assert "Thinking ahead, better: " in which
    assert "best" not in (total + where + which).casefold()
    assert remarks == [{"hint": 1}, {"hint": 2}, {"hint": 3}, {"hint": 3}]


def test_without_a_word_the_hint_is_to_sit_out() -> None:
    none = LinguaGame(load_box(), from_words(["QQQQ"]), load_experience(), ("QQQQ",))
    assert "(L7)" in messages(asked("?", at=none))[0]


def test_rules_and_history_are_pages_and_the_table_is_not_told_twice() -> None:
    script = asked("r", "i")
    pages = [screen.text() for screen in script.shown if screen.kind == "page"]
    assert pages[0] == rules_text("lingua")
    assert pages[0].endswith(pages[1])
    assert pages[1].startswith("Tip 1")
    tables = [screen.text() for screen in script.shown if screen.kind == "table"]
    assert [bool(text) for text in tables] == [True, False, False]


def test_everything_that_can_be_typed_is_a_command_too() -> None:
    line = asked().asked[0]
    assert isinstance(line, Line)
    assert [option.key for option in line.commands] == ["--", "m", "?", "r", "h", "q"]


@pytest.mark.parametrize(("language", "word"), [("en", "pass"), ("de", "passe")])
def test_sitting_out_asks_which_tiles(language: str, word: str) -> None:
    with in_language(language):
        table = LinguaTable(game(), lambda remark: None)
        move, script = run(
            table.ask(dealt(game()), 0), word, "1 2 3", "0", "y" if language == "en" else "j"
        )
    assert move == SitOut()
    checks = [ask for ask in script.asked if isinstance(ask, Check)]
    assert [len(ask.options) for ask in checks] == [12, 12]


class Notes:
    """Keeps what a match keeps."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.results: list[dict[str, object]] = []

    def move(self, text: str) -> None:
        self.moves.append(text)

    def take_back(self) -> None:
        self.moves.pop()

    def finish(self, result: dict[str, object]) -> None:
        self.results.append(result)


def table_flow(keeper: Notes) -> Flow[Match]:
    return play(dealt(game()), {}, LinguaTable(game(), lambda remark: None), keeper)


def test_l13_sitting_out_to_the_end_is_told_with_what_could_have_been_laid() -> None:
    keeper = Notes()
    ended, script = run(table_flow(keeper), *["--", "1 2", "y"], *["--", "0", "y"] * 3)
    assert ended.result is not None
    assert len(keeper.moves) == 4
    assert keeper.results == [{"places": [1, 1], "scores": [0, 0]}]
    assert "You sit out and exchange 2 tiles (L7)." in script.text
    assert "You could have laid b2 - " in script.text
    assert "The game is over (L13)." in script.text
    assert script.kinds()[-2:] == ["told", "result"]


def test_where_the_input_ends_every_move_is_kept() -> None:
    keeper = Notes()
    with pytest.raises(EndOfInput):
        run(table_flow(keeper), "b2 - ROSEN", "y")
    assert keeper.moves == ["b2 - ROSEN 43211"]


def test_the_story_tells_every_event_and_the_reasons() -> None:
    steps = list(replay(german(), played(1).record()))
    table = LinguaTable(german(), lambda remark: None, None)
    script = Script()
    for step in steps:
        drive(table.tell(step, (Reason.of("lingua.earns", total=7),)), script)
    drive(table.finish(steps[-1].after), script)
    assert script.text.count("  · It earns 7 now.") == len(steps)
    assert "from this turn on words count 2× (L10)." in script.text
    assert "(L11) =" in script.text
    told = [line for screen in script.shown[:-1] for line in screen.text().split("\n")]
    assert table.story.lines == told


def screens(columns: int, monkeypatch: pytest.MonkeyPatch, seats: int = 3) -> list[LinguaScreen]:
    monkeypatch.setattr(drawing, "columns", lambda: columns)
    monkeypatch.setattr(board_drawing, "columns", lambda: columns)
    table = LinguaTable(german(), lambda remark: None)
    steps = list(replay(german(), played(2, seats).record()))
    return [table.screen(step.after, 0) for step in steps[::9]]


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("panel", ["", "one line after the other\n" * 40])
def test_the_board_keeps_its_place_at_any_width(
    columns: int, panel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for screen in screens(columns, monkeypatch):
        shown = replace(screen, panel=panel)
        news = ["Marcus: h8 - KLEID 44444", "  " + "a sentence that goes on. " * 4] * 4
        lines = bare(draw_table(shown, news)).split("\n")
        assert len(lines) == 20
        assert max(map(width, lines)) <= columns
        if not panel or columns > 60:
            assert lines[18].startswith("q ")
            assert lines[19].startswith("Rack")
        typing = bare(draw_table(shown.typing("h8 - KLEID"), news)).split("\n")
        assert typing[18].startswith("q "), "who lays a word sees the board"


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_what_is_said_stands_beside_the_board(
    columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for screen in screens(columns, monkeypatch):
        said = "the cross word “XQ” from h8 is not valid (L3)\nXQ: not known"
        news = ["Marcus: h8 - KLEID 44444", "  " + "a sentence that goes on. " * 4] * 4
        lines = bare(draw_table(replace(screen, message=said), news)).split("\n")
        assert len(lines) == 20
        assert max(map(width, lines)) <= columns
        side = [line[4 + 17 * (2 if columns < 100 else 3) :].strip() for line in lines[:19]]
        assert said.split(maxsplit=1)[0] in " ".join(side)
        assert side[0].startswith("Lingua"), "the score sheet stays"
        told = " ".join(side)
        assert told.count("Marcus:") * 4 == told.count("a sentence that goes on."), "whole moves"


def test_news_are_never_cut_within_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = screens(80, monkeypatch)[0]
    moves = ["Marcus: h8 - KLEID 44444", "  one thing after the other, more than fits in a line"]
    shown = bare(draw_table(screen, moves * 9)).split("\n")
    side = [line[38:] for line in shown[:19]]
    first = next(number for number, line in enumerate(side) if line.startswith("…"))
    assert side[first + 1] == moves[0]
    news = [f"{number} begins here and goes on and on until it ends." for number in range(20)]
    lines = bare(draw_table(screen, news)).split("\n")
    side = [line[38:] for line in lines[:19]]
    first = next(number for number, line in enumerate(side) if line.startswith("…"))
    assert "begins here" in side[first + 1]
    assert "".join(side).endswith("ends.")


def test_a_longer_text_turns_its_pages_with_the_same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = replace(screens(80, monkeypatch)[0], panel="\n".join(map(str, range(100, 140))))
    drawn = [bare(draw_table(replace(screen, page=page), [])) for page in (0, 1, 2, 3)]
    assert ["100" in one for one in drawn] == [True, False, False, True]
    assert "page 3 of 3" in drawn[2]
    assert "139" in bare(draw_table(replace(screen, page=-1), [])), "a history begins at its end"
    script = asked("h", "h", "f")
    pages = [one.page for one in script.only(LinguaScreen)]
    assert pages == [0, -1, 0, 0]


def test_the_last_word_is_marked_and_what_is_typed_lies_on_the_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen = screens(120, monkeypatch)[2]
    drawn = bare(draw_table(screen, []))
    assert drawn.count("›") == len(screen.last)
    first = dealt(game())
    empty = LinguaTable(game(), lambda remark: None).screen(first, 0)
    lines = bare(draw_table(empty.typing("b2 - ROS"), [])).split("\n")
    assert " R? O? S?  →" in lines[3]


@pytest.mark.parametrize(("seen", "sign"), [(True, "R "), (False, "R4")])
def test_letters_have_digits_only_where_colours_are_not_seen(
    seen: bool, sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_drawing, "styled", lambda: seen)
    match, _events = dealt(game()).play(parse_move("b2 - ROSEN 43211"))
    drawn = bare(draw_table(LinguaTable(game(), lambda remark: None).screen(match, 0), []))
    assert sign.lower() in drawn.split("\n")[3].lower()
    assert ("o3" in drawn.split("\n")[3]) is not seen


def test_lines_say_all_that_the_screen_shows_and_data_hide_what_the_others_hold() -> None:
    match = dealt(game())
    screen = LinguaTable(game(), lambda remark: None).screen(match, 0)
    text = screen.text()
    for part in (
        "a .................  00000000000000000",
        "You: 0 points, 0 aces, words count 1×",
        "108 tiles in the supply",
        "Start b2; goal p16 30, p17 50, q16 50, q17 100",
        "Your rack: A2 E1 I2 I3 N1 O3 R4 S1 S2 S3 S4 Ü1",
    ):
        assert part in text
    data = screen.data()
    assert data["rack"] == ["A2", "E1", "I2", "I3", "N1", "O3", "R4", "S1", "S2", "S3", "S4", "Ü1"]
    assert (data["racks"], data["bag"], data["turn"]) == ([12, 12], 108, 0)
    assert data["goals"] == {"p16": 30, "p17": 50, "q16": 50, "q17": 100}
    assert set(data) == {
        "seat", "rack", "racks", "bag", "board", "colours", "words", "points", "aces", "turn",
        "fields", "start", "goals",
    }  # fmt: skip


def test_who_draws_what_only_the_owner_is_told() -> None:
    drawn = 0
    for step in replay(german(), played(1).record()):
        for event in step.events:
            seen = [event.told_to(seat) for seat in (0, 1, None)]
            assert seen[2] == seen[event.seat]
            assert seen[1 - event.seat] == event.as_dict()
            drawn += len(seen[2].get("drawn", ()))
    assert drawn == 132 - 24 - len(played(1).state.bag)


def test_a_score_sheet_is_kept_turn_by_turn_before_it_is_told() -> None:
    kept: list[ScoreSheet] = []
    sheet, script = run(
        keep_score(new_sheet(("Anna", "Ben")), kept.append),
        "KLEID 44444 04010", "nonsense", "", "-", "TOR 123 003", "undo", "SO 44 44 goal 50",
    )  # fmt: skip
    assert sheet.ended
    assert [len(one.entries) for one in kept] == [1, 2, 3, 2, 3]
    assert "“nonsense” is not WORD:TILES:FIELDS" in script.text
    assert "Final count" in script.text
    assert sheet.points == (145 + 58 + 50, 0)


@pytest.mark.parametrize("end", [("end",), ("q",), ()])
def test_a_score_sheet_ends_when_nobody_writes_any_more(end: tuple[str, ...]) -> None:
    sheet, script = run(keep_score(new_sheet(("Anna", "Ben")), lambda sheet: None), "undo", *end)
    assert not sheet.entries
    assert "there is nothing to undo" in script.text
    assert script.text.endswith("0 points + 0 for 0 aces (L11) = 0")


@pytest.mark.parametrize("language", ["en", "de"])
def test_after_a_match_each_key_does_one_thing(language: str) -> None:
    with in_language(language):
        offer = next(once_more("on", "the same tiles once more", review=True))
        assert isinstance(offer, Offer)
        keys = [option.key for option in offer.options]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("language", ["en", "de"])
def test_levels_are_described_by_their_names_in_the_language_in_use(language: str) -> None:
    with in_language(language):
        for level in KITS["lingua"].levels:
            assert _(level.character).startswith(_(level.title) + ": ")
