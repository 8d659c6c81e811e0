"""The text form of a state: JSON on one line, for bug reports and tests."""

from __future__ import annotations

import json
from typing import Any

from tutor.games.contract import InvalidMove
from tutor.games.kng.moves import Action
from tutor.games.kng.state import (
    History,
    KngOptions,
    Pending,
    Phase,
    Seen,
    State,
    seen_actions,
)
from tutor.grammar.cells import Cell
from tutor.locale import _


def state_text(state: State) -> str:
    """The state as one line of JSON."""
    data: dict[str, Any] = state._asdict()
    data["options"] = state.options.as_dict()
    data["phase"] = int(state.phase)
    if state.pending is not None:
        data["pending"] = state.pending._asdict() | {"reading": str(state.pending.reading)}
    data["history"] = [
        [s.seat, s.action.value, s.card, str(s.reading or ""), s.top, s.noticed]
        for s in reversed(list(seen_actions(state.history)))
    ]
    return json.dumps(data, ensure_ascii=False)


def parse_state(text: str) -> State:
    """The state with this text form; `InvalidMove` if it is none."""
    try:
        data = json.loads(text)
        options = data["options"]
        options["tutored"] = tuple(options["tutored"])
        if options["watchers"] is not None:
            options["watchers"] = tuple(options["watchers"])
        if data["pending"] is not None:
            pending = data["pending"]
            data["pending"] = Pending(
                pending["seat"],
                pending["card"],
                Cell.parse(pending["reading"]),
                pending["right"],
                tuple(pending["watchers"]),
            )
        history = None
        for seat, action, card, reading, top, noticed in data["history"]:
            cell = Cell.parse(reading) if reading else None
            history = History(Seen(seat, Action(action), card, cell, top, noticed), history)
        for key in ("hands", "shown"):
            data[key] = tuple(map(tuple, data[key]))
        for key in ("stock", "pile", "out"):
            data[key] = tuple(data[key])
        data |= {
            "options": KngOptions(**options),
            "phase": Phase(data["phase"]),
            "history": history,
        }
        return State(**data)
    except (ValueError, KeyError, TypeError) as error:
        message = _("this is no state of the card game: {reason}").format(reason=error)
        raise InvalidMove(message) from None
