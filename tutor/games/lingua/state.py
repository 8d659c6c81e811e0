"""The state of a match of Lingua, what one seat sees of it, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from tutor.games.contract import Data
from tutor.games.lingua.board import Board
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.position import Position


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


class LinguaState(NamedTuple):
    """Everything about a match. The seat to act is `turn` modulo the number of seats."""

    options: LinguaOptions
    seed: int
    board: Board
    racks: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    """Face down; the next tile to be drawn is the last."""
    words: tuple[str, ...]
    """Every word laid or lengthened so far (L5), in the order of laying."""
    aces: tuple[int, ...]
    points: tuple[int, ...]
    """Turn totals so far, without the ace points of the end (L11)."""
    turn: int
    idle: int
    """How many turns running were sat out (L13)."""
    over: bool


@dataclass(frozen=True, slots=True)
class LinguaView:
    """What one seat may know: its own rack, and all that lies open."""

    options: LinguaOptions
    seat: int
    rack: tuple[int, ...]
    counts: tuple[int, ...]
    """Tiles on each rack."""
    bag: int
    board: Board
    words: tuple[str, ...]
    aces: tuple[int, ...]
    points: tuple[int, ...]
    turn: int
    idle: int
    over: bool

    @property
    def position(self) -> Position:
        """Board and rack as the seat finds them."""
        return Position(
            self.board,
            self.rack,
            self.aces[self.seat],
            frozenset(self.words),
            self.options.extensions,
        )
