"""Cartino as a game of the house: the rules together with a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from tutor.errors import TutorError
from tutor.games.cartino import hidden, text, turn
from tutor.games.cartino.board import Board, Sheet
from tutor.games.cartino.explain import Explanation, explain
from tutor.games.cartino.listing import Turn, all_turns, best_turns
from tutor.games.cartino.log import match_log
from tutor.games.cartino.moves import Move, move_text, parse_move
from tutor.games.cartino.options import BY_LOT, Options
from tutor.games.cartino.state import State, View, view_of
from tutor.games.contract import Data, LooseEvent, Result
from tutor.locale import _


class Cartino:
    """Cartino on one board (C1–C8)."""

    def __init__(self, sheet: Sheet) -> None:
        self.board = Board(sheet)

    @property
    def name(self) -> str:
        """`cartino`."""
        return "cartino"

    @property
    def seat_range(self) -> range:
        """C2: two to four players."""
        return range(2, 5)

    def data(self) -> Data:
        """The board's sheet."""
        return self.board.sheet.as_dict()

    def options(self, data: Mapping[str, Any]) -> Options:
        """Options from plain values."""
        return Options.from_dict(data)

    def start(self, options: Options, seats: int, seed: int) -> State:
        """C2: the bag is shaken, everybody draws a hand, lots decide who begins."""
        if options.first >= seats:
            raise TutorError(_("there is no seat {seat}").format(seat=options.first))
        bag = self.board.all_stones()
        if len(bag) < seats * self.board.sheet.hand:
            raise TutorError(
                _("the bag holds too few stones for {seats} hands").format(seats=seats)
            )
        Random(f"{seed}:bag:0").shuffle(bag)
        size = self.board.sheet.hand
        hands = tuple(tuple(sorted(bag[seat * size : (seat + 1) * size])) for seat in range(seats))
        first = options.first
        if first == BY_LOT:
            first = Random(f"{seed}:first:0").randrange(seats)
        return State(
            occupied=0,
            jokers=0,
            hands=hands,
            bag=tuple(bag[seats * size :]),
            scores=(0,) * seats,
            turn=first,
            seen_jokers=(0,) * seats,
            stuck=(False,) * seats,
        )

    def to_act(self, state: State) -> int | None:
        """The seat whose move is awaited."""
        return None if state.over else state.turn

    def legal_moves(self, state: State) -> Iterable[Move]:
        """Every legal move, each order of laying included; generated lazily."""
        if state.over:
            return iter(())
        return all_turns(self.board, state.occupied, state.jokers, state.hands[state.turn])

    def moves(self, view: View) -> Iterable[Move]:
        """The same from what the seat to act sees."""
        if view.over or view.turn != view.seat:
            return iter(())
        return all_turns(self.board, view.occupied, view.jokers, view.hand)

    def turns(self, view: View) -> list[Turn]:
        """Every set of stones that the view's seat may lay, in a best order, with its points."""
        return best_turns(self.board, view.occupied, view.jokers, view.hand)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[LooseEvent, ...]]:
        """The state after the move and what happened (C3–C7)."""
        return turn.apply(self.board, state, move)

    def view(self, state: State, seat: int) -> View:
        """All that `seat` may know."""
        return view_of(state, seat)

    def result(self, state: State) -> Result | None:
        """C7: the highest total wins; equal totals share a place."""
        if not state.over:
            return None
        places = tuple(1 + sum(other > own for other in state.scores) for own in state.scores)
        return Result(places, state.scores)

    def explain(self, view: View, move: Move) -> Explanation:
        """Why the move is legal or not, and what it earns."""
        return explain(self.board, view, move)

    def determinize(self, view: View, rng: Random) -> State:
        """A full state that the view's seat could be in."""
        return hidden.determinize(self.board, view, rng)

    def move_text(self, move: Move) -> str:
        """The short text form, e.g. `HK+ HA-`."""
        return move_text(self.board, move)

    def parse_move(self, words: str) -> Move:
        """The move with this text form."""
        return parse_move(self.board, words)

    def state_text(self, state: State) -> str:
        """The state on one line."""
        return text.state_text(self.board, state)

    def parse_state(self, line: str) -> State:
        """The state with this text form."""
        return text.parse_state(self.board, line)

    def log(self, options: Options, seats: int, seed: int, moves: Iterable[Move]) -> Data:
        """The match as documented in `docs/cartino.md`."""
        return match_log(self, options, seats, seed, moves)
