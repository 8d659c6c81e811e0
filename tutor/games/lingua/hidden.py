"""What a seat does not see, filled in by chance: how opponents imagine the others' racks."""

from __future__ import annotations

from collections import Counter
from random import Random

from tutor.games.lingua.box import Box
from tutor.games.lingua.state import LinguaState, LinguaView


def determinize(box: Box, seen: LinguaView, rng: Random) -> LinguaState:
    """A state that looks like this from the view's seat; hidden tiles at random."""
    hidden = unseen(box, seen)
    rng.shuffle(hidden)
    racks = []
    for seat, count in enumerate(seen.counts):
        if seat == seen.seat:
            racks.append(seen.rack)
            continue
        racks.append(tuple(sorted(hidden[:count])))
        del hidden[:count]
    return LinguaState(
        seen.options,
        rng.getrandbits(32),
        seen.board,
        tuple(racks),
        tuple(hidden),
        seen.words,
        seen.aces,
        seen.points,
        seen.turn,
        seen.idle,
        seen.over,
    )


def unseen(box: Box, seen: LinguaView) -> list[int]:
    """The tiles that lie neither on the board nor on the seat's own rack."""
    hidden = Counter(box.tiles)
    hidden.subtract(one for one in seen.board if one)
    hidden.subtract(seen.rack)
    return sorted(hidden.elements())
