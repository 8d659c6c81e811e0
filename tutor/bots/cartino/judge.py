"""What a turn is worth beyond its points: what it opens for the next player, what it keeps."""

from __future__ import annotations

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Move, moved
from tutor.games.cartino.view import CartinoView, unseen
from tutor.values import dataclass

# Found by self-play; see `benchmarks/cartino.py` for what they are worth.
OPENS = 1.5
"""How much a point that the next player may expect counts against ours."""
KEEPS = 0.3
"""How much a point counts that the stones kept would earn next time."""
FRESH = 2.0
"""What it is worth to lay one stone more, and draw another."""
JOKER = 8.0
"""What a joker in the hand is worth while stones are left in the bag."""
LATE_FRESH = 3.0
"""What it is worth to be rid of one stone more once the bag is empty."""
LATE_JOKER = 4.0
"""What taking a joker is worth once the bag is empty."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A turn, its points, what the next player may expect after it, and the whole."""

    value: float
    points: int
    opened: float
    kept: float
    move: Move


class Judge:
    """Judges the turns of one view. Knows which stones are still to come, not where they are."""

    def __init__(self, board: Board, view: CartinoView) -> None:
        self.board, self.view = board, view
        rest = unseen(board, view)
        following = (view.seat + 1) % len(view.hand_sizes)
        share = view.hand_sizes[following] / len(rest) if rest else 0.0
        self.expected = [0.0] * board.cards
        for stone in rest:
            if stone != board.joker:
                self.expected[stone] += share
        suits = len(board.sheet.suits)
        jokers = rest.count(board.joker)
        self.drawn = [
            (sum(board.suit_of[s] == suit for s in rest if s != board.joker) + jokers)
            / max(1, len(rest))
            for suit in range(suits)
        ]
        """For each suit, how likely the next stone drawn goes with it."""
        self.wanted = tuple(
            tuple((*board.halves_of[c], self.expected[c]) for c in cards if self.expected[c])
            for cards in board.field_order
        )

    def verdict(self, points: int, move: Move) -> Weighed:
        """The turn with its value in points."""
        board, view = self.board, self.view
        occupied, jokers, rest = moved(board, view.occupied, view.jokers, view.hand, move)
        opened = self.opened(occupied)
        kept = self.kept(occupied, rest)
        value = points - OPENS * opened + KEEPS * kept + self.set_hope(rest, len(move.lays))
        if view.bag_size:
            held = rest.count(board.joker) + len(move.exchanges)
            value += JOKER * (held - self.lost(jokers)) + FRESH * len(move.lays)
        else:
            value += LATE_JOKER * len(move.exchanges) + LATE_FRESH * len(move.lays)
        return Weighed(value, points, opened, kept, move)

    def opened(self, occupied: int) -> float:
        """What the next player's best suit may be expected to earn."""
        return max(
            sum(often * self.best_half(upper, lower, occupied) for upper, lower, often in cards)
            for cards in self.wanted
        )

    def kept(self, occupied: int, rest: list[int]) -> float:
        """What the best suit of the stones kept would earn if nothing else were laid."""
        board = self.board
        suits = [0] * len(board.sheet.suits)
        for stone in rest:
            if stone != board.joker:
                upper, lower = board.halves_of[stone]
                suits[board.suit_of[stone]] += self.best_half(upper, lower, occupied)
        return max(suits)

    def set_hope(self, rest: list[int], drawn: int) -> float:
        """C5: the premium of a set, times the chance that the stones drawn now complete one."""
        board = self.board
        if len(rest) + drawn < board.sheet.hand or drawn > self.view.bag_size:
            return 0.0
        fitting = {board.suit_of[stone] for stone in rest if stone != board.joker}
        if len(fitting) != 1:
            return 0.0
        return board.sheet.set_premium * self.drawn[fitting.pop()] ** drawn

    def lost(self, jokers: int) -> float:
        """How many of the lying jokers the next player may be expected to take (C6)."""
        board, taken = self.board, 0.0
        while jokers:
            bit = jokers & -jokers
            jokers ^= bit
            taken += min(1.0, self.expected[board.card_at[bit.bit_length() - 1]])
        return taken

    def best_half(self, upper: int, lower: int, occupied: int) -> int:
        """What a stone earns on the better free half of its field."""
        board = self.board
        above = 0 if occupied >> upper & 1 else board.earned[upper][occupied & board.around[upper]]
        below = 0 if occupied >> lower & 1 else board.earned[lower][occupied & board.around[lower]]
        return max(above, below)
