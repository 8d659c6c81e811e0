"""Cartino through pipes: to its end, cut short, resumed, replayed, nonsense typed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import inside
from tutor.store.saves import load_save


def test_a_piped_game_to_its_end(tmp_path: Path) -> None:
    """Pressing 1 to 5, upper, done, pass at every question plays something legal in the end."""
    typed = "1\n+\nd\n2\n+\nd\n3\n+\nd\n4\n+\nd\n5\n+\n1\nd\n-\np\n" * 120
    ran = inside(
        "play", "cartino", "--seed", "3", "--plain", "--level", "random", typed=typed, home=tmp_path
    )
    assert ran.code == 0, ran.out[-2000:]
    assert "The match is over (C7):" in ran.out
    assert "\x1b" not in ran.out
    assert "┌" not in ran.out
    (path,) = (tmp_path / "games").glob("*.jsonl")
    assert load_save(path).finished


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_of_input_saves_and_a_resumed_game_goes_on(tmp_path: Path, language: str) -> None:
    words = ("play", "cartino", "--seed", "5", "--lang", language)
    ran = inside(*words, typed="t\nHK+\nfoo\n", home=tmp_path)
    assert ran.code == 1
    assert "tutor play --resume" in ran.err
    (path,) = (tmp_path / "games").glob("*.jsonl")
    before = load_save(path)
    assert not before.finished
    assert "HK+" in before.record.moves
    again = inside("play", "cartino", "--resume", "--lang", language, typed="q\n", home=tmp_path)
    assert again.code == 0
    assert load_save(path).record.moves == before.record.moves


def test_nonsense_is_answered_and_asked_again(tmp_path: Path) -> None:
    typed = "t\nrubbish\nt\nS10+\nt\nHK+ C9+\n"
    ran = inside("play", "cartino", "--seed", "5", typed=typed, home=tmp_path)
    assert ran.code == 1
    assert "“rubbish” lacks its half" in ran.out
    assert "Not allowed (C3): you have no ♠10 to lay." in ran.out
    assert (
        "Not allowed (C3): all stones of a turn are of one suit, and these are of ♣ ♥." in ran.out
    )


def test_the_demonstration_explains_every_stone_and_can_be_replayed(tmp_path: Path) -> None:
    ran = inside("play", "cartino", "--demo", "--seed", "2", "--lang", "de", home=tmp_path)
    assert ran.code == 0
    assert ran.out.count("→") > 60
    assert "Die Partie ist zu Ende (C7):" in ran.out
    assert "gewinnt." in ran.out
    (path,) = (tmp_path / "games").glob("*.jsonl")
    again = inside("replay", str(path), "--lang", "de", home=tmp_path)
    assert again.out == ran.out


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("--level", "gredy"), 2, "greedy"),
        (("--board", "/nowhere/board.yaml", "--demo"), 1, "there is no such file"),
        (("--opponents", "4", "--demo"), 2, "from 1 to 3"),
    ],
)
def test_wrong_options_are_explained(arguments: tuple[str, ...], code: int, says: str) -> None:
    ran = inside("play", "cartino", *arguments)
    assert ran.code == code
    assert says in ran.err
    assert "Traceback" not in ran.err
