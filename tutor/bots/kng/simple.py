"""Tiro, the beginner, lays any card that fits; Discipulus, the pupil, first gets rid of the cards
that can mean only one thing.
"""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.kng.player import KngPlayer, Manners
from tutor.games.kng.moves import JOKER, KngMove
from tutor.games.kng.state import KngView


class Tiro(KngPlayer):
    """Lays a random fitting card under a random name that fits; misnames one card in six."""

    name = "tiro"
    manners = Manners(slips=1 / 6, notices=0.35, doubts=0.03)

    def lay(self, view: KngView, lays: list[KngMove], rng: Random) -> Choice[KngMove]:
        """A random card, then a random name for it."""
        card = rng.choice(sorted({move.card for move in lays}))
        move = rng.choice([move for move in lays if move.card == card])
        return Choice(move, (Reason.of("kng.it-fits"),))


class Discipulus(KngPlayer):
    """Lays the first card in hand with the fewest readings; misnames one card in fifteen."""

    name = "discipulus"
    manners = Manners(slips=1 / 15, notices=0.7, doubts=0.01)

    def lay(self, view: KngView, lays: list[KngMove], rng: Random) -> Choice[KngMove]:
        """The card that is hardest to lay later, under the first name that fits."""
        move = min(lays, key=lambda lay: self._meanings(lay.card))
        if move.card == JOKER:
            return Choice(move, (Reason.of("kng.only-the-joker"),))
        count = self._meanings(move.card)
        return Choice(move, (Reason.of("kng.fewest-meanings", card=move.card, count=count),))

    def _meanings(self, card: str) -> int:
        """How many readings a card has; the joker is kept to the end."""
        return 99 if card == JOKER else self.game.rules.readings[card].bit_count()
