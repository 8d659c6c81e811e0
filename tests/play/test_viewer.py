"""Looking at a match: steps, jumps, the clock of a surface; matches to go on with."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

import pytest

from tests.flows import run
from tests.helpers import inside
from tests.terminal import Terminal
from tests.toy import NOUGHTS, Noughts, NoughtsOptions
from tutor.flows.contract import Choose, Flow, Watch
from tutor.flows.replay import Frame, Reel, demonstration, watch
from tutor.flows.setup import once_more, which_match
from tutor.flows.table import BaseTable
from tutor.games.match import Match, Record, Seat
from tutor.kits import KITS, restore_match
from tutor.locale import LANGUAGES, set_language
from tutor.store.saves import load_matches

RELEASED = Path(__file__).parents[1] / "released"
SAVES = sorted(RELEASED.glob("*/save-*.jsonl"))


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KITS, NOUGHTS.name, NOUGHTS)


class Kept:
    """Keeps nothing."""

    def move(self, text: str) -> None:
        pass

    def take_back(self) -> None:
        raise AssertionError

    def finish(self, result: dict[str, object]) -> None:
        pass


def a_watch(playing: bool = False) -> Flow[Match]:
    seats = (Seat("Aulus", "anybody"), Seat("Marcus", "anybody"))
    match = Match.start(Noughts(), NoughtsOptions(), seats, 1)
    bots = {seat: NOUGHTS.get("bots")(match.game, "anybody") for seat in (0, 1)}
    table = BaseTable(match.game, lambda remark: None, None)
    return watch(Reel(table, match, demonstration(match, bots, Kept(), False)), 1, playing)


@pytest.mark.parametrize(
    ("keys", "numbers"),
    [
        ("→ → ← q", [0, 1, 2, 1]),
        ("← q", [0, 0]),
        ("→ Home q", [0, 1, 0]),
        ("g 4 q", [0, 4]),
        ("g 4x 3 q", [0, 3]),
        ("→ p + - p q", [0, 1, 1, 1, 1, 1]),
    ],
)
def test_every_key_leads_to_its_move(keys: str, numbers: list[int]) -> None:
    _match, script = run(a_watch(), *keys.split())
    assert [frame.number for frame in script.only(Frame)] == numbers


def test_what_is_no_number_is_quoted_and_asked_again() -> None:
    _match, script = run(a_watch(), "→", "g", "no sense", "", "q")
    assert "“no sense” is no move" in script.text
    assert [frame.number for frame in script.only(Frame)] == [0, 1, 1]


def test_the_end_shows_the_result_and_stops_the_clock() -> None:
    match, script = run(a_watch(playing=True), "End", "→", "PgUp", "q")
    frames, asked = script.only(Frame), [ask for ask in script.asked if isinstance(ask, Watch)]
    assert [frame.result is not None for frame in frames] == [False, True, True, False]
    assert match.result is not None
    assert [ask.seconds for ask in asked] == [1.0, None, None, None]


def test_a_game_that_is_left_is_given_back_as_far_as_it_was_seen() -> None:
    match, _script = run(a_watch(), "→", "q")
    assert (len(match.moves), match.result) == (1, None)


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_released_saves_are_matches(save: Path) -> None:
    (record,) = load_matches(save)
    assert restore_match(record).result is not None


def test_a_log_of_an_arena_is_replayed(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    inside("arena", "kng", "--bots", "tiro,discipulus", "--games", "3", "--log", str(log))
    records = load_matches(log)
    results = [json.loads(line)["result"] for line in log.read_text("utf-8").splitlines()]
    assert [restore_match(record).final.as_dict() for record in records] == results
    told = inside("replay", str(log), "--game", "3")
    assert (told.code, "Move 1\n" in told.out) == (0, True)
    assert inside("replay", str(log), "--game", "4").code == 2


@pytest.mark.parametrize("onward", [None, "drill: 3 forms"])
@pytest.mark.parametrize("same", ["", "the same stones once more"])
@pytest.mark.parametrize("language", ["english", "german"])
def test_every_key_of_the_result_screen_does_one_thing(
    onward: str | None, same: str, language: str, request: pytest.FixtureRequest
) -> None:
    if language == "german":
        request.getfixturevalue("german")
    _wish, script = run(once_more(onward, same, review=True), "q", present=True)
    assert len(script.asked) == 1  # the script refuses a key that stands there twice


def test_unfinished_matches_are_listed_the_last_one_first() -> None:
    record = Record("noughts", {}, {}, (Seat("Du", "human"), Seat("Marcus", "anybody")), 1, ("1",))
    when = datetime(2026, 11, 18, 9, 30)
    chosen, script = run(which_match([(record, when)] * 2), "", present=True)
    assert chosen == 0
    assert "Marcus" in script.asked[0].options[0].label  # type: ignore[union-attr]
    assert "18 Nov 09:30 · 1 move" in script.asked[0].options[0].label  # type: ignore[union-attr]
    assert run(which_match([(record, when)] * 2), "q", present=True)[0] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_a_match_every_key_does_one_thing(language: str) -> None:
    set_language(language)
    _wish, script = run(once_more("practise", review=True), "q", present=True)
    keys = [option.key for ask in script.asked if isinstance(ask, Choose) for option in ask.options]
    assert len(keys) == len(set(keys)) == 5


def test_a_file_of_something_else_is_refused_in_one_line() -> None:
    refused = inside("replay", "README.md")
    assert refused.code == 1
    assert refused.err == "tutor: README.md:1:1: is neither a saved match nor a log of the arena\n"


def test_in_a_real_terminal() -> None:
    with Terminal("replay", str(RELEASED / "0.1/save-kng.jsonl")) as terminal:
        terminal.wait("Before the first of 10 moves")
        assert "Move 1 of 10" in terminal.answer("\x1b[C")
        assert "The end" in terminal.answer("\x1b[F")
        terminal.press("q")
        assert terminal.leave() == 0
