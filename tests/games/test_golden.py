"""Golden playthroughs of every game, replayed line by line."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from tests.games.golden import is_shared, lines_of, record_in
from tutor.kits import KITS

TESTS = Path(__file__).resolve().parent.parent
FILES = sorted(TESTS.glob("*/golden/*.jsonl"))
SHARED = [file for file in FILES if is_shared(file)]
assert SHARED, "the golden files have moved"


@pytest.mark.parametrize("name", KITS)
def test_every_game_has_golden_playthroughs(name: str) -> None:
    assert any(file.parent.parent.name == name for file in FILES), (
        f"the game {name} has none; make one with python -m tests.games.golden --new "
        f"tests/{name}/golden/NAME.jsonl {name} …"
    )


@pytest.mark.parametrize("file", SHARED, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_a_golden_playthrough_plays_as_written(file: Path) -> None:
    expected = file.read_text("utf-8").splitlines()
    record = record_in(expected)
    assert record.game == file.parent.parent.name
    for number, (now, then) in enumerate(zip_longest(lines_of(record), expected), start=1):
        assert now == then, f"{file.name}, line {number}"
