"""Random trees by difficulty: one test, two, or three."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.games.weise.pool import Pool
from tutor.games.weise.splits import Split, splits
from tutor.games.weise.tree import Test, Tree, TreeRefusal, class_masks

DIFFICULTIES = ("easy", "medium", "hard")
MOST_CLASSES = {"easy": 6, "medium": 9, "hard": 12}
_TRIES = 400


def random_tree(pool: Pool, difficulty: str, rng: Random) -> Tree:
    """A tree of the pool: `easy` has one test of a feature that is seen at a glance, `medium` has
    a second test below one branch or below all, `hard` a third. No leaf is empty.
    """
    wanted = DIFFICULTIES.index(difficulty) + 1
    every = splits(pool)
    if not every:
        raise TreeRefusal("weise.all-alike", pool=pool.name)
    glance = [split for split in every if pool.features[split.feature].level == 1]
    for depth in range(wanted, 0, -1):
        choice = glance if depth == 1 and glance else every
        for _try in range(_TRIES):
            tree = _grow(pool, choice, depth, pool.everything, rng)
            masks = class_masks(tree, pool) if tree else ()
            if tree and all(masks) and 2 <= len(masks) <= MOST_CLASSES[difficulty]:
                return tree
    return every[0].tree(pool)


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
