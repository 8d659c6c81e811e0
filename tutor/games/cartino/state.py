"""A match at one moment, in full (`State`) and as one seat sees it (`View`)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tutor.games.cartino.board import Board


@dataclass(frozen=True, slots=True)
class State:
    """Everything. Hands are sorted; the next stone drawn is the last of the bag."""

    occupied: int
    """The halves where something lies."""
    jokers: int
    """The halves where a joker lies."""
    hands: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    scores: tuple[int, ...]
    turn: int
    """The seat to act."""
    over: bool = False
    """Whether the match has ended; the scores then include C7."""
    seen_jokers: tuple[int, ...] = ()
    """How many jokers each seat is known to hold, because all saw it take them (C6)."""
    stuck: tuple[bool, ...] = ()
    """Who has shown, by laying nothing, that none of their other stones can be laid."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know: the board, its own hand, how many stones the others hold."""

    seat: int
    occupied: int
    jokers: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bag_size: int
    scores: tuple[int, ...]
    turn: int
    over: bool
    seen_jokers: tuple[int, ...]
    stuck: tuple[bool, ...]


def view_of(state: State, seat: int) -> View:
    """All that `seat` may know."""
    return View(
        seat,
        state.occupied,
        state.jokers,
        state.hands[seat],
        tuple(map(len, state.hands)),
        len(state.bag),
        state.scores,
        state.turn,
        state.over,
        state.seen_jokers,
        state.stuck,
    )


def lying(board: Board, occupied: int, jokers: int) -> Counter[int]:
    """The stones on the board."""
    stones: Counter[int] = Counter()
    for half in board.halves:
        if occupied >> half & 1:
            stones[board.joker if jokers >> half & 1 else board.card_at[half]] += 1
    return stones


def unseen(board: Board, view: View) -> list[int]:
    """The stones that the view's seat does not see, sorted: in the bag or in other hands."""
    rest = Counter(board.all_stones())
    rest.subtract(lying(board, view.occupied, view.jokers))
    rest.subtract(view.hand)
    return sorted(rest.elements())
