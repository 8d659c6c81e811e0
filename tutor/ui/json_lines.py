"""Lines of JSON as a surface: one object out for whatever is shown or asked, one answer a line in.

`docs/json.md` documents the keys; other programs hold the other end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from tutor.errors import EndOfInput
from tutor.flows.contract import (
    BACK,
    Ask,
    Check,
    Choose,
    Data,
    Line,
    Offer,
    Option,
    Screen,
    keys_of,
    understood,
)
from tutor.locale import _
from tutor.words.marks import bare

_LONGEST = 1e9
"""Seconds; an answer that took longer says nothing about time."""


class LinesOfJson:
    """Shows and asks in lines of JSON; `advance` moves the clock by what an answer says it took."""

    def __init__(
        self, lines: TextIO, out: TextIO, advance: Callable[[float], None] = lambda seconds: None
    ) -> None:
        self._lines, self._out, self._advance = lines, out, advance

    def show(self, screen: Screen) -> None:
        """Its kind, its data, its words."""
        self._put({"show": screen.kind, **screen.data(), "text": bare(screen.text())})

    def finish(self, summary: Data) -> None:
        """The last line: what it came to."""
        self._put({"summary": summary})

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401 - the answer belongs to the question
        """The answer in the next line; nobody is asked what is only offered."""
        if isinstance(ask, Offer):
            return ask.otherwise
        self._put(_asked(ask))
        while True:
            given = self._answer()
            try:
                return understood(ask, given)
            except KeyError as wrong:
                known = keys_of(ask.options) if isinstance(ask, Choose | Check) else []
                words = _("“{answer}” is not one of {keys}").format(
                    answer=wrong.args[0][:40], keys=", ".join(known)
                )
                self._put({"refused": given, "text": words})

    def _answer(self) -> str | list[str]:
        """The next line: an object with `answer` (and `seconds`), a JSON string, or plain text."""
        line = self._lines.readline()
        if not line:
            raise EndOfInput
        text = line.strip()
        try:
            data = json.loads(text) if text[:1] in ("{", '"', "[") else text
        except (ValueError, RecursionError):
            data = text
        if isinstance(data, dict):
            seconds = data.get("seconds", 0)
            if type(seconds) in (int, float) and 0 < seconds < _LONGEST:
                self._advance(float(seconds))
            data = data.get("answer", "")
        return [str(one) for one in data] if isinstance(data, list) else str(data).strip()

    def _put(self, data: Data) -> None:
        self._out.write(json.dumps(data, ensure_ascii=False) + "\n")
        self._out.flush()


def _asked(ask: Ask) -> Data:
    data: Data = {"ask": {Line: "line", Check: "check"}.get(type(ask), "choose")}
    data["text"] = bare(ask.question)
    if isinstance(ask, Choose | Check):
        data["options"] = _listed(ask.options)
    if isinstance(ask, Check) and ask.cancel:
        data["cancel"] = BACK
    if isinstance(ask, Choose | Line) and ask.commands:
        data["commands"] = _listed(ask.commands)
    return data


def _listed(options: Sequence[Option[Any]]) -> list[Data]:
    return [
        {"key": key, "label": bare(option.label)}
        for key, option in zip(keys_of(options), options, strict=True)
    ]
