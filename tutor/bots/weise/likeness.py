"""Laying "the same as what lies there": what shares most features with a class on the table."""

from __future__ import annotations

from tutor.bots.contract import Choice, Reason
from tutor.games.weise.moves import Lay, Move
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import GuesserView


def alike_lay(pool: Pool, view: GuesserView) -> Choice[Move]:
    """The card most like a class, with all others that are just as like it; what was wrong there
    once is not tried again.
    """
    tried = {(a.cards, a.target) for a in view.history if not a.right}
    scored: dict[tuple[float, int], list[int]] = {}
    for target in range(len(view.table)):
        for card in view.hand:
            if ((card,), target) not in tried:
                alike = likeness(pool, card, view.table[target])
                scored.setdefault((alike, -target), []).append(card)
    for (alike, target), cards in sorted(scored.items(), reverse=True):
        for laid in (tuple(cards), tuple(cards[:1])):
            if (laid, -target) not in tried:
                return Choice(Lay(laid, -target), (Reason.of("weise.alike", share=alike),))
    return Choice(Lay(view.hand[:1], None), (Reason.of("weise.fits-nowhere"),))


def likeness(pool: Pool, card: int, cards: tuple[int, ...]) -> float:
    """The share of features that a card has in common with the cards of a class."""
    mine = pool.cards[card].values
    same = sum(
        value == other
        for lying in cards
        for value, other in zip(mine, pool.cards[lying].values, strict=True)
    )
    return same / (len(mine) * len(cards))
