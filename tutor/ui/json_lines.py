"""Lines of JSON as a surface: one object out for whatever is shown or asked, one answer a line in.

`docs/json.md` documents the keys; other programs hold the other end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TextIO

from tutor.flows.contract import Ask, Check, Choose, Data, EndOfInput, Line, Offer, Option, Screen
from tutor.locale import _
from tutor.ui.prompts import keys_of
from tutor.words.marks import bare


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
                return _understood(ask, given)
            except KeyError:
                known = keys_of(ask.options) if isinstance(ask, Choose | Check) else []
                words = _("“{answer}” is not one of {keys}").format(
                    answer=str(given)[:40], keys=", ".join(known)
                )
                self._put({"refused": given, "text": words})

    def _answer(self) -> Any:  # noqa: ANN401 - whatever JSON has
        """The next line: an object with `answer` (and `seconds`), a JSON string, or plain text."""
        line = self._lines.readline()
        if not line:
            raise EndOfInput
        text = line.strip()
        if text[:1] not in ("{", '"', "["):
            return text
        try:
            data = json.loads(text)
        except ValueError:
            return text
        if not isinstance(data, dict):
            return data
        seconds = data.get("seconds", 0)
        if isinstance(seconds, int | float) and not isinstance(seconds, bool) and seconds > 0:
            self._advance(float(seconds))
        return data.get("answer", "")

    def _put(self, data: Data) -> None:
        self._out.write(json.dumps(data, ensure_ascii=False) + "\n")
        self._out.flush()


def _asked(ask: Ask) -> Data:
    data: Data = {"ask": {Line: "line", Check: "check"}.get(type(ask), "choose")}
    data["text"] = bare(ask.question)
    if isinstance(ask, Choose | Check):
        data["options"] = _listed(ask.options)
    if isinstance(ask, Choose | Line) and ask.commands:
        data["commands"] = _listed(ask.commands)
    return data


def _listed(options: Sequence[Option[Any]]) -> list[Data]:
    return [
        {"key": key, "label": bare(option.label)}
        for key, option in zip(keys_of(options), options, strict=True)
    ]


def _understood(ask: Ask, given: Any) -> Any:  # noqa: ANN401
    """The value that was meant; `KeyError` if there is none."""
    if isinstance(ask, Line):
        return str(given).strip()
    if isinstance(ask, Check):
        wanted = given if isinstance(given, list) else str(given).replace(",", " ").split()
        return [_value(ask.options, one) for one in dict.fromkeys(map(str, wanted))]
    try:
        return _value((*ask.options, *ask.commands), str(given))
    except KeyError:
        meant = ask.typed(str(given)) if ask.typed else None
        if meant is None:
            raise
        return meant


def _value(options: Sequence[Option[Any]], text: str) -> Any:  # noqa: ANN401
    for key, option in zip(keys_of(options), options, strict=True):
        if text.casefold() in (key.casefold(), bare(option.label).casefold()):
            return option.value
        if not text and option.default:
            return option.value
    raise KeyError(text)
