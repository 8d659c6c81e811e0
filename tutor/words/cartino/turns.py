"""Cartino in words: stones, turns stone by stone, the end line by line."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.games.cartino.board import Board
from tutor.games.cartino.draft import Draft
from tutor.games.cartino.moves import Lay, Move
from tutor.games.cartino.scoring import EndLine, Neighbour, StoneScore, TurnScore, track
from tutor.locale import _, language, ngettext


def card_sign(board: Board, card: int) -> str:
    """`♥K`; in German `♥D` for the queen, if the sheet has such a spelling."""
    suit, rank = divmod(card, len(board.sheet.ranks))
    return board.sheet.suits[suit][1] + rank_sign(board, rank)


def rank_sign(board: Board, rank: int) -> str:
    """`Q`; in German `D`, if the sheet has such a spelling."""
    name = board.sheet.ranks[rank][0]
    if language() == "de":
        name = next((own for own, meant in board.sheet.also if meant == name), name)
    return name


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


def move_words(board: Board, move: Move, score: TurnScore) -> list[str]:
    """A whole turn: in signs with its points, jokers taken (C6), then stone by stone (C4, C5)."""
    head = f"{move_signs(board, move)}: {points_words(score.total)}"
    taken = [
        _("the joker on {half} is taken for the right stone (C6)").format(
            half=half_sign(board, half)
        )
        for half in move.exchanges
    ]
    return [head, *taken, *turn_words(board, score)]


def points_words(points: int) -> str:
    """`1 point`, `6 points`."""
    return ngettext("{count} point", "{count} points", points).format(count=points)


def track_words(board: Board, score: int) -> str:
    """C8: a score as the track shows it, `2 × 20 + 7`."""
    chips, field = track(board, score)
    return f"{chips} × {board.sheet.track} + {field}" if chips else str(field)


def end_words(board: Board, line: EndLine, name: str, score: int) -> str:
    """C7 for one seat: what is left, what it costs, and the total."""
    if line.left:
        stones = [f"{stone_sign(board, stone)} {board.penalty[stone]}" for stone in line.left]
        return _("{name}: left over {stones} → {points}, total {score}").format(
            name=name, stones=listed(stones), points=signed(line.points), score=score
        )
    return _("{name}: no stones left → {points}, total {score}").format(
        name=name, points=signed(line.points), score=score
    )


def signed(points: int) -> str:
    """A number with its sign, a true minus for losses."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def draft_words(draft: Draft) -> str:
    """The turn that is being put together, and what it earns."""
    return _("So far: {move}, {points}").format(
        move=move_signs(draft.board, draft.move), points=points_words(draft.points())
    )
