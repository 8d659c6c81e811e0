"""What all opponents share: two roles, in each only what its view shows; and the sage's part: true
verdicts, and getting rid of cards by the tree.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from itertools import chain
from random import Random
from typing import ClassVar

from tutor.bots.contract import Choice, Reason
from tutor.games.weise.moves import Lay, Move, Phase, Ruling
from tutor.games.weise.pool import Pool
from tutor.games.weise.rules import is_right
from tutor.games.weise.view import GuesserView, SageView, WeiseView


class Player(ABC):
    """An opponent. It knows the cards of the pool, and no tree but in a sage's view."""

    name: ClassVar[str]
    most_as_sage: ClassVar[int] = 100
    """How many cards it lays at most in one turn when it is the sage."""
    guarded: ClassVar[bool] = False
    """Whether it lays, as the sage, where that helps the others least."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def choose(self, view: WeiseView, rng: Random) -> Choice[Move]:
        """A legal move for the view's seat, in the role that the view shows."""
        if isinstance(view, SageView):
            if view.pending is not None:
                return ruling(view)
            return sage_lay(view, self.most_as_sage, self.guarded)
        assert isinstance(view, GuesserView), "there are two roles"
        return self.describe(view, rng) if view.phase is Phase.GUESS else self.lay(view, rng)

    @abstractmethod
    def lay(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """Cards for a class (W4)."""

    @abstractmethod
    def describe(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The classification, as far as it is understood (W7)."""


def ruling(view: SageView) -> Choice[Move]:
    """W5: what the tree says."""
    lay = view.pending
    assert lay is not None, "there is something to judge"
    return Choice(Ruling(is_right(view.classes, view.leaves(), lay.cards, lay.target)))


def sage_lay(view: SageView, most: int, guarded: bool) -> Choice[Move]:
    """W4: cards that fit a class on the table, or only if there are none, a new class: the largest
    group, or, if the sage is guarded, the one that the others can add least to.
    """
    leaves = view.leaves()
    others = _others(view) if guarded else Counter[int]()
    groups = view.layable().items()
    leaf, cards = min(groups, key=lambda item: (others[item[0]], -len(item[1]), item[0]))
    laid = cards[:most]
    reason = Reason.of("weise.few-others" if guarded else "weise.most-together", cards=laid)
    if leaf in leaves:
        return Choice(Lay(laid, leaves.index(leaf)), (reason,))
    return Choice(Lay(laid, None), (reason, Reason.of("weise.sage-must-found")))


def _others(view: SageView) -> Counter[int]:
    """How many cards of each class are neither on the table nor in the sage's hand."""
    seen = set(chain(view.hand, *view.table))
    return Counter(leaf for card, leaf in enumerate(view.classes) if card not in seen)
