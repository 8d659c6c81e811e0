"""Making a move: exchange, lay, score, draw, pass the turn on, and end the match."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from tutor.games.cartino.board import Board
from tutor.games.cartino.events import CartinoEvent, Drew, Ended, Exchanged, Laid, Passed
from tutor.games.cartino.moves import PASS, Move
from tutor.games.cartino.rules import CartinoRefusal, check
from tutor.games.cartino.scoring import TurnScore, end_lines, is_over, score_turn
from tutor.games.cartino.state import State

T = TypeVar("T")


def apply(board: Board, state: State, move: Move) -> tuple[State, tuple[CartinoEvent, ...]]:
    """The state after the move of the seat to act, and what happened."""
    if state.over:
        raise CartinoRefusal("cartino.over", "C7")
    seat = state.turn
    check(board, state.occupied, state.jokers, state.hands[seat], move)
    events: list[CartinoEvent] = [Passed(seat)] if move == PASS else []
    for half in move.exchanges:
        state = _exchanged(board, state, half)
        events.append(Exchanged(seat, half, board))
    if move.lays:
        score = score_turn(board, state.occupied, state.jokers, move.lays)
        state = _laid(board, state, move, score)
        events.append(Laid(seat, score, state.scores[seat], board))
        state, drawn = _drawn(board, state)
        if drawn:
            events.append(Drew(seat, drawn, board))
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


def _ended(board: Board, state: State) -> tuple[State, Ended]:
    """C7: the premium and the losses."""
    lines = end_lines(board, state.hands)
    scores = tuple(score + line.points for score, line in zip(state.scores, lines, strict=True))
    return replace(state, scores=scores, over=True), Ended(state.turn, lines, scores, board)


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])
