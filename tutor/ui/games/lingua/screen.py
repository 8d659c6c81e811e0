"""What a player of Lingua sees before a move: the board, the score sheet, the news, the rack."""

from __future__ import annotations

from tutor.games.lingua.box import Box
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.state import LinguaView
from tutor.games.match import Match
from tutor.locale import _
from tutor.ui.lingua.board import board_lines, tile_sign
from tutor.words.lingua.table import goals_words, supply_words, table_text
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns, spoken
from tutor.words.wrapping import folded

_BOARD = 38
"""Columns that the board takes, with a gap."""
_LINES = 19
_ROOMY = 32
"""So many columns the whole score sheet needs."""


def screen(box: Box, match: Match, view: LinguaView, news: list[str], new: frozenset[int]) -> str:
    """The whole table; sentences in plain mode."""
    if spoken():
        return table_text(box, match.seats, view)
    board = board_lines(box, view.board, new)
    side = _side(box, match, view, news)
    lines = [f"{pad(left, _BOARD)}{right}" for left, right in zip(board, side, strict=True)]
    return "\n".join([*lines, rack_line(view)])


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


def _side(box: Box, match: Match, view: LinguaView, news: list[str]) -> list[str]:
    wide = min(columns(), 80) - _BOARD
    number = _("game {number}").format(number=match.seed)
    lines = [
        style("Lingua", "bold") + style(f" · {number}", "dim"),
        *sheet_lines(match, view, wide),
    ]
    facts = [supply_words(view.bag), _("goal (*): {goals}").format(goals=goals_words(box))]
    for fact in facts:
        lines += [style(line, "dim") for line in folded([fact], wide)]
    lines.append("")
    told = folded([clean(line) for line in news], wide)
    lines += told[-(_LINES - len(lines)) :]
    lines = [line if width(line) <= wide else line[:wide] for line in lines[:_LINES]]
    return lines + [""] * (_LINES - len(lines))
