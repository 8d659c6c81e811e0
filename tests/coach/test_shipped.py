"""The puzzles that ship: every one can be set up, and the judge finds a sample of them again."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tutor.bots.puzzles import Puzzle, in_order, rivals
from tutor.games.contract import AnyGame
from tutor.kits import KITS
from tutor.store.puzzles import game_of, games_with_puzzles, puzzles


@cache
def games() -> dict[str, AnyGame]:
    """A game for each deck and game, made once."""
    return {f"{one.game} {one.settings}": game_of(one) for one in puzzles()}


def test_names_are_unique_and_say_the_game() -> None:
    names = [one.name for one in puzzles()]
    assert len(names) == len(set(names))
    assert all(one.name.startswith(one.game[0] + "-") for one in puzzles())


@pytest.mark.parametrize("game", games_with_puzzles())
def test_every_puzzle_can_be_set_up_and_solved(game: str) -> None:
    for one in puzzles(game):
        match = one.match(games()[f"{one.game} {one.settings}"])
        assert match.person == match.to_act is not None
        match.play(match.game.parse_move(one.best))
        assert one.margin > 0


def proved(one: Puzzle) -> bool:
    """Whether the judge, with other chance than it was found with, sees no rival near it."""
    match = one.match(games()[f"{one.game} {one.settings}"])
    judge = KITS[one.game].get("judge")(match.game)
    best, *others = rivals(judge, match, Random(f"check/{one.name}"), 2.0)
    same = match.play(best.move)[0].state == match.play(match.game.parse_move(one.best))[0].state
    return same and min(other.loss for other in others) >= one.margin / 2


@pytest.mark.parametrize("game", games_with_puzzles())
def test_the_judge_finds_a_sample_again(game: str) -> None:
    """All of them: `python -m tools.puzzles check`."""
    assert all(proved(one) for one in in_order(puzzles(game))[:4])
