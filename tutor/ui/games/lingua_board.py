"""Lingua's board in lines of text: fields, tiles, the last word, and a word that is being laid.

A tile shows its letter; where colours cannot be seen, also the number of its colour (1 yellow,
2 red, 3 green, 4 blue). An ace is marked with a dot (`E•`) or by a raised number (`E⁴`). An empty
field shows the number of its own colour, a dot if it is white; start and goal fields have signs of
their own. The last word is underlined; it has `›` before each letter where a field is wide, else
small letters where no style is seen.
"""

from __future__ import annotations

from tutor.flows.lingua.cursor import read_cursor
from tutor.flows.lingua.screen import LinguaScreen
from tutor.games.lingua.board import ACROSS, SIZE
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.tiles import colour_of, letter_of
from tutor.values import dataclass
from tutor.words.lingua.scores import COLOUR_STYLES
from tutor.words.marks import style
from tutor.words.paper import columns, styled

LINES = SIZE + 2
"""The numbers of the columns, and the rows."""
_WIDE_FROM = 100
"""So many columns the screen needs before a field gets three."""
_RAISED = "⁰¹²³⁴"
_ACE = "•"
START = "»"
GOAL = "*"


@dataclass(frozen=True, slots=True)
class _Laying:
    """Letters that are being laid, and where the cursor stands."""

    letters: dict[int, str]
    at: int | None
    sign: str


def cell_width() -> int:
    """How many columns a field takes."""
    return 3 if columns() >= _WIDE_FROM else 2


def board_width() -> int:
    """How many columns the board takes, with a gap."""
    return 2 + cell_width() * SIZE + 2


def board_lines(screen: LinguaScreen) -> list[str]:
    """The column numbers, tens above ones, then a line for each row."""
    laying, last = _laying(screen), frozenset(screen.last)
    lines = _heads()
    for row in range(SIZE):
        squares = range(row * SIZE, (row + 1) * SIZE)
        cells = [_cell(screen, at, at in last, laying) for at in squares]
        lines.append(f"{chr(ord('a') + row)} " + "".join(cells))
    return lines


def _laying(screen: LinguaScreen) -> _Laying:
    board = screen.view.board
    cursor = read_cursor(board, screen.typed)
    if cursor is None:
        return _Laying({}, None, "")
    return _Laying(cursor.laid(board), cursor.next(board), "→" if cursor.step == ACROSS else "↓")


def _heads() -> list[str]:
    numbers = [f"{column:2}" for column in range(1, SIZE + 1)]
    gap = " " * (cell_width() - 1)
    tens, ones = ("".join(gap + number[at] for number in numbers) for at in (0, 1))
    return ["  " + tens, "  " + ones]


def _cell(screen: LinguaScreen, square: int, is_last: bool, laying: _Laying) -> str:
    field = screen.box.fields[square]
    gap = " " * (cell_width() - 2)
    if square in laying.letters:
        return gap + style(laying.letters[square] + "?", "reverse", "magenta", "bold")
    if square == laying.at:
        lying = screen.view.board[square]
        letter = LETTERS[letter_of(lying)] if lying else " "
        return gap + style(letter + laying.sign, "reverse", "bold")
    if tile := screen.view.board[square]:
        before = style("›", "bold") if gap and is_last else gap
        return before + tile_sign(tile, field, is_last, numbered=not styled())
    sign = GOAL if screen.box.goal_at(square) else START if square == screen.box.start else " "
    number = str(field) if field else "·"
    return (
        gap + (style(sign, "bold") if sign != " " else sign) + style(number, COLOUR_STYLES[field])
    )


def tile_sign(tile: int, field: int = 0, is_last: bool = False, numbered: bool = True) -> str:
    """A tile as `E4`, as an ace `E⁴`; where its colour is seen, `E` and `E•`."""
    colour = colour_of(tile)
    is_ace = colour == field
    plain, ace = (str(colour), _RAISED[colour]) if numbered else (" ", _ACE)
    letter = LETTERS[letter_of(tile)]
    if is_last and numbered and cell_width() == 2:
        letter = letter.lower()
    names = ("reverse", COLOUR_STYLES[colour], "bold", *(("underline",) if is_last else ()))
    return style(letter + (ace if is_ace else plain), *names)
