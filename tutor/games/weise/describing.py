"""A description being put together (W7): what can be asked next, and how values are grouped."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.contract import InvalidMove
from tutor.games.weise.pool import Feature, Pool, cards_in
from tutor.games.weise.tree import Test, Tree


def telling(pool: Pool, within: int) -> list[Feature]:
    """The features in which the cards `within` differ."""
    return [feature for feature in pool.features if len(values_in(pool, feature, within)) > 1]


def values_in(pool: Pool, feature: Feature, within: int) -> list[str]:
    """The values that the cards `within` have."""
    place = pool.feature_index(feature.name)
    used = {pool.cards[card].values[place] for card in cards_in(within)}
    return [value.name for number, value in enumerate(feature.values) if number in used]


def suits(tree: Tree, pool: Pool, within: int) -> bool:
    """Whether the tree has a branch for each of the cards `within`."""
    if not isinstance(tree, Test):
        return True
    masks = [within & pool.mask(tree.feature, branch.values) for branch in tree.branches]
    return sum(masks) == within and all(
        suits(branch.then, pool, mask) for branch, mask in zip(tree.branches, masks, strict=True)
    )


def read_groups(text: str, values: Sequence[str]) -> list[tuple[str, ...]]:
    """Values grouped by their numbers, `1 4 / 2`, those that are not named as one group more;
    `InvalidMove` if it makes no sense or is no division.
    """
    groups: list[tuple[str, ...]] = []
    rest = dict(enumerate(values, 1))
    for part in text.replace(",", " ").split("/"):
        words = part.split()
        numbers = {int(word) for word in words if word in map(str, rest)}
        if len(numbers) < len(words):
            raise InvalidMove("weise.no-groups", text=text[:40], most=len(values))
        if numbers:
            groups.append(tuple(rest.pop(number) for number in sorted(numbers)))
    if rest:
        groups.append(tuple(rest.values()))
    if len(groups) < 2:
        raise InvalidMove("weise.no-groups", text=text[:40], most=len(values))
    return groups
