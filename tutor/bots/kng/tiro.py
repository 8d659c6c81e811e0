"""Tiro, the beginner: any card that fits."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.kng.manners import Manners
from tutor.bots.kng.player import KngPlayer
from tutor.games.kng.moves import KngMove
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
