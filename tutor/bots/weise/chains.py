"""Trees of three tests as random ones are grown (`hard`): a second test below one branch of the
first or below all, a third below one branch of the second or below all.

There are half a million of them for is + ille + ipse. Most are excluded without being built: a
class on the table must stay whole and two must come apart, which is told by the branches that
they take. What is left is listed, or, while the table tells little, drawn by its weight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random

from tutor.bots.weise.clues import Clues, fits
from tutor.bots.weise.space import ALL, Chain, feature_weights, split_weights
from tutor.games.weise.pool import Pool
from tutor.games.weise.random_trees import MOST_CLASSES
from tutor.games.weise.splits import Split
from tutor.values import dataclass

MOST_LISTED = 20_000
DRAWS = 6_000
_BROKEN = -1
_MOST_WAYS = 100
"""More than a test has branches: two branches, one after the other, make one number."""
_MOST = MOST_CLASSES["hard"]

Found = tuple[float, tuple[int, ...], Chain]
"""A weight, the classes and how they come about."""


@dataclass(frozen=True, slots=True)
class _Test:
    """A test, its chance, the cards of its branches, and the branch of each class on the table
    (or that it would be broken).
    """

    split: Split
    chance: float
    masks: tuple[int, ...]
    takes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Thirds:
    """The tests that may come third, with their chances added up."""

    tests: tuple[_Test, ...]
    added: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the next test stands: below `ALL` branches of the last or below one. Classes that are
    done, parts that the next test divides, and the classes on the table that reach it, each with
    the way by which it came.
    """

    where: int
    weight: float
    done: tuple[int, ...]
    open: tuple[int, ...]
    reached: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class _Stem:
    """The first two tests, and where the third stands."""

    tests: tuple[Split, Split]
    where: tuple[int, int]
    place: _Place
    thirds: _Thirds


