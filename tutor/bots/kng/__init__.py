"""The opponents of the pronoun card game, and two yardsticks for the arena."""

from __future__ import annotations

from tutor.bots.kng.augur import Augur
from tutor.bots.kng.discipulus import Discipulus
from tutor.bots.kng.magister import Magister
from tutor.bots.kng.peers import RandomPlayer, Sampler
from tutor.bots.kng.player import Player
from tutor.bots.kng.tiro import Tiro
from tutor.games.kng.game import KngGame

_LEVELS: tuple[type[Player], ...] = (Tiro, Discipulus, Magister, Augur)
_PEERS: tuple[type[Player], ...] = (RandomPlayer, Sampler)

LEVELS = tuple(level.name for level in _LEVELS)
"""Weakest first."""
PEERS = tuple(peer.name for peer in _PEERS)
"""Bots for the arena that are no levels."""


def make_bot(game: KngGame, level: str) -> Player:
    """The level or peer of that name."""
    return next(kind for kind in (*_LEVELS, *_PEERS) if kind.name == level)(game)
