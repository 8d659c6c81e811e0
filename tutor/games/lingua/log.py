"""A finished match as documented JSON: an outsider can recompute every score from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.games.contract import Data
from tutor.games.lingua.board import SIZE
from tutor.games.lingua.events import Exchanged, Laid, LinguaEvent, SatOut, names
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.moves import Move
from tutor.games.lingua.scoring import ace_points
from tutor.games.lingua.state import LinguaOptions
from tutor.games.lingua.tiles import colour_of, letter_of, tile_text

if TYPE_CHECKING:
    from tutor.games.lingua.game import LinguaGame


def match_log(
    game: LinguaGame, options: LinguaOptions, seats: int, seed: int, moves: Iterable[Move]
) -> Data:
    """The match that these moves make."""
    state = game.start(options, seats, seed)
    racks = [names(rack) for rack in state.racks]
    entries = []
    for move in moves:
        state, events = game.apply(state, move)
        entries.append(_entry(events))
    result = game.result(state)
    return {
        "game": game.name,
        "options": options.as_dict(),
        "seed": seed,
        "seats": seats,
        **game.box.board_data(),
        "racks": racks,
        "moves": entries,
        "points": list(state.points),
        "aces": list(state.aces),
        "ace_points": [ace_points(aces) for aces in state.aces],
        "result": result.as_dict() if result else None,
    }


def _entry(events: tuple[LinguaEvent, ...]) -> Data:
    """A turn from what happened in it: the first event is the move itself."""
    turn = events[0]
    if isinstance(turn, SatOut):
        entry: Data = {"action": "sit_out", "returned": names(turn.returned)}
    else:
        assert isinstance(turn, Laid), "a turn lays a word or sits out"
        swap = next((event for event in events if isinstance(event, Exchanged)), None)
        entry = {
            "action": "lay",
            **turn.move.place_data(),
            "tiles": [_tile(at, one) for at, one in turn.new],
            "exchange": swap
            and {"taken": _tile(swap.square, swap.taken), "put": tile_text(swap.put)},
            **turn.score.as_dict(),
        }
    return {"seat": turn.seat, **entry, "drawn": names(turn.drawn)}


def _tile(square: int, tile: int) -> Data:
    return {
        "row": square // SIZE + 1,
        "column": square % SIZE + 1,
        "letter": LETTERS[letter_of(tile)],
        "colour": colour_of(tile),
    }
