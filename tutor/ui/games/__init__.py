"""How each game is drawn in a terminal; tables that still ask by themselves are wrapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from tutor.flows.contract import Flow
from tutor.games.contract import AnyGame
from tutor.games.match import Match, Step

Note = Callable[[dict[str, Any]], None]
"""Keeps a remark that is no move: a hint taken, a table looked at."""


class OldTable:
    """A table that asks and writes by itself, as a flow that yields nothing."""

    def __init__(self, table: Any) -> None:  # noqa: ANN401
        self._table = table
        self.remember = table.remember

    def ask(self, match: Match, seat: int) -> Flow[Any]:
        """A move."""
        yield from ()
        return self._table.ask(match, seat)

    def tell(self, step: Step, reasons: Sequence[Any]) -> Flow[None]:
        """A step told."""
        yield from ()
        self._table.tell(step, reasons)

    def finish(self, match: Match) -> Flow[None]:
        """The end."""
        yield from ()
        self._table.finish(match)


def old_table(game: AnyGame, note: Note) -> OldTable:
    """The table of a game that has not become a flow."""
    return OldTable(import_module(f"{__name__}.{game.name}").make_table(game, note))
