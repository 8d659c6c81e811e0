"""One turn after the other: dealing, laying, sitting out, the end (L1, L7, L13)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TypeVar

from tutor.errors import TutorError
from tutor.games.contract import IllegalMove, Result
from tutor.games.lingua.board import EMPTY_BOARD, read_word
from tutor.games.lingua.box import RACK, Box
from tutor.games.lingua.legality import Laid, check_lay, score_laid
from tutor.games.lingua.moves import Lay, SitOut
from tutor.games.lingua.position import Position
from tutor.games.lingua.scoring import TurnScore, ace_points
from tutor.games.lingua.state import LinguaOptions, LinguaView, State
from tutor.games.lingua.tiles import tile_text
from tutor.games.lingua.valid_words import ValidWords
from tutor.locale import _

T = TypeVar("T")

EXCHANGED = 2
"""Tiles that may be exchanged when sitting out (L7)."""
IDLE_ROUNDS = 2
"""When every player has sat out so often running, the game ends (L13)."""


def start(box: Box, options: LinguaOptions, seats: int, seed: int) -> State:
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
    return State(
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
    """The tiles that a position leaves over; `TutorError` if it has some that the box has not."""
    left = Counter(box.tiles)
    left.subtract([*given.rack, *(one for one in given.board if one)])
    missing = sorted((-left).elements())
    if missing:
        raise TutorError(
            _("the position has tiles that the box does not have: {tiles}").format(
                tiles=", ".join(tile_text(one) for one in missing)
            )
        )
    return sorted(left.elements())


def seat_to_act(state: State) -> int:
    """Whose turn it is."""
    return state.turn % len(state.racks)


def view(state: State, seat: int) -> LinguaView:
    """What the seat may know."""
    return LinguaView(
        state.options,
        seat,
        state.racks[seat],
        tuple(len(rack) for rack in state.racks),
        len(state.bag),
        state.board,
        state.words,
        state.aces,
        state.points,
        state.turn,
        state.idle,
        state.over,
    )


def position_of(state: State) -> Position:
    """Board and rack of the seat to act."""
    return view(state, seat_to_act(state)).position


def lay(box: Box, words: ValidWords, state: State, move: Lay) -> tuple[State, Laid, TurnScore]:
    """The state after laying a word, what was laid, and what it earned (L3, L7, L14)."""
    laid = check_lay(box, words, position_of(state), move)
    seat = seat_to_act(state)
    score = score_laid(box, laid, state.aces[seat])
    return after_laying(box, state, laid, score), laid, score


def after_laying(box: Box, state: State, laid: Laid, score: TurnScore) -> State:
    """Points and aces written down, the rack refilled to twelve (L7), the end if a goal field is
    covered (L13).
    """
    seat = seat_to_act(state)
    kept = Counter(state.racks[seat])
    kept.subtract(laid.spent)
    drawn = min(RACK - sum(kept.values()), len(state.bag))
    rack = tuple(sorted((*kept.elements(), *state.bag[len(state.bag) - drawn :])))
    return state._replace(
        board=laid.board,
        racks=_with(state.racks, seat, rack),
        bag=state.bag[: len(state.bag) - drawn],
        words=(*state.words, *(read_word(laid.board, squares) for squares in laid.words)),
        aces=_with(state.aces, seat, score.aces_total),
        points=_with(state.points, seat, state.points[seat] + score.total),
        turn=state.turn + 1,
        idle=0,
        over=any(box.goal_at(at) for at in laid.new),
    )


def sit_out(state: State, move: SitOut) -> State:
    """L7: lay nothing and exchange two tiles or none. The new ones are drawn before the old ones
    go back, so that nobody draws what they gave away.
    """
    seat = seat_to_act(state)
    rack, bag = state.racks[seat], state.bag
    if move.tiles:
        if len(move.tiles) != EXCHANGED:
            raise IllegalMove(_("exchange two tiles, or none"), "L7")
        missing = Counter(move.tiles) - Counter(rack)
        if missing:
            tiles = ", ".join(tile_text(one) for one in sorted(missing.elements()))
            raise IllegalMove(_("not on the rack: {tiles}").format(tiles=tiles), "L7")
        if len(bag) < EXCHANGED:
            raise IllegalMove(_("there are no two tiles left to draw"), "L7")
        kept = Counter(rack)
        kept.subtract(move.tiles)
        rack = tuple(sorted((*kept.elements(), *bag[-EXCHANGED:])))
        mixed = [*bag[:-EXCHANGED], *move.tiles]
        Random(f"{state.seed}:exchange:{state.turn}").shuffle(mixed)
        bag = tuple(mixed)
    idle = state.idle + 1
    return state._replace(
        racks=_with(state.racks, seat, rack),
        bag=bag,
        turn=state.turn + 1,
        idle=idle,
        over=idle >= IDLE_ROUNDS * len(state.racks),
    )


def totals(state: State) -> tuple[int, ...]:
    """Points with the ace points of the end (L11)."""
    return tuple(
        points + ace_points(aces) for points, aces in zip(state.points, state.aces, strict=True)
    )


def result(state: State) -> Result | None:
    """L13: the highest total wins, whoever ended the game."""
    if not state.over:
        return None
    scores = totals(state)
    return Result(tuple(1 + sum(other > own for other in scores) for own in scores), scores)


def determinize(box: Box, seen: LinguaView, rng: Random) -> State:
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
    return State(
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


def _with(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
