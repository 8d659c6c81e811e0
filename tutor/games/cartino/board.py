"""The board and what lies in the bag, as data, with the tables that the fast code looks up.

A *half* is the number of a half-field, row × columns + column from the top left. A set of halves
is a bit mask. A *stone* is the number of its card (suit × ranks + rank); the joker has the number
after the last card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from tutor.games.contract import Data
from tutor.values import dataclass

Grid = tuple[tuple[int | None, ...], ...]
"""The card of each field, row by row; `None` where there is no field."""

NUMBERS = {
    "jokers": (0, 8),
    "hand": (1, 10),
    "set_premium": (0, 1000),
    "out_premium": (0, 1000),
    "joker_penalty": (0, 1000),
    "track": (1, 1000),
}
"""The numbers of a sheet, and between which bounds a file may set them."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a board file says (C1, C2): suits, ranks with values, fields, premiums."""

    title: str
    suits: tuple[tuple[str, str], ...]
    """Letter and symbol of each suit."""
    ranks: tuple[tuple[str, int], ...]
    """Name and value of each rank."""
    also: tuple[tuple[str, str], ...]
    """Other spellings of ranks, and the ranks that they stand for."""
    grid: Grid
    jokers: int
    hand: int
    set_premium: int
    out_premium: int
    joker_penalty: int
    track: int

    def as_dict(self) -> Data:
        """The sheet as plain values; `from_dict` makes it again."""
        return {
            "title": self.title,
            "suits": dict(self.suits),
            "values": dict(self.ranks),
            "also": dict(self.also),
            "board": [
                [None if card is None else self.card_name(card) for card in row]
                for row in self.grid
            ],
            **{name: getattr(self, name) for name in NUMBERS},
        }

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Sheet:
        """The sheet with these plain values."""
        suits = tuple((str(letter), str(sign)) for letter, sign in data["suits"].items())
        ranks = tuple((str(name), int(value)) for name, value in data["values"].items())
        cards = card_numbers(tuple(s for s, _sign in suits), tuple(r for r, _value in ranks))
        return Sheet(
            title=str(data["title"]),
            suits=suits,
            ranks=ranks,
            also=tuple((str(a), str(b)) for a, b in data["also"].items()),
            grid=tuple(
                tuple(None if name is None else cards[name] for name in row)
                for row in data["board"]
            ),
            **{name: int(data[name]) for name in NUMBERS},
        )

    def card_name(self, card: int) -> str:
        """`HK` for the king of hearts."""
        suit, rank = divmod(card, len(self.ranks))
        return self.suits[suit][0] + self.ranks[rank][0]


def card_numbers(suits: tuple[str, ...], ranks: tuple[str, ...]) -> dict[str, int]:
    """The number of every card by its name."""
    return {
        suit + rank: number * len(ranks) + place
        for number, suit in enumerate(suits)
        for place, rank in enumerate(ranks)
    }


class Board:
    """A sheet with everything that follows from it. Never changed once made."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.columns = len(sheet.grid[0])
        self.rows = 2 * len(sheet.grid)
        self.cards = len(sheet.suits) * len(sheet.ranks)
        self.joker = self.cards
        ranks = len(sheet.ranks)
        self.suit_of = tuple(card // ranks for card in range(self.cards))
        self.card_value = tuple(sheet.ranks[card % ranks][1] for card in range(self.cards))
        self.penalty = (*self.card_value, sheet.joker_penalty)
        """C7: what a stone left in the hand costs, the joker's number included."""
        cards = {
            row * self.columns + column: card
            for row in range(self.rows)
            for column, card in enumerate(sheet.grid[row // 2])
            if card is not None
        }
        self.halves = tuple(cards)
        self.card_at = cards
        self.value_at = {half: self.card_value[card] for half, card in cards.items()}
        self.all_halves = sum(1 << half for half in cards)
        upper = {card: half for half, card in cards.items() if half // self.columns % 2 == 0}
        self.halves_of = tuple(
            (upper[card], upper[card] + self.columns) for card in range(self.cards)
        )
        """The upper and the lower half of each card's field."""
        self.neighbours = {half: self._neighbours(half) for half in cards}
        self.around = {half: sum(1 << n for n in self.neighbours[half]) for half in cards}
        self.earned = {half: self._earned(half) for half in cards}
        """C4: for each half, what it earns for each mask of neighbours that lie."""
        self.field_order = tuple(self._field_order(suit) for suit in range(len(sheet.suits)))

    def _neighbours(self, half: int) -> tuple[int, ...]:
        """The orthogonally adjacent halves: above, left, right, below."""
        row, column = divmod(half, self.columns)
        near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return tuple(
            r * self.columns + c
            for r, c in near
            if 0 <= r < self.rows and 0 <= c < self.columns and r * self.columns + c in self.card_at
        )

    def _earned(self, half: int) -> dict[int, int]:
        near = self.neighbours[half]
        return {
            sum(1 << n for n in lying): sum(self.value_at[n] for n in lying)
            for count in range(len(near) + 1)
            for lying in combinations(near, count)
        }

    def _field_order(self, suit: int) -> tuple[int, ...]:
        """A suit's cards, most valuable first: laid in this order, any set of them earns most,
        since of two neighbours the one laid first is the one that counts (C4).
        """
        ranks = len(self.sheet.ranks)
        cards = range(suit * ranks, (suit + 1) * ranks)
        return tuple(sorted(cards, key=lambda card: (-self.card_value[card], card)))

    def place(self, half: int) -> tuple[int, int]:
        """Row and column of a half, from the top left, counted from 0."""
        return divmod(half, self.columns)

    def is_upper(self, half: int) -> bool:
        """Whether this is the upper half of its field."""
        return half // self.columns % 2 == 0

    def points(self, half: int, occupied: int) -> int:
        """C4: what a stone laid on `half` earns when `occupied` lies."""
        return self.earned[half][occupied & self.around[half]]

    def all_stones(self) -> list[int]:
        """C2: each card twice, and the jokers."""
        return [*range(self.cards), *range(self.cards)] + [self.joker] * self.sheet.jokers

    def name(self, stone: int) -> str:
        """`HK`, or `joker`."""
        return "joker" if stone == self.joker else self.sheet.card_name(stone)

    def end_points(self, hand: Sequence[int]) -> int:
        """C7: the premium for having no stones left, or what those that are left cost."""
        return -sum(self.penalty[s] for s in hand) if hand else self.sheet.out_premium

    def is_blocked(self, stone: int, occupied: int) -> bool:
        """Whether no half is free for this stone."""
        if stone == self.joker:
            return occupied == self.all_halves
        upper, lower = self.halves_of[stone]
        return bool(occupied >> upper & 1 and occupied >> lower & 1)
