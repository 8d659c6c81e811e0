"""The opponents of Cartino, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from tutor.bots.cartino.master import Master
from tutor.bots.cartino.simple import Greedy, Random
from tutor.bots.cartino.thoughtful import Thoughtful
from tutor.bots.contract import Bot
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Move
from tutor.games.cartino.view import CartinoView

_BOTS: dict[str, Callable[[CartinoGame], Bot[CartinoView, Move]]] = {
    "random": Random,
    "greedy": Greedy,
    "thoughtful": Thoughtful,
    "master": Master,
}
LEVELS = tuple(_BOTS)


def make_bot(game: CartinoGame, level: str) -> Bot[CartinoView, Move]:
    """The opponent of that name."""
    return _BOTS[level](game)
