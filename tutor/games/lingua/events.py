"""What happens in a turn of Lingua. The tiles that come and go are for the log alone: `as_dict`
tells only what everybody at the table sees.
"""

from __future__ import annotations

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


@dataclass(frozen=True, slots=True)
class SatOut:
    """Nothing was laid; two tiles or none went back to the supply, as many were drawn (L7)."""

    seat: int
    returned: tuple[int, ...]
    drawn: tuple[int, ...]

    def as_dict(self) -> Data:
        """How many tiles were exchanged."""
        return {"event": "sit_out", "seat": self.seat, "tiles": len(self.returned)}


@dataclass(frozen=True, slots=True)
class GoalReached:
    """A goal field was covered (L13)."""

    seat: int
    premium: int

    def as_dict(self) -> Data:
        """The premium."""
        return {"event": "goal", "seat": self.seat, "premium": self.premium}


@dataclass(frozen=True, slots=True)
class Ended:
    """The match is over (L13); the totals with ace points (L11)."""

    seat: int
    totals: tuple[int, ...]

    def as_dict(self) -> Data:
        """The totals."""
        return {"event": "end", "seat": self.seat, "totals": list(self.totals)}


LinguaEvent = Laid | Exchanged | SatOut | GoalReached | Ended
