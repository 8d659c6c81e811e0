"""A pupil who plays the card game at the real command, lays what fits, and slips now and then."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from tests.weeks.pupils import Pupil, Told, deck
from tutor.grammar.cells import Cell, compare

_OBJECTION, _GO_ON, _DRAW = "objection", "go on", "draw"


def _cell(told: dict[str, str]) -> Cell:
    return Cell.parse(f"{told['case']} {told['number']} {told['gender']}")


@dataclass
class CardPlayer(Pupil):
    """Names every card rightly, but for one in four, which is called “gen sg m”."""

    slips: int = 4
    named: int = 0
    _laid: Cell | None = None
    _commands: frozenset[str] = field(default=frozenset("?trhqw"))

    def _next(self) -> str | None:
        self._listen()
        ask = self._session.lines[-1]
        if ask["ask"] == "line":
            return json.dumps({"answer": self._name(), "seconds": 5.0})
        keys = {option["label"]: option["key"] for option in ask["options"]}
        if _OBJECTION in keys:
            return json.dumps({"answer": keys[self._heard()]})
        return json.dumps({"answer": self._move(keys), "seconds": 5.0})

    def _name(self) -> str:
        self.named += 1
        assert self._laid is not None, "a card is chosen before it is named"
        return "gen sg m" if self.named % self.slips == 0 else str(self._laid)

    def _heard(self) -> str:
        """Objects to what no card can be."""
        claim = self._table()["claim"]
        readings = deck("is").paradigm.readings(claim["card"])
        return _GO_ON if _cell(claim["reading"]) in readings else _OBJECTION

    def _move(self, keys: dict[str, str]) -> str:
        """A card that fits, if there is one; else a new one, or whatever there is to do."""
        top, paradigm = self._table()["top"], deck("is").paradigm
        named = top["reading"]
        open_ = [_cell(named)] if named else paradigm.readings(top["card"])
        for label, key in keys.items():
            if label not in paradigm.faces:
                continue
            for reading in paradigm.readings(label):
                if any(compare(one, reading).fits for one in open_):
                    self._laid = reading
                    return key
        return keys.get(_DRAW) or next(k for k in keys.values() if k not in self._commands)

    def _table(self) -> Told:
        return self.last("table")

    def last(self, kind: str) -> Told:
        """The latest line that shows something of a kind."""
        return next(one for one in reversed(self._session.lines) if one.get("show") == kind)
