"""The opponents of Der Weise, and two yardsticks for the arena."""

from __future__ import annotations

from tutor.bots.weise.peers import GreedyPlayer, RandomPlayer
from tutor.bots.weise.player import Player
from tutor.bots.weise.reasoner import Discipulus, Magister, Tiro
from tutor.games.weise.game import WeiseGame

_LEVELS: tuple[type[Player], ...] = (Tiro, Discipulus, Magister)
_PEERS: tuple[type[Player], ...] = (RandomPlayer, GreedyPlayer)

LEVELS = tuple(level.name for level in _LEVELS)
"""Weakest first."""
PEERS = tuple(peer.name for peer in _PEERS)
"""Bots for the arena that are no levels."""


def make_bot(game: WeiseGame, level: str) -> Player:
    """The level or peer of that name. It gets the cards, not the game."""
    return next(kind for kind in (*_LEVELS, *_PEERS) if kind.name == level)(game.pool)
