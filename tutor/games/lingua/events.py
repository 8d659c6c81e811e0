"""What happens in a turn of Lingua. `as_dict` has what everybody at the table sees; the tiles that
come and go are told to their owner, and stand in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from tutor.games.contract import Data, OpenEvent
from tutor.games.lingua.moves import Lay, move_text
from tutor.games.lingua.scoring import TurnScore
from tutor.games.lingua.tiles import tile_text
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Laid(OpenEvent):
    """A word was laid: the new tiles by square, what the turn earned, and what was drawn (L7)."""

    kind: ClassVar[str] = "lay"
    move: Lay
    new: tuple[tuple[int, int], ...]
    score: TurnScore
    drawn: tuple[int, ...]

    def _facts(self) -> Data:
        return {"move": move_text(self.move), **self.score.as_dict()}

    def told_to(self, seat: int | None) -> Data:
        """What was drawn, only its owner sees."""
        drawn = {"drawn": names(self.drawn)} if seat in (None, self.seat) else {}
        return {**self.as_dict(), **drawn}


@dataclass(frozen=True, slots=True)
class Exchanged(OpenEvent):
    """A tile was exchanged for a colour word (L12): `taken` from its square, `put` there."""

    kind: ClassVar[str] = "exchange"
    square: int
    taken: int
    put: int

    def _facts(self) -> Data:
        return {"given": tile_text(self.put)}


@dataclass(frozen=True, slots=True)
class SatOut(OpenEvent):
    """Nothing was laid; two tiles or none went back to the supply, as many were drawn (L7)."""

    kind: ClassVar[str] = "sit_out"
    returned: tuple[int, ...]
    drawn: tuple[int, ...]

    def _facts(self) -> Data:
        return {"tiles": len(self.returned)}

    def told_to(self, seat: int | None) -> Data:
        """Which tiles, only their owner sees."""
        own = {"returned": names(self.returned), "drawn": names(self.drawn)}
        return {**self.as_dict(), **(own if seat in (None, self.seat) else {})}


@dataclass(frozen=True, slots=True)
class GoalReached(OpenEvent):
    """A goal field was covered (L13)."""

    kind: ClassVar[str] = "goal"
    premium: int


@dataclass(frozen=True, slots=True)
class Ended(OpenEvent):
    """The match is over (L13); the totals with ace points (L11)."""

    kind: ClassVar[str] = "end"
    totals: tuple[int, ...]


def names(tiles: Iterable[int]) -> list[str]:
    """Tiles as logs and listeners read them."""
    return [tile_text(one) for one in tiles]


LinguaEvent = Laid | Exchanged | SatOut | GoalReached | Ended
