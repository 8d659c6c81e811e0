"""What to expect until the turn comes round: who can answer, and whether own cards will fit.

Every hidden card in another hand is one of the cards that it can be, each as likely as the next.
From that follow the chance that a player has an answer and, player by player, how likely each
reading is to lie on top when it is one's own turn again.
"""

from __future__ import annotations

import math
from functools import cache
from random import Random

from tutor.bots.kng.bitdeck import BitDeck, bits
from tutor.bots.kng.infer import Inference
from tutor.bots.kng.player import followers
from tutor.games.kng.state import KngView

Row = tuple[tuple[int, float], ...]
"""What lies on top after a player's turn, and how likely."""


class Outlook:
    """What one seat may expect of the others, from its view."""

    def __init__(self, deck: BitDeck, view: KngView, rng: Random) -> None:
        source = Inference(deck, view, doubt=0.0)
        slots = source.slots(rng)
        self.deck, self.free = deck, source.free
        self.seats = followers(view)
        self._held = {
            seat: [
                *bits(source.known[seat]),
                *(self.free & ~slot.barred or self.free for slot in slots[seat]),
            ]
            for seat in self.seats
        }
        """For each card in another hand, the cards that it can be."""
        self._weights = {seat: self._weigh(held) for seat, held in self._held.items()}
        self._row = cache(self._after)

    def answered(self, seat: int, top: int) -> float:
        """The chance that the seat holds a card that fits on `top`."""
        fits = self.deck.answers[top]
        return 1 - math.prod(1 - _share(fits, cards) for cards in self._held[seat])

    def playable(self, hand: int) -> dict[int, float]:
        """For every top that may lie now, the chance that a card of `hand` fits when the turn has
        come round.
        """
        chances = {top: float(bool(hand & fits)) for top, fits in self.deck.answers.items()}
        for seat in reversed(self.seats):
            chances = {
                top: sum(chance * chances[after] for after, chance in self._row(seat, top))
                for top in chances
            }
        return chances

    def _weigh(self, held: list[int]) -> dict[int, float]:
        """How many of each card a seat may be expected to have, the one it may draw included."""
        weights = {card: 1 / self.free.bit_count() for card in bits(self.free)}
        for cards in held:
            for card in bits(cards):
                weights[card] = weights.get(card, 0.0) + 1 / cards.bit_count()
        return weights

    def _after(self, seat: int, top: int) -> Row:
        """What the seat makes of `top`: it lays if it can, a drawn card too, under any name."""
        fits, weights = self.deck.answers[top], self._weights[seat]
        stays = (1 - self.answered(seat, top)) * (1 - _share(fits, self.free))
        becomes: dict[int, float] = {}
        for card, namings in self.deck.namings[top].items():
            if weight := weights.get(card):
                for after in namings:
                    becomes[after] = becomes.get(after, 0.0) + weight / len(namings)
        scale = (1 - stays) / sum(becomes.values()) if becomes else 0.0
        return ((top, stays), *((after, weight * scale) for after, weight in becomes.items()))


def _share(some: int, cards: int) -> float:
    """How many of the cards are among `some`, as a share."""
    return (some & cards).bit_count() / cards.bit_count() if cards else 0.0
