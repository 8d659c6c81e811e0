"""What a move of Cartino did: typed, for the story, the log and whoever watches."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from tutor.games.cartino.board import Board
from tutor.games.cartino.explain import half_data, turn_data
from tutor.games.cartino.scoring import EndLine, TurnScore
from tutor.games.contract import Data, OpenEvent
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Passed(OpenEvent):
    """C3: nothing can be laid."""

    kind: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class _OnBoard(OpenEvent):
    """What happens to stones, which have their names from the board."""

    board: Board = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Exchanged(_OnBoard):
    """C6: the right stone took the place of the joker on `half`."""

    kind: ClassVar[str] = "exchange"
    half: int

    def _facts(self) -> Data:
        stone = self.board.name(self.board.card_at[self.half])
        return {"stone": stone, **half_data(self.board, self.half)}


@dataclass(frozen=True, slots=True)
class Laid(_OnBoard):
    """C3–C5: stones were laid and earned this; `total` is the seat's score since."""

    kind: ClassVar[str] = "lay"
    score: TurnScore
    total: int

    def _facts(self) -> Data:
        return {**turn_data(self.board, self.score), "score": self.total}


@dataclass(frozen=True, slots=True)
class Drew(_OnBoard):
    """C3: stones came from the bag."""

    kind: ClassVar[str] = "draw"
    stones: tuple[int, ...]

    def _facts(self) -> Data:
        return {"stones": [self.board.name(stone) for stone in self.stones]}

    def told_to(self, seat: int | None) -> Data:
        """Which stones, only their owner sees."""
        if seat in (None, self.seat):
            return self.as_dict()
        return {"event": "draw", "seat": self.seat, "count": len(self.stones)}


@dataclass(frozen=True, slots=True)
class Ended(_OnBoard):
    """C7: the premium and the losses, and everybody's final score."""

    kind: ClassVar[str] = "end"
    lines: tuple[EndLine, ...]
    scores: tuple[int, ...]

    def _facts(self) -> Data:
        lines = [line.as_dict(self.board) for line in self.lines]
        return {"lines": lines, "scores": list(self.scores)}


CartinoEvent = Passed | Exchanged | Laid | Drew | Ended
