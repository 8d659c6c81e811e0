"""What one seat of Cartino may know."""

from __future__ import annotations

from collections import Counter

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import half_text
from tutor.games.cartino.state import CartinoState, OpenCartino
from tutor.games.contract import Data
from tutor.values import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CartinoView(OpenCartino):
    """What one seat may know: the board, its own hand, how many stones the others hold."""

    seat: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bag_size: int


def view_of(state: CartinoState, seat: int) -> CartinoView:
    """All that `seat` may know."""
    sizes, left = tuple(map(len, state.hands)), len(state.bag)
    return CartinoView(
        **state.open(), seat=seat, hand=state.hands[seat], hand_sizes=sizes, bag_size=left
    )


def unseen(board: Board, view: CartinoView) -> list[int]:
    """The stones that the view's seat does not see, sorted: in the bag or in other hands."""
    rest = Counter(board.all_stones())
    rest.subtract(view.hand)
    for half in board.halves:
        if view.occupied >> half & 1:
            rest[board.joker if view.jokers >> half & 1 else board.card_at[half]] -= 1
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
