"""Making a move: exchange, lay, score, draw, pass the turn on, and end the match."""

from __future__ import annotations

from dataclasses import replace

from tutor.games.cartino.board import Board
from tutor.games.cartino.events import CartinoEvent, Drew, Ended, Exchanged, Laid, Passed
from tutor.games.cartino.moves import PASS, Move, moved
from tutor.games.cartino.rules import check
from tutor.games.cartino.scoring import EndLine, TurnScore, is_over, score_turn
from tutor.games.cartino.state import CartinoState
from tutor.games.contract import IllegalMove, put


def apply(
    board: Board, state: CartinoState, move: Move
) -> tuple[CartinoState, tuple[CartinoEvent, ...]]:
    """The state after the move of the seat to act, and what happened."""
    if state.over:
        raise IllegalMove("cartino.over", "C7")
    seat = state.turn
    check(board, state.occupied, state.jokers, state.hands[seat], move)
    events: list[CartinoEvent] = [Passed(seat)] if move == PASS else []
    events += [Exchanged(seat, board, half) for half in move.exchanges]
    jokers = state.jokers & ~sum(1 << half for half in move.exchanges)
    score = score_turn(board, state.occupied, jokers, move.lays)
    state = _made(board, state, move, score)
    if move.lays:
        events.append(Laid(seat, board, score, state.scores[seat]))
        state, drawn = _drawn(board, state)
        if drawn:
            events.append(Drew(seat, board, drawn))
    else:
        state = replace(state, stuck=put(state.stuck, seat, True))
    if is_over(board, state):
        state, end = _ended(board, state)
        return state, (*events, end)
    return replace(state, turn=(seat + 1) % len(state.hands)), tuple(events)


def _made(board: Board, state: CartinoState, move: Move, score: TurnScore) -> CartinoState:
    """C3–C6: the stones lie, their points are noted; jokers taken come to the hand."""
    seat = state.turn
    occupied, jokers, rest = moved(board, state.occupied, state.jokers, state.hands[seat], move)
    taken, used = len(move.exchanges), sum(lay.joker for lay in move.lays)
    seen = max(0, state.seen_jokers[seat] + taken - used)
    return replace(
        state,
        occupied=occupied,
        jokers=jokers,
        hands=put(state.hands, seat, (*rest, *[board.joker] * taken)),
        scores=put(state.scores, seat, state.scores[seat] + score.total),
        seen_jokers=put(state.seen_jokers, seat, seen),
    )


def _drawn(board: Board, state: CartinoState) -> tuple[CartinoState, tuple[int, ...]]:
    """C3: back up to a full hand, as far as the bag goes."""
    seat = state.turn
    count = min(board.sheet.hand - len(state.hands[seat]), len(state.bag))
    if count <= 0:
        return state, ()
    drawn = state.bag[-count:][::-1]
    return replace(
        state,
        hands=put(state.hands, seat, tuple(sorted((*state.hands[seat], *drawn)))),
        bag=state.bag[:-count],
        stuck=put(state.stuck, seat, False),
    ), drawn


def _ended(board: Board, state: CartinoState) -> tuple[CartinoState, Ended]:
    """C7: who has no stones left gets the premium, everybody else loses what they hold."""
    hands = enumerate(state.hands)
    lines = tuple(EndLine(seat, hand, board.end_points(hand)) for seat, hand in hands)
    scores = tuple(score + line.points for score, line in zip(state.scores, lines, strict=True))
    return replace(state, scores=scores, over=True), Ended(state.turn, board, lines, scores)
