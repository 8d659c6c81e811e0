"""The opponents of the pronoun card game."""

from __future__ import annotations

from tutor.bots.kng.augur import Augur
from tutor.bots.kng.magister import Magister
from tutor.bots.kng.player import KngPlayer
from tutor.bots.kng.simple import Discipulus, Tiro
from tutor.games.kng.game import KngGame

_LEVELS: tuple[type[KngPlayer], ...] = (Tiro, Discipulus, Magister, Augur)

LEVELS = tuple(level.name for level in _LEVELS)
"""Weakest first."""


def make_bot(game: KngGame, level: str) -> KngPlayer:
    """The level of that name."""
    return next(kind for kind in _LEVELS if kind.name == level)(game)
