"""What a player believes: classifications that agree with the table, each with its probability."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tutor.bots.weise.deep import DeepSpace, OverBudget
from tutor.bots.weise.space import Hypothesis, Shape, divide, enumerate_space
from tutor.errors import TutorError
from tutor.games.weise.evidence import Evidence, fits
from tutor.games.weise.pool import Pool
from tutor.games.weise.sampling import sample_tree
from tutor.games.weise.splits import Split, splits
from tutor.games.weise.tree import Tree, class_masks

PRIORS = {
    "easy": (0.88, 0.05, 0.05, 0.02),
    "medium": (0.12, 0.40, 0.40, 0.08),
    "hard": (0.05, 0.15, 0.20, 0.60),
}
"""How likely each shape is, by the difficulty agreed for the match."""

MOST_PARTICLES = 1500
LIKELY = 0.3
_DRAWS = 150
_BUDGET = 1200
_MOST_CROSSED = 1500
_MOST_CLASSES = 20
_LAST_RESORT = 40


@dataclass(frozen=True, slots=True)
class Particle:
    """A classification with its probability; `homes` are the parts of the classes on the table,
    `others` the remaining parts.
    """

    chance: float
    homes: tuple[int, ...]
    others: tuple[int, ...]
    source: Hypothesis | Tree | tuple[Split, Hypothesis]

    def allows(self, cards: int, target: int | None) -> bool:
        """Whether the lay would be right if this were the classification (W5)."""
        if target is not None:
            return not cards & ~self.homes[target]
        return any(not cards & ~other for other in self.others)


@dataclass(frozen=True, slots=True)
class Belief:
    """The classifications considered. `fitting` is how many of those that were listed agree with
    the table, `exact` whether all of them are among the particles.
    """

    pool: Pool
    particles: tuple[Particle, ...]
    fitting: int
    exact: bool

    def chance(self, cards: int, target: int | None) -> float:
        """How likely the lay is to be right."""
        return sum(p.chance for p in self.particles if p.allows(cards, target))

    def best(self) -> Tree | None:
        """The likeliest classification as a tree; `None` if nothing agrees with the table."""
        shares: dict[frozenset[int], float] = {}
        for particle in self.particles:
            key = frozenset((*particle.homes, *particle.others))
            shares[key] = shares.get(key, 0.0) + particle.chance
        if not shares:
            return None
        top = max(shares, key=lambda key: (shares[key], -len(key), sorted(key)))
        particle = next(p for p in self.particles if frozenset((*p.homes, *p.others)) == top)
        return tree_of(self.pool, particle.source)


def tree_of(pool: Pool, source: Hypothesis | Tree | tuple[Split, Hypothesis]) -> Tree:
    """A particle's classification as a tree."""
    if isinstance(source, Hypothesis):
        return source.tree(pool)
    if isinstance(source, tuple):
        split, hypothesis = source
        below = hypothesis.tree(pool)
        return split.tree(pool, dict.fromkeys(range(len(split.groups)), below))
    return source


def bits(chance: float) -> float:
    """How much a verdict tells that is right with this chance."""
    if not 0 < chance < 1:
        return 0.0
    return -chance * math.log2(chance) - (1 - chance) * math.log2(1 - chance)


def listed_belief(
    pool: Pool,
    evidence: Evidence,
    rng: Random,
    most_tests: int = 2,
    prior: Sequence[float] | None = PRIORS["medium"],
    most: int = MOST_PARTICLES,
) -> Belief:
    """The belief over all classifications with one or two tests; without a prior for the shapes,
    each of them is as likely as any other.
    """
    alive: list[_Weighted] = [
        (1.0 if prior is None else prior[h.shape] * h.weight, h.classes, h)
        for h in enumerate_space(pool, most_tests)
        if fits(h.classes, evidence)
    ]
    return _belief(pool, evidence, alive, rng, most)


def full_belief(pool: Pool, evidence: Evidence, difficulty: str, rng: Random) -> Belief:
    """The same, with deeper trees where they are likely or nothing else is left, as soon as the
    table tells enough to go through them.
    """
    prior = PRIORS[difficulty]
    found: list[_Weighted] = [
        (prior[h.shape] * h.weight, h.classes, h)
        for h in enumerate_space(pool, 2)
        if fits(h.classes, evidence)
    ]
    deeper = prior[Shape.DEEPER] / 2
    if not found or prior[Shape.DEEPER] >= LIKELY:
        found += _drawn(pool, evidence, deeper, rng)
        found += _crossed(pool, evidence, deeper, rng)
    found = found or _grown(pool, evidence, rng)
    return _belief(pool, evidence, found, rng, MOST_PARTICLES)


