"""A finished match as documented JSON: enough for an outsider to judge every move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.games.contract import Data
from tutor.games.kng.moves import JOKER, Action, Move
from tutor.games.kng.rules import Rules, cells_of
from tutor.games.kng.state import KngOptions, State
from tutor.grammar.cells import Cell

if TYPE_CHECKING:
    from tutor.games.kng.game import KngGame


def match_log(
    game: KngGame, options: KngOptions, seats: int, seed: int, moves: Iterable[Move]
) -> Data:
    """The match that these moves make."""
    state = game.start(options, seats, seed)
    deal = {
        "hands": [list(hand) for hand in state.hands],
        "open": state.pile[0],
        "stock": list(reversed(state.stock)),
    }
    entries: list[Data] = []
    for move in moves:
        after = game.advance(state, move)
        entries += _entries(game.rules, state, move, after)
        state = after
    result = game.result(state)
    return {
        "game": game.name,
        "deck": game.deck,
        "decks": {name: list(faces) for name, faces in game.rules.decks},
        "options": options.as_dict(),
        "seed": seed,
        "seats": seats,
        "deal": deal,
        "moves": entries,
        "result": result.as_dict() if result else None,
    }


def _entries(rules: Rules, state: State, move: Move, after: State) -> list[Data]:
    """What the log says of a move: a lay once it is settled, a draw, a pass."""
    if move.action is Action.DRAW:
        return [{"seat": state.turn, "action": "draw", "card": after.drawn}]
    if move.action is Action.PASS:
        return [{"seat": state.turn, "action": "pass"}]
    if after.pending is not None:
        wrong = move.action is Action.OBJECT
        return [_objection(state, right=False)] if wrong and state.pending else []
    entries: list[Data] = []
    if move.action is Action.OBJECT:
        entries.append(_objection(state, right=len(after.pile) == len(state.pile)))
    seat, card, reading = state.turn, move.card, move.reading
    if state.pending is not None:
        seat, card, reading = state.pending[:3]
    right = card == JOKER or reading is None or rules.allows(state.top, card, reading)
    noticed = len(after.pile) == len(state.pile)
    entries.append(_lay(state, seat, card, reading, right, noticed))
    return entries


def _objection(state: State, right: bool) -> Data:
    assert state.pending is not None, "only a pending lay can be objected to"
    return {"seat": state.pending.watchers[0], "action": "object", "right": right}


def _lay(
    state: State, seat: int, card: str, reading: Cell | None, right: bool, noticed: bool
) -> Data:
    tops = cells_of(state.top)
    entry: Data = {
        "seat": seat,
        "action": "lay" if right else "misname",
        "card": card,
        "reading": _cell(None if card == JOKER else reading),
        "top": {"card": state.pile[-1], "reading": _cell(tops[0]) if len(tops) == 1 else None},
    }
    if not right:
        entry["noticed"] = noticed
    return entry


def _cell(cell: Cell | None) -> Data | None:
    return None if cell is None else dict(cell.as_dict())
