"""The board as it is drawn in a terminal, and in sentences elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Lay
from tutor.games.cartino.scoring import track
from tutor.games.cartino.state import View
from tutor.games.match import Match
from tutor.locale import _, ngettext, pgettext
from tutor.ui.games.cartino.words import (
    card_sign,
    half_sign,
    lay_sign,
    stone_sign,
    track_words,
)
from tutor.ui.terminal import is_interactive
from tutor.words.marks import clean, pad, style, width
from tutor.words.paper import columns
from tutor.words.wrapping import folded

CELL = 5
PANEL = 28
ROOM = 21
"""How many of the 24 lines the screen may take; the rest is for the question."""
_RED = ("♥", "♦")


def screen(
    match: Match,
    board: Board,
    view: View,
    news: Sequence[str],
    laid: Sequence[Lay] = (),
    page: bool = False,
) -> str:
    """What a player sees before a move: the board, the players, the news, the stones. A `page` to
    read that is too long for the news takes the place of the board.
    """
    if not is_interactive() or board_width(board, False) > columns():
        return "\n".join(_spoken(match, board, view, news, laid))
    return "\n".join(_drawn(match, board, view, news, laid, page))


def board_width(board: Board, ruled: bool) -> int:
    """How many columns the drawn board takes, with or without rules between the fields."""
    return board.columns * CELL + (board.columns + 1 if ruled else 3)


def drawn_board(board: Board, occupied: int, jokers: int, laid: Sequence[Lay] = ()) -> list[str]:
    """The fields, two lines each: the card above, its value below. `[ ]` marks a stone, `* *` a
    joker, `‹ ›` what is being laid now.
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
            _cell(board, row * board.columns + column, occupied, jokers, fresh)
            for column in range(board.columns)
        ]
        middle = board.columns // 2
        bar = style("│", "dim")
        if ruled:
            lines.append(bar + bar.join(cells) + bar)
        else:
            lines.append(bar + "".join(cells[:middle]) + bar + "".join(cells[middle:]) + bar)
    return [*lines, _rule(board, ("└", "┴", "┘"), ruled)]


def _rule(board: Board, corners: tuple[str, str, str], ruled: bool) -> str:
    left, cross, right = corners
    middle = board.columns // 2
    if ruled:
        line = cross.join(["─" * CELL] * board.columns)
    else:
        line = "─" * CELL * middle + cross + "─" * CELL * (board.columns - middle)
    return style(left + line + right, "dim")


def _cell(board: Board, half: int, occupied: int, jokers: int, fresh: set[int]) -> str:
    if half not in board.card_at:
        return " " * CELL
    card = board.card_at[half]
    inner = card_sign(board, card) if board.is_upper(half) else str(board.value_at[half])
    inner = pad(inner, CELL - 2, "^")
    if not occupied >> half & 1:
        return style(f" {inner} ", "dim")
    colour = "red" if card_sign(board, card).startswith(_RED) else "cyan"
    if half in fresh:
        return style(f"‹{inner}›", "bold", "yellow")
    if jokers >> half & 1:
        return style(f"*{inner}*", "bold", "magenta")
    return style(f"[{inner}]", "bold", colour)


def _drawn(
    match: Match, board: Board, view: View, news: Sequence[str], laid: Sequence[Lay], page: bool
) -> list[str]:
    wide = min(columns(), 80)
    bag = bag_words(view.bag_size)
    number = _("game {number}").format(number=match.seed)
    title = style(f" {clean(board.sheet.title)} ", "bold") + style(f"· {number}", "dim")
    lines = [title + pad(bag, wide - width(title) - 1, ">")]
    drawn = drawn_board(board, view.occupied, view.jokers, laid)
    if width(drawn[0]) + 1 + PANEL <= columns():
        panel = _panel(match, board, view)
        panel += [""] * (len(drawn) - len(panel))
        table = [f"{left} {right}" for left, right in zip(drawn, panel, strict=True)]
    else:
        table = [*players(match, board, view), *drawn]
    told = folded([clean(line) for line in news], wide)
    room = max(1, ROOM - len(table) - (4 if laid else 2))
    if page and len(told) > room:
        return [*lines, "", *told, "", style(rack_words(board, view), "bold")]
    lines += [*table, *told[-room:]]
    lines.append(style(rack_words(board, view), "bold"))
    return lines


def _panel(match: Match, board: Board, view: View) -> list[str]:
    """Everybody's score: the total, chips and the field on the track (C8)."""
    lines: list[str] = []
    length = board.sheet.track
    for seat, who in enumerate(match.seats):
        where = track(board, view.scores[seat])
        mark = style("▸", "yellow") if seat == view.turn else " "
        name = clean(who.name if who.is_human else f"{who.name}, {who.player}")[: PANEL - 8]
        lines.append(f"{mark} {pad(name, PANEL - 7)}{view.scores[seat]:>4}")
        chips = style("●" * where.chips, "yellow") if where.chips <= 5 else (
            style("●", "yellow") + f"×{where.chips}"
        )  # fmt: skip
        if length <= 20:
            path = "".join("■" if field == where.field else "·" for field in range(1, length + 1))
        else:
            path = str(where.field)
        lines.append(f"  {pad(chips, 5)}{style(path, 'dim')}")
    lines += ["", _("[ ] stone   * * joker"), _("top: card   below: value")]
    return lines


def players(match: Match, board: Board, view: View) -> list[str]:
    """Everybody's score, a line each."""
    lines = []
    for seat, who in enumerate(match.seats):
        name = who.name if who.is_human else f"{who.name} ({who.player})"
        total = view.scores[seat]
        where = track_words(track(board, total), board.sheet.track)
        held = ngettext("{count} stone", "{count} stones", view.hand_sizes[seat]).format(
            count=view.hand_sizes[seat]
        )
        lines.append(clean(f"{name}: {total} ({where}), {held}"))
    return lines


def bag_words(count: int) -> str:
    """How many stones are left in the bag."""
    return ngettext("{count} stone in the bag", "{count} stones in the bag", count).format(
        count=count
    )


def rack_words(board: Board, view: View) -> str:
    """The stones of the hand."""
    stones = "  ".join(stone_sign(board, stone) for stone in view.hand)
    return _("Your stones: {stones}").format(stones=stones)


def _spoken(
    match: Match, board: Board, view: View, news: Sequence[str], laid: Sequence[Lay]
) -> list[str]:
    lines = [*(clean(line) for line in news), "", *players(match, board, view)]
    lines.append(bag_words(view.bag_size))
    for suit, (_letter, sign) in enumerate(board.sheet.suits):
        lying = [
            ("*" if view.jokers >> half & 1 else "") + half_sign(board, half)
            for card in board.field_order[suit]
            for half in board.halves_of[card]
            if view.occupied >> half & 1
        ]
        lines.append(
            _("{suit} on the board: {stones}").format(
                suit=sign, stones=" ".join(lying) if lying else pgettext("cartino", "nothing")
            )
        )
    lines.append(rack_words(board, view))
    if laid:
        signs = " ".join(lay_sign(board, lay) for lay in laid)
        lines.append(_("Being laid: {stones}").format(stones=signs))
    return lines
