"""Cartino done slowly and plainly, straight from the rule book: the judge of the fast code.

A half is (row, column), the board a dictionary from halves to what lies there ("HK" or "joker"),
a hand a list of such words. A move is (halves of exchanges, ((stone, half), …) in order).
"""

from __future__ import annotations

from collections.abc import Iterator

PLAN = [
    ["C10", "C9", "C8", "C7", "S7", "S8", "S9", "S10"],
    ["CJ", "CQ", "CK", "CA", "SA", "SK", "SQ", "SJ"],
    ["HJ", "HQ", "HK", "HA", "DA", "DK", "DQ", "DJ"],
    ["H10", "H9", "H8", "H7", "D7", "D8", "D9", "D10"],
]
Half = tuple[int, int]
Stones = tuple[tuple[str, Half], ...]
Move = tuple[frozenset[Half], Stones]
HALVES: list[Half] = [(row, column) for row in range(8) for column in range(8)]


def field(half: Half) -> str:
    return PLAN[half[0] // 2][half[1]]


def value(half: Half) -> int:
    return {"A": 5, "K": 4, "Q": 3, "J": 2}.get(field(half)[1:], 1)


def points(lying: dict[Half, str], stones: Stones) -> int:
    """C4, C5."""
    lying, total = dict(lying), 0
    for stone, (row, column) in stones:
        for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            if near in lying:
                total += value(near)
        lying[row, column] = stone
    return total + (10 if len(stones) == 5 else 0)


def moves(lying: dict[Half, str], hand: list[str]) -> set[Move]:
    """C3, C6: every legal move."""
    found: set[Move] = set()
    for taken, rest in exchanges(lying, hand):
        lays = {stones for stones in sequences(lying, rest, "") if stones}
        found |= {(taken, stones) for stones in lays or {()}}
    return found


def exchanges(
    lying: dict[Half, str], hand: list[str]
) -> Iterator[tuple[frozenset[Half], list[str]]]:
    """C6: each set of jokers that may be taken, and the stones that may then be laid."""
    jokers = [half for half, stone in lying.items() if stone == "joker"]
    for choice in range(2 ** len(jokers)):
        taken = [half for place, half in enumerate(jokers) if choice >> place & 1]
        rest = list(hand)
        try:
            for half in taken:
                rest.remove(field(half))
        except ValueError:
            continue
        yield frozenset(taken), rest


def sequences(lying: dict[Half, str], hand: list[str], suit: str) -> Iterator[Stones]:
    """C3: every sequence of stones, the empty one included."""
    yield ()
    for stone in set(hand):
        for half in HALVES:
            if half in lying or (suit and field(half)[0] != suit):
                continue
            if stone not in ("joker", field(half)):
                continue
            rest = list(hand)
            rest.remove(stone)
            for more in sequences({**lying, half: stone}, rest, field(half)[0]):
                yield ((stone, half), *more)
