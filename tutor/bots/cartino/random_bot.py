"""An opponent without a plan."""

from __future__ import annotations

import random

from tutor.bots.contract import Choice, Reason
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Lay, Move
from tutor.games.cartino.view import CartinoView


class Random:
    """Lays stone after stone: each that may come next, and stopping, is as likely as the next."""

    name = "random"

    def __init__(self, game: CartinoGame) -> None:
        self.game = game

    def choose(self, view: CartinoView, rng: random.Random) -> Choice[Move]:
        """A legal move."""
        moves = [move for _points, move in self.game.turns(view)]
        exchanges = rng.choice(sorted({move.exchanges for move in moves}))
        sets = [frozenset(move.lays) for move in moves if move.exchanges == exchanges]
        lays: list[Lay] = []
        while True:
            laid = frozenset(lays)
            following = sorted(
                {lay for lay_set in sets if laid <= lay_set for lay in lay_set - laid}
            )
            options: list[Lay | None] = [*following]
            if laid in sets:
                options.append(None)
            chosen = rng.choice(options)
            if chosen is None:
                return Choice(Move(tuple(lays), exchanges), (Reason.of("at-random"),))
            lays.append(chosen)
