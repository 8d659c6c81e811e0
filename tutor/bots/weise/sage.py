"""The sage's part: true verdicts, and getting rid of cards by the tree."""

from __future__ import annotations

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


def sage_lay(pool: Pool, view: SageView, most: int) -> Choice[Move]:
    """W4: the largest group of cards that fits a class on the table; only if there is none, the
    largest that founds one.
    """
    leaves = view.leaves()
    groups: dict[int, list[int]] = {}
    for card in view.hand:
        groups.setdefault(view.classes[card], []).append(card)
    fitting = {leaf: cards for leaf, cards in groups.items() if leaf in leaves} or groups
    leaf, cards = max(fitting.items(), key=lambda item: (len(item[1]), -item[0]))
    laid = tuple(cards[:most])
    target = leaves.index(leaf) if leaf in leaves else None
    reason = ngettext(
        "{count} card goes, the most that belong together: {cards}",
        "{count} cards go, the most that belong together: {cards}",
        len(laid),
    ).format(count=len(laid), cards=cards_words(pool, laid))
    if target is None:
        return Choice(Lay(laid, None), (reason, _("no card of mine fits a class on the table")))
    return Choice(Lay(laid, target), (reason,))
