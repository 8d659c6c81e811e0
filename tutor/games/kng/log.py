"""A match as documented JSON, from its events: enough for an outsider to judge every move."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.contract import Data
from tutor.games.kng.events import KngEvent, Laid, Objected, Passed, Slipped, Stood, Took
from tutor.games.kng.explain import Naming
from tutor.games.kng.masks import cells_of
from tutor.games.kng.state import KngState
from tutor.grammar.cells import Cell


def deal_entry(state: KngState) -> Data:
    """How the cards lay at the beginning; the next card of the stock comes first."""
    return {
        "hands": [list(hand) for hand in state.hands],
        "open": state.pile[0],
        "stock": list(reversed(state.stock)),
    }


def entries(events: Iterable[KngEvent]) -> list[Data]:
    """What the log says of events: a lay once it is settled, an objection, a draw, a pass."""
    return [entry for event in events if (entry := _entry(event))]


def _entry(event: KngEvent) -> Data | None:
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
    return None if cell is None else dict(cell.as_dict())