_Weighted = tuple[float, tuple[int, ...], Hypothesis | Tree | tuple[Split, Hypothesis]]


def _drawn(pool: Pool, evidence: Evidence, prior: float, rng: Random) -> Iterator[_Weighted]:
    """Trees with independent branches, drawn from their exact posterior."""
    try:
        deep = DeepSpace(pool, evidence, _BUDGET)
    except OverBudget:
        return
    if deep.total:
        for _number in range(_DRAWS):
            drawn = deep.draw(rng)
            yield prior * deep.total / _DRAWS, drawn.classes, drawn.tree


def _crossed(pool: Pool, evidence: Evidence, prior: float, rng: Random) -> list[_Weighted]:
    """Trees with the same two tests below every branch of a third. Neither part may break a class
    on the table, and together they must keep all of these apart.
    """
    firsts = [known & -known for known in evidence.table]
    pairs = [one | other for n, one in enumerate(firsts) for other in firsts[:n]]
    roots = [
        (split, masks, _kept_apart(masks, pairs))
        for split, masks in ((s, s.masks(pool)) for s in splits(pool))
        if _unbroken(masks, evidence)
    ]
    below = [
        (h, _kept_apart(h.classes, pairs))
        for h in enumerate_space(pool, 2)
        if h.shape is not Shape.ONE and _unbroken(h.classes, evidence)
    ]
    everything = (1 << len(pairs)) - 1
    crossed = [
        (split, masks, h)
        for split, masks, apart in roots
        for h, more in below
        if apart | more == everything
    ]
    scale = prior / (2 * len(splits(pool)))
    if len(crossed) > _MOST_CROSSED:
        scale *= len(crossed) / _MOST_CROSSED
        crossed = rng.sample(crossed, _MOST_CROSSED)
    found: list[_Weighted] = []
    for split, masks, hypothesis in crossed:
        classes = tuple(c for mask in masks for c in divide(mask, hypothesis.classes))
        if len(classes) <= _MOST_CLASSES and fits(classes, evidence):
            found.append((scale * hypothesis.weight, classes, (split, hypothesis)))
    return found


def _kept_apart(classes: Sequence[int], pairs: Sequence[int]) -> int:
    """Which of the pairs of cards are in different classes, as bits."""
    bits_found = 0
    for place, pair in enumerate(pairs):
        if not any(part & pair == pair for part in classes):
            bits_found |= 1 << place
    return bits_found


def _grown(pool: Pool, evidence: Evidence, rng: Random) -> list[_Weighted]:
    """The last resort where nothing of a known shape agrees: any trees that do."""
    found: list[_Weighted] = []
    try:
        for _number in range(_LAST_RESORT):
            tree = sample_tree(pool, evidence, rng, tries=60)
            classes = tuple(mask for mask in class_masks(tree, pool) if mask)
            found.append((0.5 ** len(classes), classes, tree))
    except TutorError:
        return found
    return found


def _unbroken(classes: Sequence[int], evidence: Evidence) -> bool:
    return all(any(not known & ~part for part in classes) for known in evidence.table)


def _belief(
    pool: Pool, evidence: Evidence, found: list[_Weighted], rng: Random, most: int
) -> Belief:
    exact = len(found) <= most
    kept = found
    if not exact:
        drawn = rng.choices(found, [weight for weight, _c, _s in found], k=most)
        kept = [(1.0, classes, source) for _weight, classes, source in drawn]
    total = sum(weight for weight, _classes, _source in kept)
    if not total:
        return Belief(pool, (), 0, True)
    particles = tuple(
        _particle(weight / total, classes, evidence, source) for weight, classes, source in kept
    )
    return Belief(pool, particles, len(found), exact)


def _particle(
    chance: float,
    classes: Iterable[int],
    evidence: Evidence,
    source: Hypothesis | Tree | tuple[Split, Hypothesis],
) -> Particle:
    parts = tuple(classes)
    homes = tuple(next(part for part in parts if not known & ~part) for known in evidence.table)
    return Particle(chance, homes, tuple(part for part in parts if part not in homes), source)
