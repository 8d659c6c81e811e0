"""Whether a turn is legal, and if not, which rule forbids it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import PASS, Move, half_text
from tutor.games.contract import IllegalMove


def check(board: Board, occupied: int, jokers: int, hand: Sequence[int], move: Move) -> None:
    """Raise `IllegalMove` with the rule unless the hand may make this move here. C3: at least one
    stone must be laid if one can be.
    """
    if move == PASS:
        if can_lay(board, occupied, hand):
            raise IllegalMove("cartino.must-lay", "C3")
        return
    rest = _after_exchanges(board, jokers, hand, move.exchanges)
    if move.lays:
        _check_lays(board, occupied, rest, move)
    elif can_lay(board, occupied, list(rest.elements())):
        raise IllegalMove("cartino.exchange-alone", "C6")


def can_lay(board: Board, occupied: int, hand: Sequence[int]) -> bool:
    """Whether any of these stones has a free half."""
    return not all(board.is_blocked(stone, occupied) for stone in hand)


def _after_exchanges(
    board: Board, jokers: int, hand: Sequence[int], exchanges: Sequence[int]
) -> Counter[int]:
    """C6: what may be laid after the exchanges; a joker just taken may not."""
    rest = Counter(hand)
    for half in exchanges:
        where, card = half_text(board, half), board.card_at[half]
        if not jokers >> half & 1:
            raise IllegalMove("cartino.no-joker-there", "C6", half=where)
        if not rest[card]:
            stone = board.name(card)
            raise IllegalMove("cartino.cannot-exchange", "C6", stone=stone, half=where)
        rest[card] -= 1
        jokers &= ~(1 << half)
    return rest


def _check_lays(board: Board, occupied: int, rest: Counter[int], move: Move) -> None:
    """C3: one suit, stones that you have, each on a free half of its own field."""
    suits = {board.suit_of[board.card_at[lay.half]] for lay in move.lays}
    if len(suits) > 1:
        names = sorted(board.sheet.suits[suit][1] for suit in suits)
        raise IllegalMove("cartino.two-suits", "C3", suits=names)
    spent: set[int] = set()
    for lay in move.lays:
        stone = board.joker if lay.joker else board.card_at[lay.half]
        if not rest[stone]:
            raise _lacking(board, stone, stone in spent, bool(move.exchanges))
        rest[stone] -= 1
        spent.add(stone)
        if occupied >> lay.half & 1:
            raise IllegalMove("cartino.taken", "C3", half=half_text(board, lay.half))
        occupied |= 1 << lay.half


def _lacking(board: Board, stone: int, spent: bool, exchanged: bool) -> IllegalMove:
    """C3, C6: why a stone cannot be laid: it is not there, or not so often."""
    if stone != board.joker:
        code = "cartino.not-so-often" if spent else "cartino.not-in-hand"
        return IllegalMove(code, "C3", stone=board.name(stone))
    if spent and not exchanged:
        return IllegalMove("cartino.no-more-jokers", "C6")
    return IllegalMove("cartino.joker-just-taken" if exchanged else "cartino.no-joker", "C6")
