"""The options of a match, and the match at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from tutor.errors import Refusal
from tutor.games.contract import Data
from tutor.values import dataclass

BY_LOT = -1


@dataclass(frozen=True, slots=True)
class CartinoOptions:
    """Who begins: the number of a seat, or -1 for the lot that the print asks for."""

    first: int = BY_LOT

    def as_dict(self) -> Data:
        """The options as plain values."""
        return {"first": self.first}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> CartinoOptions:
        """Options from plain values; missing ones take their defaults."""
        first = data.get("first", BY_LOT)
        if not isinstance(first, int) or first < BY_LOT:
            raise Refusal("cartino.no-seat-number", value=first)
        return CartinoOptions(first)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenCartino:
    """What everybody may know."""

    occupied: int
    """The halves where something lies."""
    jokers: int
    """The halves where a joker lies."""
    scores: tuple[int, ...]
    turn: int
    """The seat to act."""
    over: bool = False
    """Whether the match has ended; the scores then include C7."""
    seen_jokers: tuple[int, ...] = ()
    """How many jokers each seat is known to hold, because all saw it take them (C6)."""
    stuck: tuple[bool, ...] = ()
    """Who has shown, by laying nothing, that none of their other stones can be laid."""

    def open(self) -> Data:
        """The fields of the open table, for making another on top of them."""
        return {field.name: getattr(self, field.name) for field in fields(OpenCartino)}


@dataclass(frozen=True, slots=True, kw_only=True)
class CartinoState(OpenCartino):
    """Everything. Hands are sorted; the next stone drawn is the last of the bag."""

    hands: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
