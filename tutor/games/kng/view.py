"""What one seat may know of a match."""

from __future__ import annotations

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
