"""The rows and columns of a board: tiles in runs, empty squares with their checks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tutor.games.lingua.board import ACROSS, SIZE, Board
from tutor.games.lingua.search import Letters, SearchGraph
from tutor.games.lingua.tiles import HIGHEST_TILE, letter_of
from tutor.values import dataclass

_LETTER_AT = bytes([0, *(letter_of(tile) + 1 for tile in range(1, HIGHEST_TILE + 1))])
_LETTER_AT += bytes(256 - len(_LETTER_AT))
_EMPTY = bytes(SIZE)


Crossed = tuple[Letters, Letters] | None
"""What lies before and after a square in the line that crosses there; None for nothing."""
_UNCROSSED: tuple[Crossed, ...] = (None,) * SIZE


@dataclass(slots=True)
class BoardLine:
    """One row or column: its letters (0: empty), and the checks of its empty squares."""

    first: int
    step: int
    letters: bytes
    checks: tuple[int, ...]
    """For an empty square: letters that may lie there; all of the rack's if nothing crosses."""
    crossed: tuple[Crossed, ...]
    """For an empty square: the letters before and after it in the crossing line, if any."""
    runs: list[tuple[int, int]]
    touched: tuple[int, ...]
    """The empty squares that something crosses at."""
    closed: bytes
    """1 for a square that no letter of the rack may be laid on."""


@lru_cache(maxsize=4096)
def unbroken(letters: bytes) -> list[tuple[int, int]]:
    """The unbroken stretches of tiles, as (first, one past the last)."""
    runs = []
    at = 0
    for part in letters.split(b"\0"):
        if part:
            runs.append((at, at + len(part)))
        at += len(part) + 1
    return runs


def lines(
    graph: SearchGraph, board: Board, step: int, rack: int, used: frozenset[Letters]
) -> Iterator[BoardLine]:
    """The lines in the direction of `step` that a word could lie in; `rack` is the mask of the
    letters at hand, `used` are the words laid so far (L5).
    """
    letters = board.translate(_LETTER_AT)
    rows = [letters[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]
    columns = [letters[at::SIZE] for at in range(SIZE)]
    along, crossing = (rows, columns) if step == ACROSS else (columns, rows)
    around = _crossed_squares(crossing)
    for number, own in enumerate(along):
        squares = around[number]
        checks: tuple[int, ...]
        touched: tuple[int, ...]
        if squares is None:
            if own == _EMPTY:
                continue
            crossed, checks, touched, closed = _UNCROSSED, (rack,) * SIZE, (), _EMPTY
        else:
            crossed = tuple(squares)
            touched = tuple([at for at in range(SIZE) if squares[at]])
            of_all, barred = [rack] * SIZE, bytearray(SIZE)
            for at in touched:
                parts = squares[at]
                assert parts is not None, "something crosses there"
                check = of_all[at] = _check(graph, parts, rack, used)
                barred[at] = not check
            checks, closed = tuple(of_all), bytes(barred)
        first = number * (SIZE + 1 - step)
        yield BoardLine(first, step, own, checks, crossed, unbroken(own), touched, closed)


def _crossed_squares(crossing: list[bytes]) -> list[list[Crossed] | None]:
    """For every line: for each of its squares the letters before and after it across the line."""
    around: list[list[Crossed] | None] = [None] * SIZE
    for column, line in enumerate(crossing):
        if line == _EMPTY:
            continue
        for row, parts in _ends(line):
            squares = around[row]
            if squares is None:
                squares = around[row] = [None] * SIZE
            squares[column] = parts
    return around


@lru_cache(maxsize=4096)
def _ends(line: bytes) -> list[tuple[int, tuple[Letters, Letters]]]:
    """The empty squares of a line that tiles lie beside, with the letters before and after."""
    ends: dict[int, tuple[Letters, Letters]] = {}
    for first, last in unbroken(line):
        part = bytes([code - 1 for code in line[first:last]])
        if first > 0:
            ends[first - 1] = (ends.get(first - 1, (b"", b""))[0], part)
        if last < SIZE:
            ends[last] = (part, b"")
    return list(ends.items())


def _check(
    graph: SearchGraph, parts: tuple[Letters, Letters], rack: int, used: frozenset[Letters]
) -> int:
    """The rack's letters that make a word between the parts which was not laid before (L5)."""
    check, words = graph.check(*parts)
    if not used.isdisjoint(words):
        for word in used.intersection(words):
            check ^= words[word]
    return check & rack
