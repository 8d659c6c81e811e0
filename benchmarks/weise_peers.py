"""Yardsticks for the opponents of Der Weise: one plays at random, one lays what resembles what lies
there, one only asks.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from tutor.bots.contract import Choice
from tutor.bots.weise import make_bot as make_level
from tutor.bots.weise.belief import Belief, bits
from tutor.bots.weise.clues import clues_of, fits
from tutor.bots.weise.player import Player
from tutor.bots.weise.reasoner import Magister, WeighedLay, alike_lay
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.moves import Describe, Lay, Move, Silence
from tutor.games.weise.splits import splits
from tutor.games.weise.view import GuesserView


class RandomPlayer(Player):
    """Lays a card or two anywhere and guesses any test."""

    name: ClassVar[str] = "random"

    def lay(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """One or two cards, anywhere."""
        count = rng.randint(1, min(2, len(view.hand)))
        targets = (*range(len(view.table)), None)
        cards = tuple(sorted(rng.sample(view.hand, count)))
        return Choice(Lay(cards, rng.choice(targets)))

    def describe(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """Any one test."""
        return Choice(Describe(rng.choice(splits(self.pool)).tree(self.pool)))


class GreedyPlayer(Player):
    """Lays "the same as what lies there"."""

    name: ClassVar[str] = "greedy"

    def lay(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """What shares most features with a class."""
        return alike_lay(self.pool, view)

    def describe(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The first single test that agrees with the table."""
        clues = clues_of(view)
        for split in splits(self.pool):
            if fits(split.masks(self.pool), clues):
                return Choice(Describe(split.tree(self.pool)))
        return Choice(Silence())


class AskingPlayer(Magister):
    """Magister if points did not count: how much can be found out in the time a round has."""

    name: ClassVar[str] = "asking"

    def appeal(self, belief: Belief, view: GuesserView) -> Callable[[WeighedLay], float]:
        """The verdict that tells most, then what is worth most; sure cards one by one, and the
        last ones only if nothing else is left.
        """

        def appeal(weighed: WeighedLay) -> float:
            cards = len(weighed.lay.cards)
            held = 1000 * (cards == len(view.hand)) + (cards if weighed.chance >= 1 else 0)
            return 100 * bits(weighed.chance) + weighed.worth - held

        return appeal


PEERS = {peer.name: peer for peer in (RandomPlayer, GreedyPlayer, AskingPlayer)}


def make_bot(game: WeiseGame, name: str) -> Player:
    """The yardstick or the level of that name."""
    return PEERS[name](game.pool) if name in PEERS else make_level(game, name)
