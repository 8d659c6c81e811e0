"""The opponents of Cartino, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from tutor.bots.cartino.greedy import Greedy
from tutor.bots.cartino.master import Master
from tutor.bots.cartino.random_bot import Random
from tutor.bots.cartino.thoughtful import Thoughtful
from tutor.bots.contract import Bot
from tutor.games.cartino.game import Cartino
from tutor.games.cartino.moves import Move
from tutor.games.cartino.state import View

_BOTS: dict[str, Callable[[Cartino], Bot[View, Move]]] = {
    "random": Random,
    "greedy": Greedy,
    "thoughtful": Thoughtful,
    "master": Master,
}
LEVELS = tuple(_BOTS)


def make_bot(game: Cartino, level: str) -> Bot[View, Move]:
    """The opponent of that name."""
    return _BOTS[level](game)
