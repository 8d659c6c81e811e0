"""The state of a card game, what one seat sees of it, and its options."""

from __future__ import annotations

from dataclasses import asdict
from enum import IntEnum
from typing import NamedTuple

from tutor.games.contract import Data
from tutor.games.kng.events import Claimed, Settled
from tutor.games.kng.explain import Naming
from tutor.values import dataclass


class KngPhase(IntEnum):
    """What the seat to act has to decide."""

    PLAY = 0
    DRAWN = 1
    """The card just drawn may be laid at once (K3)."""
    CHALLENGE = 2
    """Somebody laid a card; the watcher may object (K4)."""
    OVER = 3
    OFFERED = 4
    """Somebody is out; whoever was to be asked says whether the others go on (K10)."""


# Bound once: reaching into an enumeration costs more than the comparison, and bots play millions.
PLAY, DRAWN, CHALLENGE, OVER, OFFERED = KngPhase

BY_LOT = -1
"""K2: who begins follows from the seed."""


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
    first: int = 0
    """K2: the seat that begins, or `BY_LOT`; a record without it began with the first seat."""
    offered: int | None = None
    """K10: the seat that says, once the first player is out, whether the others go on; `None`:
    nobody is asked.
    """

    def as_dict(self) -> Data:
        """The options as plain values."""
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in asdict(self).items()
        }


class Pending(NamedTuple):
    """A claim that may still be objected to, and the seats that have not said anything yet."""

    claim: Claimed
    watchers: tuple[int, ...]


class KngState(NamedTuple):
    """Everything about a match: first what is hidden, then, from `options` on, what all may know. A
    tuple, because bots play out thousands of them.
    """

    seed: int
    shuffles: int
    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    """Face down; the next card to be drawn is the last."""
    drawn: str
    pending: Pending | None
    options: KngOptions
    pile: tuple[str, ...]
    """The laid cards; the last one is on top."""
    top: int
    """Mask of the readings that the next card must fit: one bit, or several while the opening
    card is open (K7); below a joker it stays as it was (K9)."""
    turn: int
    phase: KngPhase
    out: tuple[int, ...]
    """Seats with an empty hand, in the order in which they got there."""
    idle: int
    """Passes with nothing to draw, one after the other (K10)."""
    shown: tuple[tuple[str, ...], ...]
    """Per seat the cards that everybody knows it holds: taken back after a slip (K4)."""
    history: tuple[Settled, ...]
    """All that is over and public, the oldest first."""


class KngView(NamedTuple):
    """What one seat may know: its own hand, and what lies open or was said aloud; from `options` on
    the same as in the state.
    """

    seat: int
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    stock: int
    drawn: str
    """The card that this seat has just drawn, or nothing."""
    pending: Naming | None
    """What the seat at turn has laid and named, while it may be objected to."""
    options: KngOptions
    pile: tuple[str, ...]
    top: int
    turn: int
    phase: KngPhase
    out: tuple[int, ...]
    idle: int
    shown: tuple[tuple[str, ...], ...]
    history: tuple[Settled, ...]
