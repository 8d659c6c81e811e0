"""A random tree that agrees with all that the table has shown."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.bots.weise.clues import Clues, fits
from tutor.games.weise.pool import Pool
from tutor.games.weise.splits import Split, splits
from tutor.games.weise.tree import LEAF, Tree, class_masks

_TRIES = 400
_DEEPEST = 6


def sample_tree(pool: Pool, clues: Clues, rng: Random, tries: int = _TRIES) -> Tree | None:
    """A tree under which every verdict so far is true. The more often that fails, the finer the
    trees that are tried; `None` if none is found.
    """
    choice = splits(pool)
    for number in range(tries):
        further = 0.15 + 0.7 * number / tries
        known = _with_joined(clues, rng)
        tree = _grow(pool, choice, known, pool.everything, further, 0, rng)
        if fits((mask for mask in class_masks(tree, pool) if mask), clues):
            return tree
    return None


def _with_joined(clues: Clues, rng: Random) -> list[int]:
    """The classes on the table, each single card that was no new class joined to one of them."""
    known = list(clues.table)
    for wrong in clues.wrongs:
        alone = wrong.target is None and wrong.cards.bit_count() == 1
        if alone and not any(wrong.cards & mask for mask in known):
            known[rng.randrange(wrong.classes)] |= wrong.cards
    return known


def _grow(
    pool: Pool,
    choice: Sequence[Split],
    known: Sequence[int],
    within: int,
    further: float,
    depth: int,
    rng: Random,
) -> Tree:
    """A tree for the cards `within` that breaks no known class and keeps them all apart."""
    here = [mask for mask in known if mask & within]
    if len(here) < 2 and (depth >= _DEEPEST or rng.random() > (further if depth else 1.0)):
        return LEAF
    split = _unbroken(pool, choice, here, within, rng)
    if split is None:
        return LEAF
    below = {
        number: _grow(pool, choice, known, within & mask, further, depth + 1, rng)
        for number, mask in enumerate(split.masks(pool))
        if within & mask
    }
    return split.tree(pool, below)


def _unbroken(
    pool: Pool, choice: Sequence[Split], known: Sequence[int], within: int, rng: Random
) -> Split | None:
    """A random split that leaves every known class whole and really divides the cards."""
    for split in rng.sample(choice, min(len(choice), 40)):
        masks = [mask & within for mask in split.masks(pool)]
        if sum(map(bool, masks)) > 1 and _keeps(masks, known, within):
            return split
    for feature in rng.sample(range(len(pool.features)), len(pool.features)):
        groups = _components(pool, feature, known, within)
        if len(groups) > 1:
            return Split(feature, groups)
    return None


def _keeps(masks: Sequence[int], known: Sequence[int], within: int) -> bool:
    return all(any(not known_mask & within & ~mask for mask in masks) for known_mask in known)


def _components(
    pool: Pool, feature: int, known: Sequence[int], within: int
) -> tuple[tuple[int, ...], ...]:
    """The finest groups of values that leave every known class whole."""
    groups: list[tuple[int, tuple[int, ...]]] = [
        (mask & within, (value,)) for value, mask in enumerate(pool.masks[feature]) if mask & within
    ]
    for mask in known:
        touched = [group for group in groups if group[0] & mask]
        if len(touched) > 1:
            groups = [group for group in groups if group not in touched]
            joined = tuple(sorted(value for _mask, values in touched for value in values))
            groups.append((sum(cards for cards, _values in touched), joined))
    return tuple(values for _mask, values in groups)
