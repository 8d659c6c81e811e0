"""Every legal turn of a hand, found and scored.

The order of laying changes nothing but the turn's own points. Of two neighbours laid in one turn
the one laid first counts (C4), so laying the most valuable first earns most for every pair at
once: `best_turns` gives each set of stones once, in such an order; `all_turns` gives every order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Lay, Move

Turn = tuple[int, Move]
"""Points and the move."""

_Partial = tuple[int, int, int, tuple[Lay, ...]]
"""Points, occupied halves, jokers left, the stones so far."""


def all_turns(board: Board, occupied: int, jokers: int, hand: Sequence[int]) -> Iterator[Move]:
    """C3, C6: every legal move, each order of laying included."""
    for _points, move in best_turns(board, occupied, jokers, hand):
        for lays in permutations(move.lays):
            yield Move(lays, move.exchanges)


def best_turns(board: Board, occupied: int, jokers: int, hand: Sequence[int]) -> list[Turn]:
    """C3–C6: every set of stones that may be laid, in an order that earns most, with its points;
    also exchanges without laying and the pass, where they are legal.
    """
    turns: list[Turn] = []
    for taken in _exchange_sets(board, jokers, hand):
        rest = list(hand)
        for half in taken:
            rest.remove(board.card_at[half])
        found = _lay_sets(board, occupied, rest) or [(0, ())]
        turns += [(points, Move(lays, taken)) for points, lays in found]
    return turns


def _exchange_sets(board: Board, jokers: int, hand: Sequence[int]) -> list[tuple[int, ...]]:
    """C6: each way to take lying jokers for stones of the hand, none included."""
    if not jokers:
        return [()]
    possible = [half for half in board.halves if jokers >> half & 1 and board.card_at[half] in hand]
    sets: list[tuple[int, ...]] = [()]
    for count in range(1, len(possible) + 1):
        for taken in combinations(possible, count):
            cards = [board.card_at[half] for half in taken]
            if all(cards.count(card) <= hand.count(card) for card in cards):
                sets.append(taken)
    return sets


def _lay_sets(
    board: Board, occupied: int, hand: Sequence[int]
) -> list[tuple[int, tuple[Lay, ...]]]:
    """Every non-empty set of stones of one suit with its points, set premium included (C5)."""
    jokers = hand.count(board.joker)
    full, premium = board.sheet.hand, board.sheet.set_premium
    found: list[tuple[int, tuple[Lay, ...]]] = []
    for cards in board.field_order:
        partial: list[_Partial] = [(0, occupied, jokers, ())]
        for card in cards:
            stones = hand.count(card)
            if stones or jokers:
                partial += _extended(board, partial, card, stones)
        found += [
            (points + premium if len(lays) == full else points, lays)
            for points, _occupied, _jokers, lays in partial[1:]
        ]
    return found


def _extended(board: Board, partial: Sequence[_Partial], card: int, stones: int) -> list[_Partial]:
    """The partial turns with one or two stones more, on the field of `card`."""
    upper, lower = board.halves_of[card]
    longer: list[_Partial] = []
    if not partial[0][1] >> upper & 1:
        longer += _with(board, partial, upper, stones > 0)
        if not partial[0][1] >> lower & 1:
            both = _with(board, longer, lower, False) if longer else []
            if stones and longer:
                both += _with_stone_below(board, longer, lower, upper, stones)
            longer += both
    if not partial[0][1] >> lower & 1:
        longer += _with(board, partial, lower, stones > 0)
    return longer


def _with(board: Board, partial: Sequence[_Partial], half: int, stone: bool) -> list[_Partial]:
    """Each partial turn with a stone on `half` (if there is one), and with a joker on it."""
    near, earned, bit = board.around[half], board.earned[half], 1 << half
    longer: list[_Partial] = []
    if stone:
        laid = (Lay(half),)
        longer += [(p + earned[o & near], o | bit, j, lays + laid) for p, o, j, lays in partial]
    if partial[0][2]:
        laid = (Lay(half, True),)
        longer += [
            (p + earned[o & near], o | bit, j - 1, lays + laid) for p, o, j, lays in partial if j
        ]
    return longer


def _with_stone_below(
    board: Board, above: Sequence[_Partial], lower: int, upper: int, stones: int
) -> list[_Partial]:
    """Each turn that ends on the upper half, with a stone of the same card on the lower one."""
    near, earned, bit = board.around[lower], board.earned[lower], 1 << lower
    laid, joker = (Lay(lower),), (upper, True)
    return [
        (p + earned[o & near], o | bit, j, lays + laid)
        for p, o, j, lays in above
        if stones > 1 or lays[-1] == joker
    ]
