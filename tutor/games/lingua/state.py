"""The state of a match of Lingua, what one seat sees of it, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from tutor.games.contract import Data
from tutor.games.lingua.board import Board
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.position import Position
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class LinguaOptions:
    """How the game is played."""

    extensions: int = 0
    """L4: the most letters of a bare lengthening; `ANY` for no limit."""
    spelling: str = "both"
    """L6: which spelling counts: `old`, `new` or `both`."""

    position: Position | None = None
    """Where the match begins, if not with an empty board: the first seat has its rack and aces."""

    def as_dict(self) -> Data:
        """The options as plain values."""
        extensions = "any" if self.extensions >= ANY else self.extensions
        position = {"position": self.position.as_dict()} if self.position else {}
        return {"extensions": extensions, "spelling": self.spelling, **position}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> LinguaOptions:
        """The options that `as_dict` described; missing ones take their defaults."""
        extensions = data.get("extensions", 0)
        return LinguaOptions(
            ANY if extensions == "any" else int(extensions),
            str(data.get("spelling", "both")),
            Position.from_dict(data["position"]) if "position" in data else None,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenLingua:
    """What everybody may know. The seat to act is `turn` modulo the number of seats."""

    options: LinguaOptions
    board: Board
    words: tuple[str, ...]
    """Every word laid or lengthened so far (L5), in the order of laying."""
    aces: tuple[int, ...]
    points: tuple[int, ...]
    """Turn totals so far, without the ace points of the end (L11)."""
    turn: int = 0
    idle: int = 0
    """How many turns running were sat out (L13)."""
    over: bool = False

    @property
    def to_act(self) -> int:
        """Whose turn it is."""
        return self.turn % len(self.points)

    def open(self) -> Data:
        """The fields of the open table, for making another on top of them."""
        return {field.name: getattr(self, field.name) for field in fields(OpenLingua)}


@dataclass(frozen=True, slots=True, kw_only=True)
class LinguaState(OpenLingua):
    """Everything about a match."""

    seed: int
    racks: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    """Face down; the next tile to be drawn is the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinguaView(OpenLingua):
    """What one seat may know: its own rack, and all that lies open."""

    seat: int
    rack: tuple[int, ...]
    counts: tuple[int, ...]
    """Tiles on each rack."""
    bag: int

    @property
    def position(self) -> Position:
        """Board and rack as the seat finds them."""
        aces, words = self.aces[self.seat], frozenset(self.words)
        return Position(self.board, self.rack, aces, words, self.options.extensions)
