"""The moves of the card game and their text forms: `lay eum acc sg m`, `draw`, `pass` …"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from tutor.games.contract import InvalidMove
from tutor.grammar.cells import Cell
from tutor.grammar.macrons import normalise
from tutor.locale import _

JOKER = "joker"


class Action(StrEnum):
    """What a player can do."""

    LAY = "lay"
    DRAW = "draw"
    PASS = "pass"
    OBJECT = "object"
    ACCEPT = "accept"


class Move(NamedTuple):
    """One move; a lay has a card and, unless it is a joker, the named reading (K4)."""

    action: Action
    card: str = ""
    reading: Cell | None = None


DRAW = Move(Action.DRAW)
PASS = Move(Action.PASS)
OBJECT = Move(Action.OBJECT)
ACCEPT = Move(Action.ACCEPT)


def move_text(move: Move) -> str:
    """The text form of a move."""
    parts = [move.action.value]
    if move.card:
        parts.append(move.card)
    if move.reading is not None:
        parts.append(str(move.reading))
    return " ".join(parts)


def parse_move(text: str) -> Move:
    """The move with this text form; `InvalidMove` otherwise."""
    words = normalise(text).split(" ")
    try:
        action = Action(words[0])
        if action is not Action.LAY:
            if len(words) == 1:
                return Move(action)
        elif words[1:] == [JOKER]:
            return Move(action, JOKER)
        elif len(words) == 5 and words[1] != JOKER:
            return Move(action, words[1], Cell.parse(" ".join(words[2:])))
    except (ValueError, IndexError):
        pass
    message = _("“{text}” is no move of the card game; a move is for example “{example}”")
    raise InvalidMove(message.format(text=text[:60], example="lay eum acc sg m"))
