"""Cartino as a game of the house: the rules together with a board."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tutor.errors import Refusal
from tutor.games.cartino import hidden, turn
from tutor.games.cartino.board import Board, Sheet
from tutor.games.cartino.events import CartinoEvent
from tutor.games.cartino.explain import CartinoExplanation, explain
from tutor.games.cartino.listing import Turn, all_turns, best_turns
from tutor.games.cartino.log import match_log
from tutor.games.cartino.moves import Move, move_text, parse_move
from tutor.games.cartino.state import BY_LOT, CartinoOptions, CartinoState
from tutor.games.cartino.view import CartinoView, view_of
from tutor.games.contract import Data, Result


class CartinoGame:
    """Cartino on one board (C1–C8)."""

    name = "cartino"
    seat_range = range(2, 5)
    options = staticmethod(CartinoOptions.from_dict)
    view = staticmethod(view_of)

    def __init__(self, sheet: Sheet) -> None:
        self.board = Board(sheet)

    def data(self) -> Data:
        """The board's sheet."""
        return self.board.sheet.as_dict()

    def start(self, options: CartinoOptions, seats: int, seed: int) -> CartinoState:
        """C2: the bag is shaken, everybody draws a hand, lots decide who begins."""
        if options.first >= seats:
            raise Refusal("cartino.no-seat", seat=options.first)
        bag = self.board.all_stones()
        if len(bag) < seats * self.board.sheet.hand:
            raise Refusal("cartino.bag-too-small", seats=seats)
        Random(f"{seed}:bag:0").shuffle(bag)
        size = self.board.sheet.hand
        hands = tuple(tuple(sorted(bag[seat * size : (seat + 1) * size])) for seat in range(seats))
        by_lot = Random(f"{seed}:first:0").randrange(seats)
        return CartinoState(
            occupied=0,
            jokers=0,
            hands=hands,
            bag=tuple(bag[seats * size :]),
            scores=(0,) * seats,
            turn=by_lot if options.first == BY_LOT else options.first,
            seen_jokers=(0,) * seats,
            stuck=(False,) * seats,
        )

    def to_act(self, state: CartinoState) -> int | None:
        """The seat whose move is awaited."""
        return None if state.over else state.turn

    def moves(self, view: CartinoView) -> Iterable[Move]:
        """Every legal move of the seat to act, each order of laying included; generated lazily."""
        if view.over or view.turn != view.seat:
            return iter(())
        return all_turns(self.board, view.occupied, view.jokers, view.hand)

    def turns(self, view: CartinoView) -> list[Turn]:
        """Every set of stones that the view's seat may lay, in a best order, with its points."""
        return best_turns(self.board, view.occupied, view.jokers, view.hand)

    def apply(
        self, state: CartinoState, move: Move
    ) -> tuple[CartinoState, tuple[CartinoEvent, ...]]:
        """The state after the move and what happened (C3–C7)."""
        return turn.apply(self.board, state, move)

    def result(self, state: CartinoState) -> Result | None:
        """C7: the highest total wins; equal totals share a place."""
        return Result.by_points(state.scores) if state.over else None

    def explain(self, view: CartinoView, move: Move) -> CartinoExplanation:
        """Why the move is legal or not, and what it earns."""
        return explain(self.board, view, move)

    def determinize(self, view: CartinoView, rng: Random) -> CartinoState:
        """A full state that the view's seat could be in."""
        return hidden.determinize(self.board, view, rng)

    def move_text(self, move: Move) -> str:
        """The short text form, e.g. `HK+ HA-`."""
        return move_text(self.board, move)

    def parse_move(self, words: str) -> Move:
        """The move with this text form."""
        return parse_move(self.board, words)

    def log(self, options: CartinoOptions, seats: int, seed: int, moves: Iterable[Move]) -> Data:
        """The match as documented in `docs/cartino.md`."""
        return match_log(self, options, seats, seed, moves)
