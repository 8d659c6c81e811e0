"""A turn being put together: which stones may come next, and what each would earn."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.cartino.board import Board
from tutor.games.cartino.explain import explain
from tutor.games.cartino.moves import PASS, Lay, Move, moved
from tutor.games.cartino.scoring import StoneScore, score_turn
from tutor.games.cartino.view import CartinoView
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Draft:
    """Stones chosen so far, in order, and jokers taken."""

    board: Board
    view: CartinoView
    move: Move = PASS

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been chosen."""
        return not self.move.lays and not self.move.exchanges

    @property
    def is_legal(self) -> bool:
        """Whether the turn may end here."""
        return explain(self.board, self.view, self.move).legal

    def rest(self) -> list[int]:
        """The stones that may still be laid in this turn."""
        return self._moved()[2]

    def occupied(self) -> int:
        """What lies, the stones of this turn included."""
        return self._moved()[0]

    def _moved(self) -> tuple[int, int, list[int]]:
        view = self.view
        return moved(self.board, view.occupied, view.jokers, view.hand, self.move)

    def places(self, stone: int) -> list[Lay]:
        """C3: where this stone could go next, the best place first."""
        board, occupied = self.board, self.occupied()
        halves = board.halves if stone == board.joker else board.halves_of[stone]
        suit = board.suit_of[board.card_at[self.move.lays[0].half]] if self.move.lays else None
        free = [
            half
            for half in halves
            if not occupied >> half & 1 and suit in (None, board.suit_of[board.card_at[half]])
        ]
        free.sort(key=lambda half: -board.points(half, occupied))
        return [Lay(half, stone == board.joker) for half in free]

    def stones(self) -> list[tuple[int, int]]:
        """The stones that can come next, each with the points of its best place."""
        occupied = self.occupied()
        return [
            (stone, self.board.points(places[0].half, occupied))
            for stone in sorted(set(self.rest()))
            if (places := self.places(stone))
        ]

    def exchanges(self) -> list[int]:
        """C6: the jokers that could be taken; only before laying."""
        if self.move.lays:
            return []
        jokers, rest = self.view.jokers, self.rest()
        return [
            half
            for half in self.board.halves
            if jokers >> half & 1
            and half not in self.move.exchanges
            and self.board.card_at[half] in rest
        ]

    def score(self, lay: Lay) -> StoneScore:
        """What this stone would earn if it came next."""
        occupied, jokers, _rest = self._moved()
        return score_turn(self.board, occupied, jokers, (lay,)).stones[0]

    def points(self) -> int:
        """What the stones chosen so far earn."""
        return score_turn(self.board, self.view.occupied, 0, self.move.lays).total

    def with_lay(self, lay: Lay) -> Draft:
        """The turn with this stone next."""
        return replace(self, move=Move((*self.move.lays, lay), self.move.exchanges))

    def with_exchange(self, half: int) -> Draft:
        """The turn with this joker taken."""
        return replace(self, move=Move(self.move.lays, (*self.move.exchanges, half)))

    def undone(self) -> Draft:
        """The turn without its last step."""
        lays, exchanges = self.move.lays, self.move.exchanges
        move = Move(lays[:-1], exchanges) if lays else Move((), exchanges[:-1])
        return replace(self, move=move)
