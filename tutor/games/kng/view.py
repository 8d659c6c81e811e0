"""What one seat may know of a match."""

from __future__ import annotations

from tutor.games.contract import Data
from tutor.games.kng.masks import cells_of
from tutor.games.kng.state import KngState, KngView


def view(state: KngState, seat: int) -> KngView:
    """What the seat may know: not the stock's order, not the others' hands."""
    (options, _seed, hands, stock, pile, top, turn, phase, drawn, pending, out, idle,
     _shuffles, shown, history) = state  # fmt: skip
    return KngView(
        options,
        seat,
        hands[seat],
        tuple(map(len, hands)),
        len(stock),
        pile,
        top,
        turn,
        phase,
        drawn if seat == turn else "",
        None if pending is None else pending.claim.naming,
        out,
        idle,
        shown,
        history,
    )


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
