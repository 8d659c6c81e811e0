"""The moves of the card game and their text forms: `lay eum acc sg m`, `draw`, `pass` …"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from tutor.games.contract import InvalidMove
from tutor.grammar.cells import Cell
from tutor.grammar.spelling import normalise

JOKER = "joker"


class Action(StrEnum):
    """What a player can do."""

    LAY = "lay"
    DRAW = "draw"
    PASS = "pass"
    OBJECT = "object"
    ACCEPT = "accept"
    ON = "on"
    STOP = "stop"


class KngMove(NamedTuple):
    """One move; a lay has a card and, unless it is a joker, the named reading (K4)."""

    action: Action
    card: str = ""
    reading: Cell | None = None


DRAW = KngMove(Action.DRAW)
PASS = KngMove(Action.PASS)
OBJECT = KngMove(Action.OBJECT)
ACCEPT = KngMove(Action.ACCEPT)
ON = KngMove(Action.ON)
STOP = KngMove(Action.STOP)


def move_text(move: KngMove) -> str:
    """The text form of a move."""
    parts = [move.action.value]
    if move.card:
        parts.append(move.card)
    if move.reading is not None:
        parts.append(str(move.reading))
    return " ".join(parts)


def parse_move(text: str) -> KngMove:
    """The move with this text form; `InvalidMove` otherwise."""
    words = normalise(text).split(" ")
    try:
        action = Action(words[0])
        if action is not Action.LAY:
            if len(words) == 1:
                return KngMove(action)
        elif words[1:] == [JOKER]:
            return KngMove(action, JOKER)
        elif len(words) == 5 and words[1] != JOKER:
            return KngMove(action, words[1], Cell.parse(" ".join(words[2:])))
    except (ValueError, IndexError):
        pass
    raise InvalidMove("kng.no-move", text=text)
