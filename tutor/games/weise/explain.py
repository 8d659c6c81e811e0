"""Why a move is legal or not, and for the sage why a lay is right or wrong, as data (W4–W9)."""

from __future__ import annotations

from tutor.errors import Refusal
from tutor.games.contract import Data
from tutor.games.weise.moves import Lay, Move, Ruling
from tutor.games.weise.pool import Pool
from tutor.games.weise.rules import check, fitting, is_right
from tutor.games.weise.tree import Tree, Turn, partition, path
from tutor.games.weise.view import SageView, WeiseView
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Way:
    """A card's way through the tree to its leaf."""

    card: int
    turns: tuple[Turn, ...]
    leaf: int

    def as_dict(self) -> Data:
        """The way as plain values."""
        turns = [[turn.feature, turn.value, list(turn.branch)] for turn in self.turns]
        return {"card": self.card, "leaf": self.leaf, "turns": turns}


@dataclass(frozen=True, slots=True)
class WeiseExplanation:
    """The rule that decides, and why the move is refused, if it is. The sage also learns whether
    the lay is right (their own, or the one that they judge) and by which ways through the tree.
    """

    rule: str
    refusal: Refusal | None = None
    right: bool | None = None
    ways: tuple[Way, ...] = ()
    home: Way | None = None
    """The way of a card of the class that was named, for comparison."""
    belong: int | None = None
    """The class on the table to which all the cards laid belong, if there is one."""
    fitting: tuple[int, int] | None = None
    """W4: a card that fits a class on the table, and that class, where the sage may found none."""

    @property
    def legal(self) -> bool:
        """Whether the move may be made."""
        return self.refusal is None

    def as_dict(self) -> Data:
        """The explanation as plain values."""
        return {
            "rule": self.rule,
            "legal": self.legal,
            "refusal": None if self.refusal is None else self.refusal.code,
            "right": self.right,
            "ways": [way.as_dict() for way in self.ways],
            "home": None if self.home is None else self.home.as_dict(),
            "belong": self.belong,
            "fitting": self.fitting,
        }


def explain_move(pool: Pool, view: WeiseView, move: Move) -> WeiseExplanation:
    """W4–W9 applied to a move of the view's seat. To a sage who judges, a verdict and the lay that
    waits for it are explained alike.
    """
    pending = view.pending if isinstance(move, Ruling) or move == view.pending else None
    if isinstance(view, SageView) and pending is not None:
        return _to_sage(pool, view, pending, None)
    refusal = None
    try:
        check(pool, view, move)
    except Refusal as error:
        refusal = error
    if isinstance(view, SageView) and isinstance(move, Lay) and _is_there(pool, view, move):
        return _to_sage(pool, view, move, refusal)
    return WeiseExplanation(refusal.rule if refusal else _rule(move), refusal)


def _rule(move: Move) -> str:
    return "W4" if isinstance(move, Lay) else "W5" if isinstance(move, Ruling) else "W7"


def _is_there(pool: Pool, view: SageView, lay: Lay) -> bool:
    """Whether there are such cards and such a class at all."""
    cards = bool(lay.cards) and all(0 <= card < len(pool) for card in lay.cards)
    return cards and (lay.target is None or 0 <= lay.target < len(view.table))


def _to_sage(pool: Pool, view: SageView, lay: Lay, refusal: Refusal | None) -> WeiseExplanation:
    """W9: the way of every card laid, and that of a card of the class named."""

    def way(card: int) -> Way:
        return Way(card, path(view.tree, pool, card), view.classes[card])

    ways, leaves = tuple(map(way, lay.cards)), view.leaves()
    ends = {one.leaf for one in ways}
    together = ways[0].leaf if len(ends) == 1 else None
    return WeiseExplanation(
        rule=refusal.rule if refusal else "W5",
        refusal=refusal,
        right=is_right(view.classes, leaves, lay.cards, lay.target),
        ways=ways,
        home=None if lay.target is None else way(view.table[lay.target][0]),
        belong=leaves.index(together) if together in leaves else None,
        fitting=fitting(view) if refusal and lay.target is None else None,
    )


def classes_found(pool: Pool, tree: Tree, guess: Tree) -> tuple[int, int]:
    """W7: how many classes of the tree a description has exactly, and how many there are."""
    true = partition(tree, pool)
    return len(true & partition(guess, pool)), len(true)
