"""Lingua drawn in a terminal: the board in two columns a field, 19 lines beside a score sheet.

A tile shows its letter and the number of its colour (1 yellow, 2 red, 3 green, 4 blue), raised if
it is an ace (`E⁴`); an empty field shows the number of its own colour, or a dot if it is white.
Start and goal fields have signs of their own. Colour only repeats what the signs say.
"""

from __future__ import annotations

from collections.abc import Sequence

from tutor.flows.lingua import LinguaScreen
from tutor.games.lingua.board import SIZE
from tutor.games.lingua.box import Box
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.tiles import colour_of, letter_of
from tutor.games.match import Match
from tutor.locale import _
from tutor.words.lingua.table import goals_words, supply_words
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns
from tutor.words.wrapping import folded

_BOARD = 38
"""Columns that the board takes, with a gap."""
_LINES = 19
_ROOMY = 32
"""So many columns the whole score sheet needs."""
_LONG = 5
"""A message with so many lines more takes the place of the board."""
_STYLES = ("dim", "yellow", "red", "green", "blue")
_RAISED = "⁰¹²³⁴"
START = "»"
GOAL = "*"


def draw_table(screen: LinguaScreen, news: Sequence[str]) -> str:
    """The board, the score sheet, the news, the rack; and the message."""
    message = folded(screen.message.split("\n"), columns() - 1) if screen.message else []
    if screen.message.count("\n") >= _LONG:
        return "\n".join([rack_line(screen.view), *message])
    board = board_lines(screen.box, screen.view.board, screen.new)
    side = _side(screen, news)
    lines = [f"{pad(left, _BOARD)}{right}" for left, right in zip(board, side, strict=True)]
    return "\n".join([*lines, rack_line(screen.view), *message])


def rack_line(view: LinguaView) -> str:
    """The rack with its colours."""
    return _("Rack") + "  " + " ".join(tile_sign(one) for one in view.rack)


def sheet_lines(match: Match, view: LinguaView, wide: int = _ROOMY) -> list[str]:
    """The score sheet: points, aces, multiplier and, where there is room, ace points of the end."""
    roomy = wide >= _ROOMY
    heading = _("points  aces  times") if roomy else _("points aces")
    lines = [style(pad("", 9 if roomy else 8) + heading, "dim")]
    for seat, who in enumerate(match.seats):
        mark = "▸" if seat == view.turn % len(match.seats) else " "
        points, aces = view.points[seat], view.aces[seat]
        if roomy:
            own = f"{points:6}  {aces:4}    {multiplier(aces)}×  +{ace_points(aces)}"
        else:
            own = f"{points:6} {aces:3} {multiplier(aces)}×"
        lines.append(f"{mark}{pad(clean(who.name)[:7], 8 if roomy else 7)}{own}")
    return lines


def _side(screen: LinguaScreen, news: Sequence[str]) -> list[str]:
    match, view = screen.match, screen.view
    wide = min(columns(), 80) - _BOARD
    number = _("game {number}").format(number=match.seed)
    lines = [
        style("Lingua", "bold") + style(f" · {number}", "dim"),
        *sheet_lines(match, view, wide),
    ]
    facts = [supply_words(view.bag), _("goal (*): {goals}").format(goals=goals_words(screen.box))]
    for fact in facts:
        lines += [style(line, "dim") for line in folded([fact], wide)]
    lines.append("")
    told = folded([clean(line) for line in news], wide)
    lines += told[-(_LINES - len(lines)) :]
    lines = [line if width(line) <= wide else line[:wide] for line in lines[:_LINES]]
    return lines + [""] * (_LINES - len(lines))


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
    return (style(sign, "bold") if sign != " " else sign) + style(number, _STYLES[field])


def tile_sign(tile: int, field: int = 0, new: bool = False) -> str:
    """A tile as `E4`, as an ace `E⁴`."""
    colour = colour_of(tile)
    number = _RAISED[colour] if colour == field else str(colour)
    names = ("reverse", _STYLES[colour], *(("bold",) if not new else ("bold", "underline")))
    return style(LETTERS[letter_of(tile)] + number, *names)
