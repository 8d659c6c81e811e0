"""What a seat sees, and whose turn it is."""

from __future__ import annotations

from tutor.games.lingua.position import Position
from tutor.games.lingua.state import LinguaState, LinguaView


def seat_to_act(state: LinguaState) -> int:
    """Whose turn it is."""
    return state.turn % len(state.racks)


def view(state: LinguaState, seat: int) -> LinguaView:
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


def position_of(state: LinguaState) -> Position:
    """Board and rack of the seat to act."""
    return view(state, seat_to_act(state)).position
