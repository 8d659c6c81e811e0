"""A game, a bot and a kit are enough: playing, saving, resuming, replay, arena, rules, home, help
and every surface come from the registry.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.flows import run
from tests.helpers import inside, no_skips
from tests.terminal import Terminal
from tests.toy import NOUGHTS, Noughts, NoughtsOptions
from tests.web.desk import Page
from tutor.flows.play import play
from tutor.flows.table import BaseTable
from tutor.games.match import Match, Seat
from tutor.kits import KITS
from tutor.store.saves import latest, latest_unfinished
from tutor.web import desk

SEATS = (Seat("You", "human"), Seat("Marcus", "anybody"))


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KITS, NOUGHTS.name, NOUGHTS)


class Kept:
    """Keeps moves in a list."""

    def __init__(self) -> None:
        self.moves: list[str] = []
        self.result: dict[str, object] = {}

    def move(self, text: str) -> None:
        self.moves.append(text)

    def take_back(self) -> None:
        self.moves.pop()

    def finish(self, result: dict[str, object]) -> None:
        self.result = result


def test_a_match_is_a_flow() -> None:
    match, kept = Match.start(Noughts(), NoughtsOptions(), SEATS, 1), Kept()
    bots = {1: NOUGHTS.get("bots")(match.game, "anybody")}
    table = BaseTable(match.game, lambda remark: None)
    ended, script = run(play(match, bots, table, kept), *["1"] * 9)
    assert list(ended.moves) == kept.moves
    assert ended.result is not None
    assert kept.result == ended.result.as_dict()
    assert script.kinds()[-1] == "result"


def test_it_is_played_left_resumed_and_told_again() -> None:
    left = inside("play", "noughts", "--seed", "3", typed="1\nr\nh\nq\n")
    assert left.code == 0
    assert "Three in a row." in left.out
    assert "tutor play --resume" in left.err
    saved = latest_unfinished(no_skips, "noughts")
    assert saved is not None
    assert saved.record.moves
    done = inside("play", "noughts", "--resume", typed="1\n" * 9)
    assert done.code == 0
    assert "  1.  " in done.out
    told = inside("replay")
    finished = latest(no_skips)
    assert finished is not None
    assert told.out.count(": field ") == len(finished.record.moves)
    assert "  1.  " in told.out


def test_lines_of_json() -> None:
    ran = inside("play", "noughts", "--seed", "3", "--json-lines", typed='{"answer": "1"}\n' * 9)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    assert {next(iter(line)) for line in lines} == {"show", "ask", "summary"}
    assert lines[-1]["summary"]["ended"] == "done"
    assert any(
        line.get("show") == "told" and line["events"][0]["event"] == "mark" for line in lines
    )


def test_the_arena(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    ran = inside("arena", "noughts", "--games", "6", "--json", "--log", str(log))
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["games"] == 6
    assert [json.loads(line)["game"] for line in log.read_text().splitlines()] == ["noughts"] * 6


def test_it_is_on_every_list() -> None:
    assert "Noughts and crosses." in inside("play", "--help").out
    assert "Noughts and crosses." in inside("arena", "--help").out
    assert "noughts" in inside("rules", "--help").out
    assert "Three in a row." in inside("rules", "noughts").out
    inside("play", "noughts", "--seed", "3", typed="1\nq\n")
    assert "noughts and crosses" in inside().out
    wrong = inside("play", "noughts", "--level", "anybdy", typed="")
    assert (wrong.code, "anybody" in wrong.err) == (2, True)


def test_on_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "_desk", desk.Desk())
    page = Page("en", ["play", "noughts", "--seed=3"])
    for _answer in range(20):
        if "result" in page.kinds():
            break
        page.answer(page.keys()[0])
    saved = latest(no_skips)
    assert saved is not None
    assert saved.finished


def test_in_a_real_terminal() -> None:
    with Terminal("play", "noughts", "--seed", "3") as terminal:
        terminal.wait("Your move")
        terminal.press("q")
        assert terminal.leave() == 0
