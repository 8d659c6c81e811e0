"""Making a move: lay a word or sit out (L3, L7), write down what it earned, end the match (L13)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from tutor.games.contract import IllegalMove, Result, put
from tutor.games.lingua import rules
from tutor.games.lingua.board import read_word
from tutor.games.lingua.box import RACK, Box
from tutor.games.lingua.events import Ended, Exchanged, GoalReached, Laid, LinguaEvent, SatOut
from tutor.games.lingua.moves import Lay, Move, SitOut
from tutor.games.lingua.scoring import TurnScore, totals
from tutor.games.lingua.state import LinguaState
from tutor.games.lingua.view import view

Turn = tuple[LinguaState, tuple[LinguaEvent, ...]]
"""The state after a move, and what happened."""

IDLE_ROUNDS = 2
"""When every player has sat out so often running, the game ends (L13)."""


def apply(box: Box, words: rules.ValidWords, state: LinguaState, move: Move) -> Turn:
    """The move of the seat to act; `IllegalMove` if the rules forbid it. `words` count (L6)."""
    if state.over:
        raise IllegalMove("lingua.over", "L13")
    if isinstance(move, SitOut):
        after, events = _sit_out(state, move)
    else:
        after, events = _lay(box, words, state, move)
    if after.over:
        events = (*events, Ended(state.to_act, totals(after.points, after.aces)))
    return after, events


def _lay(box: Box, words: rules.ValidWords, state: LinguaState, move: Lay) -> Turn:
    seat = state.to_act
    laying = rules.check_lay(box, words, view(state, seat).position, move)
    score = rules.score_laying(box, laying, state.aces[seat])
    after, drawn = after_laying(box, state, laying, score)
    events: tuple[LinguaEvent, ...] = (
        Laid(seat, move, tuple(sorted(laying.new.items())), score, drawn),
    )
    if move.swap is not None:
        taken = state.board[move.swap.square]
        events = (*events, Exchanged(seat, move.swap.square, taken, move.swap.tile))
    if after.over:
        events = (*events, GoalReached(seat, score.goal))
    return after, events


def after_laying(
    box: Box, state: LinguaState, laying: rules.Laying, score: TurnScore
) -> tuple[LinguaState, tuple[int, ...]]:
    """Points and aces written down, the rack refilled to twelve (L7), the end if a goal field is
    covered (L13); and the tiles that were drawn.
    """
    seat = state.to_act
    kept = Counter(state.racks[seat])
    kept.subtract(laying.spent)
    left = len(state.bag) - min(RACK - sum(kept.values()), len(state.bag))
    drawn = state.bag[left:]
    after = replace(
        state,
        board=laying.board,
        racks=put(state.racks, seat, tuple(sorted((*kept.elements(), *drawn)))),
        bag=state.bag[:left],
        words=(*state.words, *(read_word(laying.board, squares) for squares in laying.words)),
        aces=put(state.aces, seat, score.aces_total),
        points=put(state.points, seat, state.points[seat] + score.total),
        turn=state.turn + 1,
        idle=0,
        over=any(box.goal_at(at) for at in laying.new),
    )
    return after, tuple(sorted(drawn))


def _sit_out(state: LinguaState, move: SitOut) -> Turn:
    """L7: lay nothing and exchange two tiles or none."""
    seat = state.to_act
    rack, bag = state.racks[seat], state.bag
    rules.check_sit_out(rack, len(bag), move)
    drawn: tuple[int, ...] = ()
    if move.tiles:
        bag, drawn = _exchanged(state, move.tiles)
        kept = Counter(rack)
        kept.subtract(move.tiles)
        rack = tuple(sorted((*kept.elements(), *drawn)))
    idle = state.idle + 1
    after = replace(
        state,
        racks=put(state.racks, seat, rack),
        bag=bag,
        turn=state.turn + 1,
        idle=idle,
        over=idle >= IDLE_ROUNDS * len(state.racks),
    )
    return after, (SatOut(seat, move.tiles, tuple(sorted(drawn))),)


def _exchanged(state: LinguaState, given: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """L7: the supply and what was drawn from it. The tiles go back and the supply is mixed before
    the new ones are drawn; a record of earlier versions drew first.
    """
    ahead = 0 if state.options.back_first else rules.EXCHANGED
    left = len(state.bag) - ahead
    mixed = [*state.bag[:left], *given]
    Random(f"{state.seed}:exchange:{state.turn}").shuffle(mixed)
    if ahead:
        return tuple(mixed), state.bag[left:]
    return tuple(mixed[: -rules.EXCHANGED]), tuple(mixed[-rules.EXCHANGED :])


def result(state: LinguaState) -> Result | None:
    """L13: the highest total wins, whoever ended the game."""
    return Result.by_points(totals(state.points, state.aces)) if state.over else None
