"""What a player of Lingua sees before a move: the board, the score sheet, the news, the rack."""

from __future__ import annotations

from tutor.games.lingua.board import square_name
from tutor.games.lingua.box import Box
from tutor.games.lingua.naming import colour_name
from tutor.games.lingua.position import board_rows, colour_rows
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.tiles import COLOURS, tiles_text
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.ui.lingua.board import board_lines, tile_sign
from tutor.ui.lingua.scores import aces_words
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
        return "\n".join(_spoken(box, match, view))
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
    supply = ngettext("{count} tile in the supply", "{count} tiles in the supply", view.bag)
    goals = ", ".join(f"{square_name(at)} {number}" for at, number in box.goals)
    facts = [supply.format(count=view.bag), _("goal (*): {goals}").format(goals=goals)]
    for fact in facts:
        lines += [style(line, "dim") for line in folded([fact], wide)]
    lines.append("")
    told = folded([clean(line) for line in news], wide)
    lines += told[-(_LINES - len(lines)) :]
    lines = [line if width(line) <= wide else line[:wide] for line in lines[:_LINES]]
    return lines + [""] * (_LINES - len(lines))


def _spoken(box: Box, match: Match, view: LinguaView) -> list[str]:
    """Everything as lines of text, for pipes and screen readers."""
    lines = [
        _("Board (letters; then the colours of the tiles; a dot or 0 is empty):"),
    ]
    numbers = zip(board_rows(view.board), colour_rows(view.board), strict=True)
    lines += [f"{chr(ord('a') + row)} {a}  {b}" for row, (a, b) in enumerate(numbers)]
    named = ", ".join(f"{colour} {colour_name(colour)}" for colour in COLOURS)
    lines.append(_("Colours: {colours}").format(colours=named))
    for seat, who in enumerate(match.seats):
        aces = view.aces[seat]
        lines.append(
            _("{who}: {points} points, {aces}, words count {times}×").format(
                who=who.name,
                points=view.points[seat],
                aces=aces_words(aces),
                times=multiplier(aces),
            )
        )
    supply = ngettext("{count} tile in the supply", "{count} tiles in the supply", view.bag)
    lines.append(supply.format(count=view.bag))
    lines.append(_("Start {start}; goal {goals}").format(
        start=square_name(box.start),
        goals=", ".join(f"{square_name(at)} {number}" for at, number in box.goals),
    ))  # fmt: skip
    lines.append(_("Your rack: {tiles}").format(tiles=tiles_text(view.rack)))
    return [clean(line) for line in lines]


def fields_text(box: Box) -> str:
    """The colours of the fields, 17 lines of digits."""
    rows = box.as_dict()["fields"]
    return "\n".join(f"{chr(ord('a') + at)} {row}" for at, row in enumerate(rows))
