"""What one seat may know of a match."""

from __future__ import annotations

from tutor.games.contract import Data
from tutor.games.kng.masks import cells_of
from tutor.games.kng.state import KngState, KngView

_new = tuple.__new__  # in half the time of `KngView(…)`
_OPEN = KngState._fields.index("options")
"""Where that begins in a state which all may know."""


def view(state: KngState, seat: int) -> KngView:
    """What the seat may know: not the stock's order, not the others' hands."""
    hands, pending = state.hands, state.pending
    own = (
        seat,
        hands[seat],
        (*map(len, hands),),
        len(state.stock),
        state.drawn if seat == state.turn else "",
        None if pending is None else pending.claim.naming,
    )
    return _new(KngView, own + state[_OPEN:])


def view_data(view: KngView) -> Data:
    """The view as documented JSON. `top.reading` is `null` while the opening card is open (K7);
    `claim` is what may be objected to now (K4).
    """
    tops, claim = cells_of(view.top), None
    if view.pending is not None and view.pending.reading is not None:
        claim = {"card": view.pending.card, "reading": view.pending.reading.as_dict()}
    return {
        "phase": view.phase.name.lower(),
        "turn": view.turn,
        "top": {"card": view.pile[-1], "reading": tops[0].as_dict() if len(tops) == 1 else None},
        "claim": claim,
        "hand": list(view.hand),
        "drawn": view.drawn or None,
        "hand_sizes": list(view.counts),
        "stock": view.stock,
    }
