"""A saved game that cannot be used keeps nobody from another: it is named once and skipped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers import inside, outside


@pytest.fixture(autouse=True)
def _saves(home: Path) -> Path:
    """A home with an unfinished card game, and files beside it that are no saved games."""
    assert inside("play", "is", "--seed", "5").code == 1
    games = home / "games"
    (games / "lingua-9.jsonl").write_bytes(b"")
    (games / "weise-9.jsonl").write_bytes(b"\xff\xfe\n")
    (games / "kng-9.jsonl").write_text('{"format": 99}\n', encoding="utf-8")
    (games / "cartino-9.jsonl").mkdir()
    return home


BAD = ("lingua-9", "weise-9", "kng-9", "cartino-9")
COMMANDS: tuple[tuple[list[str], int, str], ...] = (
    (["play", "--resume"], 1, "Your hand"),
    (["play", "kng", "--resume"], 1, "Your hand"),
    (["replay"], 0, "The match is not finished."),
    ([], 0, "the card game"),
)


@pytest.mark.parametrize(("arguments", "code", "words"), COMMANDS, ids=str)
def test_each_bad_save_is_named_once_and_the_good_one_is_found(
    arguments: list[str], code: int, words: str, home: Path
) -> None:
    ran = outside(*arguments, home=home)
    assert ran.code == code
    assert words in ran.out
    for name in BAD:
        assert ran.err.count(str(home / "games" / f"{name}.jsonl")) == 1
    assert ran.err.count("skipped and left as it is") == len(BAD)


def test_where_only_bad_ones_are_left_there_is_none(home: Path) -> None:
    ran = outside("play", "weise", "--resume", home=home)
    assert ran.code == 1
    assert "there is no unfinished game" in ran.err
    assert outside("lingua", "position", home=home).code == 1


def test_the_doctor_lists_every_bad_save(home: Path) -> None:
    ran = inside("doctor", "--json")
    assert ran.code == 1
    broken = [finding["what"] for finding in json.loads(ran.out)["findings"] if not finding["ok"]]
    assert broken == ["saved games", *sorted(f"{name}.jsonl" for name in BAD)]


def test_a_named_save_that_is_bad_is_an_error(home: Path) -> None:
    path = home / "games" / "lingua-9.jsonl"
    ran = outside("play", "--resume", "--save", str(path), home=home)
    assert ran.code == 1
    assert f"{path}:1:1: is not a saved match" in ran.err