class Chains:
    """The trees of three tests that keep the classes on the table whole and apart."""

    def __init__(self, pool: Pool, clues: Clues, effort: float = 1.0) -> None:
        self.most_listed, self.draws = int(MOST_LISTED * effort), int(DRAWS * effort)
        self.clues = clues
        self.share = feature_weights(pool)
        self.tests = [
            _Test(split, chance, masks, _takes(masks, clues.table))
            for split, chance, masks in _tests(pool)
        ]
        self.thirds: dict[tuple[object, ...], _Thirds] = {}
        enough = len(self.share) > 2
        self.stems = [s for first in self.tests if enough for s in self._below(first)]

    @property
    def few(self) -> bool:
        """Whether there are few enough to list them all."""
        return sum(len(stem.thirds.tests) for stem in self.stems) <= self.most_listed

    def found(self, rng: Random) -> list[Found]:
        """The trees that agree with the table: all of them, or if they are too many some drawn."""
        return self.listed() if self.few else self.drawn(rng)

    def listed(self) -> list[Found]:
        """Every tree that agrees with the table; of those with the same partition one stands for
        all, with their weights together.
        """
        merged: dict[frozenset[int], Found] = {}
        for stem in self.stems:
            for test in stem.thirds.tests:
                classes = self._classes(stem, test)
                if classes:
                    key = frozenset(classes)
                    weight = stem.place.weight * test.chance
                    if key in merged:
                        known, _same, chain = merged[key]
                        merged[key] = (known + weight, classes, chain)
                    else:
                        merged[key] = (weight, classes, _chain(stem, test))
        return list(merged.values())

    def drawn(self, rng: Random) -> list[Found]:
        """Trees drawn by their weight; those that do not agree are left out."""
        totals = list(accumulate(stem.place.weight * stem.thirds.added[-1] for stem in self.stems))
        weight = totals[-1] / self.draws
        found = []
        for stem in rng.choices(self.stems, cum_weights=totals, k=self.draws):
            test = rng.choices(stem.thirds.tests, cum_weights=stem.thirds.added)[0]
            classes = self._classes(stem, test)
            if classes:
                found.append((weight, classes, _chain(stem, test)))
        return found

    def _classes(self, stem: _Stem, test: _Test) -> tuple[int, ...] | None:
        """The classes of a tree; `None` if one is empty, if too many, or if the table objects."""
        if len(stem.place.done) + len(stem.place.open) * len(test.masks) > _MOST:
            return None
        parts = [part & mask for part in stem.place.open for mask in test.masks]
        if not all(parts):
            return None
        classes = (*stem.place.done, *parts)
        return classes if not self.clues.wrongs or fits(classes, self.clues) else None

    def _below(self, first: _Test) -> Iterator[_Stem]:
        """The stems that begin with a test."""
        if _BROKEN in first.takes:
            return
        came = tuple(enumerate(first.takes))
        weight = first.chance / 2 / (1 - self.share[first.split.feature])
        yield from self._with_second(first, _Place(ALL, weight, (), first.masks, came))
        for where, mask in enumerate(first.masks):
            outside = [branch for branch in first.takes if branch != where]
            if len(outside) == len(set(outside)):
                done = (*first.masks[:where], *first.masks[where + 1 :])
                inside = tuple((known, 0) for known, branch in came if branch == where)
                share = weight / len(first.masks)
                yield from self._with_second(first, _Place(where, share, done, (mask,), inside))

    def _with_second(self, first: _Test, place: _Place) -> Iterator[_Stem]:
        used = first.split.feature
        for second in self.tests:
            feature = second.split.feature
            if feature == used or any(second.takes[known] < 0 for known, _way in place.reached):
                continue
            parts = [[part & mask for mask in second.masks] for part in place.open]
            if not all(map(all, parts)):
                continue
            left = 1 - self.share[used] - self.share[feature]
            weight = place.weight * second.chance / 2 / left
            for below in _places(second, place, parts, weight):
                thirds = self._thirds(used, feature, below.reached)
                if thirds.tests:
                    tests = (first.split, second.split)
                    yield _Stem(tests, (place.where, below.where), below, thirds)

    def _thirds(self, used: int, feature: int, reached: tuple[tuple[int, int], ...]) -> _Thirds:
        """The tests that leave the classes which reach them whole, and tell those apart that came
        the same way.
        """
        key = (used, feature, reached) if used < feature else (feature, used, reached)
        if key not in self.thirds:
            tests = tuple(
                test
                for test in self.tests
                if test.split.feature not in (used, feature) and _tells_apart(test, reached)
            )
            self.thirds[key] = _Thirds(tests, tuple(accumulate(test.chance for test in tests)))
        return self.thirds[key]


def _places(
    second: _Test, place: _Place, parts: Sequence[Sequence[int]], weight: float
) -> Iterator[_Place]:
    """Where a third test may stand below the second, as far as classes on the table that do not
    reach it come apart without it.
    """
    came = tuple((k, _MOST_WAYS * way + second.takes[k]) for k, way in place.reached)
    every = tuple(part for row in parts for part in row)
    yield _Place(ALL, weight, place.done, every, came)
    for where in range(len(second.masks)):
        others = [way for _known, way in came if way % _MOST_WAYS != where]
        if len(others) == len(set(others)):
            yield _Place(
                where,
                weight / len(second.masks),
                place.done + tuple(p for row in parts for n, p in enumerate(row) if n != where),
                tuple(row[where] for row in parts),
                tuple((known, way) for known, way in came if way % _MOST_WAYS == where),
            )


def _chain(stem: _Stem, test: _Test) -> Chain:
    return Chain((*stem.tests, test.split), stem.where)


def _tells_apart(test: _Test, reached: Sequence[tuple[int, int]]) -> bool:
    ways = {(way, test.takes[known]) for known, way in reached}
    return len(ways) == len(reached) and all(branch >= 0 for _way, branch in ways)


def _takes(masks: Sequence[int], table: Sequence[int]) -> tuple[int, ...]:
    """The branch that each class on the table takes."""
    return tuple(
        next((n for n, mask in enumerate(masks) if not known & ~mask), _BROKEN) for known in table
    )


@lru_cache(maxsize=8)
def _tests(pool: Pool) -> tuple[tuple[Split, float, tuple[int, ...]], ...]:
    return tuple((s, chance, s.masks(pool)) for s, chance in split_weights(pool).items())
