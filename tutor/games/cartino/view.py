"""What one seat of Cartino may know."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import half_text
from tutor.games.cartino.state import State, lying
from tutor.games.contract import Data


@dataclass(frozen=True, slots=True)
class CartinoView:
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


def view_of(state: State, seat: int) -> CartinoView:
    """All that `seat` may know."""
    return CartinoView(
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


def unseen(board: Board, view: CartinoView) -> list[int]:
    """The stones that the view's seat does not see, sorted: in the bag or in other hands."""
    rest = Counter(board.all_stones())
    rest.subtract(lying(board, view.occupied, view.jokers))
    rest.subtract(view.hand)
    return sorted(rest.elements())


def view_data(board: Board, view: CartinoView) -> Data:
    """The view as documented JSON: halves as in moves (`HK+`, `*` before a joker), card names."""
    lying_there = [
        ("*" if view.jokers >> half & 1 else "") + half_text(board, half)
        for half in board.halves
        if view.occupied >> half & 1
    ]
    return {
        "board": lying_there,
        "hand": [board.name(stone) for stone in view.hand],
        "hand_sizes": list(view.hand_sizes),
        "bag": view.bag_size,
        "scores": list(view.scores),
        "turn": view.turn,
    }
