"""Making a move: exchange, lay, score, draw, pass the turn on, and end the match."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from tutor.games.cartino.board import Board
from tutor.games.cartino.explain import half_data, turn_data
from tutor.games.cartino.legal import check
from tutor.games.cartino.moves import PASS, Move
from tutor.games.cartino.scoring import TurnScore, end_lines, is_over, score_turn
from tutor.games.cartino.state import State
from tutor.games.contract import IllegalMove, LooseEvent
from tutor.locale import _

T = TypeVar("T")


def apply(board: Board, state: State, move: Move) -> tuple[State, tuple[LooseEvent, ...]]:
    """The state after the move of the seat to act, and what happened."""
    if state.over:
        raise IllegalMove(_("the match is over"), "C7")
    seat = state.turn
    check(board, state.occupied, state.jokers, state.hands[seat], move)
    events = [LooseEvent("pass", seat)] if move == PASS else []
    for half in move.exchanges:
        state = _exchanged(board, state, half)
        data = {"stone": board.name(board.card_at[half]), **half_data(board, half)}
        events.append(LooseEvent("exchange", seat, data))
    if move.lays:
        score = score_turn(board, state.occupied, state.jokers, move.lays)
        state = _laid(board, state, move, score)
        data = {**turn_data(board, score), "score": state.scores[seat]}
        events.append(LooseEvent("lay", seat, data))
        state, drawn = _drawn(board, state)
        if drawn:
            events.append(LooseEvent("draw", seat, {"stones": [board.name(s) for s in drawn]}))
    else:
        state = replace(state, stuck=_put(state.stuck, seat, True))
    if is_over(board, state):
        state, end = _ended(board, state)
        return state, (*events, end)
    return replace(state, turn=(seat + 1) % len(state.hands)), tuple(events)


def _exchanged(board: Board, state: State, half: int) -> State:
    """C6: the right stone takes the joker's place, and the joker comes to the hand."""
    seat = state.turn
    hand = list(state.hands[seat])
    hand.remove(board.card_at[half])
    hand.append(board.joker)
    return replace(
        state,
        jokers=state.jokers & ~(1 << half),
        hands=_put(state.hands, seat, tuple(sorted(hand))),
        seen_jokers=_put(state.seen_jokers, seat, state.seen_jokers[seat] + 1),
    )


def _laid(board: Board, state: State, move: Move, score: TurnScore) -> State:
    """C3–C5: the stones lie, their points are noted."""
    seat = state.turn
    hand = list(state.hands[seat])
    occupied, jokers = state.occupied, state.jokers
    for lay in move.lays:
        hand.remove(board.joker if lay.joker else board.card_at[lay.half])
        occupied |= 1 << lay.half
        jokers |= lay.joker << lay.half
    used = sum(lay.joker for lay in move.lays)
    return replace(
        state,
        occupied=occupied,
        jokers=jokers,
        hands=_put(state.hands, seat, tuple(hand)),
        scores=_put(state.scores, seat, state.scores[seat] + score.total),
        seen_jokers=_put(state.seen_jokers, seat, max(0, state.seen_jokers[seat] - used)),
    )


def _drawn(board: Board, state: State) -> tuple[State, tuple[int, ...]]:
    """C3: back up to a full hand, as far as the bag goes."""
    seat = state.turn
    count = min(board.sheet.hand - len(state.hands[seat]), len(state.bag))
    if count <= 0:
        return state, ()
    drawn = state.bag[-count:][::-1]
    return replace(
        state,
        hands=_put(state.hands, seat, tuple(sorted((*state.hands[seat], *drawn)))),
        bag=state.bag[:-count],
        stuck=_put(state.stuck, seat, False),
    ), drawn


def _ended(board: Board, state: State) -> tuple[State, LooseEvent]:
    """C7: the premium and the losses."""
    lines = end_lines(board, state.hands)
    scores = tuple(score + line.points for score, line in zip(state.scores, lines, strict=True))
    data = {"lines": [line.as_dict(board) for line in lines], "scores": list(scores)}
    return replace(state, scores=scores, over=True), LooseEvent("end", state.turn, data)


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
