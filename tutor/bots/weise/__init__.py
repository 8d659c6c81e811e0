"""The opponents of Der Weise."""

from __future__ import annotations

from tutor.bots.weise.player import Player
from tutor.bots.weise.reasoner import Discipulus, Magister, Tiro
from tutor.games.weise.game import WeiseGame

_LEVELS: tuple[type[Player], ...] = (Tiro, Discipulus, Magister)

LEVELS = tuple(level.name for level in _LEVELS)
"""Weakest first."""


def make_bot(game: WeiseGame, level: str) -> Player:
    """The level of that name. It gets the cards, not the game."""
    return next(kind for kind in _LEVELS if kind.name == level)(game.pool)
