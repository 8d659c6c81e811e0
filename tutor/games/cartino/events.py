"""What a move of Cartino did: typed, for the story, the log and whoever watches."""

from __future__ import annotations

from dataclasses import dataclass, field

from tutor.games.cartino.board import Board
from tutor.games.cartino.explain import half_data, turn_data
from tutor.games.cartino.scoring import EndLine, TurnScore
from tutor.games.contract import Data


@dataclass(frozen=True, slots=True)
class Passed:
    """C3: nothing can be laid."""

    seat: int

    def as_dict(self) -> Data:
        """The event as documented JSON."""
        return {"event": "pass", "seat": self.seat}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


@dataclass(frozen=True, slots=True)
class Exchanged:
    """C6: the right stone took the place of the joker on `half`."""

    seat: int
    half: int
    board: Board = field(repr=False, compare=False)

    def as_dict(self) -> Data:
        """The event as documented JSON."""
        stone = self.board.name(self.board.card_at[self.half])
        return {
            "event": "exchange",
            "seat": self.seat,
            "stone": stone,
            **half_data(self.board, self.half),
        }

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


@dataclass(frozen=True, slots=True)
class Laid:
    """C3–C5: stones were laid and earned this; `total` is the seat's score since."""

    seat: int
    score: TurnScore
    total: int
    board: Board = field(repr=False, compare=False)

    def as_dict(self) -> Data:
        """The event as documented JSON."""
        data = turn_data(self.board, self.score)
        return {"event": "lay", "seat": self.seat, **data, "score": self.total}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


@dataclass(frozen=True, slots=True)
class Drew:
    """C3: stones came from the bag."""

    seat: int
    stones: tuple[int, ...]
    board: Board = field(repr=False, compare=False)

    def as_dict(self) -> Data:
        """The event as documented JSON."""
        names = [self.board.name(stone) for stone in self.stones]
        return {"event": "draw", "seat": self.seat, "stones": names}

    def told_to(self, seat: int | None) -> Data:
        """Which stones, only their owner sees."""
        if seat in (None, self.seat):
            return self.as_dict()
        return {"event": "draw", "seat": self.seat, "count": len(self.stones)}


@dataclass(frozen=True, slots=True)
class Ended:
    """C7: the premium and the losses, and everybody's final score."""

    seat: int
    lines: tuple[EndLine, ...]
    scores: tuple[int, ...]
    board: Board = field(repr=False, compare=False)

    def as_dict(self) -> Data:
        """The event as documented JSON."""
        lines = [line.as_dict(self.board) for line in self.lines]
        return {"event": "end", "seat": self.seat, "lines": lines, "scores": list(self.scores)}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


CartinoEvent = Passed | Exchanged | Laid | Drew | Ended
