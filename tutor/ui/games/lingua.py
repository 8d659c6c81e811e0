"""Lingua drawn in a terminal: the board, and beside it the score sheet with the news, or
something to read. A field takes two columns, three where there is room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tutor.flows.lingua.screen import LinguaScreen
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.state import LinguaView
from tutor.games.match import Match
from tutor.locale import _
from tutor.ui.games.lingua_board import LINES, board_lines, board_width, tile_sign
from tutor.words.lingua.table import goals_words, supply_words
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns
from tutor.words.players import who, who_and_level
from tutor.words.wrapping import folded

_ROOMY = 32
"""So many columns the whole score sheet needs."""
_NAMED = 50
"""So many, to say how strong everybody is."""
_READABLE = 36
"""So many, to read something beside the board."""
_SPEAKABLE = 18
"""So many, to be told a line or two there."""
_WIDEST = 70


def draw_table(screen: LinguaScreen, news: Sequence[str]) -> str:
    """The board, beside it the score sheet with what is said or what has happened, or what is to be
    read; and the rack. Only where it is too narrow, something to read takes the place of the
    board, until a word is typed.
    """
    wide = min(columns() - board_width(), _WIDEST)
    told = news or screen.recent
    side = _beside(screen, told, wide)
    if side is None and screen.typed:
        side = _beside(replace(screen, panel="", message=""), told, wide)
    if side is None:
        page = _page(screen.panel or screen.message, screen.page, columns() - 1)
        return "\n".join([*page, _rack(screen)])
    side += [""] * (LINES - len(side))
    pairs = zip(board_lines(screen), side, strict=True)
    lines = [f"{pad(left, board_width())}{right}".rstrip() for left, right in pairs]
    return "\n".join([*lines, _rack(screen)])


def _beside(screen: LinguaScreen, news: Sequence[str], wide: int) -> list[str] | None:
    """What stands beside the board; `None`, if that is too narrow for it."""
    if screen.panel:
        return _page(screen.panel, screen.page, wide) if wide >= _READABLE else None
    sheet = _sheet(screen, wide)
    if not screen.message:
        return [*sheet, *_latest(news, wide, LINES - len(sheet))]
    said = folded(screen.message.split("\n"), wide) if wide >= _SPEAKABLE else [""] * LINES
    left = LINES - len(sheet) - len(said)
    if left >= 0:
        return [*sheet, *said, "", *_latest(news, wide, left - 1, whole=True)][:LINES]
    if len(said) < LINES or wide >= _READABLE:
        return _page(screen.message, screen.page, wide)
    return None


def _rack(screen: LinguaScreen) -> str:
    """The rack with its colours, in its owner's order."""
    rack = screen.rack or screen.view.rack
    return _("Rack") + "  " + " ".join(tile_sign(one) for one in rack)


def _page(text: str, number: int, wide: int) -> list[str]:
    """So much of a longer text as fits beside the board; the next time the next part."""
    lines = folded(text.split("\n"), wide)
    if len(lines) <= LINES:
        return lines
    count = -(-len(lines) // (LINES - 1))
    rows = -(-len(lines) // count)
    shown = number % count
    text = _("page {number} of {count}; the same again turns over")
    told = text.format(number=shown + 1, count=count)
    part = lines[shown * rows : (shown + 1) * rows]
    return [*part, *[""] * (LINES - 1 - len(part)), style(told[:wide], "dim")]


def sheet_lines(match: Match, view: LinguaView, wide: int = _ROOMY) -> list[str]:
    """The score sheet: points, aces, multiplier and, where there is room, ace points of the end."""
    roomy = wide >= _ROOMY
    names = [
        who_and_level(match, seat) if wide >= _NAMED else who(one)[:7]
        for seat, one in enumerate(match.seats)
    ]
    most = max(8 if roomy else 7, *(width(name) + 1 for name in names))
    heading = _("points  aces  times") if roomy else _("points aces")
    lines = [style(pad("", most + 1) + heading, "dim")]
    for seat, name in enumerate(names):
        mark = "▸" if seat == view.to_act and not view.over else " "
        points, aces = view.points[seat], view.aces[seat]
        if roomy:
            own = f"{points:6}  {aces:4}    {multiplier(aces)}×  +{ace_points(aces)}"
        else:
            own = f"{points:6} {aces:3} {multiplier(aces)}×"
        lines.append(f"{mark}{pad(name, most)}{own}")
    return lines


def _sheet(screen: LinguaScreen, wide: int) -> list[str]:
    """The heading, the score sheet, and what is left to draw and to reach."""
    number = _("game {number}").format(number=screen.match.seed)
    lines = [
        style("Lingua", "bold") + style(f" · {number}", "dim"),
        *sheet_lines(screen.match, screen.view, wide),
    ]
    facts = [supply_words(screen.view.bag)]
    if len(screen.match.seats) == 2:
        facts.append(_("goal (*): {goals}").format(goals=goals_words(screen.box)))
    for fact in facts:
        lines += [style(line, "dim") for line in folded([fact], wide)]
    return [*lines, ""]


def _latest(news: Sequence[str], wide: int, rows: int, whole: bool = False) -> list[str]:
    """The end of the news: moves with all that is told of them, however it is folded; of a last
    move that does not fit the beginning, or nothing if it has to be `whole`.
    """
    moves: list[list[str]] = []
    for line in map(clean, news):
        if moves and line.startswith(" "):
            moves[-1].append(line)
        else:
            moves.append([line])
    told: list[str] = []
    for place, move in enumerate(reversed(moves)):
        more = folded(move, wide)
        left = 0 if place == len(moves) - 1 else 1
        if len(told) + len(more) + left > rows:
            if whole and not told:
                return []
            return [style(_("… h: history")[:wide], "dim"), *(told or more[: rows - 1])]
        told = more + told
    return told
