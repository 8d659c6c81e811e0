"""The text form of a state: JSON on one line, with the names that people use."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tutor.games.contract import InvalidMove
from tutor.games.lingua.board import SQUARES
from tutor.games.lingua.generate import ANY
from tutor.games.lingua.position import Position
from tutor.games.lingua.state import LinguaOptions, State
from tutor.games.lingua.tiles import parse_tile, parse_tiles, tile_text, tiles_text
from tutor.locale import _


def options_of(data: Mapping[str, Any]) -> LinguaOptions:
    """Options from plain values; missing ones take their defaults."""
    extensions = data.get("extensions", 0)
    return LinguaOptions(
        ANY if extensions == "any" else int(extensions),
        str(data.get("spelling", "both")),
        Position.from_dict(data["position"]) if "position" in data else None,
    )


def state_text(state: State) -> str:
    """The state on one line."""
    data = {
        "options": state.options.as_dict(),
        "seed": state.seed,
        "board": " ".join(tile_text(one) if one else "." for one in state.board),
        "racks": [tiles_text(rack) for rack in state.racks],
        "bag": tiles_text(state.bag),
        "words": list(state.words),
        "aces": list(state.aces),
        "points": list(state.points),
        "turn": state.turn,
        "idle": state.idle,
        "over": state.over,
    }
    return json.dumps(data, ensure_ascii=False)


def parse_state(text: str) -> State:
    """The state of one line; `InvalidMove` otherwise."""
    try:
        data = json.loads(text)
        board = bytes(0 if one == "." else parse_tile(one) for one in data["board"].split())
        if len(board) != SQUARES:
            raise ValueError("board")
        return State(
            options_of(data["options"]),
            int(data["seed"]),
            board,
            tuple(parse_tiles(rack) for rack in data["racks"]),
            parse_tiles(data["bag"]),
            tuple(str(word) for word in data["words"]),
            tuple(int(one) for one in data["aces"]),
            tuple(int(one) for one in data["points"]),
            int(data["turn"]),
            int(data["idle"]),
            bool(data["over"]),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise InvalidMove(_("this is no state of Lingua: {reason}").format(reason=error)) from None
