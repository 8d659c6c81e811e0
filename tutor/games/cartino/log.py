"""A match as JSON, from which an outsider can recompute every score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.games.cartino.events import Ended
from tutor.games.cartino.moves import Move
from tutor.games.cartino.state import CartinoOptions
from tutor.games.contract import Data

if TYPE_CHECKING:
    from tutor.games.cartino.game import CartinoGame


def match_log(
    game: CartinoGame, options: CartinoOptions, seats: int, seed: int, moves: Iterable[Move]
) -> Data:
    """The match as documented in `docs/cartino.md`: the board, the deal, what was done, the end."""
    state = game.start(options, seats, seed)
    name = game.board.name
    deal = {
        "hands": [[name(stone) for stone in hand] for hand in state.hands],
        "bag": [name(stone) for stone in reversed(state.bag)],
        "first": state.turn,
    }
    actions: list[Data] = []
    end: list[Data] = []
    for move in moves:
        state, events = game.apply(state, move)
        for event in events:
            data = event.as_dict()
            if isinstance(event, Ended):
                end = data["lines"]
            else:
                actions.append({"seat": data.pop("seat"), "action": data.pop("event"), **data})
    result = game.result(state)
    return {
        "game": game.name,
        "options": options.as_dict(),
        "seed": seed,
        "seats": seats,
        "board": game.data(),
        "deal": deal,
        "moves": actions,
        "end": end,
        "result": None if result is None else result.as_dict(),
    }
