"""One thing that somebody does in the browser: a flow, run from question to question.

The page asks for the next scene with an answer and draws it. Where much is told, or something takes
its time, a scene comes without a question (`more`), and the page asks on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tutor.errors import EndOfInput
from tutor.flows.contract import (
    Ask,
    Check,
    Choose,
    Data,
    Flow,
    Keys,
    Line,
    Screen,
    Watch,
    understood,
)  # fmt: skip
from tutor.web.asks import asked
from tutor.web.draw import draw, draw_scene
from tutor.web.nodes import Node

STAGES = frozenset((
    "checks", "data", "deck", "draft", "error", "exams", "fit", "frame", "home", "lesson end",
    "progress", "question", "quizzes", "race", "race result", "readings", "result", "review",
    "score", "step", "summary", "table",
))  # fmt: skip
"""V6: the kinds of screens that fill the eye until the next one comes; all others are told. Several
between two questions stand one below the other.
"""
_PATIENCE = 0.05
"""After so many seconds what was told is drawn, and the page asks on."""
WORKING = "working"
"""How far something is that takes its time: it goes when anything else comes."""
_AT_ONCE = frozenset({"told", WORKING})
"""What may be followed by a long thought is drawn before it."""
_LONGEST_GOODBYE = 100
"""So many things may be told and asked by a flow that is left."""


class Refused(Exception):
    """An answer that is none of those that were asked for."""


class Session:
    """A flow between two questions; `ended` with its `result` when it is over."""

    def __init__(self, flow: Flow[Any], now: Callable[[], float]) -> None:
        self._flow, self._now = flow, now
        self._item: Screen | Ask | None = None
        self.ask: Ask | None = None
        self.ended, self.result = False, None

    def begin(self) -> Data:
        """The first scene."""
        return self._run(lambda: next(self._flow))

    def answer(self, given: Any) -> Data:  # noqa: ANN401 - what a page sends
        """The scene after an answer: the key of an option, a typed line, a list of keys, or
        `{"elapsed": true}` for a watch. `Refused` quotes what is none of the answers.
        """
        assert self.ask is not None, "there is a question"
        value = _meant(self.ask, given)
        self.ask = None
        return self._run(lambda: self._flow.send(value))

    def again(self) -> Data:
        """The question once more."""
        assert self.ask is not None, "there is a question"
        return self._scene([], asked(self.ask))

    def more(self) -> Data:
        """What comes after a scene without a question."""
        return self._run(lambda: self._flow.send(None))

    def leave(self) -> None:
        """Go away from the question: the flow keeps what it has to keep, and ends."""
        if self.ended:
            return
        self.ended, self.ask = True, None
        try:
            item = self._flow.throw(KeyboardInterrupt())
            for _more in range(_LONGEST_GOODBYE):
                asks = isinstance(item, Choose | Line | Check)
                item = self._flow.throw(EndOfInput()) if asks else self._flow.send(None)
        except (StopIteration, KeyboardInterrupt, EndOfInput):
            return
        self._flow.close()

    def typing(self, text: str) -> list[Node]:
        """What stands above the line while this is typed."""
        if isinstance(self.ask, Line) and self.ask.scene is not None:
            return draw_scene(self.ask.scene, text)
        return []

    def _run(self, step: Callable[[], Any]) -> Data:
        """On to the next question, or for as long as somebody waits patiently."""
        told: list[Data] = []
        until = self._now() + _PATIENCE
        try:
            item = step()
            while True:
                if isinstance(item, Choose | Line | Check):
                    self.ask = item
                    return self._scene(told, asked(item))
                self._take(item, told)
                if item.kind in _AT_ONCE or self._now() > until:
                    return self._scene(told, None)
                item = self._flow.send(None)
        except StopIteration as stop:
            self.ended, self.result = True, stop.value
            return self._scene(told, None)

    def _take(self, screen: Screen, told: list[Data]) -> None:
        if isinstance(screen, Keys):  # its buttons say it
            return
        kind = "page" if getattr(screen, "page", None) is True else screen.kind
        stays = kind in STAGES and not getattr(screen, "passes", False)
        drawn = {"kind": kind, "stage": stays, "passes": kind == WORKING, "nodes": draw(screen)}
        if drawn["nodes"]:
            told.append(drawn)

    def _scene(self, told: list[Data], ask: Data | None) -> Data:
        return {"told": told, "ask": ask, "ended": self.ended}


def _meant(ask: Ask, given: Any) -> Any:  # noqa: ANN401 - as the question wants it
    if isinstance(ask, Watch) and given == {"elapsed": True}:
        return ask.elapsed
    try:
        return understood(ask, given)
    except KeyError as wrong:
        raise Refused(str(wrong.args[0])) from None
