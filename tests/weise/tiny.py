"""A pool small enough to think through: 3 colours × 2 sizes × 4 numbers, 24 cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tutor.games.weise.game import WeiseGame
from tutor.games.weise.moves import Move, Phase
from tutor.games.weise.pool import Names, Pool, pool_of
from tutor.games.weise.state import WeiseOptions, WeiseState
from tutor.games.weise.tree import class_of_cards, parse_tree

COLOURS, SIZES, NUMBERS = ("red", "green", "blue"), ("s", "l"), ("1", "2", "3", "4")
COLOUR = "colour(red:*;green:*;blue:*)"
SIZE = "size(s:*;l:*)"
DEEP = "size(s:*;l:colour(red:*;green blue:*))"


def both(text: str) -> Names:
    return {"en": text, "de": text}


def tiny_pool() -> Pool:
    features = [
        ("colour", both("colour"), {value: both(value) for value in COLOURS}, 1),
        ("size", both("size"), {value: both(value) for value in SIZES}, 1),
        ("count", both("count"), {value: both(value) for value in NUMBERS}, 2),
    ]
    cards = [
        (f"{c}/{s}/{n}", both(f"{c} {s} {n}"), {"colour": c, "size": s, "count": n})
        for c, s, n in product(COLOURS, SIZES, NUMBERS)
    ]
    return pool_of("tiny", both("tiny"), features, cards)


POOL = tiny_pool()
GAME = WeiseGame(POOL)


def legal_moves(state: WeiseState) -> Iterator[Move]:
    """The moves of the seat to act."""
    seat = state.to_act
    return iter(()) if seat is None else GAME.moves(GAME.view(state, seat))


def cards(text: str) -> tuple[int, ...]:
    """The cards named in a list separated by blanks."""
    return tuple(sorted(POOL.card_index(name) for name in text.split()))


def position(
    tree: str, hands: list[str], table: list[str], stock: str = "", turn: int = 0, sage: int = 0
) -> WeiseState:
    """A position of the first round, written down by hand."""
    parsed = parse_tree(tree)
    return WeiseState(
        options=WeiseOptions(rounds=1, first_sage=sage, hand=2),
        seats=len(hands),
        seed=1,
        round=0,
        tree=parsed,
        classes=class_of_cards(parsed, POOL),
        hands=tuple(cards(hand) for hand in hands),
        stock=tuple(POOL.card_index(name) for name in stock.split()),
        table=tuple(tuple(POOL.card_index(n) for n in names.split()) for names in table),
        phase=Phase.LAY,
        turn=turn,
        recognised=(0,) * len(hands),
    )
