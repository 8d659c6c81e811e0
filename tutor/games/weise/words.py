"""Trees and cards in a few words of the language in use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Branch, Leaf, Test, Tree
from tutor.locale import _

MOST_NAMED = 5
"""So many values of a branch are read out."""


def values_words(pool: Pool, feature: str, values: Iterable[str]) -> str:
    """Values of a feature as people say them: `nom/acc`."""
    known = pool.features[pool.feature_index(feature)]
    return "/".join(str(known.values[known.index(value)]) for value in values)


def branch_words(pool: Pool, test: Test, branch: Branch) -> str:
    """The values of a branch; a long list that is all the rest is not read out."""
    others = max(test.branches, key=lambda one: len(one.values))
    if branch is others and len(branch.values) > MOST_NAMED:
        return _("the others")
    return values_words(pool, test.feature, branch.values)


def tree_words(pool: Pool, tree: Tree, notes: Mapping[int, str] | None = None) -> str:
    """A tree on one line: `number: sg | pl (gender: m | f | n)`; where all branches go on alike,
    `number: sg | pl × gender: m | f | n`. `notes` stand behind the leaves, counted from the left.
    """
    return _in_words(pool, tree, notes or {}, count()) or _("one class")


def _in_words(pool: Pool, tree: Tree, notes: Mapping[int, str], leaves: Iterator[int]) -> str:
    if isinstance(tree, Leaf):
        return notes.get(next(leaves), "")
    head = f"{pool.features[pool.feature_index(tree.feature)]}: "
    names = [branch_words(pool, tree, branch) for branch in tree.branches]
    first = tree.branches[0].then
    if not notes and isinstance(first, Test) and all(b.then == first for b in tree.branches):
        return head + " | ".join(names) + " × " + _in_words(pool, first, notes, leaves)
    parts = []
    for name, branch in zip(names, tree.branches, strict=True):
        below = _in_words(pool, branch.then, notes, leaves)
        parts.append(f"{name} ({below})" if isinstance(branch.then, Test) else name + below)
    return head + " | ".join(parts)


def cards_words(pool: Pool, cards: Iterable[int]) -> str:
    """Cards in a list."""
    return ", ".join(str(pool.cards[card]) for card in cards)
