"""The end of a match between two, searched exactly: the bag is empty, so both hands are known."""

from __future__ import annotations

from functools import cache

from tutor.games.cartino.board import Board
from tutor.games.cartino.listing import best_turns
from tutor.games.cartino.moves import Move, moved
from tutor.games.cartino.state import CartinoState

_FAR = 10_000
"""More than any margin."""

_Hand = tuple[int, ...]
_Node = tuple[int, int, _Hand, _Hand]
"""Occupied halves, jokers, the hand to move, the other hand."""


class OutOfNodes(Exception):
    """The search needs more positions than it may look at."""


class Endgame:
    """Alpha-beta over every line, with a table of positions seen. The value of a position is the
    margin that the side to move still gains; who can force the largest margin wins if anybody can.
    """

    def __init__(self, board: Board, nodes: int) -> None:
        self.board, self.nodes = board, nodes
        self.bounds: dict[_Node, tuple[int, int]] = {}
        self._replies = cache(self._listed)

    def best(self, state: CartinoState) -> tuple[int, Move]:
        """The margin that best play ends with and a move that gets it; `OutOfNodes` if the match
        is too far from its end.
        """
        seat = state.turn
        node = (state.occupied, state.jokers, state.hands[seat], state.hands[1 - seat])
        lead = state.scores[seat] - state.scores[1 - seat]
        best, chosen = -_FAR, None
        for points, move, after in self._replies(node):
            margin = points - self._value(after, -_FAR, points - best)
            if chosen is None or margin > best:
                best, chosen = margin, move
        assert chosen is not None, "there is always a move, if only to pass"
        return lead + best, chosen

    def after(self, state: CartinoState, points: int, move: Move) -> int:
        """The margin that best play ends with after this move, which earns so many points."""
        seat, board = state.turn, self.board
        hand, other = state.hands[seat], state.hands[1 - seat]
        occupied, jokers, rest = moved(board, state.occupied, state.jokers, hand, move)
        rest += [board.joker] * len(move.exchanges)
        lead = state.scores[seat] - state.scores[1 - seat]
        node = (occupied, jokers, other, tuple(sorted(rest)))
        return lead + points - self._value(node, -_FAR, _FAR)

    def _value(self, node: _Node, alpha: int, beta: int) -> int:
        """What the side to move still gains over the other side."""
        occupied, _jokers, own, other = node
        ended = self._ended(occupied, own, other)
        if ended is not None:
            return ended
        if self.nodes <= 0:
            raise OutOfNodes
        self.nodes -= 1
        low, high = self.bounds.get(node, (-_FAR, _FAR))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        best, floor = -_FAR, max(alpha, low)
        for points, _move, after in self._replies(node):
            margin = points - self._value(after, points - beta, points - max(floor, best))
            best = max(best, margin)
            if best >= beta:
                break
        if best >= beta:
            self.bounds[node] = (best, high)
        elif best > floor:
            self.bounds[node] = (best, best)
        else:
            self.bounds[node] = (low, best)
        return best

    def _ended(self, occupied: int, own: _Hand, other: _Hand) -> int | None:
        """C7: the premium and the losses as a margin for `own`, once the match is over."""
        board = self.board
        if own and other and not all(board.is_blocked(s, occupied) for s in own + other):
            return None
        return board.end_points(own) - board.end_points(other)

    def _listed(self, node: _Node) -> list[tuple[int, Move, _Node]]:
        """Every turn with the position after it, most promising first."""
        occupied, jokers, own, other = node
        board = self.board
        unique: dict[_Node, tuple[int, Move]] = {}
        for points, move in best_turns(board, occupied, jokers, own):
            after, lying, rest = moved(board, occupied, jokers, own, move)
            rest += [board.joker] * len(move.exchanges)
            unique.setdefault((after, lying, other, tuple(sorted(rest))), (points, move))
        listed = [(points, move, after) for after, (points, move) in unique.items()]
        listed.sort(key=lambda entry: -(entry[0] + 3 * len(entry[1].lays)))
        return listed
