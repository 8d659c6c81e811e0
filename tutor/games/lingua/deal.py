"""How a match begins (L1): shuffled and dealt, or from a position."""

from __future__ import annotations

from collections import Counter
from random import Random

from tutor.games.lingua.board import EMPTY_BOARD
from tutor.games.lingua.box import RACK, Box
from tutor.games.lingua.position import Position
from tutor.games.lingua.refusals import LinguaRefusal
from tutor.games.lingua.state import LinguaOptions, LinguaState
from tutor.games.lingua.tiles import tile_text


def start(box: Box, options: LinguaOptions, seats: int, seed: int) -> LinguaState:
    """L1: shuffle the tiles, twelve each, the rest is the supply; or begin with a position."""
    given = options.position or Position(EMPTY_BOARD, ())
    bag = _others(box, given)
    Random(f"{seed}:deal").shuffle(bag)
    racks = []
    for seat in range(seats):
        own = given.rack if seat == 0 else ()
        count = min(RACK - len(own), len(bag))
        racks.append(tuple(sorted((*own, *bag[len(bag) - count :]))))
        del bag[len(bag) - count :]
    nothing = (0,) * seats
    return LinguaState(
        options,
        seed,
        given.board,
        tuple(racks),
        tuple(bag),
        tuple(sorted(given.words)),
        (given.aces, *nothing[1:]),
        nothing,
        0,
        0,
        False,
    )


def _others(box: Box, given: Position) -> list[int]:
    """The tiles that a position leaves over; refused if it has some that the box has not."""
    left = Counter(box.tiles)
    left.subtract([*given.rack, *(one for one in given.board if one)])
    missing = sorted((-left).elements())
    if missing:
        raise LinguaRefusal("lingua.not-in-box", tiles=tuple(tile_text(one) for one in missing))
    return sorted(left.elements())
