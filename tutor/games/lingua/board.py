"""The board: 17 × 17 squares in one row of bytes, one tile (0 = none) a square (L1).

Rows are named a–q from the top, columns 1–17 from the left: `h8` is the eighth row, eighth column.
Square `h8` has the number 7 * 17 + 7; a step to the right is 1, a step down is 17.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from tutor.games.contract import InvalidMove
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.tiles import letter_of

SIZE: Final = 17
SQUARES: Final = SIZE * SIZE
ACROSS: Final = 1
DOWN: Final = SIZE
STEPS: Final = (ACROSS, DOWN)
EMPTY_BOARD: Final = bytes(SQUARES)
_SQUARE = re.compile(r"([a-qA-Q])\s*([1-9]|1[0-7])")

Board = bytes
"""The tile on each square, 0 where there is none."""


def square(row: int, column: int) -> int:
    """The number of the square in this row and column, both counted from 0."""
    return row * SIZE + column


def square_name(square: int) -> str:
    """`h8` for the square in the eighth row and eighth column."""
    return f"{chr(ord('a') + square // SIZE)}{square % SIZE + 1}"


def parse_square(text: str) -> int:
    """The square with this name; `InvalidMove` otherwise."""
    match = _SQUARE.fullmatch(text.strip())
    if match is None:
        raise InvalidMove("lingua.no-square", text=text)
    return square(ord(match[1].lower()) - ord("a"), int(match[2]) - 1)


def room(square: int, step: int) -> int:
    """How many squares there are from `square` to the edge in the direction of `step`."""
    return SIZE - (square % SIZE if step == ACROSS else square // SIZE)


def other(step: int) -> int:
    """The direction across for down, and down for across."""
    return SIZE + 1 - step


def with_tiles(board: Board, new: Mapping[int, int]) -> Board:
    """The board with the tiles of `new` (square → tile) laid on it."""
    squares = bytearray(board)
    for at, tile in new.items():
        squares[at] = tile
    return bytes(squares)


def word_squares(board: Board, at: int, step: int) -> range:
    """The squares of the unbroken line of tiles through `at` in the direction of `step`."""
    first = at
    while room(first, step) < SIZE and board[first - step]:
        first -= step
    last = at
    while room(last, step) > 1 and board[last + step]:
        last += step
    return range(first, last + 1, step)


def read_word(board: Board, squares: Iterable[int]) -> str:
    """The letters on the squares."""
    return "".join(LETTERS[letter_of(board[at])] for at in squares)


def board_words(board: Board) -> list[str]:
    """Every word of two or more letters on the board: across, then down."""
    found = []
    for step in STEPS:
        for at in range(SQUARES):
            starts = board[at] and (room(at, step) == SIZE or not board[at - step])
            if starts and len(squares := word_squares(board, at, step)) > 1:
                found.append(read_word(board, squares))
    return found
