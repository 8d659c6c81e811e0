"""What a seat sees, also as data, and whose turn it is."""

from __future__ import annotations

from tutor.games.contract import Data
from tutor.games.lingua.box import Box
from tutor.games.lingua.position import Position, board_rows, colour_rows
from tutor.games.lingua.state import LinguaState, LinguaView
from tutor.games.lingua.tiles import tile_text


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


def view_data(box: Box, view: LinguaView) -> Data:
    """What a seat sees as documented JSON, the fields under the tiles included."""
    fields = box.as_dict()
    return {
        "seat": view.seat,
        "rack": [tile_text(one) for one in view.rack],
        "racks": list(view.counts),
        "bag": view.bag,
        "board": board_rows(view.board),
        "colours": colour_rows(view.board),
        "words": list(view.words),
        "points": list(view.points),
        "aces": list(view.aces),
        "turn": view.turn % len(view.counts),
        "fields": fields["fields"],
        "start": fields["start"],
        "goals": fields["goals"],
    }
