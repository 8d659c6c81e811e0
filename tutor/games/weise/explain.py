"""Why a lay is right or wrong, as data (W5, W9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.games.contract import Data, IllegalMove
from tutor.games.weise.lay import check_shape, is_right, sage_may
from tutor.games.weise.moves import Describe, Lay, Move, Sort
from tutor.games.weise.pool import Pool
from tutor.games.weise.tree import Tree, Turn, path
from tutor.games.weise.view import SageView, View


@dataclass(frozen=True, slots=True)
class Way:
    """A card's way through the tree to its leaf."""

    card: int
    turns: tuple[Turn, ...]
    leaf: int


@dataclass(frozen=True, slots=True)
class Explanation:
    """The rule that decides, whether the move is legal, and, for the sage, whether the cards are
    right and by which ways through the tree.
    """

    rule: str
    legal: bool
    right: bool | None = None
    ways: tuple[Way, ...] = ()
    home: Way | None = None
    """The way of a card of the class that was named, for comparison."""

    def as_dict(self) -> Data:
        """The explanation as plain values."""
        return {
            "rule": self.rule,
            "legal": self.legal,
            "right": self.right,
            "ways": [_way_data(way) for way in self.ways],
            "home": None if self.home is None else _way_data(self.home),
        }


def _way_data(way: Way) -> Data:
    return {
        "card": way.card,
        "leaf": way.leaf,
        "turns": [[turn.feature, turn.value, list(turn.branch)] for turn in way.turns],
    }


def way(tree: Tree, classes: Sequence[int], pool: Pool, card: int) -> Way:
    """The way of a card to its leaf."""
    return Way(card, path(tree, pool, card), classes[card])


def explain_move(pool: Pool, view: View, move: Move) -> Explanation:
    """Why the move is legal or not; the ways through the tree are in the sage's view only."""
    if not isinstance(move, Lay):
        rule = "W7" if isinstance(move, Describe | Sort) else "W5"
        return Explanation(rule, True)
    if not isinstance(view, SageView):
        try:
            check_shape(view.hand, view.table, move)
        except IllegalMove as error:
            return Explanation(error.rule, False)
        return Explanation("W4", True)
    return explain_to_sage(pool, view, move)


def explain_to_sage(pool: Pool, view: SageView, lay: Lay) -> Explanation:
    """W9: the way of every card laid, and that of a card of the class named."""
    ways = tuple(way(view.tree, view.classes, pool, card) for card in lay.cards)
    on_table = lay.target is not None and lay.target < len(view.table)
    home = (
        way(view.tree, view.classes, pool, view.table[lay.target][0])
        if on_table and lay.target is not None
        else None
    )
    right = is_right(view.classes, view.leaves(), lay.cards, lay.target)
    rule, legal = "W5", True
    if view.pending is None:
        try:
            check_shape(view.hand, view.table, lay)
            sage_may(view.hand, view.classes, view.leaves(), lay)
        except IllegalMove as error:
            rule, legal = error.rule, False
    return Explanation(rule, legal, right, ways, home)
