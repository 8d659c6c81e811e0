"""A word laid with arrow keys. What the cursor does is written into the line that would be typed
(`h8 - KLEID`), so that the line alone says where it is: plain lines just type it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from tutor.games.lingua.board import (
    ACROSS,
    DOWN,
    SIZE,
    SQUARES,
    Board,
    other,
    parse_square,
    room,
    square_name,
)
from tutor.games.lingua.lexicon.letters import CODE_OF, LETTERS, fold
from tutor.games.lingua.tiles import letter_of
from tutor.values import dataclass

_LINE = re.compile(r"([a-qA-Q]\s*(?:1[0-7]|[1-9]))\s*([-|–—])\s*([^\W\d_]*).*")
_ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


@dataclass(frozen=True, slots=True)
class Cursor:
    """Where letters of the rack are being laid, in which direction, and which so far."""

    at: int
    step: int
    letters: str = ""

    def laid(self, board: Board) -> dict[int, str]:
        """The letters by square: those that lie already are walked over."""
        found: dict[int, str] = {}
        at: int | None = self.at
        for letter in self.letters:
            at = _free(board, at, self.step)
            if at is None:
                break
            found[at] = letter
            at = _beyond(at, self.step)
        return found

    def next(self, board: Board) -> int | None:
        """Where the next letter would lie; none at the edge."""
        laid = self.laid(board)
        if not laid:
            return self.at
        return _free(board, _beyond(max(laid), self.step), self.step)

    def text(self, board: Board) -> str:
        """The line that says this: the whole word, with the letters that lie."""
        sign = "-" if self.step == ACROSS else "|"
        laid = self.laid(board)
        if not laid:
            return f"{square_name(self.at)} {sign} "
        first, word = min(laid), ""
        while room(first, self.step) < SIZE and board[first - self.step]:
            first -= self.step
        at: int | None = first
        while at is not None and (at in laid or board[at]):
            word += laid.get(at) or LETTERS[letter_of(board[at])]
            at = _beyond(at, self.step)
        return f"{square_name(first)} {sign} {word}"


def read_cursor(board: Board, typed: str) -> Cursor | None:
    """The cursor that a line says; none, if it does not begin as a move does."""
    match = _LINE.fullmatch(typed.strip())
    if match is None:
        return None
    first, step = parse_square(match[1]), DOWN if match[2] == "|" else ACROSS
    word = fold(match[3])[: room(first, step)]
    new = {
        at: letter
        for at, letter in zip(range(first, SQUARES, step), word, strict=False)
        if not board[at]
    }
    return Cursor(min(new, default=first), step, "".join(new.values()))


def steer(board: Board, rack: tuple[int, ...], home: int, typed: str, key: str) -> str:
    """The line after a key: arrows move, Tab and the space bar turn, a letter of the rack is laid,
    Backspace takes one back. The cursor begins at `home`.
    """
    cursor = read_cursor(board, typed)
    if cursor is None:
        return Cursor(home, ACROSS).text(board)
    if key in _ARROWS:
        return _moved(cursor, *_ARROWS[key]).text(board)
    if key in ("tab", "space"):
        return replace(cursor, step=other(cursor.step)).text(board)
    if key == "backspace":
        taken = replace(cursor, letters=cursor.letters[:-1])
        return taken.text(board) if cursor.letters else ""
    return _with_letter(cursor, board, rack, fold(key)).text(board)


def _moved(cursor: Cursor, rows: int, columns: int) -> Cursor:
    row, column = cursor.at // SIZE + rows, cursor.at % SIZE + columns
    inside = 0 <= row < SIZE and 0 <= column < SIZE
    return replace(cursor, at=row * SIZE + column) if inside else cursor


def _with_letter(cursor: Cursor, board: Board, rack: tuple[int, ...], letter: str) -> Cursor:
    left = Counter(letter_of(one) for one in rack)
    left.subtract(CODE_OF[one] for one in cursor.letters if one in CODE_OF)
    longer = replace(cursor, letters=cursor.letters + letter)
    has_room = len(longer.laid(board)) == len(longer.letters)
    return longer if letter in CODE_OF and left[CODE_OF[letter]] > 0 and has_room else cursor


def _beyond(at: int, step: int) -> int | None:
    return at + step if room(at, step) > 1 else None


def _free(board: Board, at: int | None, step: int) -> int | None:
    """The first empty square from here on."""
    while at is not None and board[at]:
        at = _beyond(at, step)
    return at
