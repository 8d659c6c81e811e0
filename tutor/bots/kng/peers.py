"""Yardsticks for the arena, not opponents: random play, and plain sampling."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice
from tutor.bots.kng.manners import Manners
from tutor.bots.kng.player import Player, followers
from tutor.bots.kng.playout import anything, play_out, world_of
from tutor.bots.kng.search import make
from tutor.bots.kng.sheet import sheet_of
from tutor.games.kng.moves import Move
from tutor.games.kng.state import KngView

SAMPLES = 200
_CAREFUL = Manners(slips=0.0, notices=1.0, doubts=0.0)


class RandomPlayer(Player):
    """Lays at random if it can."""

    name = "random"
    manners = _CAREFUL

    def lay(self, view: KngView, lays: list[Move], rng: Random) -> Choice[Move]:
        """Any lay."""
        return Choice(rng.choice(lays))


class Sampler(Player):
    """Deals the hidden cards 200 times, plays out at random, and takes the lay that won most."""

    name = "sampler"
    manners = _CAREFUL

    def lay(self, view: KngView, lays: list[Move], rng: Random) -> Choice[Move]:
        """The lay with the most wins over the same deals."""
        if len(lays) == 1:
            return Choice(lays[0])
        sheet = sheet_of(self.game.rules, view.options.joker)
        wins = [0.0] * len(lays)
        for _sample in range(SAMPLES):
            world = world_of(sheet, self.game.determinize(view, rng))
            for number, lay in enumerate(lays):
                copy = world.copy()
                make(sheet, copy, lay)
                copy.turn = followers(view)[0]
                wins[number] += play_out(sheet, copy, False, rng, view.seat, anything)
        return Choice(lays[wins.index(max(wins))])
