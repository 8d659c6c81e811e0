"""An opponent without a plan, and one who takes the most points now."""

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


class Greedy:
    """Most points now; among equals the most exchanges, the fewest jokers laid, the most stones."""

    name = "greedy"

    def __init__(self, game: CartinoGame) -> None:
        self.game = game

    def choose(self, view: CartinoView, rng: random.Random) -> Choice[Move]:
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
