"""What nobody sees: tiles as they are dealt (L1), and as opponents imagine the others' racks."""

from __future__ import annotations

from random import Random

from tutor.errors import Refusal
from tutor.games.lingua.board import EMPTY_BOARD
from tutor.games.lingua.box import RACK, Box
from tutor.games.lingua.position import Position
from tutor.games.lingua.state import BY_LOT, LinguaOptions, LinguaState, LinguaView
from tutor.games.lingua.tiles import tile_text


def determinize(box: Box, seen: LinguaView, rng: Random) -> LinguaState:
    """A state that looks like this from the view's seat; hidden tiles at random."""
    hidden = sorted(box.rest(seen.board, seen.rack).elements())
    rng.shuffle(hidden)
    racks = []
    for seat, count in enumerate(seen.counts):
        if seat == seen.seat:
            racks.append(seen.rack)
            continue
        racks.append(tuple(sorted(hidden[:count])))
        del hidden[:count]
    seed = rng.getrandbits(32)
    return LinguaState(**seen.open(), seed=seed, racks=tuple(racks), bag=tuple(hidden))


def start(box: Box, options: LinguaOptions, seats: int, seed: int) -> LinguaState:
    """L1: shuffle the tiles, twelve each, the rest is the supply, and draw lots for who begins; or
    begin with a position, refused if it has tiles that the box has not.
    """
    if options.first >= seats:
        raise Refusal("lingua.no-seat-number", value=options.first)
    lot = Random(f"{seed}:first").randrange(seats)
    given = options.position or Position(EMPTY_BOARD, ())
    left = box.rest(given.board, given.rack)
    if missing := sorted((-left).elements()):
        raise Refusal("lingua.not-in-box", tiles=tuple(tile_text(one) for one in missing))
    bag = sorted(left.elements())
    Random(f"{seed}:deal").shuffle(bag)
    racks = []
    for seat in range(seats):
        own = given.rack if seat == 0 else ()
        count = min(RACK - len(own), len(bag))
        racks.append(tuple(sorted((*own, *bag[len(bag) - count :]))))
        del bag[len(bag) - count :]
    nothing = (0,) * seats
    return LinguaState(
        options=options,
        seed=seed,
        board=given.board,
        racks=tuple(racks),
        bag=tuple(bag),
        words=tuple(sorted(given.words)),
        aces=(given.aces, *nothing[1:]),
        points=nothing,
        first=lot if options.first == BY_LOT else options.first,
    )
