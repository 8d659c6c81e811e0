"""A card game feeds the profile of the person who plays it."""

from __future__ import annotations

from pathlib import Path

from tests.helpers import inside
from tutor.quiz.kinds import NAMING
from tutor.store.progress import Progress

NAMED = "ea\nnom pl n\n"
"""In the game with seed 5 the card ea lies in the first hand, and id is open (K7)."""


def test_a_naming_is_kept(home: Path) -> None:
    ran = inside("play", "is", "--seed", "5", "--profile", "anna", typed=NAMED, home=home)
    assert "You lay ea (nom pl n)" in ran.out
    with Progress.peek("anna") as progress:
        (piece,) = progress.last_game()
    assert (piece.deck, str(piece.cell), piece.skill) == ("is", "nom pl n", NAMING)
    assert piece.correct
    assert piece.source.startswith("game:kng-")


def test_a_slip_is_kept_and_can_be_practised(home: Path) -> None:
    inside("play", "is", "--seed", "5", typed="ea\nacc pl f\n", home=home)
    with Progress.peek("default") as progress:
        (piece,) = progress.last_game()
    assert (str(piece.cell), piece.correct, str(piece.confused_with)) == (
        "acc pl n",
        False,
        "acc pl f",
    )
    ran = inside("drill", "--from-game", "-n", "1", "--only", "produce", typed="ea\n", home=home)
    assert "✓ ea is nom sg f, nom pl n, acc pl n" in ran.out


def test_a_damaged_profile_is_told_and_the_game_goes_on(home: Path) -> None:
    (home / "profiles").mkdir(parents=True)
    (home / "profiles" / "default.sqlite3").write_bytes(b"x" * 5000)
    ran = inside("play", "is", "--seed", "5", typed=NAMED, home=home)
    assert "You lay ea (nom pl n)" in ran.out
    assert ran.err.count("the progress file is damaged") == 1


def test_a_demonstration_is_no_evidence(home: Path) -> None:
    assert inside("play", "is", "--seed", "5", "--demo", home=home).code == 0
    assert not (home / "profiles").exists()
