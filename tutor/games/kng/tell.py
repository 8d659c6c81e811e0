"""What happened in a move, as data for the telling."""

from __future__ import annotations

from typing import Any

from tutor.games.contract import LooseEvent
from tutor.games.kng.explain import explain_lay
from tutor.games.kng.moves import JOKER, Action, Move
from tutor.games.kng.play import legal_moves
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import Phase, State


def events_of(rules: Rules, before: State, move: Move, after: State) -> tuple[LooseEvent, ...]:
    """The events of a move, in order.

    `lay` (data: explanation, and `right`), `claim` (a lay that may be objected to), `slip` (a
    noticed wrong naming; the card went back), `stood` (a wrong naming that nobody noticed),
    `objection` (data: `right`), `accept`, `draw` (data: `missed`, the legal lays that the seat
    had; `renewed`), `pass`, `out` (a hand is empty), `over`.
    """
    events: list[LooseEvent] = []
    if move.action is Action.LAY:
        _tell_lay(rules, before, move, after, events)
    elif before.pending is not None:
        _tell_answer(rules, before, move, after, events)
    elif move.action is Action.DRAW:
        missed = [lay for lay in legal_moves(rules, before) if lay.action is Action.LAY]
        data = {"missed": tuple(missed), "renewed": after.shuffles > before.shuffles}
        events.append(LooseEvent("draw", before.turn, data))
    else:
        events.append(LooseEvent("pass", before.turn, {"nothing_left": after.idle > 0}))
    events += [LooseEvent("out", seat) for seat in after.out[len(before.out) :]]
    if after.phase is Phase.OVER:
        events.append(LooseEvent("over", after.turn))
    return tuple(events)


def _tell_lay(
    rules: Rules, before: State, move: Move, after: State, events: list[LooseEvent]
) -> None:
    data: dict[str, Any] = {"explanation": explain_lay(rules, before.pile[-1], before.top, move)}
    if after.pending is not None:
        events.append(LooseEvent("claim", before.turn, data))
    elif len(after.pile) > len(before.pile):
        right = move.card == JOKER or _right(rules, before, move)
        events.append(LooseEvent("lay" if right else "stood", before.turn, data))
    else:
        events.append(LooseEvent("slip", before.turn, data))


def _tell_answer(
    rules: Rules, before: State, move: Move, after: State, events: list[LooseEvent]
) -> None:
    pending = before.pending
    assert pending is not None, "only a claim can be answered"
    lay = Move(Action.LAY, pending.card, pending.reading)
    data: dict[str, Any] = {
        "explanation": explain_lay(rules, before.pile[-1], before.top, lay),
        "right": not pending.right,
        "by": pending.seat,
    }
    kind = "objection" if move.action is Action.OBJECT else "accept"
    events.append(LooseEvent(kind, pending.watchers[0], data))
    if after.pending is not None:
        return
    if len(after.pile) == len(before.pile):
        events.append(LooseEvent("slip", pending.seat, data))
    else:
        events.append(LooseEvent("lay" if pending.right else "stood", pending.seat, data))


def _right(rules: Rules, before: State, move: Move) -> bool:
    assert move.reading is not None, "only a joker needs no naming"
    return rules.allows(before.top, move.card, move.reading)
