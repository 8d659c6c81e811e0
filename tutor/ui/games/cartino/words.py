"""Cartino in words: stones, turns stone by stone, the end line by line, the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.games.cartino.board import Board
from tutor.games.cartino.moves import Lay, Move
from tutor.games.cartino.scoring import Neighbour, StoneScore, Track, TurnScore
from tutor.locale import _, language, ngettext


def card_sign(board: Board, card: int) -> str:
    """`♥K`; in German `♥D` for the queen, if the sheet has such a spelling."""
    suit, rank = divmod(card, len(board.sheet.ranks))
    name = board.sheet.ranks[rank][0]
    if language() == "de":
        name = next((own for own, meant in board.sheet.also if meant == name), name)
    return board.sheet.suits[suit][1] + name


def stone_sign(board: Board, stone: int) -> str:
    """A stone's card, or the joker."""
    return _("joker") if stone == board.joker else card_sign(board, stone)


def half_sign(board: Board, half: int) -> str:
    """`♥K+` for the upper half, `♥K-` for the lower one."""
    return card_sign(board, board.card_at[half]) + ("+" if board.is_upper(half) else "-")


def lay_sign(board: Board, lay: Lay) -> str:
    """`♥K+`, or `*♥K+` for a joker."""
    return ("*" if lay.joker else "") + half_sign(board, lay.half)


def move_signs(board: Board, move: Move) -> str:
    """A whole move in signs."""
    if not move.lays and not move.exchanges:
        return _("pass")
    taken = [f"x{half_sign(board, half)}" for half in move.exchanges]
    return " ".join([*taken, *(lay_sign(board, lay) for lay in move.lays)])


def stone_words(board: Board, stone: StoneScore) -> str:
    """C4 for one stone: "♥K next to ♥A 5 and ♠7 1 → 6"."""
    card = card_sign(board, board.card_at[stone.lay.half])
    name = _("joker as {card}").format(card=card) if stone.lay.joker else card
    near = [_neighbour(board, neighbour) for neighbour in stone.neighbours]
    if not near:
        return _("{stone} touches nothing → 0").format(stone=name)
    return _("{stone} next to {neighbours} → {points}").format(
        stone=name, neighbours=listed(near), points=stone.points
    )


def _neighbour(board: Board, neighbour: Neighbour) -> str:
    card = card_sign(board, board.card_at[neighbour.half])
    mark = "*" if neighbour.stone == board.joker else ""
    return f"{mark}{card} {neighbour.value}"


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + _(" and ") + words[-1]


def turn_words(board: Board, score: TurnScore) -> list[str]:
    """C4, C5: a line for each stone, and one for a set."""
    lines = [stone_words(board, stone) for stone in score.stones]
    if score.set_premium:
        lines.append(_("a set, the whole hand of one suit → {points}").format(
            points=score.set_premium))  # fmt: skip
    return lines


def points_words(points: int) -> str:
    """`1 point`, `6 points`."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def track_words(where: Track, length: int) -> str:
    """C8: `2 × 20 + 7`."""
    if not where.chips:
        return str(where.field)
    return f"{where.chips} × {length} + {where.field}"


def end_words(board: Board, line: dict[str, Any], name: str, score: int) -> str:
    """C7 for one seat: what is left, what it costs, and the total."""
    if line["left"]:
        stones = [f"{_left_sign(board, stone['stone'])} {stone['value']}" for stone in line["left"]]
        return _("{name}: left over {stones} → {points}, total {score}").format(
            name=name, stones=listed(stones), points=signed(line["points"]), score=score
        )
    return _("{name}: no stones left → {points}, total {score}").format(
        name=name, points=signed(line["points"]), score=score
    )


def _left_sign(board: Board, name: str) -> str:
    return next(
        stone_sign(board, stone) for stone in (*range(board.cards), board.joker)
        if board.name(stone) == name
    )  # fmt: skip


def signed(points: int) -> str:
    """A number with its sign, a true minus for losses."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def rules_text(board: Board) -> str:
    """The rules on a page."""
    sheet = board.sheet
    values = ", ".join(
        f"{card_sign(board, rank)[len(sheet.suits[0][1]) :]} {value}"
        for rank, (_name, value) in enumerate(sheet.ranks)
        if value > 1
    )
    return "\n".join(
        [
            _("Lay one stone or more, all of one suit, each on a free half of its own field (C3)."),
            _("Each stone earns the values of the stones that it touches, never its own (C4)."),
            _("Stones laid earlier in the same turn count: begin with the most valuable."),
            _(
                "Values: {values}, all others 1; a joker counts as the field that it lies on."
            ).format(values=values),
            _("All {hand} stones of a hand in one turn are a set: +{premium} (C5).").format(
                hand=sheet.hand, premium=sheet.set_premium
            ),
            _("A lying joker may be exchanged for the right stone; lay it next turn (C6)."),
            _("Bag empty and a hand empty: +{out}; the others lose what they hold (C7).").format(
                out=sheet.out_premium
            ),
            _("Typed: HK+ HA- lays upper and lower, *HK+ a joker, x HK+ takes the joker there."),
        ]
    )
