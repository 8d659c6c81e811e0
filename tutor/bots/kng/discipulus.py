"""Discipulus, the pupil: gets rid of the cards that can mean only one thing."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.kng.manners import Manners
from tutor.bots.kng.player import KngPlayer
from tutor.games.kng.moves import JOKER, KngMove
from tutor.games.kng.state import KngView


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
