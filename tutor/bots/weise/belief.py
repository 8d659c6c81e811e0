"""What a player believes: classifications that agree with the table, each with its probability."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from heapq import nlargest
from random import Random

from tutor.bots.weise.chains import Chains
from tutor.bots.weise.clues import Clues, Kept, fits
from tutor.bots.weise.deep import DeepSpace, OverBudget
from tutor.bots.weise.sampling import sample_tree
from tutor.bots.weise.space import Chain, Hypothesis, enumerate_space, joined_values
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Tree, class_masks
from tutor.values import dataclass

PRIORS = {
    "easy": (0.87, 0.06, 0.05, 0.02),
    "medium": (0.0, 0.05, 0.91, 0.04),
    "hard": (0.0, 0.01, 0.04, 0.95),
}
"""How likely these are, by the difficulty agreed for the match: one test that is seen at a glance,
any one test, two tests, more. Random trees are as agreed; people may think of others. In hard
rounds the first three count only once no tree of three tests agrees: there are so few of them
that each would be likelier than most of those.
"""

FEW = 10
"""With fewer classifications left than that, deeper ones than agreed are considered."""
_JOINED = 0.5
"""How likely single tests with joined values are, beside the others."""
_DRAWS = 150
_BUDGET = 1200
_LAST_RESORT = 40
_OTHER_SHAPES = 0.05
"""How likely deeper trees are to have branches that differ from each other."""

Source = Chain | Tree
_Weighted = tuple[float, tuple[int, ...], Source]


@dataclass(frozen=True, slots=True)
class Particle:
    """A classification with its chance: the parts of the classes on the table, and the others."""

    chance: float
    homes: tuple[int, ...]
    others: tuple[int, ...]
    source: Source

    def allows(self, cards: int, target: int | None) -> bool:
        """Whether the lay would be right if this were the classification (W5)."""
        if target is not None:
            return not cards & ~self.homes[target]
        return any(not cards & ~other for other in self.others)


Parts = dict[int, float]
"""Sets of cards that may belong together, each with its chance."""


@dataclass(frozen=True, slots=True)
class Belief:
    """The classifications considered; `exact` if they were listed, all of them, not drawn."""

    pool: Pool
    particles: tuple[Particle, ...]
    exact: bool = True

    def chance(self, cards: int, target: int | None) -> float:
        """How likely the lay is to be right."""
        return sum(p.chance for p in self.particles if p.allows(cards, target))

    def parts(self, cards: int) -> tuple[list[Parts], Parts]:
        """What may belong to each class on the table, and to any one new class, of these cards.
        All that matters for laying them: a lay is right if it is within the true part.
        """
        classes = len(self.particles[0].homes) if self.particles else 0
        homes: list[Parts] = [{} for _number in range(classes)]
        new: Parts = {}
        for particle in self.particles:
            chance = particle.chance
            for parts, home in zip(homes, particle.homes, strict=True):
                part = home & cards
                parts[part] = parts.get(part, 0.0) + chance
            for other in particle.others:
                if part := other & cards:
                    new[part] = new.get(part, 0.0) + chance
        return homes, new

    def likeliest(self, most: int) -> list[tuple[float, Tree]]:
        """The likeliest classifications as trees with their chances, at most so many."""
        shares: dict[frozenset[int], float] = {}
        sources: dict[frozenset[int], Source] = {}
        for particle in self.particles:
            key = frozenset((*particle.homes, *particle.others))
            shares[key] = shares.get(key, 0.0) + particle.chance
            sources.setdefault(key, particle.source)
        top = nlargest(most, shares, key=lambda key: (shares[key], -len(key), sorted(key)))
        return [(shares[key], _tree_of(self.pool, sources[key])) for key in top]

    def best(self) -> Tree | None:
        """The likeliest classification as a tree; `None` if nothing agrees with the table."""
        top = self.likeliest(1)
        return top[0][1] if top else None


def _tree_of(pool: Pool, source: Source) -> Tree:
    return source.tree(pool) if isinstance(source, Chain) else source


def bits(chance: float) -> float:
    """How much a verdict tells that is right with this chance."""
    if not 0 < chance < 1:
        return 0.0
    return -chance * math.log2(chance) - (1 - chance) * math.log2(1 - chance)


def listed_belief(
    pool: Pool,
    clues: Clues,
    most_tests: int = 2,
    prior: Sequence[float] | None = PRIORS["medium"],
) -> Belief:
    """The belief over all classifications with one or two tests; all alike without a prior."""
    return _belief(pool, clues, _listed(pool, clues, most_tests, prior))


def full_belief(
    pool: Pool,
    clues: Clues,
    difficulty: str,
    rng: Random,
    kept: Kept | None = None,
    effort: float = 1.0,
) -> Belief:
    """The same, with deeper trees. Where three tests are agreed, chains of three tests as they are
    grown, and others only if none agrees; else deeper ones only if little is left: first chains,
    then trees whose branches differ, at last any tree that agrees. `kept` is what the sage's last
    founding tells; with more `effort` so many times as many are listed or drawn.
    """
    prior = PRIORS[difficulty]
    deeper = prior[3]
    chains = Chains(pool, clues, effort) if deeper > 0.5 else None
    if chains:
        belief = _belief(pool, clues, chains.found(rng), kept, chains.few)
        if belief.particles:
            return belief
    exact = True
    found = _listed(pool, clues, 2, prior)
    found += [
        (_JOINED * prior[1] * weight, classes, chain)
        for weight, classes, chain in joined_values(pool)
        if fits(classes, clues)
    ]
    if not chains and len(found) < FEW:
        chains = Chains(pool, clues, effort)
        exact = chains.few
        found += [(deeper * weight, c, chain) for weight, c, chain in chains.found(rng)]
    if len(found) < FEW:
        drawn = list(_drawn(pool, clues, deeper * _OTHER_SHAPES, rng))
        exact = exact and not drawn
        found += drawn
    found = found or _grown(pool, clues, rng)
    return _belief(pool, clues, found, kept, exact)


def _listed(
    pool: Pool, clues: Clues, most_tests: int, prior: Sequence[float] | None
) -> list[_Weighted]:
    return [
        (1.0 if prior is None else _weight(h, prior), h.classes, h.chain)
        for h in enumerate_space(pool, most_tests)
        if fits(h.classes, clues)
    ]


def _weight(hypothesis: Hypothesis, prior: Sequence[float]) -> float:
    return sum(p * weight for p, weight in zip(prior, hypothesis.weights, strict=False))


def _drawn(pool: Pool, clues: Clues, prior: float, rng: Random) -> Iterator[_Weighted]:
    """Trees with independent branches, drawn from their exact posterior."""
    try:
        deep = DeepSpace(pool, clues, _BUDGET)
    except OverBudget:
        return
    if deep.total:
        for _number in range(_DRAWS):
            yield prior * deep.total / _DRAWS, *deep.draw(rng)


def _grown(pool: Pool, clues: Clues, rng: Random) -> list[_Weighted]:
    """The last resort where nothing of a known shape agrees: any trees that do."""
    found: list[_Weighted] = []
    while len(found) < _LAST_RESORT:
        tree = sample_tree(pool, clues, rng, tries=60)
        if tree is None:
            break
        classes = tuple(mask for mask in class_masks(tree, pool) if mask)
        found.append((0.5 ** len(classes), classes, tree))
    return found


def _belief(
    pool: Pool,
    clues: Clues,
    found: Sequence[_Weighted],
    kept: Kept | None = None,
    exact: bool = True,
) -> Belief:
    weights, particles = [], []
    for weight, classes, source in found:
        homes = tuple(next(c for c in classes if not known & ~c) for known in clues.table)
        others = tuple(part for part in classes if part not in homes)
        weights.append(weight * kept.likelihood(homes) if kept else weight)
        particles.append((homes, others, source))
    total = sum(weights)
    if not total:
        return Belief(pool, (), exact)
    return Belief(
        pool,
        tuple(
            Particle(w / total, *known) for w, known in zip(weights, particles, strict=True) if w
        ),
        exact,
    )
