"""The game as the match machinery sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.games.contract import Data
from tutor.games.weise import turn
from tutor.games.weise.deal import start_match
from tutor.games.weise.events import WeiseEvent
from tutor.games.weise.explain import WeiseExplanation, explain_move
from tutor.games.weise.log import match_log
from tutor.games.weise.moves import Move, move_text, parse_move
from tutor.games.weise.pool import Pool
from tutor.games.weise.rules import legal_moves
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.view import WeiseView, view_of


class WeiseGame:
    """Der Weise with one pool of cards. It holds no tree: those are in options and states."""

    name = "weise"
    seat_range = range(2, 7)
    options = staticmethod(WeiseOptions.from_dict)
    view = staticmethod(view_of)
    result = staticmethod(turn.result)

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def data(self) -> Data:
        """The cards with their features."""
        return {"pool": self.pool.data()}

    def start(self, options: WeiseOptions, seats: int, seed: int) -> WeiseState:
        """W2: the state before the sage's first lay."""
        return start_match(self.pool, options, seats, seed)

    def to_act(self, state: WeiseState) -> int | None:
        """The seat whose move is awaited; verdicts are the sage's."""
        return state.to_act

    def moves(self, view: WeiseView) -> Iterator[Move]:
        """The moves of the seat to act, small lays first; of descriptions only the simplest."""
        return legal_moves(self.pool, view)

    def apply(self, state: WeiseState, move: Move) -> tuple[WeiseState, tuple[WeiseEvent, ...]]:
        """The state after the move and what happened."""
        return turn.apply(self.pool, state, move)

    def explain(self, view: WeiseView, move: Move) -> WeiseExplanation:
        """Why the move is legal or not; for the sage also why it is right or wrong."""
        return explain_move(self.pool, view, move)

    def move_text(self, move: Move) -> str:
        """The short text form of a move."""
        return move_text(self.pool, move)

    def parse_move(self, text: str) -> Move:
        """The move with this text form."""
        return parse_move(self.pool, text)

    def log(self, options: WeiseOptions, seats: int, seed: int, moves: Iterable[Move]) -> Data:
        """The match as documented in docs/weise.md."""
        return match_log(self.pool, self.start(options, seats, seed), moves)
