"""The classifications with one or two tests: every one of them, each partition once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from tutor.games.weise.pool import Pool
from tutor.games.weise.splits import Split, splits
from tutor.games.weise.tree import Tree


class Shape(IntEnum):
    """How a classification is built."""

    ONE = 0
    """One test."""
    BELOW_ONE = 1
    """A second test below one branch."""
    BELOW_ALL = 2
    """The same second test below every branch."""
    DEEPER = 3
    """Three tests or more."""


ALL = -1


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A classification: its classes as masks, its share of its shape's prior, how to say it."""

    classes: tuple[int, ...]
    weight: float
    shape: Shape
    root: Split
    where: int = ALL
    below: Split | None = None

    def tree(self, pool: Pool) -> Tree:
        """The classification as a tree."""
        if self.below is None:
            return self.root.tree(pool)
        sub = self.below.tree(pool)
        places = range(len(self.root.groups)) if self.where == ALL else (self.where,)
        return self.root.tree(pool, dict.fromkeys(places, sub))


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


@lru_cache(maxsize=8)
def enumerate_space(pool: Pool, most_tests: int = 2) -> tuple[Hypothesis, ...]:
    """Every classification with up to so many tests (one or two). Of several trees with the same
    partition the one with the fewest tests stands for all, with their weights together.
    """
    found: dict[frozenset[int], Hypothesis] = {}
    weights: dict[frozenset[int], float] = {}
    for hypothesis in _every(pool, most_tests):
        key = frozenset(hypothesis.classes)
        known = found.setdefault(key, hypothesis)
        if known.shape == hypothesis.shape:
            weights[key] = weights.get(key, 0.0) + hypothesis.weight
    totals = [0.0] * len(Shape)
    for key, known in found.items():
        totals[known.shape] += weights[key]
    return tuple(
        Hypothesis(
            known.classes,
            weights[key] / totals[known.shape],
            known.shape,
            known.root,
            known.where,
            known.below,
        )
        for key, known in found.items()
    )


def _every(pool: Pool, most_tests: int) -> Iterator[Hypothesis]:
    weights = split_weights(pool)
    masks = {split: split.masks(pool) for split in weights}
    for split, weight in weights.items():
        yield Hypothesis(masks[split], weight, Shape.ONE, split)
    if most_tests < 2:
        return
    for root, weight in weights.items():
        for below, second in weights.items():
            if below.feature != root.feature:
                yield from _two_tests(masks, root, below, weight * second)


def _two_tests(
    masks: dict[Split, tuple[int, ...]], root: Split, below: Split, weight: float
) -> Iterator[Hypothesis]:
    parts = [divide(mask, masks[below]) for mask in masks[root]]
    everywhere = tuple(part for divided in parts for part in divided)
    if len(everywhere) > len(parts):
        yield Hypothesis(everywhere, weight, Shape.BELOW_ALL, root, ALL, below)
    for where, divided in enumerate(parts):
        if len(divided) == len(masks[below]):
            rest = (*masks[root][:where], *masks[root][where + 1 :])
            share = weight / len(parts)
            yield Hypothesis((*divided, *rest), share, Shape.BELOW_ONE, root, where, below)


def divide(mask: int, masks: Sequence[int]) -> tuple[int, ...]:
    """The parts of a set of cards under a split, empty ones left out."""
    return tuple(part for other in masks if (part := mask & other))
