"""The board in two columns a field: 19 lines that fit beside a score sheet.

A tile shows its letter and the number of its colour (1 yellow, 2 red, 3 green, 4 blue), raised if
it is an ace (`E⁴`); an empty field shows the number of its own colour, or a dot if it is white.
Start and goal fields have signs of their own. Colour only repeats what the signs say.
"""

from __future__ import annotations

from tutor.games.lingua.board import SIZE
from tutor.games.lingua.box import Box
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.tiles import colour_of, letter_of
from tutor.words.marks import style

_STYLES = ("dim", "yellow", "red", "green", "blue")
_RAISED = "⁰¹²³⁴"
START = "»"
GOAL = "*"


def board_lines(box: Box, board: bytes, new: frozenset[int] = frozenset()) -> list[str]:
    """The column numbers, tens above ones, then a line for each row; tiles of `new` stand out."""
    lines = _heads()
    for row in range(SIZE):
        cells = [_cell(box, board, row * SIZE + column, new) for column in range(SIZE)]
        lines.append(f"{chr(ord('a') + row)} " + "".join(cells))
    return lines


def _heads() -> list[str]:
    numbers = [f"{column:2}" for column in range(1, SIZE + 1)]
    tens, ones = ("".join(f" {number[at]}" for number in numbers) for at in (0, 1))
    return ["  " + tens, "  " + ones]


def _cell(box: Box, board: bytes, square: int, new: frozenset[int]) -> str:
    field = box.fields[square]
    if board[square]:
        return tile_sign(board[square], field, square in new)
    sign = GOAL if box.goal_at(square) else START if square == box.start else " "
    number = str(field) if field else "·"
    if sign != " ":
        return style(sign, "bold") + style(number, _STYLES[field])
    return " " + style(number, _STYLES[field] if field else "dim")


def tile_sign(tile: int, field: int = 0, new: bool = False) -> str:
    """A tile as `E4`, as an ace `E⁴`."""
    colour = colour_of(tile)
    number = _RAISED[colour] if colour == field else str(colour)
    names = ("reverse", _STYLES[colour], *(("bold",) if not new else ("bold", "underline")))
    return style(LETTERS[letter_of(tile)] + number, *names)
