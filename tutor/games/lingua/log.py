"""A finished match as documented JSON: an outsider can recompute every score from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.games.contract import Data
from tutor.games.lingua import turns
from tutor.games.lingua.board import ACROSS, SIZE, square_name
from tutor.games.lingua.legality import Laid
from tutor.games.lingua.moves import Lay, Move
from tutor.games.lingua.scoring import TurnScore, ace_points
from tutor.games.lingua.state import LinguaOptions, State
from tutor.games.lingua.tiles import colour_of, letter_of, tile_text
from tutor.games.lingua.words.letters import LETTERS

if TYPE_CHECKING:
    from tutor.games.lingua.game import LinguaGame


def match_log(
    game: LinguaGame, options: LinguaOptions, seats: int, seed: int, moves: Iterable[Move]
) -> Data:
    """The match that these moves make."""
    state = game.start(options, seats, seed)
    racks = [_names(rack) for rack in state.racks]
    entries = []
    for move in moves:
        if isinstance(move, Lay):
            after, laid, score = turns.lay(game.box, game.words(options), state, move)
            entry = _lay(state, move, laid, score)
        else:
            after = turns.sit_out(state, move)
            entry = {"action": "sit_out", "returned": _names(move.tiles)}
        seat = turns.seat_to_act(state)
        entries.append({"seat": seat, **entry, "drawn": _drawn(state, after, seat, move)})
        state = after
    result = game.result(state)
    box = game.box.as_dict()
    return {
        "game": game.name,
        "options": options.as_dict(),
        "seed": seed,
        "seats": seats,
        "fields": box["fields"],
        "start": box["start"],
        "goals": box["goals"],
        "racks": racks,
        "moves": entries,
        "points": list(state.points),
        "aces": list(state.aces),
        "ace_points": [ace_points(aces) for aces in state.aces],
        "result": result.as_dict() if result else None,
    }


def _names(tiles: Iterable[int]) -> list[str]:
    return [tile_text(one) for one in tiles]


def _lay(state: State, move: Lay, laid: Laid, score: TurnScore) -> Data:
    swap = move.swap
    return {
        "action": "lay",
        "square": square_name(move.first),
        "direction": "across" if move.step == ACROSS else "down",
        "word": move.word,
        "tiles": [_tile(at, one) for at, one in sorted(laid.new.items())],
        "exchange": swap
        and {"taken": _tile(swap.square, state.board[swap.square]), "put": tile_text(swap.tile)},
        **score.as_dict(),
    }


def _tile(square: int, tile: int) -> Data:
    return {
        "row": square // SIZE + 1,
        "column": square % SIZE + 1,
        "letter": LETTERS[letter_of(tile)],
        "colour": colour_of(tile),
    }


def _drawn(before: State, after: State, seat: int, move: Move) -> list[str]:
    """The tiles that came to the rack."""
    gone = Counter(before.racks[seat])
    if isinstance(move, Lay):
        kept = Counter(after.racks[seat])
        count = len(before.bag) - len(after.bag)
        drawn = before.bag[len(before.bag) - count :] if count else ()
        assert not kept - gone - Counter(drawn), "what is new on the rack came from the bag"
        return _names(sorted(drawn))
    return _names(sorted(before.bag[-len(move.tiles) :] if move.tiles else ()))
