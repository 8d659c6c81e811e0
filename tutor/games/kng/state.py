"""The state of a card game, what one seat sees of it, and its options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from enum import IntEnum
from typing import Any, NamedTuple

from tutor.games.kng.moves import Action
from tutor.grammar.cells import Cell


class Phase(IntEnum):
    """What the seat to act has to decide."""

    PLAY = 0
    DRAWN = 1
    """The card just drawn may be laid at once (K3)."""
    CHALLENGE = 2
    """Somebody laid a card; the watcher may object (K4)."""
    OVER = 3


@dataclass(frozen=True, slots=True)
class KngOptions:
    """How the game is played."""

    joker: bool = False
    """K9: the cover cards join as jokers."""
    must_play: bool = False
    """K3: whoever can lay must."""
    play_on: bool = False
    """K10: go on until one player is left."""
    slips: bool = False
    """K4: a wrong naming is possible (and costs the turn if it is noticed)."""
    tutored: tuple[int, ...] = ()
    """Seats whose slips are always noticed at once."""
    watchers: tuple[int, ...] | None = None
    """Seats that are asked whether they object to a lay; `None` for all others."""
    strict: bool = False
    """K2: the form tables stay face down but in a dispute."""

    def as_dict(self) -> dict[str, Any]:
        """The options as plain values."""
        data = asdict(self)
        data["tutored"] = list(self.tutored)
        data["watchers"] = None if self.watchers is None else list(self.watchers)
        return data


class Seen(NamedTuple):
    """One public action: who did what, on which readings of the top card."""

    seat: int
    action: Action
    card: str
    reading: Cell | None
    top: int
    noticed: bool = False
    """For a lay: it was a slip, and it was noticed; the card went back to the hand."""


class History(NamedTuple):
    """A growing list that shares its past: the last action and all before it."""

    last: Seen
    before: History | None


def seen_actions(history: History | None) -> Iterator[Seen]:
    """The public actions, the newest first."""
    while history is not None:
        yield history.last
        history = history.before


class Pending(NamedTuple):
    """A lay that may still be objected to, and the seats that have not said anything yet."""

    seat: int
    card: str
    reading: Cell
    right: bool
    watchers: tuple[int, ...]


class State(NamedTuple):
    """Everything about a match. A tuple, because bots play out thousands of them."""

    options: KngOptions
    seed: int
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    """Face down; the next card to be drawn is the last."""
    pile: tuple[str, ...]
    """The laid cards; the last one is on top."""
    top: int
    """Mask of the readings that the next card must fit: one bit, or several while the opening
    card is open (K7); below a joker it stays as it was (K9)."""
    turn: int
    phase: Phase
    drawn: str
    pending: Pending | None
    out: tuple[int, ...]
    """Seats with an empty hand, in the order in which they got there."""
    idle: int
    """Passes with nothing to draw, one after the other (K10)."""
    shuffles: int
    shown: tuple[tuple[str, ...], ...]
    """Per seat the cards that everybody knows it holds: taken back after a slip (K4)."""
    history: History | None


@dataclass(frozen=True, slots=True)
class KngView:
    """What one seat may know: its own hand, and what lies open or was said aloud."""

    options: KngOptions
    seat: int
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    stock: int
    pile: tuple[str, ...]
    top: int
    turn: int
    phase: Phase
    drawn: str
    """The card that this seat has just drawn, or nothing."""
    pending: tuple[int, str, Cell] | None
    """Who laid which card under which name, while it may be objected to."""
    out: tuple[int, ...]
    idle: int
    shown: tuple[tuple[str, ...], ...]
    history: History | None
