"""Trees in a sentence and as indented lines, and the ways of cards through them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from tutor.games.weise.explain import Way, WeiseExplanation
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Branch, Leaf, Test, Tree
from tutor.locale import _
from tutor.words.marks import style
from tutor.words.paper import spoken
from tutor.words.weise.names import card_words, feature_words, values_words

MOST_NAMED = 5
"""So many values of a branch are read out."""


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
    head = f"{feature_words(pool, tree.feature)}: "
    names = [branch_words(pool, tree, branch) for branch in tree.branches]
    first = tree.branches[0].then
    if not notes and isinstance(first, Test) and all(b.then == first for b in tree.branches):
        return head + " | ".join(names) + " × " + _in_words(pool, first, notes, leaves)
    parts = []
    for name, branch in zip(names, tree.branches, strict=True):
        below = _in_words(pool, branch.then, notes, leaves)
        parts.append(f"{name} ({below})" if isinstance(branch.then, Test) else name + below)
    return head + " | ".join(parts)


def tree_lines(
    pool: Pool, tree: Tree, notes: Mapping[int, str] | None = None, tight: bool = False
) -> list[str]:
    """The tree, one line a branch; `notes` stand beside the leaves, counted from the left. Drawn
    `tight`, a test with nothing but classes below it is one line: `└ pl → case? nom | gen`.
    """
    if isinstance(tree, Leaf):
        return [_("one class")]
    drawing = _Drawing(notes or {}, count(), tight)
    if tight and _is_last(tree):
        return [drawing.listed(pool, _asked(pool, tree), tree)]
    return [_asked(pool, tree), *_below(pool, tree, "", drawing)]


def _asked(pool: Pool, test: Test) -> str:
    return style(f"{feature_words(pool, test.feature)}?", "bold")


class _Drawing(NamedTuple):
    """What is noted beside which leaf, the leaves still to come, and how it is drawn."""

    notes: Mapping[int, str]
    leaves: Iterator[int]
    tight: bool

    def noted(self, label: str, space: str) -> str:
        """The next leaf."""
        note = self.notes.get(next(self.leaves), "")
        return label + (space + note if note else "")

    def listed(self, pool: Pool, label: str, test: Test) -> str:
        """A test with all of its leaves."""
        names = (branch_words(pool, test, branch) for branch in test.branches)
        return f"{label} " + " | ".join(self.noted(name, " ") for name in names)


def _is_last(test: Test) -> bool:
    return all(isinstance(branch.then, Leaf) for branch in test.branches)


def _below(pool: Pool, test: Test, indent: str, drawing: _Drawing) -> Iterator[str]:
    for branch in test.branches:
        joint, below = _joints(branch is test.branches[-1])
        label = indent + joint + branch_words(pool, test, branch)
        then = branch.then
        if isinstance(then, Leaf):
            yield drawing.noted(label, "   ")
            continue
        label += f" → {_asked(pool, then)}"
        if drawing.tight and _is_last(then):
            yield drawing.listed(pool, label, then)
        else:
            yield label
            yield from _below(pool, then, indent + below, drawing)


def _joints(last: bool) -> tuple[str, str]:
    if spoken():
        return "- ", "  "
    return ("└ ", "  ") if last else ("├ ", "│ ")


def leaf_lines(pool: Pool, classes: Sequence[int], cards: Sequence[int]) -> list[str]:
    """The given cards, those of a leaf together; `classes` has the leaf of every card."""
    found: dict[int, list[str]] = {}
    for card in cards:
        found.setdefault(classes[card], []).append(card_words(pool, card))
    return [", ".join(names) for _leaf, names in sorted(found.items())]


def deciding_ways(pool: Pool, why: WeiseExplanation, most: int = 3) -> list[str]:
    """W9: the ways of the cards laid that lead elsewhere than to the class that was named, or of
    all if none does or no class was; no more than `most`, and how many there are beyond them.
    """
    ways = [way for way in why.ways if why.home and way.leaf != why.home.leaf] or why.ways
    told = [way_words(pool, way) for way in ways[:most]]
    rest = len(ways) - most
    return [*told, _("… {count} more").format(count=rest)] if rest > 0 else told


def way_words(pool: Pool, way: Way) -> str:
    """A card's way through the tree: `eōs acc pl m: number pl → gender m`."""
    steps = []
    for turn in way.turns:
        step = f"{feature_words(pool, turn.feature)} "
        step += values_words(pool, turn.feature, (turn.value,))
        if 1 < len(turn.branch) <= MOST_NAMED:
            step += f" ({values_words(pool, turn.feature, turn.branch)})"
        steps.append(step)
    return f"{card_words(pool, way.card)}: " + " → ".join(steps)
