"""The opponents of Cartino, weakest first."""

from __future__ import annotations

from tutor.bots.cartino.master import Master
from tutor.bots.cartino.simple import Greedy, Random
from tutor.bots.cartino.thoughtful import Thoughtful
from tutor.bots.contract import Bot
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move
from tutor.games.cartino.view import CartinoView

_BOTS = {level.name: level for level in (Random, Greedy, Thoughtful, Master)}
LEVELS = tuple(_BOTS)


def make_bot(game: CartinoGame, level: str) -> Bot[CartinoView, Move]:
    """The opponent of that name."""
    return _BOTS[level](game)
