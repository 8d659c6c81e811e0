"""Full states that a seat could be in: what it does not see, dealt at random."""

from __future__ import annotations

from random import Random

from tutor.games.cartino.board import Board
from tutor.games.cartino.state import CartinoState
from tutor.games.cartino.view import CartinoView, unseen


def determinize(board: Board, view: CartinoView, rng: Random) -> CartinoState:
    """A state with this view. Jokers that a seat was seen to take are in its hand; a seat that
    was stuck holds only stones that are blocked.
    """
    rest = unseen(board, view)
    rng.shuffle(rest)
    hands: list[list[int]] = [[] for _size in view.hand_sizes]
    hands[view.seat] = list(view.hand)
    others = [seat for seat in range(len(hands)) if seat != view.seat]
    for seat in others:
        for _joker in range(view.seen_jokers[seat]):
            rest.remove(board.joker)
            hands[seat].append(board.joker)
    for seat in others:
        if view.stuck[seat]:
            blocked = [s for s in rest if s != board.joker and board.is_blocked(s, view.occupied)]
            for stone in blocked[: view.hand_sizes[seat] - len(hands[seat])]:
                rest.remove(stone)
                hands[seat].append(stone)
    for seat in others:
        while len(hands[seat]) < view.hand_sizes[seat]:
            hands[seat].append(rest.pop())
    dealt = tuple(tuple(sorted(hand)) for hand in hands)
    return CartinoState(**view.open(), hands=dealt, bag=tuple(rest))
