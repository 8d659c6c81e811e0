"""What a turn earns (C4, C5), what the end brings (C7), and the score track (C8)."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Lay
from tutor.games.cartino.state import CartinoState
from tutor.games.contract import Data
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A lying stone that a new one touches; a joker is worth the field that it lies on (C6)."""

    half: int
    stone: int
    value: int


@dataclass(frozen=True, slots=True)
class StoneScore:
    """One stone laid and what it earned."""

    lay: Lay
    neighbours: tuple[Neighbour, ...]

    @property
    def points(self) -> int:
        """C4: the values of the neighbours, never its own."""
        return sum(neighbour.value for neighbour in self.neighbours)


@dataclass(frozen=True, slots=True)
class TurnScore:
    """What a turn earned, stone by stone, and the premium for a set."""

    stones: tuple[StoneScore, ...]
    set_premium: int

    @property
    def total(self) -> int:
        """The points of the turn."""
        return sum(stone.points for stone in self.stones) + self.set_premium


def score_turn(board: Board, occupied: int, jokers: int, lays: Sequence[Lay]) -> TurnScore:
    """C4, C5: the stones in the order of laying; what was laid earlier in the turn counts."""
    stones = []
    for lay in lays:
        near = tuple(
            Neighbour(
                half,
                board.joker if jokers >> half & 1 else board.card_at[half],
                board.value_at[half],
            )
            for half in board.neighbours[lay.half]
            if occupied >> half & 1
        )
        stones.append(StoneScore(lay, near))
        occupied |= 1 << lay.half
        jokers |= lay.joker << lay.half
    full_hand = len(lays) == board.sheet.hand  # of one suit by C3, and so a set
    return TurnScore(tuple(stones), board.sheet.set_premium if full_hand else 0)


@dataclass(frozen=True, slots=True)
class EndLine:
    """C7 for one seat: the premium for having no stones left, or what is left and its cost."""

    seat: int
    left: tuple[int, ...]
    points: int

    def as_dict(self, board: Board) -> Data:
        """The line as documented JSON."""
        stones = [{"stone": board.name(s), "value": board.penalty[s]} for s in self.left]
        return {"seat": self.seat, "left": stones, "points": self.points}


def is_over(board: Board, state: CartinoState) -> bool:
    """C7: the bag is empty and somebody has no stones, or nobody can lay any more."""
    if not state.bag and not all(state.hands):
        return True
    return all(board.is_blocked(s, state.occupied) for hand in state.hands for s in hand)


def track(board: Board, score: int) -> tuple[int, int]:
    """C8: a score as chips and a field from 1 to 20: 20 is field 20, 21 a chip and field 1. A score
    of nought or less stands before the track, without chips.
    """
    if score <= 0:
        return 0, score
    chips, rest = divmod(score - 1, board.sheet.track)
    return chips, rest + 1
