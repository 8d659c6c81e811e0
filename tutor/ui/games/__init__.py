"""How each game is shown: `tutor.ui.games.NAME` has `make_table`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from tutor.games.contract import AnyGame
from tutor.ui.play import Table

Note = Callable[[dict[str, Any]], None]
"""Keeps a remark that is no move: a hint taken, a table looked at."""


def make_table(game: AnyGame, note: Note = lambda remark: None) -> Table:
    """The screens of a game."""
    table: Table = import_module(f"{__name__}.{game.name}").make_table(game, note)
    return table
