"""Moves and their short text form: `HK+ HD- *HA+`, `x HK+ SA-`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tutor.games.cartino.board import Board
from tutor.games.contract import InvalidMove

PASS_TEXT = "pass"
_PASSES = {"pass", "passe", "passen"}
_JOKER_MARK = "*"
_EXCHANGE_MARK = "x"
_HALVES = {"+": 0, "-": 1, "−": 1, "–": 1}


class Lay(NamedTuple):
    """One stone laid: on which half, and whether it is a joker."""

    half: int
    joker: bool = False


class Move(NamedTuple):
    """A turn: jokers taken from the board for the right stones (C6), then the stones laid, in
    this order (C3). Neither is a pass.
    """

    lays: tuple[Lay, ...] = ()
    exchanges: tuple[int, ...] = ()


PASS = Move()


def moved(
    board: Board, occupied: int, jokers: int, hand: Sequence[int], move: Move
) -> tuple[int, int, list[int]]:
    """What lies after a move, and the stones left in the hand without the jokers just taken, which
    may not be laid yet (C6).
    """
    rest = list(hand)
    for half in move.exchanges:
        rest.remove(board.card_at[half])
        jokers &= ~(1 << half)
    for lay in move.lays:
        rest.remove(board.joker if lay.joker else board.card_at[lay.half])
        occupied |= 1 << lay.half
        jokers |= lay.joker << lay.half
    return occupied, jokers, rest


def half_text(board: Board, half: int) -> str:
    """`HK+` for the upper half of the king of hearts, `HK-` for the lower one."""
    return f"{board.name(board.card_at[half])}{'+' if board.is_upper(half) else '-'}"


def move_text(board: Board, move: Move) -> str:
    """The move as text; `parse_move` reads it back."""
    if move == PASS:
        return PASS_TEXT
    words = [f"{_EXCHANGE_MARK}{half_text(board, half)}" for half in move.exchanges]
    words += [(_JOKER_MARK if lay.joker else "") + half_text(board, lay.half) for lay in move.lays]
    return " ".join(words)


def parse_move(board: Board, text: str) -> Move:
    """The move with this text; suits as letters or symbols, ranks in any spelling of the sheet,
    upper or lower case, words separated by blanks or commas.
    """
    words = re.sub(r"\bx\s+|(?<=\*)\s+", lambda m: m[0].strip(), text.strip(), flags=re.I)
    parts = words.replace(",", " ").split()
    if len(parts) == 1 and parts[0].casefold() in _PASSES:
        return PASS
    if not parts:
        raise InvalidMove("cartino.no-move")
    lays: list[Lay] = []
    exchanges: list[int] = []
    for part in parts:
        if part[0].casefold() == _EXCHANGE_MARK:
            exchanges.append(parse_half(board, part[1:]))
        elif part[0] == _JOKER_MARK:
            lays.append(Lay(parse_half(board, part[1:]), True))
        else:
            lays.append(Lay(parse_half(board, part)))
    return Move(tuple(lays), tuple(exchanges))


def parse_half(board: Board, text: str) -> int:
    """The half called `HK+` (upper) or `HK-` (lower)."""
    if not text or text[-1] not in _HALVES:
        raise InvalidMove("cartino.no-half", text=text[:20])
    return board.halves_of[parse_card(board, text[:-1])][_HALVES[text[-1]]]


def parse_card(board: Board, text: str) -> int:
    """The card called `HK`, `♥K`, `hd` …; `InvalidMove` names the suits and ranks."""
    sheet = board.sheet
    wanted = text.strip().upper()
    ranks = {name: place for place, (name, _value) in enumerate(sheet.ranks)}
    also = dict(sheet.also)
    for number, (letter, sign) in enumerate(sheet.suits):
        for start in (letter.upper(), sign):
            if wanted.startswith(start):
                rank = wanted[len(start) :].lstrip("\ufe0e\ufe0f")
                place = ranks.get(also.get(rank, rank))
                if place is not None:
                    return number * len(ranks) + place
    suits = [letter for letter, _sign in sheet.suits]
    raise InvalidMove("cartino.no-card", text=text[:20], suits=suits, ranks=list(ranks))
