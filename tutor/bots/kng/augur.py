"""Augur, the seer: imagines what the others may hold and plays every lay to the end."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.kng.bitdeck import BitDeck, bit_deck
from tutor.bots.kng.infer import Inference
from tutor.bots.kng.magister import weigh
from tutor.bots.kng.player import KngPlayer, Manners, obvious
from tutor.bots.kng.search import Search
from tutor.games.kng.moves import PASS, Action, KngMove
from tutor.games.kng.state import KngPhase, KngView

PRICE = 0.004
"""How much of a win a point of Magister's price weighs beside the outcome of the worlds."""
PRICE_OF_FIVE = 0.012
"""The same between five, where the worlds differ more and tell less."""


class Augur(KngPlayer):
    """Never slips, never overlooks a slip. It deals the hidden cards many times in ways that agree
    with all that was seen, plays each lay out in each of these worlds, and halves the field of
    lays until one is left. Between lays that do about as well, Magister's judgement decides.
    """

    name = "augur"
    manners = Manners(slips=0.0, notices=1.0, doubts=0.0)

    def lay(self, view: KngView, lays: list[KngMove], rng: Random) -> Choice[KngMove]:
        """The lay that does best in the worlds, Magister's judgement added."""
        moves = [*lays, PASS] if view.phase is KngPhase.DRAWN else lays
        if plain := obvious(view, moves):
            return plain
        deck = bit_deck(self.game.rules, view.options.joker)
        search = Search(deck, view, Inference(deck, view).world, rng)
        best, value = search.best(moves, _judged(deck, view, moves, rng))
        return Choice(best, (_reason(view, value),))


def _reason(view: KngView, value: float) -> Reason:
    """How the lay did in the worlds: how often it won or, where play goes on, its mean place."""
    if view.options.play_on and len(view.counts) > 2:
        return Reason.of("kng.brings-place", place=1 + (len(view.counts) - 1) * (1 - value))
    return Reason.of("kng.wins", share=value)


def _judged(deck: BitDeck, view: KngView, moves: list[KngMove], rng: Random) -> list[float]:
    """What Magister's prices say beforehand; a pass counts as much as the dearest lay."""
    lays = [move for move in moves if move.action is Action.LAY]
    prices = [one.price for one in weigh(deck, view, lays, rng)]
    prices += [max(prices)] * (len(moves) - len(lays))
    weight = PRICE_OF_FIVE if len(view.counts) == 5 else PRICE
    return [-weight * price for price in prices]
