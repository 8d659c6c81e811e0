"""Why a move is legal or not, and what it is worth, as data."""

from __future__ import annotations

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Move
from tutor.games.cartino.rules import check
from tutor.games.cartino.scoring import Neighbour, StoneScore, TurnScore, score_turn
from tutor.games.cartino.view import CartinoView
from tutor.games.contract import Data, IllegalMove
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class CartinoExplanation:
    """The verdict on a move: what it earns, or why it is refused."""

    board: Board
    score: TurnScore | None
    refusal: IllegalMove | None = None

    @property
    def legal(self) -> bool:
        """Whether the move may be made."""
        return self.score is not None

    def as_dict(self) -> Data:
        """The explanation as plain values."""
        if self.refusal is not None:
            return {"legal": False, **self.refusal.as_dict()}
        assert self.score is not None, "what is not refused earns something, if only nought"
        return {"legal": True, **turn_data(self.board, self.score)}


def explain(board: Board, view: CartinoView, move: Move) -> CartinoExplanation:
    """C3–C6 applied to a move of the view's seat."""
    try:
        check(board, view.occupied, view.jokers, view.hand, move)
    except IllegalMove as refusal:
        return CartinoExplanation(board, None, refusal)
    jokers = view.jokers & ~sum(1 << half for half in move.exchanges)
    return CartinoExplanation(board, score_turn(board, view.occupied, jokers, move.lays))


def turn_data(board: Board, score: TurnScore) -> Data:
    """C4, C5 as documented JSON: each stone with its half, neighbours and points."""
    return {
        "stones": [_stone_data(board, stone) for stone in score.stones],
        "set": score.set_premium,
        "total": score.total,
    }


def half_data(board: Board, half: int) -> Data:
    """A half as documented JSON: field, half, row and column from the top left."""
    row, column = board.place(half)
    return {
        "field": board.name(board.card_at[half]),
        "half": "upper" if board.is_upper(half) else "lower",
        "row": row,
        "col": column,
    }


def _stone_data(board: Board, scored: StoneScore) -> Data:
    lay = scored.lay
    return {
        "stone": "joker" if lay.joker else board.name(board.card_at[lay.half]),
        **half_data(board, lay.half),
        "points": scored.points,
        "neighbours": [_neighbour_data(board, near) for near in scored.neighbours],
    }


def _neighbour_data(board: Board, near: Neighbour) -> Data:
    row, column = board.place(near.half)
    field = board.name(board.card_at[near.half])
    stone = board.name(near.stone)
    return {"stone": stone, "value": near.value, "field": field, "row": row, "col": column}
