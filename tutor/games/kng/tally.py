"""What one seat got wrong, overlooked, caught and missed, from the events of a match."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.kng.events import KngEvent, Objected, Slipped, Stood, Took
from tutor.games.kng.explain import Naming
from tutor.games.kng.moves import KngMove
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class KngTally:
    """What there is to learn from a match for one seat (K3, K4)."""

    slips: tuple[Naming, ...]
    """Its own wrong namings."""
    overlooked: tuple[Naming, ...]
    """Others' slips that stood."""
    caught: int
    """Its objections that were right."""
    missed: tuple[KngMove, ...]
    """What it could have laid, for each time that it drew all the same."""


def tally(events: Iterable[KngEvent], seat: int) -> KngTally:
    """Count up the events for a seat."""
    slips, overlooked, missed, caught = [], [], [], 0
    for event in events:
        mine = event.seat == seat
        match event:
            case Slipped(_, naming) if mine:
                slips.append(naming)
            case Stood(_, naming) if not mine:
                overlooked.append(naming)
            case Objected() if mine:
                caught += event.right
            case Took(_, _, (first, *_)) if mine:
                missed.append(first)
    return KngTally(tuple(slips), tuple(overlooked), caught, tuple(missed))
