"""Magister, the teacher: counts cards, leaves the next player little, keeps what stays playable."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.kng.bitdeck import FOLLOW, BitDeck, bit_deck
from tutor.bots.kng.outlook import Outlook
from tutor.bots.kng.player import KngPlayer, Manners, obvious
from tutor.games.kng.moves import KngMove
from tutor.games.kng.state import KngView
from tutor.values import dataclass

# Found by play against Discipulus between two, three and five.
ANSWER = 100.0
"""What an answer of the next player costs if that is their last card; half if they hold two …"""
AGAIN = 20.0
"""What it is worth to be able to lay again when the turn has come round."""
LAST = 3.0
"""How much more that is worth if the card laid then is the last."""
_EXACT = 9
"""So many digits of a price count: the others are those of a machine, and settle nothing."""


@dataclass(frozen=True, slots=True)
class WeighedLay:
    """A lay, what is expected after it, and its price."""

    move: KngMove
    answered: float
    """The chance that the next player holds an answer."""
    again: float
    """The chance that a card of one's own fits when the turn has come round."""
    keeping: float
    """What it costs to part with the card."""
    price: float


class Magister(KngPlayer):
    """Weighs four things against each other: how likely the next player holds an answer, how hard
    the card would be to lay later, how many cards of its own could follow, and how likely one of
    them fits when the turn has come round.
    """

    name = "magister"
    manners = Manners(slips=1 / 60, notices=0.95, doubts=0.0)

    def lay(self, view: KngView, lays: list[KngMove], rng: Random) -> Choice[KngMove]:
        """The lay with the lowest price; equal prices are settled at random."""
        if plain := obvious(view, lays):
            return plain
        deck = bit_deck(self.game.rules, view.options.joker)
        weighed = weigh(deck, view, lays, rng)
        best = min(weighed, key=lambda one: (one.price, rng.random()))
        return Choice(best.move, _reasons(best, weighed))


def weigh(deck: BitDeck, view: KngView, lays: list[KngMove], rng: Random) -> list[WeighedLay]:
    """Every lay with its price."""
    outlook = Outlook(deck, view, rng)
    following = outlook.seats[0]
    cost = ANSWER / view.counts[following]
    hand, _others = deck.take(deck.all, view.hand)
    playable: dict[int, dict[int, float]] = {}
    found = []
    for lay in lays:
        card, _same = deck.take(hand, (lay.card,))
        rest = hand ^ card
        if rest not in playable:
            playable[rest] = outlook.playable(rest)
        top = view.top if lay.reading is None else 1 << lay.reading.index
        answered, again = outlook.answered(following, top), playable[rest][top]
        follow = (rest & deck.answers[top]).bit_count()
        worth = AGAIN * (LAST if rest.bit_count() == 1 else 1.0)
        keeping = deck.keeping[card]
        price = keeping + cost * answered - FOLLOW * follow - worth * again
        found.append(WeighedLay(lay, answered, again, keeping, round(price, _EXACT)))
    return found


def _reasons(best: WeighedLay, weighed: list[WeighedLay]) -> tuple[Reason, ...]:
    """What is expected after the lay and, if it is so, that the card had better go now."""
    reasons = [
        Reason.of("kng.answered", chance=best.answered),
        Reason.of("kng.fits-again", chance=best.again),
    ]
    others = [one.keeping for one in weighed if one.move.card != best.move.card]
    if others and best.keeping < min(others):
        reasons.append(Reason.of("kng.harder-later", card=best.move.card))
    return tuple(reasons)
