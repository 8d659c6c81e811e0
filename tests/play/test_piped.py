"""The card game through pipes: to its end, cut short, resumed, replayed, nonsense typed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers import inside
from tutor.store.saves import load_save


def test_a_piped_game_to_its_end(tmp_path: Path) -> None:
    """Drawing and passing is always possible, so the opponent wins in the end."""
    typed = "d\np\n\n" * 400
    ran = inside("play", "is", "--seed", "3", "--plain", typed=typed, home=tmp_path)
    assert ran.code == 0
    assert "Marcus wins." in ran.out
    assert "\x1b" not in ran.out


def test_who_resumes_is_told_what_happened_since_the_last_turn(tmp_path: Path) -> None:
    """To let an opponent's lay pass is no turn of one's own: the lay is told, too."""
    begun = inside("play", "is", "--seed", "3", "--plain", typed="d\np\n\n", home=tmp_path)
    assert "Marcus lays" in begun.out
    again = inside("play", "--resume", "--plain", typed="q\n", home=tmp_path)
    assert "You pass" in again.out
    assert "Marcus lays" in again.out


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_end_of_input_saves_and_says_so(tmp_path: Path, language: str) -> None:
    ran = inside("play", "is", "--seed", "3", "--lang", language, typed="1\nfoo\n", home=tmp_path)
    assert ran.code == 1
    assert "tutor play --resume" in ran.err
    (path,) = (tmp_path / "games").glob("*.jsonl")
    assert not load_save(path).finished


def test_the_demonstration_explains_every_lay_and_ends() -> None:
    ran = inside("play", "is", "--demo", "--seed", "2", "--lang", "de")
    assert ran.code == 0
    lays = ran.out.count(" legt ")
    assert lays > 3
    assert ran.out.count("genau zwei: passt") == lays
    assert "gewinnt." in ran.out


def test_a_match_can_be_replayed(tmp_path: Path) -> None:
    first = inside("play", "is", "--demo", "--seed", "2", home=tmp_path)
    (path,) = (tmp_path / "games").glob("*.jsonl")
    again = inside("replay", str(path), home=tmp_path)
    assert again.code == 0
    assert again.out == first.out


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    one = inside("play", "ille", "--demo", "--seed", "9", home=tmp_path)
    two = inside("play", "ille", "--demo", "--seed", "9", home=tmp_path)
    assert one.out == two.out
