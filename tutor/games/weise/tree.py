"""Classification trees (W3): tests of one feature, branches of value sets, leaves as classes."""

from __future__ import annotations

from tutor.errors import Refusal
from tutor.games.weise.pool import Feature, Pool, cards_in
from tutor.values import dataclass

_MARKS = frozenset("():;* \t\n,=")


@dataclass(frozen=True, slots=True)
class Leaf:
    """A class."""

    def __str__(self) -> str:
        return "*"


@dataclass(frozen=True, slots=True)
class Branch:
    """Cards with one of these values go on to `then`."""

    values: tuple[str, ...]
    then: Tree

    def __str__(self) -> str:
        return f"{' '.join(self.values)}:{self.then}"


@dataclass(frozen=True, slots=True)
class Test:
    """An inner node: which feature is looked at, and where each value leads.

    The text form is `number(sg:*;pl:gender(m f:*;n:*))`.
    """

    __test__ = False  # not a test case, whatever its name suggests to a test runner

    feature: str
    branches: tuple[Branch, ...]

    def __str__(self) -> str:
        return f"{self.feature}({';'.join(map(str, self.branches))})"


Tree = Leaf | Test
LEAF = Leaf()


class TreeRefusal(Refusal):
    """A tree that does not send every card to exactly one leaf; `test` is the node at fault."""

    def __init__(self, code: str, test: Test | None = None, **facts: str | tuple[str, ...]) -> None:
        super().__init__(code, "W3", **facts)
        self.test = test


@dataclass(frozen=True, slots=True)
class Turn:
    """One step of a card's way through a tree: at this test it has this value."""

    feature: str
    value: str
    branch: tuple[str, ...]


def features_of(tree: Tree) -> frozenset[str]:
    """The names of the features that a tree tests."""
    if isinstance(tree, Leaf):
        return frozenset()
    return frozenset((tree.feature,)).union(*(features_of(one.then) for one in tree.branches))


def class_masks(tree: Tree, pool: Pool) -> tuple[int, ...]:
    """The cards of each leaf, in order; `TreeRefusal` unless each card reaches just one (W3)."""
    masks: list[int] = []
    _collect(tree, pool, pool.everything, masks)
    return tuple(masks)


def _collect(tree: Tree, pool: Pool, within: int, masks: list[int]) -> None:
    if isinstance(tree, Leaf):
        masks.append(within)
        return
    feature = _feature(tree, pool)
    place = pool.feature_index(tree.feature)
    cards = dict(zip((one.name for one in feature.values), pool.masks[place], strict=True))
    seen = 0
    for branch in tree.branches:
        mask = 0
        for value in branch.values:
            if value not in cards:
                raise TreeRefusal(
                    "weise.no-value", tree, value=value, feature=tree.feature, values=tuple(cards)
                )
            mask |= cards[value]
        if twice := seen & mask & within:
            name = pool.cards[next(cards_in(twice))].name
            raise TreeRefusal("weise.two-branches", tree, card=name, feature=tree.feature)
        seen |= mask
        _collect(branch.then, pool, within & mask, masks)
    if lost := within & ~seen:
        card = next(cards_in(lost))
        name, value = pool.cards[card].name, pool.value(card, place).name
        raise TreeRefusal("weise.no-branch", tree, card=name, feature=tree.feature, value=value)


def _feature(test: Test, pool: Pool) -> Feature:
    try:
        return pool.features[pool.feature_index(test.feature)]
    except KeyError:
        known = tuple(feature.name for feature in pool.features)
        raise TreeRefusal("weise.no-feature", test, feature=test.feature, features=known) from None


def partition(tree: Tree, pool: Pool) -> frozenset[int]:
    """The classes as sets of cards: all that counts when two trees are compared (W7)."""
    return frozenset(mask for mask in class_masks(tree, pool) if mask)


def class_of_cards(tree: Tree, pool: Pool) -> tuple[int, ...]:
    """For every card the number of its leaf, counted from left to right."""
    classes = [0] * len(pool)
    for number, mask in enumerate(class_masks(tree, pool)):
        for card in cards_in(mask):
            classes[card] = number
    return tuple(classes)


def path(tree: Tree, pool: Pool, card: int) -> tuple[Turn, ...]:
    """A card's way from the root to its leaf (W9)."""
    turns = []
    while isinstance(tree, Test):
        value = pool.value(card, pool.feature_index(tree.feature)).name
        branch = next(branch for branch in tree.branches if value in branch.values)
        turns.append(Turn(tree.feature, value, branch.values))
        tree = branch.then
    return tuple(turns)


def parse_tree(text: str) -> Tree:
    """The tree with this text form; `TreeRefusal` otherwise."""
    reader = _Reader(text)
    tree = reader.tree(0)
    if reader.place != len(text):
        raise reader.refuse()
    return tree


class _Reader:
    """Reads the text form from left to right."""

    DEEPEST = 30

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def refuse(self) -> TreeRefusal:
        return TreeRefusal("weise.no-tree", text=self.text[:60])

    def tree(self, depth: int) -> Tree:
        if self.take("*"):
            return LEAF
        if depth > self.DEEPEST:
            raise self.refuse()
        feature = self.word()
        self.need("(")
        branches = [self.branch(depth)]
        while self.take(";"):
            branches.append(self.branch(depth))
        self.need(")")
        return Test(feature, tuple(branches))

    def branch(self, depth: int) -> Branch:
        values = [self.word()]
        while self.take(" "):
            values.append(self.word())
        self.need(":")
        return Branch(tuple(values), self.tree(depth + 1))

    def take(self, mark: str) -> bool:
        if self.text.startswith(mark, self.place):
            self.place += 1
            return True
        return False

    def need(self, mark: str) -> None:
        if not self.take(mark):
            raise self.refuse()

    def word(self) -> str:
        start = self.place
        while self.place < len(self.text) and self.text[self.place] not in _MARKS:
            self.place += 1
        if start == self.place:
            raise self.refuse()
        return self.text[start : self.place]


def is_word(text: str) -> bool:
    """Whether `text` can name a feature, a value or a card in the text form of moves and trees."""
    return bool(text) and not _MARKS & set(text)


def tree_data(tree: Tree) -> str | dict[str, object]:
    """The tree as documented JSON: `"class"`, or a test with its branches."""
    if isinstance(tree, Leaf):
        return "class"
    return {
        "test": tree.feature,
        "branches": [
            {"values": list(branch.values), "then": tree_data(branch.then)}
            for branch in tree.branches
        ],
    }
