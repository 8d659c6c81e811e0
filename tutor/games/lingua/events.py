"""What happens in a turn of Lingua. `as_dict` has what everybody at the table sees; the tiles that
come and go are told to their owner, and stand in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.games.contract import Data
from tutor.games.lingua.moves import Lay, move_text
from tutor.games.lingua.scoring import TurnScore
from tutor.games.lingua.tiles import tile_text


@dataclass(frozen=True, slots=True)
class Laid:
    """A word was laid: the new tiles by square, what the turn earned, and what was drawn (L7)."""

    seat: int
    move: Lay
    new: tuple[tuple[int, int], ...]
    score: TurnScore
    drawn: tuple[int, ...]

    def as_dict(self) -> Data:
        """The move and its score."""
        move = move_text(self.move)
        return {"event": "lay", "seat": self.seat, "move": move, **self.score.as_dict()}

    def told_to(self, seat: int | None) -> Data:
        """What was drawn, only its owner sees."""
        drawn = {"drawn": names(self.drawn)} if seat in (None, self.seat) else {}
        return {**self.as_dict(), **drawn}


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A tile was exchanged for a colour word (L12): `taken` from its square, `put` there."""

    seat: int
    square: int
    taken: int
    put: int

    def as_dict(self) -> Data:
        """What was given for it."""
        return {"event": "exchange", "seat": self.seat, "given": tile_text(self.put)}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


@dataclass(frozen=True, slots=True)
class SatOut:
    """Nothing was laid; two tiles or none went back to the supply, as many were drawn (L7)."""

    seat: int
    returned: tuple[int, ...]
    drawn: tuple[int, ...]

    def as_dict(self) -> Data:
        """How many tiles were exchanged."""
        return {"event": "sit_out", "seat": self.seat, "tiles": len(self.returned)}

    def told_to(self, seat: int | None) -> Data:
        """Which tiles, only their owner sees."""
        own = {"returned": names(self.returned), "drawn": names(self.drawn)}
        return {**self.as_dict(), **(own if seat in (None, self.seat) else {})}


@dataclass(frozen=True, slots=True)
class GoalReached:
    """A goal field was covered (L13)."""

    seat: int
    premium: int

    def as_dict(self) -> Data:
        """The premium."""
        return {"event": "goal", "seat": self.seat, "premium": self.premium}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over (L13); the totals with ace points (L11)."""

    seat: int
    totals: tuple[int, ...]

    def as_dict(self) -> Data:
        """The totals."""
        return {"event": "end", "seat": self.seat, "totals": list(self.totals)}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


def names(tiles: Iterable[int]) -> list[str]:
    """Tiles as logs and listeners read them."""
    return [tile_text(one) for one in tiles]


LinguaEvent = Laid | Exchanged | SatOut | GoalReached | Ended
