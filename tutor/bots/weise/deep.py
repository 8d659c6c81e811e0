"""Deeper trees: exact sums over a space far too large to list, and exact draws from it.

Given the test at a node, what happens below one branch says nothing about the others: every
verdict concerns cards in one branch, or is true or false already because they are in several.
So the weight of all trees that agree with the table is a sum of products, found by recursion.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.bots.weise.clues import Clues, Wrong
from tutor.bots.weise.space import split_weights
from tutor.games.weise.pool import Pool
from tutor.games.weise.splits import Split
from tutor.games.weise.tree import LEAF, Tree

LEAF_CHANCE = (0.0, 0.55, 0.8, 1.0)
"""How likely a node at each depth is to be a class."""


class OverBudget(Exception):
    """The table says too little yet to go through the deeper trees in time."""


class DeepSpace:
    """All trees with up to three tests on a path, each branch on its own."""

    def __init__(self, pool: Pool, clues: Clues, budget: int) -> None:
        self.pool = pool
        self.clues = clues
        self.budget = budget
        self.splits = [(s, s.masks(pool), weight) for s, weight in split_weights(pool).items()]
        self.memo: dict[tuple[int, int, frozenset[int]], float] = {}
        self.total = self.weight(pool.everything, 0, frozenset())

    def weight(self, within: int, depth: int, used: frozenset[int]) -> float:
        """The prior weight of all subtrees for the cards `within` that agree with the table;
        `OverBudget` if that takes too long.
        """
        key = (within, depth, used)
        if key not in self.memo:
            self.budget -= 1
            if self.budget < 0:
                raise OverBudget
            known, wrongs = self._relevant(within)
            total = LEAF_CHANCE[depth] * _may_be_one_class(within, known, wrongs)
            if LEAF_CHANCE[depth] < 1:
                total += sum(weight for _split, weight in self._ways(within, depth, used, known))
            self.memo[key] = total
        return self.memo[key]

    def _relevant(self, within: int) -> tuple[list[tuple[int, int]], list[Wrong]]:
        known = [(k, mask) for k, mask in enumerate(self.clues.table) if mask & within]
        return known, [wrong for wrong in self.clues.wrongs if not wrong.cards & ~within]

    def _ways(
        self, within: int, depth: int, used: frozenset[int], known: Sequence[tuple[int, int]]
    ) -> list[tuple[Split, float]]:
        """Every test that may stand here, with the weight of all that may follow."""
        ways = []
        free = sum(weight for split, _masks, weight in self.splits if split.feature not in used)
        for split, masks, weight in self.splits:
            if split.feature in used or not _divides(within, masks, known):
                continue
            product = (1 - LEAF_CHANCE[depth]) * weight / free
            for mask in masks:
                product *= self.weight(within & mask, depth + 1, used | {split.feature})
                if not product:
                    break
            if product:
                ways.append((split, product))
        return ways

    def draw(self, rng: Random) -> tuple[tuple[int, ...], Tree]:
        """A tree drawn from the posterior, after its classes."""
        classes: list[int] = []
        tree = self._draw(self.pool.everything, 0, frozenset(), rng, classes)
        return tuple(classes), tree

    def _draw(
        self, within: int, depth: int, used: frozenset[int], rng: Random, classes: list[int]
    ) -> Tree:
        known, wrongs = self._relevant(within)
        leaf = LEAF_CHANCE[depth] * _may_be_one_class(within, known, wrongs)
        if rng.random() * self.weight(within, depth, used) < leaf:
            classes.append(within)
            return LEAF
        ways = self._ways(within, depth, used, known)
        split = rng.choices([way[0] for way in ways], [way[1] for way in ways])[0]
        below = {
            number: self._draw(within & mask, depth + 1, used | {split.feature}, rng, classes)
            for number, mask in enumerate(split.masks(self.pool))
        }
        return split.tree(self.pool, below)


def _divides(within: int, masks: Sequence[int], known: Sequence[tuple[int, int]]) -> bool:
    """Whether a test sends cards into each of its branches and breaks no class on the table."""
    if not all(within & mask for mask in masks):
        return False
    return all(any(not cards & ~mask for mask in masks) for _k, cards in known)


def _may_be_one_class(
    within: int, known: Sequence[tuple[int, int]], wrongs: Sequence[Wrong]
) -> bool:
    """Whether the cards `within` may be one class, as far as the table tells."""
    if len(known) > 1:
        return False
    here = known[0][0] if known else None
    for wrong in wrongs:
        if wrong.target is None:
            if here is None or here >= wrong.classes:
                return False
        elif wrong.target == here:
            return False
    return True
