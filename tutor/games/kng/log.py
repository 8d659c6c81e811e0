"""A match as documented JSON, from its events: enough for an outsider to judge every move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.games.contract import Data
from tutor.games.kng.events import (
    KngEvent,
    Laid,
    Objected,
    Passed,
    Slipped,
    Stood,
    Stopped,
    Took,
    WentOn,
)
from tutor.games.kng.explain import Naming
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import KngMove
from tutor.games.kng.state import BY_LOT, KngOptions
from tutor.grammar.cells import Cell

if TYPE_CHECKING:
    from tutor.games.kng.game import KngGame


def match_log(
    game: KngGame, options: KngOptions, seats: int, seed: int, moves: Iterable[KngMove]
) -> Data:
    """The match that these moves make; the next card of the stock comes first."""
    state = game.start(options, seats, seed)
    deal = {
        "hands": [list(hand) for hand in state.hands],
        "open": state.pile[0],
        "stock": list(reversed(state.stock)),
    }
    first = state.turn
    entries: list[Data] = []
    if options.first == BY_LOT:
        entries.append({"seat": first, "action": "begin"})
    for move in moves:
        state, events = game.apply(state, move)
        entries += [entry for event in events if (entry := _entry(event))]
    result = game.result(state)
    return {
        "game": game.name,
        "deck": game.deck,
        "decks": {name: list(faces) for name, faces in game.rules.decks},
        "options": options.as_dict(),
        "seed": seed,
        "seats": seats,
        "first": first,
        "deal": deal,
        "moves": entries,
        "result": result.as_dict() if result else None,
    }


def _entry(event: KngEvent) -> Data | None:
    """What the log says of an event: of a lay once it is settled, an objection, a draw, a pass."""
    match event:
        case Laid(seat, naming):
            return _lay(seat, "lay", naming)
        case Stood(seat, naming):
            return _lay(seat, "misname", naming) | {"noticed": False}
        case Slipped(seat, naming):
            return _lay(seat, "misname", naming) | {"noticed": True}
        case Objected(seat):
            return {"seat": seat, "action": "object", "right": event.right}
        case Took(seat, card):
            return {"seat": seat, "action": "draw", "card": card}
        case Passed(seat):
            return {"seat": seat, "action": "pass"}
        case WentOn(seat) | Stopped(seat):
            return {"seat": seat, "action": event.kind}
    return None


def _lay(seat: int, action: str, naming: Naming) -> Data:
    tops = cells_of(naming.top)
    return {
        "seat": seat,
        "action": action,
        "card": naming.card,
        "reading": _cell(naming.reading),
        "top": {"card": naming.top_card, "reading": _cell(tops[0] if len(tops) == 1 else None)},
    }


def _cell(cell: Cell | None) -> Data | None:
    return cell.as_dict() if cell else None
