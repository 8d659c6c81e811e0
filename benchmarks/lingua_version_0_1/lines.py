"""The rows and columns of a board: tiles in runs, empty squares with their checks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.lingua_version_0_1.search import Letters, SearchGraph
from benchmarks.lingua_version_0_1.spelled import Spelled
from tutor.games.lingua.board import ACROSS, SIZE, Board
from tutor.games.lingua.lexicon.letters import mask_letters
from tutor.games.lingua.tiles import HIGHEST_TILE, letter_of

_LETTER_AT = bytes([0, *(letter_of(tile) + 1 for tile in range(1, HIGHEST_TILE + 1))])
_LETTER_AT += bytes(256 - len(_LETTER_AT))


@dataclass(slots=True)
class Line:
    """One row or column: its letters (0: empty), and the checks of its empty squares."""

    first: int
    step: int
    letters: bytes
    checks: list[int]
    """For an empty square: letters that may lie there; all of the rack's if nothing crosses."""
    crossed: list[tuple[Letters, Letters] | None]
    """For an empty square: the letters before and after it in the crossing line, if any."""
    runs: list[tuple[int, int]]


def _runs(letters: bytes) -> list[tuple[int, int]]:
    """The unbroken stretches of tiles, as (first, one past the last)."""
    runs = []
    at = 0
    for part in letters.split(b"\0"):
        if part:
            runs.append((at, at + len(part)))
        at += len(part) + 1
    return runs


def lines(graph: SearchGraph, board: Board, step: int, spelled: Spelled) -> Iterator[Line]:
    """The lines in the direction of `step` that a word could lie in."""
    letters = board.translate(_LETTER_AT)
    if step == ACROSS:
        along = [letters[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]
        crossing = [letters[at::SIZE] for at in range(SIZE)]
    else:
        along = [letters[at::SIZE] for at in range(SIZE)]
        crossing = [letters[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)]
    around = _crossed_squares(crossing)
    for number, own in enumerate(along):
        crossed = around[number]
        if crossed is None:
            if not any(own):
                continue
            crossed = [None] * SIZE
        checks = [
            spelled.mask if parts is None else _check(graph, parts, spelled) for parts in crossed
        ]
        first = number * (SIZE + 1 - step)
        yield Line(first, step, own, checks, crossed, _runs(own))


def _crossed_squares(
    crossing: list[bytes],
) -> list[list[tuple[Letters, Letters] | None] | None]:
    """For every line: for each of its squares the letters before and after it across the line."""
    around: list[list[tuple[Letters, Letters] | None] | None] = [None] * SIZE
    for column, line in enumerate(crossing):
        ends: dict[int, tuple[Letters, Letters]] = {}
        for first, last in _runs(line):
            part = bytes([code - 1 for code in line[first:last]])
            if first > 0:
                ends[first - 1] = (ends.get(first - 1, (b"", b""))[0], part)
            if last < SIZE:
                ends[last] = (part, b"")
        for row, parts in ends.items():
            squares = around[row]
            if squares is None:
                squares = around[row] = [None] * SIZE
            squares[column] = parts
    return around


def _check(graph: SearchGraph, parts: tuple[Letters, Letters], spelled: Spelled) -> int:
    """The rack's letters that make a word between the parts which was not laid before (L5)."""
    before, after = parts
    check = graph.check(before, after) & spelled.mask
    if check:
        for letter in mask_letters(check):
            if before + bytes([letter]) + after in spelled.used:
                check ^= 1 << letter
    return check
