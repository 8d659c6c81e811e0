"""The sage's part: true verdicts, and getting rid of cards by the tree."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from tutor.bots.contract import Choice, Reason
from tutor.games.weise.moves import Lay, Move, Ruling
from tutor.games.weise.rules import is_right
from tutor.games.weise.view import SageView


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
