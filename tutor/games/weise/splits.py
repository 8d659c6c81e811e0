"""The tests worth asking: each feature split into its single values, or into two groups."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import LEAF, Branch, Test, Tree
from tutor.values import dataclass

MOST_BRANCHES = 6
"""A feature with more values is not split into single values: nobody would see the classes."""
MOST_GROUPED = 5
"""Up to so many values, every way to make two groups counts; beyond, one value against the rest."""


@dataclass(frozen=True, slots=True)
class Split:
    """A feature (its place in the pool) and groups of its values (their places)."""

    feature: int
    groups: tuple[tuple[int, ...], ...]

    def masks(self, pool: Pool) -> tuple[int, ...]:
        """The cards of each group."""
        by_value = pool.masks[self.feature]
        return tuple(sum(by_value[value] for value in group) for group in self.groups)

    def tree(self, pool: Pool, then: Mapping[int, Tree] | None = None) -> Test:
        """The split as a test; `then` says what follows on a group, else it is a class."""
        feature = pool.features[self.feature]
        return Test(
            feature.name,
            tuple(
                Branch(
                    tuple(feature.values[value].name for value in group),
                    (then or {}).get(number, LEAF),
                )
                for number, group in enumerate(self.groups)
            ),
        )


def splits(pool: Pool) -> tuple[Split, ...]:
    """Every split of every feature; the single values of a feature come before its groups."""
    return tuple(
        Split(place, groups)
        for place, feature in enumerate(pool.features)
        for groups in _groupings(len(feature.values))
    )


def _groupings(count: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    if count < 2:
        return
    values = tuple(range(count))
    if count <= MOST_BRANCHES:
        yield tuple((value,) for value in values)
    if count == 2:
        return
    largest = count // 2 if count <= MOST_GROUPED else 1
    for size in range(1, largest + 1):
        for group in combinations(values, size):
            if 2 * size == count and 0 not in group:
                continue  # the same two groups the other way round
            yield group, tuple(value for value in values if value not in group)
