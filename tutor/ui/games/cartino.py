"""Cartino drawn in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from shutil import get_terminal_size

from tutor.flows.cartino import CartinoScreen
from tutor.flows.play import ResultScreen
from tutor.games.cartino.board import Board
from tutor.games.cartino.game import CartinoGame
from tutor.games.cartino.moves import Lay
from tutor.games.cartino.scoring import track
from tutor.games.cartino.view import CartinoView
from tutor.games.match import Match
from tutor.locale import _
from tutor.words.cartino.spoken import (
    bag_words,
    players,
    players_in_short,
    rack_words,
    spoken_table,
    summary_lines,
)
from tutor.words.cartino.turns import card_sign, draft_words
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns
from tutor.words.players import who_and_level
from tutor.words.results import headline
from tutor.words.wrapping import folded

CELL = 5
WIDE_CELL, WIDE = 7, 100
"""Cells are wider where there are so many columns."""
PANEL = 28
NARROW = 70
"""Below so many columns what is asked takes a line more."""
BAR, COLUMN, WATCHED = 3, 4, 5
"""So many lines has what stands below a table: stones and other keys in a bar; a column of answers,
besides the answers; which move it is that one looks at, and the keys.
"""
ENDING, LEAST_TOLD = 5, 3
"""So many lines stand below a result: the rating, and the keys; and so many must be left for what
was done last, or there is no board.
"""
_RED = ("♥", "♦")


def draw_table(screen: CartinoScreen, news: Sequence[str]) -> str:
    """What a player sees before a move: the board, the players, the news, the stones. A message
    that is too long for the news takes the place of the board.
    """
    draft = screen.draft
    board, told = draft.board, screen.message.splitlines() or news
    if board_width(board, False) > columns():
        lines = [*(clean(line) for line in told), *spoken_table(screen.match, board, draft.view)]
    else:
        lines = _drawn(screen, told)
    if not draft.is_empty:
        lines.append(clean(draft_words(draft)))
    return "\n".join(lines)


def draw_result(screen: ResultScreen, news: Sequence[str]) -> str:
    """The board, if there is room for it, with who won beside it, if there is room for that, too;
    then what was done last, and how it ended.
    """
    match, game = screen.match, screen.match.game
    assert isinstance(game, CartinoGame), "this draws Cartino"
    board, state, wide = game.board, match.state, columns()
    words = folded(screen.text().splitlines(), wide)
    if board_width(board, False) > wide:
        return "\n".join([*news, *words])
    table = drawn_board(board, state.occupied, state.jokers, last=_laid_last(match))
    below = words
    if width(table[0]) + 1 + PANEL <= wide:
        table = _beside(table, [headline(match, _won(match)), "", *_placed(match, board)])
        below = ["", *folded(summary_lines(match, board), wide)]
    room = _high() - ENDING - len(table) - len(below)
    if room < LEAST_TOLD:
        return "\n".join([*news, *words])
    return "\n".join([*table, *_latest(news, room), *below])


def _latest(told: Sequence[str], room: int) -> list[str]:
    """The last of these lines, as many as there is room for; a sign where some are left out."""
    if len(told) <= room or room < 2:
        return [*told[max(0, len(told) - room) :]]
    return [style("…", "dim"), *told[len(told) - room + 1 :]]


def _won(match: Match) -> bool:
    return match.final.winners == (match.person,)


def _high() -> int:
    return get_terminal_size((80, 24)).lines


def _laid_last(match: Match) -> frozenset[int]:
    """The halves of the last stones."""
    moves = reversed(match.moves)
    lays = (match.game.parse_move(text).lays for text in moves)
    return frozenset(lay.half for lay in next(filter(None, lays), ()))


def cell_width(board: Board) -> int:
    """How many columns a cell takes: more where board and panel have room for it."""
    wide = board.columns * (WIDE_CELL + 1) + 2 + PANEL
    return WIDE_CELL if columns() >= max(WIDE, wide) else CELL


def board_width(board: Board, ruled: bool) -> int:
    """How many columns the drawn board takes, with or without rules between the fields."""
    return board.columns * cell_width(board) + (board.columns + 1 if ruled else 3)


def drawn_board(
    board: Board,
    occupied: int,
    jokers: int,
    laid: Sequence[Lay] = (),
    last: frozenset[int] = frozenset(),
) -> list[str]:
    """The fields, two lines each: the card above, its value below. `[ ]` marks a stone, `* *` a
    joker, `‹ ›` what is being laid now; `( )` and `* )` what the others laid last.
    """
    ruled = board_width(board, True) <= columns()
    fresh = {lay.half for lay in laid}
    for lay in laid:
        occupied |= 1 << lay.half
        jokers |= lay.joker << lay.half
    lines = [_rule(board, ("┌", "┬", "┐"), ruled)]
    for row in range(board.rows):
        if row and row % 2 == 0:
            lines.append(_rule(board, ("├", "┼", "┤"), ruled))
        cells = [
            _cell(board, row * board.columns + column, occupied, jokers, fresh, last)
            for column in range(board.columns)
        ]
        bar = style("│", "dim")
        lines.append(bar + _joined(cells, bar, ruled) + bar)
    return [*lines, _rule(board, ("└", "┴", "┘"), ruled)]


def _rule(board: Board, corners: tuple[str, str, str], ruled: bool) -> str:
    left, cross, right = corners
    line = _joined(["─" * cell_width(board)] * board.columns, cross, ruled)
    return style(left + line + right, "dim")


def _joined(cells: list[str], bar: str, ruled: bool) -> str:
    """The cells with bars between them; if there is no room for rules, only in the middle."""
    middle = len(cells) // 2
    return bar.join(cells if ruled else ["".join(cells[:middle]), "".join(cells[middle:])])


def _cell(
    board: Board, half: int, occupied: int, jokers: int, fresh: set[int], last: frozenset[int]
) -> str:
    wide = cell_width(board)
    if half not in board.card_at:
        return " " * wide
    card = board.card_at[half]
    inner = card_sign(board, card) if board.is_upper(half) else str(board.value_at[half])
    inner = pad(inner, wide - 2, "^")
    if not occupied >> half & 1:
        return style(f" {inner} ", "dim")
    colour = "red" if card_sign(board, card).startswith(_RED) else "cyan"
    if half in fresh:
        return style(f"‹{inner}›", "bold", "yellow")
    if jokers >> half & 1:
        return style(f"*{inner}{')' if half in last else '*'}", "bold", "magenta")
    if half in last:
        return style(f"({inner})", "bold", colour, "reverse")
    return style(f"[{inner}]", "bold", colour)


def _drawn(screen: CartinoScreen, news: Sequence[str]) -> list[str]:
    match, draft, page = screen.match, screen.draft, bool(screen.message)
    board, view, laid = draft.board, draft.view, draft.move.lays
    wide = min(columns(), 120)
    bag = bag_words(view.bag_size)
    number = _("game {number}").format(number=match.seed)
    title = style(f" {clean(board.sheet.title)} ", "bold") + style(f"· {number}", "dim")
    lines = [title + pad(bag, wide - width(title) - 1, ">")]
    drawn = drawn_board(board, view.occupied, view.jokers, laid, screen.last())
    if width(drawn[0]) + 1 + PANEL <= columns():
        table = _beside(drawn, _panel(match, board, view))
    else:
        table = [*players(match, board, view), *drawn]
    told = folded([clean(line) for line in news], wide)
    fixed = _below(screen) + (columns() < NARROW) + (3 if laid else 2)
    if len(table) > len(drawn) and len(table) + fixed + LEAST_TOLD > _high():
        table = [*folded([players_in_short(match, view)], wide), *drawn]
    room = max(0 if screen.places else 1, _high() - fixed - len(table))
    if page and len(told) > room:
        return [*lines, "", *told, "", style(rack_words(board, view), "bold")]
    return [*lines, *table, *_latest(told, room), style(rack_words(board, view), "bold")]


def _below(screen: CartinoScreen) -> int:
    """How many lines what is asked will take."""
    if screen.places:
        return len(screen.places) + COLUMN
    return WATCHED if screen.watched else BAR


def _beside(drawn: Sequence[str], panel: Sequence[str]) -> list[str]:
    """The board with a panel to its right."""
    rest = [""] * (len(drawn) - len(panel))
    pairs = zip(drawn, [*panel, *rest], strict=True)
    return [f"{left} {right}".rstrip() for left, right in pairs]


def _panel(match: Match, board: Board, view: CartinoView) -> list[str]:
    """Everybody's score: the total, chips and the field on the track (C8)."""
    lines: list[str] = []
    for seat in range(len(match.seats)):
        mark = style("▸", "yellow") if seat == view.turn else " "
        lines += _scored(match, board, seat, mark, view.scores[seat])
    marks = _("[ ] stone   * * joker"), _("( ) laid last"), _("top: card   below: value")
    return [*lines, "", *marks]


def _placed(match: Match, board: Board) -> list[str]:
    """Everybody's place and score at the end."""
    places, scores = match.final.places, match.final.scores or ()
    lines: list[str] = []
    for seat in sorted(range(len(match.seats)), key=lambda seat: places[seat]):
        lines += _scored(match, board, seat, f"{places[seat]}.", scores[seat])
    return lines


def _scored(match: Match, board: Board, seat: int, mark: str, score: int) -> list[str]:
    """C8: a seat with its score, and below it the chips and the field on the track."""
    count, field = track(board, score)
    name = who_and_level(match, seat)[: PANEL - 8]
    chips = style("●" * count, "yellow") if count <= 4 else style("●", "yellow") + f"×{count}"
    path, length = str(field), board.sheet.track
    if length <= 20:
        path = "".join("■" if place == field else "·" for place in range(1, length + 1))
    head = pad(f"{mark} {name}", PANEL - 4)
    return [f"{head}{score:>4}", f"  {pad(chips, 6)}{style(path, 'dim')}"]
