"""Random trees by difficulty: one test, two, or three."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from random import Random

from tutor.games.weise.pool import Pool
from tutor.games.weise.splits import Split, splits
from tutor.games.weise.tree import Test, Tree, TreeRefusal, class_masks, partition

DIFFICULTIES = ("easy", "medium", "hard")
MOST_CLASSES = {"easy": 6, "medium": 9, "hard": 12}
_TRIES = 400
_DRAWS = 50
"""So often a tree is drawn before all are looked through."""


def random_tree(pool: Pool, difficulty: str, rng: Random) -> Tree:
    """A tree of the pool: `easy` has one test of a feature that is seen at a glance, `medium` has
    a second test below one branch or below all, `hard` a third. No leaf is empty.
    """
    for depth, choice in _depths(pool, difficulty):
        for _try in range(_TRIES):
            tree = _grow(pool, choice, depth, pool.everything, rng)
            if tree and _suits(pool, tree, difficulty):
                return tree
    return splits(pool)[0].tree(pool)


def fresh_tree(pool: Pool, difficulty: str, rng: Random, had: Container[frozenset[int]]) -> Tree:
    """W8: a random tree that does not divide the cards as one `had` before; where chance does not
    find one, the first that there is. Any, if every classification of the difficulty was had.
    """
    for _try in range(_DRAWS):
        tree = random_tree(pool, difficulty, rng)
        if partition(tree, pool) not in had:
            return tree
    others = (one for one in every_tree(pool, difficulty) if partition(one, pool) not in had)
    return next(others, tree)


def every_tree(pool: Pool, difficulty: str) -> Iterator[Tree]:
    """Every tree that may be drawn at random, one after the other."""
    for depth, choice in _depths(pool, difficulty):
        found = False
        for tree in _all_grown(pool, choice, depth, pool.everything):
            if _suits(pool, tree, difficulty):
                found = True
                yield tree
        if found:
            return


def _depths(pool: Pool, difficulty: str) -> Iterator[tuple[int, Sequence[Split]]]:
    """How many tests, and of which splits; with fewer where the cards do not allow so many."""
    every = splits(pool)
    if not every:
        raise TreeRefusal("weise.all-alike", pool=pool.name)
    glance = [split for split in every if pool.features[split.feature].level == 1]
    for depth in range(DIFFICULTIES.index(difficulty) + 1, 0, -1):
        yield depth, glance if depth == 1 and glance else every


def _suits(pool: Pool, tree: Tree, difficulty: str) -> bool:
    masks = class_masks(tree, pool)
    return all(masks) and 2 <= len(masks) <= MOST_CLASSES[difficulty]


def _grow(pool: Pool, choice: Sequence[Split], depth: int, within: int, rng: Random) -> Test | None:
    split = pick_split(pool, choice, rng)
    masks = [mask & within for mask in split.masks(pool)]
    if not all(masks):
        return None
    if depth == 1:
        return split.tree(pool)
    rest = [other for other in choice if other.feature != split.feature]
    if not rest:
        return None
    branches: Sequence[int] = range(len(masks))
    if rng.random() < 0.5:  # the next test stands below one branch only
        branches = [rng.randrange(len(masks))]
        within = masks[branches[0]]
    below = _grow(pool, rest, depth - 1, within, rng)
    return None if below is None else split.tree(pool, dict.fromkeys(branches, below))


def _all_grown(pool: Pool, choice: Sequence[Split], depth: int, within: int) -> Iterator[Test]:
    """All that `_grow` may give."""
    for split in choice:
        masks = [mask & within for mask in split.masks(pool)]
        if not all(masks):
            continue
        if depth == 1:
            yield split.tree(pool)
            continue
        rest = [other for other in choice if other.feature != split.feature]
        places = range(len(masks))
        for below in _all_grown(pool, rest, depth - 1, within):
            yield split.tree(pool, dict.fromkeys(places, below))
        for place in places:
            for below in _all_grown(pool, rest, depth - 1, masks[place]):
                yield split.tree(pool, {place: below})


def pick_split(pool: Pool, choice: Sequence[Split], rng: Random) -> Split:
    """A random split: first the feature (those seen at a glance thrice as likely), then how; the
    single values as often as all groupings together.
    """
    by_feature: dict[int, list[Split]] = {}
    for split in choice:
        by_feature.setdefault(split.feature, []).append(split)
    features = list(by_feature)
    weights = [3 if pool.features[feature].level == 1 else 1 for feature in features]
    options = by_feature[rng.choices(features, weights)[0]]
    return options[0] if rng.random() < 0.5 else rng.choice(options)
