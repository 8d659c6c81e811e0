"""W8: no classification twice in a match, as long as there are others of its difficulty."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.weise.tiny import POOL
from tutor.games.weise.deal import start_match, start_round
from tutor.games.weise.pool import Pool
from tutor.games.weise.random_trees import DIFFICULTIES, every_tree, fresh_tree, random_tree
from tutor.games.weise.state import WeiseOptions
from tutor.games.weise.tree import partition
from tutor.store.games.weise import create, options_for

GAME = create({"deck": "is+ille+ipse"})


def classifications(pool: Pool, options: WeiseOptions, seats: int, seed: int) -> list[object]:
    """The partition of every round of a match."""
    state = start_match(pool, options, seats, seed)
    found = [partition(state.tree, pool)]
    for number in range(1, state.rounds):
        state = start_round(pool, state, number)
        found.append(partition(state.tree, pool))
    return list(found)


@pytest.mark.parametrize(("seats", "matches"), [(2, 200), (6, 40)])
def test_w8_no_classification_twice_in_a_match(seats: int, matches: int) -> None:
    options = options_for(GAME, "random", "easy", 0, 1)
    for seed in range(matches):
        found = classifications(GAME.pool, options, seats, seed)
        assert len(set(found)) == seats


def test_w8_records_that_do_not_say_so_draw_as_they_did() -> None:
    old = WeiseOptions.from_dict({"difficulty": "easy", "rounds": 2})
    assert not old.distinct
    for seed in range(20):
        drawn = [random_tree(GAME.pool, "easy", Random(f"{seed}:tree:{n}")) for n in range(2)]
        found = classifications(GAME.pool, old, 2, seed)
        assert found == [partition(tree, GAME.pool) for tree in drawn]
    assert WeiseOptions.from_dict(replace(old, distinct=True).as_dict()).distinct


def test_w8_named_trees_count_and_order_of_tests_does_not_matter() -> None:
    options = options_for(GAME, "pronoun", "easy", 2, 0)
    for seed in range(30):
        first, second = classifications(GAME.pool, options, 2, seed)
        assert first != second


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_w8_the_last_one_left_is_found_and_then_they_repeat(difficulty: str) -> None:
    every = {partition(tree, POOL) for tree in every_tree(POOL, difficulty)}
    drawn = {partition(random_tree(POOL, difficulty, Random(n)), POOL) for n in range(200)}
    assert drawn <= every
    last = min(every, key=sorted)
    fresh = fresh_tree(POOL, difficulty, Random(1), every - {last})
    assert partition(fresh, POOL) == last
    assert partition(fresh_tree(POOL, difficulty, Random(1), every), POOL) in every
