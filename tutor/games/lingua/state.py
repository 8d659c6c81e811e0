"""The state of a match of Lingua, what one seat sees of it, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from tutor.errors import Refusal
from tutor.games.contract import Data
from tutor.games.lingua.board import Board
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.position import Position
from tutor.values import dataclass

BY_LOT = -1


@dataclass(frozen=True, slots=True)
class LinguaOptions:
    """How the game is played."""

    extensions: int = 0
    """L4: the most letters of a bare lengthening; `ANY` for no limit."""
    spelling: str = "both"
    """L6: which spelling counts: `old`, `new` or `both`."""

    position: Position | None = None
    """Where the match begins, if not with an empty board: the first seat has its rack and aces."""
    first: int = 0
    """L1: the seat that begins; `BY_LOT` draws it from the seed."""
    names: bool = False
    """L6: whether names of places and persons count, if the players agree on it."""
    back_first: bool = False
    """L7: whether exchanged tiles go back before new ones are drawn, as the print has it; records
    of earlier versions drew first.
    """

    def as_dict(self) -> Data:
        """The options as plain values."""
        extensions = "any" if self.extensions >= ANY else self.extensions
        position = {"position": self.position.as_dict()} if self.position else {}
        agreed = {"extensions": extensions, "spelling": self.spelling, **position}
        first = {"first": self.first} if self.first else {}
        named = {"names": True} if self.names else {}
        return {**agreed, **first, **named, **({"back_first": True} if self.back_first else {})}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> LinguaOptions:
        """The options that `as_dict` described; missing ones take their defaults: a record that
        does not say who begins began with the first seat.
        """
        extensions = data.get("extensions", 0)
        first = data.get("first", 0)
        if type(first) is not int or first < BY_LOT:
            raise Refusal("lingua.no-seat-number", value=first)
        return LinguaOptions(
            ANY if extensions == "any" else int(extensions),
            str(data.get("spelling", "both")),
            Position.from_dict(data["position"]) if "position" in data else None,
            first,
            data.get("names") is True,
            data.get("back_first") is True,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenLingua:
    """What everybody may know."""

    options: LinguaOptions
    board: Board
    words: tuple[str, ...]
    """Every word laid or lengthened so far (L5), in the order of laying."""
    aces: tuple[int, ...]
    points: tuple[int, ...]
    """Turn totals so far, without the ace points of the end (L11)."""
    turn: int = 0
    """How many turns were taken."""
    first: int = 0
    """The seat that began (L1)."""
    idle: int = 0
    """How many turns running were sat out (L13)."""
    over: bool = False

    @property
    def to_act(self) -> int:
        """Whose turn it is."""
        return (self.first + self.turn) % len(self.points)

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
