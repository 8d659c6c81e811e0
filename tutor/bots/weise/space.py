"""The classifications with one or two tests: every one of them, each partition once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tutor.games.weise.pool import Pool
from tutor.games.weise.random_trees import MOST_CLASSES
from tutor.games.weise.splits import MOST_GROUPED, Split, splits
from tutor.games.weise.tree import Tree
from tutor.values import dataclass

ALL = -1
ODD = 0.1
"""How much less likely a tree is that is never grown at random: people may think of it."""


@dataclass(frozen=True, slots=True)
class Chain:
    """Tests, each below one branch of the one before it (`where` says which) or below `ALL`."""

    tests: tuple[Split, ...]
    where: tuple[int, ...] = ()

    def tree(self, pool: Pool) -> Tree:
        """The chain as a tree."""
        tree = self.tests[-1].tree(pool)
        for test, where in zip(self.tests[-2::-1], reversed(self.where), strict=True):
            places = range(len(test.groups)) if where == ALL else (where,)
            tree = test.tree(pool, dict.fromkeys(places, tree))
        return tree


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A classification: its classes as masks, how likely it is among the single tests that are seen
    at a glance, among all single tests and with two tests, and how to say it most simply.
    """

    classes: tuple[int, ...]
    weights: tuple[float, float, float]
    chain: Chain


def split_weights(pool: Pool) -> dict[Split, float]:
    """How likely each split is to be chosen: features seen at a glance thrice as likely as the
    others, the single values of a feature as likely as all of its groupings together.
    """
    by_feature: dict[int, list[Split]] = {}
    for split in splits(pool):
        by_feature.setdefault(split.feature, []).append(split)
    share = {f: 3.0 if pool.features[f].level == 1 else 1.0 for f in by_feature}
    whole = sum(share.values())
    weights = {}
    for feature, options in by_feature.items():
        for place, split in enumerate(options):
            chance = 0.5 / len(options) + (0.5 if place == 0 else 0.0)
            weights[split] = share[feature] / whole * chance
    return weights


def feature_weights(pool: Pool) -> dict[int, float]:
    """How likely each feature is to be chosen."""
    weights: dict[int, float] = {}
    for split, weight in split_weights(pool).items():
        weights[split.feature] = weights.get(split.feature, 0.0) + weight
    return weights


@lru_cache(maxsize=8)
def enumerate_space(pool: Pool, most_tests: int = 2) -> tuple[Hypothesis, ...]:
    """Every classification with up to so many tests (one or two). Of several trees with the same
    partition the one with the fewest tests stands for all, with their weights together.
    """
    found: dict[frozenset[int], tuple[tuple[int, ...], Chain, list[float]]] = {}
    totals = [0.0, 0.0, 0.0]
    for classes, chain, weights in _every(pool, most_tests):
        _classes, _chain, sums = found.setdefault(frozenset(classes), (classes, chain, [0.0] * 3))
        for column, weight in enumerate(weights):
            sums[column] += weight
            totals[column] += weight
    glance, one, two = (total or 1.0 for total in totals)
    return tuple(
        Hypothesis(classes, (sums[0] / glance, sums[1] / one, sums[2] / two), chain)
        for classes, chain, sums in found.values()
    )


_Weighted = tuple[tuple[int, ...], Chain, tuple[float, float, float]]


def _every(pool: Pool, most_tests: int) -> Iterator[_Weighted]:
    weights = split_weights(pool)
    share = feature_weights(pool)
    masks = {split: split.masks(pool) for split in weights}
    for split, weight in weights.items():
        glance = weight if pool.features[split.feature].level == 1 else 0.0
        yield masks[split], Chain((split,)), (glance, weight, 0.0)
    if most_tests < 2:
        return
    for root, weight in weights.items():
        for below, second in weights.items():
            if below.feature != root.feature:
                both = weight * second / (1 - share[root.feature])
                yield from _two_tests(masks, root, below, both)


def _two_tests(
    masks: dict[Split, tuple[int, ...]], root: Split, below: Split, weight: float
) -> Iterator[_Weighted]:
    parts = [divide(mask, masks[below]) for mask in masks[root]]
    for where, divided in enumerate(parts):
        if len(divided) == len(masks[below]):
            classes = (*divided, *masks[root][:where], *masks[root][where + 1 :])
            odd = len(classes) > MOST_CLASSES["medium"]
            share = weight / len(parts) * (ODD if odd else 1)
            yield classes, Chain((root, below), (where,)), (0.0, 0.0, share)
    everywhere = tuple(part for divided in parts for part in divided)
    if len(everywhere) > len(parts):
        empty = len(everywhere) < len(parts) * len(masks[below])
        odd = empty or len(everywhere) > MOST_CLASSES["medium"]
        share = weight * (ODD if odd else 1)
        yield everywhere, Chain((root, below), (ALL,)), (0.0, 0.0, share)


@lru_cache(maxsize=8)
def joined_values(pool: Pool) -> tuple[tuple[float, tuple[int, ...], Chain], ...]:
    """Single tests as people think of them: three groups of values or more, some of them joined.
    Each feature is as likely as a test of it is.
    """
    found = []
    for feature, share in feature_weights(pool).items():
        masks = pool.masks[feature]
        if len(masks) <= MOST_GROUPED:
            every = [g for g in _divisions(range(len(masks))) if 2 < len(g) < len(masks)]
            for groups in every:
                split = Split(feature, groups)
                found.append((share / len(every), split.masks(pool), Chain((split,))))
    return tuple(found)


def _divisions(values: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way to divide the values into groups."""
    if not values:
        yield ()
        return
    first, rest = values[0], values[1:]
    for groups in _divisions(rest):
        yield ((first,), *groups)
        for place, group in enumerate(groups):
            yield (*groups[:place], (first, *group), *groups[place + 1 :])


def divide(mask: int, masks: Sequence[int]) -> tuple[int, ...]:
    """The parts of a set of cards under a split, empty ones left out."""
    return tuple(part for other in masks if (part := mask & other))
