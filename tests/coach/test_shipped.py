"""The puzzles that ship: one for every day of a year, each can be set up and has its margin, and
the judge finds a sample of them again.
"""

from __future__ import annotations

import pytest

from tools.puzzles.find import RETIRED
from tools.puzzles.prove import of_year, proved
from tools.puzzles.recipes import RECIPES
from tutor.bots.puzzles import Puzzle, in_order
from tutor.games.cartino.game import CartinoGame
from tutor.store.puzzles import FOLDER, game_of, games_with_puzzles, puzzles

YEAR = 2027
LARGEST = 600_000
SAMPLE = ("c-003", "c-020", "k-002", "k-004", "k-091", "w-001", "w-005", "w-007")
"""Judged quickly."""


def named(name: str) -> Puzzle:
    return next(one for one in puzzles() if one.name == name)


def test_names_are_unique_say_the_game_and_never_come_back() -> None:
    names = [one.name for one in puzzles()]
    assert len(names) == len(set(names))
    assert all(one.name.startswith(one.game[0] + "-") for one in puzzles())
    assert not set(names) & set(RETIRED.read_text(encoding="utf-8").split())


def test_every_game_has_some_and_they_are_small() -> None:
    assert games_with_puzzles() == sorted(RECIPES)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= LARGEST


@pytest.mark.parametrize("game", games_with_puzzles())
def test_every_puzzle_can_be_set_up_and_solved(game: str) -> None:
    """Its rivals are moves, too, and every one is behind by the margin."""
    recipe = RECIPES[game]
    for one in puzzles(game):
        match = one.match(game_of(one))
        best = match.game.parse_move(one.best)
        assert match.person == match.to_act is not None
        assert match.play(best)[0].state != match.state
        assert one.margin >= recipe.margin
        assert len(one.rivals) >= 2
        assert min(one.rivals.values()) >= recipe.margin
        for text in one.rivals:
            match.play(match.game.parse_move(text))


def test_every_day_of_a_year_has_another_one() -> None:
    year = of_year(YEAR)
    assert len({one.name for _day, one in year}) == len(year) == 365


def test_the_games_are_mixed_well() -> None:
    """Every game has its turn in each fortnight of the order."""
    order = in_order(puzzles())
    for begin in range(0, len(order) - 14, 7):
        assert {one.game for one in order[begin : begin + 14]} == set(RECIPES)


@pytest.mark.parametrize("name", SAMPLE)
def test_the_judge_finds_a_sample_again(name: str) -> None:
    """With other chance; all of them: `python -m tools.puzzles check`."""
    assert proved(named(name), 2.0) is not None


@pytest.mark.parametrize("one", puzzles("kng"), ids=lambda one: one.name)
def test_in_the_card_game_something_is_laid_and_never_the_last_card(one: Puzzle) -> None:
    match = one.match(game_of(one))
    assert match.to_act is not None
    assert one.best.startswith("lay ")
    assert len(match.view(match.to_act).hand) > 1


def test_in_cartino_the_most_points_solve_few_puzzles() -> None:
    """Whoever only counts points is not to be taken for a strong player."""
    every = puzzles("cartino")
    counted = 0
    for one in every:
        match = one.match(game_of(one))
        assert match.to_act is not None
        assert isinstance(match.game, CartinoGame)
        points = {move: earned for earned, move in match.game.turns(match.view(match.to_act))}
        counted += points[match.game.parse_move(one.best)] == max(points.values())
    assert counted <= len(every) / 3
