"""Choosing among moves by playing each of them out in the same imagined worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tutor.bots.kng.bitdeck import BitDeck
from tutor.bots.kng.player import followers
from tutor.bots.kng.playout import World, play_out, put
from tutor.games.kng.moves import Action, KngMove
from tutor.games.kng.state import KngView

PLAYOUTS = 10_000
"""Playouts per decision, shared by the players, whose number makes playouts longer; a count and not
a time, so that the same match can be played again.
"""
OF_FIVE = 1.6
"""How many times as many there are between five."""

Worlds = Callable[[Random], World]
"""Gives one way the hidden cards could lie."""


class Search:
    """One decision: worlds, and how each move did in them."""

    def __init__(self, deck: BitDeck, view: KngView, worlds: Worlds, rng: Random) -> None:
        self.deck, self.view, self.worlds, self.rng = deck, view, worlds, rng
        self.next = followers(view)[0]

    def best(self, moves: list[KngMove], prior: Sequence[float] = ()) -> tuple[KngMove, float]:
        """The move that did best, and its value. Each round gives every move in the field the
        same worlds with the same luck, and sends the worse half away. `prior` is what each move
        was thought to be worth beforehand; it is added to the value when moves are compared.
        """
        field, players = list(range(len(moves))), len(self.view.counts)
        playouts = int(PLAYOUTS * (OF_FIVE if players == 5 else 1))
        total = [0.0] * len(moves)
        before = prior or total[:]
        played = 0
        rounds = max(1, (len(moves) - 1).bit_length())
        while len(field) > 1:
            worlds = max(1, playouts // (players * rounds * len(field)))
            for _world in range(worlds):
                world, luck = self.worlds(self.rng), self.rng.getrandbits(32)
                for number in field:
                    total[number] += self._value(world.copy(), moves[number], Random(luck))
            played += worlds
            field.sort(key=lambda number: -total[number] / played - before[number])
            del field[(len(field) + 1) // 2 :]
        return moves[field[0]], total[field[0]] / played

    def _value(self, world: World, move: KngMove, rng: Random) -> float:
        make(self.deck, world, move)
        world.turn = self.next
        return play_out(self.deck, world, self.view.options.play_on, rng, self.view.seat)


def make(deck: BitDeck, world: World, move: KngMove) -> None:
    """Make the move, a lay or a pass, in the world."""
    if move.action is Action.LAY:
        card = world.hands[world.turn] & deck.same[move.card]
        top = world.top if move.reading is None else 1 << move.reading.index
        put(deck, world, card & -card, top)
