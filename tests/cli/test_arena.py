"""The log of an arena is written whole or not at all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pytest import MonkeyPatch

from tests.helpers import inside
from tutor.bots import arena
from tutor.games.match import Match

ARENA = ("arena", "kng", "--bots", "tiro,tiro", "--games", "3")


def test_the_log_takes_the_place_of_the_one_before(
    tmp_path: Path,
) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text("old")
    assert inside(*ARENA, "--log", str(log)).code == 0
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [line["bots"] for line in lines] == [["tiro", "tiro"]] * 3


@pytest.mark.parametrize("end", [KeyboardInterrupt, ZeroDivisionError])
def test_an_arena_that_is_broken_off_leaves_the_log_as_it_was(
    end: type[BaseException], tmp_path: Path, monkeypatch: MonkeyPatch
) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text("old")
    played = []

    def play_out(*arguments: Any) -> Match:  # noqa: ANN401
        played.append(arguments)
        if len(played) == 2:
            raise end
        return whole(*arguments)

    whole = arena.play_out
    monkeypatch.setattr(arena, "play_out", play_out)
    assert inside(*ARENA, "--log", str(log)).code in (1, 130)
    assert log.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["log.jsonl"]


def test_a_log_never_replaces_a_device() -> None:
    ran = inside(*ARENA, "--log", "/dev/null", "--json")
    assert json.loads(ran.out)["error"]["code"] == "not-writable"


def test_equal_bots_get_a_deal_for_every_game(tmp_path: Path) -> None:
    """From every seat the same bot would play the same match again."""
    log = tmp_path / "log.jsonl"
    ran = inside("arena", "cartino", "--bots", "greedy,greedy", "--games", "4", "--log", str(log))
    assert ran.code == 0
    assert len({json.loads(line)["seed"] for line in log.read_text("utf-8").splitlines()}) == 4
    ran = inside("arena", "cartino", "--bots", "greedy,random", "--games", "4", "--log", str(log))
    assert len({json.loads(line)["seed"] for line in log.read_text("utf-8").splitlines()}) == 2


@pytest.mark.parametrize(
    ("names", "count"), [("aaaaa", 1), ("abab", 2), ("ab", 2), ("aab", 3), ("aabaab", 3)]
)
def test_rotations_that_seat_the_same_names_are_one(names: str, count: int) -> None:
    assert arena.distinct_rotations(list(names)) == count
