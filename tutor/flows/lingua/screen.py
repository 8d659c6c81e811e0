"""The board before a move, as data: what lies, what is told beside it, what is being typed."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from tutor.flows.contract import Data
from tutor.games.lingua.box import Box
from tutor.games.lingua.moves import Lay, parse_move
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.view import view_data
from tutor.games.match import Match
from tutor.values import dataclass
from tutor.words.lingua.table import table_text


@dataclass(frozen=True, slots=True)
class LinguaScreen:
    """The board before a move; after a wish that was no move, with what it brought."""

    kind: ClassVar[str] = "table"
    box: Box
    match: Match
    view: LinguaView
    message: str = ""
    first: bool = True
    """Whether the seat sees it for the first time in this turn."""
    rack: tuple[int, ...] = ()
    """The rack in the order that its owner likes; as the view has it, if it is empty."""
    panel: str = ""
    """Something longer to read beside the board: help, fields, history."""
    page: int = 0
    """Which part of it, where it does not fit."""
    recent: tuple[str, ...] = ()
    """The end of the story, for whoever comes back to a match."""
    typed: str = ""
    """What has been typed so far: a word is seen on the board before it is laid."""
    asked: bool = False
    """Whether the seat is asked now, not only shown how the table looks."""

    @property
    def last(self) -> range:
        """The squares of the last word; none before the first."""
        moves = map(parse_move, reversed(self.match.moves))
        return next((move.squares for move in moves if isinstance(move, Lay)), range(0))

    def typing(self, typed: str) -> LinguaScreen:
        """The same while this is typed; the message has been read."""
        return replace(self, typed=typed, message="" if typed else self.message)

    def data(self) -> Data:
        """What the seat sees."""
        return view_data(self.box, self.view)

    def text(self) -> str:
        """The whole table in lines, once a turn; the message; what is to be read."""
        rack = self.rack or self.view.rack
        table = [table_text(self.box, self.match.seats, self.view, rack)] if self.first else []
        return "\n".join([*table, *filter(None, (self.panel, self.message))])


@dataclass(frozen=True, slots=True)
class Reply:
    """What is said instead of making a move: a line or two, or something longer to read."""

    message: str = ""
    panel: str = ""
    page: int = 0
    """Where reading begins if it does not fit; -1 is the last page."""
