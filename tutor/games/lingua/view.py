"""What a seat sees, also as data."""

from __future__ import annotations

from tutor.games.contract import Data
from tutor.games.lingua.box import Box
from tutor.games.lingua.position import board_rows, colour_rows
from tutor.games.lingua.state import LinguaState, LinguaView
from tutor.games.lingua.tiles import tile_text


def view(state: LinguaState, seat: int) -> LinguaView:
    """What the seat may know."""
    counts, left = tuple(len(rack) for rack in state.racks), len(state.bag)
    return LinguaView(**state.open(), seat=seat, rack=state.racks[seat], counts=counts, bag=left)


def view_data(box: Box, view: LinguaView) -> Data:
    """What a seat sees as documented JSON, the fields under the tiles included."""
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
        "turn": view.to_act,
        **box.board_data(),
    }
