"""Cards of Der Weise with a column for each feature, as many of them as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from tutor.games.weise.pool import Pool
from tutor.words.marks import pad, style, width
from tutor.words.weise.classes import cut, flowing
from tutor.words.weise.names import called, card_words, short_name

_HEADS = (14, 9, 6, 4)
"""How wide heads may be where the values below them are narrower; the widest that fits is taken."""
_VOWELS = "aeiouäöüy"
_SHORTEST = 3
"""Letters that an abbreviated head has at least, if there is room for so many."""
_BESIDE = 3
"""Blanks between two cards side by side."""
_BEFORE = 2
"""Blanks before a feature."""


class _Column(NamedTuple):
    """The cards' names or their values of a feature, each padded, below a head."""

    head: str
    cells: tuple[str, ...]
    wide: int


class _Grid(NamedTuple):
    """Columns that belong together, and how often they stand side by side."""

    columns: tuple[_Column, ...]
    beside: int

    @property
    def rows(self) -> int:
        """Lines without the heads."""
        return ceil(len(self.columns[0].cells) / self.beside)

    @property
    def wide(self) -> int:
        """How wide a line is."""
        one = sum(column.wide for column in self.columns) + _BEFORE * (len(self.columns) - 1)
        return (one + _BESIDE) * self.beside - _BESIDE

    def lines(self) -> Iterator[str]:
        """The heads, then the cards, counted downwards."""
        every = range(0, len(self.columns[0].cells), self.rows)
        name, *features = (column.head for column in self.columns)
        later = (" " * width(name), *features)
        yield self._joined([(name, *features) if not first else later for first in every])
        for row in range(self.rows):
            places = [first + row for first in every]
            yield self._joined(
                [
                    [column.cells[place] for column in self.columns]
                    for place in places
                    if place < len(self.columns[0].cells)
                ]
            )

    def _joined(self, groups: Sequence[Sequence[str]]) -> str:
        return (" " * _BESIDE).join((" " * _BEFORE).join(group) for group in groups).rstrip()


def card_lines(
    pool: Pool,
    cards: Sequence[int],
    head: str,
    places: Sequence[int],
    room: tuple[int, int],
    numbered: bool = True,
) -> list[str]:
    """The cards, numbered or not, below a head, with their features at these `places`; `room` is
    how wide and how high it may be. Features go before cards do: heads are shortened, cards stand
    side by side, then features are left out, the last first. The cards are always whole.
    """
    wide, high = room
    names = _names(pool, cards, head, numbered, wide)
    layouts = [
        (names, *(_feature(pool, cards, place, limit) for place in places[:shown]))
        for shown in range(len(places), 0, -1)
        for limit in _HEADS
    ]
    for columns in (*layouts, (names,)):
        for beside in range(1, len(cards) + 1):
            grid = _Grid(columns, beside)
            if grid.wide > wide:
                break
            if grid.rows < high:
                return list(grid.lines())
    return [names.head.rstrip(), *flowing([cell.rstrip() for cell in names.cells], wide, "  ")]


def _names(pool: Pool, cards: Sequence[int], head: str, numbered: bool, wide: int) -> _Column:
    numbers = [f"{number:2} " if numbered else " " for number in range(1, len(cards) + 1)]
    names = [cut(card_words(pool, card), wide - len(numbers[0])) for card in cards]
    size = max(width(head), *(len(numbers[0]) + width(name) for name in names))
    cells = (
        pad(style(number, "yellow") + name, size)
        for number, name in zip(numbers, names, strict=True)
    )
    return _Column(pad(style(head, "bold"), size), tuple(cells), size)


def _abbreviated(name: str, most: int) -> str:
    """The name's first letters, to a consonant if there are enough: `end.`, not `endi.`"""
    short = name[:most].rstrip()
    ended = short.rstrip(_VOWELS)
    return (ended if len(ended) >= _SHORTEST else short) + "."


def _feature(pool: Pool, cards: Sequence[int], place: int, limit: int) -> _Column:
    """A feature below its name, which may be longer than the values by `limit` columns at most."""
    values = [called(pool.value(card, place)) for card in cards]
    name = short_name(pool.features[place])
    size = max(*map(width, values), min(width(name), limit))
    cells = tuple(pad(style(value, "dim"), size) for value in values)
    head = name if width(name) <= size else _abbreviated(name, size - 1)
    return _Column(pad(style(head, "dim"), size), cells, size)
