"""Opponents by name: `tutor.bots.GAME` has `LEVELS` (weakest first), `make_bot` and, if it has
yardsticks for the arena, `PEERS`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tutor.bots.contract import Bot
from tutor.choices import unknown
from tutor.errors import TutorError, shown
from tutor.games.contract import AnyGame
from tutor.locale import _


def levels(game: str) -> tuple[str, ...]:
    """The names of a game's opponents, weakest first."""
    names: tuple[str, ...] = import_module(f"tutor.bots.{game}").LEVELS
    return names


def peers(game: str) -> tuple[str, ...]:
    """The names of bots that are no levels: yardsticks for the arena, where a game has them."""
    names: tuple[str, ...] = getattr(import_module(f"tutor.bots.{game}"), "PEERS", ())
    return names


def make_bot(game: AnyGame, level: str) -> Bot[Any, Any]:
    """The opponent of that name for a game; `TutorError` lists the names if there is none."""
    known = (*levels(game.name), *peers(game.name))
    if level.casefold() not in known:
        raise TutorError(unknown_level(level, known), code="usage")
    bot: Bot[Any, Any] = import_module(f"tutor.bots.{game.name}").make_bot(game, level.casefold())
    return bot


def unknown_level(level: str, known: tuple[str, ...]) -> str:
    """The message for an opponent that does not exist, with the one that was probably meant."""
    return unknown(_("there is no opponent “{name}”").format(name=shown(level)), level, known)
