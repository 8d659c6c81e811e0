"""An opponent who takes what there is."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move
from tutor.games.cartino.view import CartinoView


class Greedy:
    """Most points now; among equals the most exchanges, the fewest jokers laid, the most stones."""

    name = "greedy"

    def __init__(self, game: CartinoGame) -> None:
        self.game = game

    def choose(self, view: CartinoView, rng: Random) -> Choice[Move]:
        """The move that earns most."""
        best: list[Move] = []
        top = (-1, 0, 0, 0)
        for points, move in self.game.turns(view):
            if points < top[0]:
                continue
            jokers = sum(lay.joker for lay in move.lays)
            key = (points, len(move.exchanges), -jokers, len(move.lays))
            if key > top:
                top, best = key, [move]
            elif key == top:
                best.append(move)
        return Choice(rng.choice(best), (Reason.of("most-now", points=top[0]),))
