"""The sage's part: true verdicts, and getting rid of cards by the tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

from tutor.bots.contract import Choice
from tutor.games.weise.lay import is_right
from tutor.games.weise.moves import Lay, Move, Verdict
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import SageView
from tutor.games.weise.words import cards_words
from tutor.locale import _, ngettext


def verdict(pool: Pool, view: SageView) -> Choice[Move]:
    """W5: what the tree says."""
    lay = view.pending
    assert lay is not None, "there is something to judge"
    right = is_right(view.classes, view.leaves(), lay.cards, lay.target)
    return Choice(Verdict(right))


def sage_lay(pool: Pool, view: SageView, most: int, guarded: bool) -> Choice[Move]:
    """W4: cards that fit a class on the table, or only if there are none, a new class: the largest
    group, or, if the sage is guarded, the one that the others can add least to.
    """
    leaves = view.leaves()
    others = _others(view) if guarded else Counter[int]()
    groups = view.layable().items()
    leaf, cards = min(groups, key=lambda item: (others[item[0]], -len(item[1]), item[0]))
    laid = cards[:most]
    target = leaves.index(leaf) if leaf in leaves else None
    reason = _few_others(pool, laid) if guarded else _most_together(pool, laid)
    if target is None:
        return Choice(Lay(laid, None), (reason, _("no card of mine fits a class on the table")))
    return Choice(Lay(laid, target), (reason,))


def _others(view: SageView) -> Counter[int]:
    """How many cards of each class are neither on the table nor in the sage's hand."""
    seen = set(chain(view.hand, *view.table))
    return Counter(leaf for card, leaf in enumerate(view.classes) if card not in seen)


def _most_together(pool: Pool, laid: Sequence[int]) -> str:
    return ngettext(
        "{count} card goes, the most that belong together: {cards}",
        "{count} cards go, the most that belong together: {cards}",
        len(laid),
    ).format(count=len(laid), cards=cards_words(pool, laid))


def _few_others(pool: Pool, laid: Sequence[int]) -> str:
    return ngettext(
        "{count} card goes where the others can add least: {cards}",
        "{count} cards go where the others can add least: {cards}",
        len(laid),
    ).format(count=len(laid), cards=cards_words(pool, laid))
