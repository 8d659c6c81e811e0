"""Trees as indented lines, with the cards in their leaves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tutor.games.weise.explain import Way
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Leaf, Test, Tree
from tutor.games.weise.words import MOST_NAMED, branch_words, values_words
from tutor.locale import _
from tutor.words.marks import clean, style
from tutor.words.paper import spoken


def tree_lines(pool: Pool, tree: Tree, notes: Mapping[int, str] | None = None) -> list[str]:
    """The tree, one line a branch; `notes` stand beside the leaves, counted from the left."""
    lines: list[str] = []
    _draw(pool, tree, "", lines, notes or {}, [0])
    return lines


def _draw(
    pool: Pool,
    tree: Tree,
    indent: str,
    lines: list[str],
    notes: Mapping[int, str],
    leaves: list[int],
) -> None:
    if isinstance(tree, Leaf):
        lines.append(indent + _("one class"))
        return
    feature = pool.features[pool.feature_index(tree.feature)]
    if not indent:
        lines.append(style(clean(f"{feature}?"), "bold"))
    for number, branch in enumerate(tree.branches):
        last = number == len(tree.branches) - 1
        joint, below = _joints(last)
        label = clean(branch_words(pool, tree, branch))
        if isinstance(branch.then, Test):
            inner = pool.features[pool.feature_index(branch.then.feature)]
            lines.append(f"{indent}{joint}{label} → " + style(clean(f"{inner}?"), "bold"))
            _draw(pool, branch.then, indent + below, lines, notes, leaves)
        else:
            note = notes.get(leaves[0], "")
            lines.append(f"{indent}{joint}{label}" + (f"   {note}" if note else ""))
            leaves[0] += 1


def _joints(last: bool) -> tuple[str, str]:
    if spoken():
        return "- ", "  "
    return ("└ ", "  ") if last else ("├ ", "│ ")


def leaf_cards(pool: Pool, classes: Sequence[int], cards: Sequence[int]) -> dict[int, str]:
    """For every leaf the names of those of the given cards that belong there."""
    found: dict[int, list[str]] = {}
    for card in cards:
        found.setdefault(classes[card], []).append(clean(str(pool.cards[card])))
    return {leaf: ", ".join(names) for leaf, names in found.items()}


def way_words(pool: Pool, way: Way) -> str:
    """A card's way through the tree: `eōs acc pl m: number pl → gender m`."""
    steps = []
    for turn in way.turns:
        feature = pool.features[pool.feature_index(turn.feature)]
        step = f"{feature} {values_words(pool, turn.feature, (turn.value,))}"
        if 1 < len(turn.branch) <= MOST_NAMED:
            step += f" ({values_words(pool, turn.feature, turn.branch)})"
        steps.append(step)
    return clean(f"{pool.cards[way.card]}: " + " → ".join(steps))
