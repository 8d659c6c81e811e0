"""Questions as data for a page, and what comes back from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.flows.contract import (
    Ask,
    Check,
    Choose,
    Composed,
    Data,
    Line,
    Option,
    Watch,
    keys_of,
)  # fmt: skip
from tutor.web.draw.pieces import inline


def asked(ask: Ask) -> Data:
    """A question as the page draws it: `choose`, `line` or `check`, with its controls."""
    data: Data = {"ask": {Line: "line", Check: "check"}.get(type(ask), "choose")}
    data["question"] = inline(ask.question.strip().removesuffix(">").removesuffix(":").strip())
    if isinstance(ask, Choose | Check):
        data |= {"options": _listed(ask.options), "bar": ask.bar}
    if isinstance(ask, Check):
        data["cancel"] = ask.cancel
    if isinstance(ask, Choose | Line):
        data["commands"] = _listed(ask.commands)
    if isinstance(ask, Choose):
        data |= {"typed": ask.typed is not None, "latin": ask.latin}
    if isinstance(ask, Watch):
        data["seconds"] = ask.seconds
    if isinstance(ask, Line):
        data |= {"scene": ask.scene is not None, "steer": ask.steer is not None}
        data["latin"] = ask.latin
        if ask.tapped or ask.composed is not None or ask.placed is not None:
            data["tapped"] = True
        if ask.composed is not None:
            data |= _composed(ask.composed)
    return data


def _composed(composed: Composed) -> Data:
    """How a line is put together by tapping; its own question stands above the chips."""
    rows = [
        {
            "label": row.label,
            "chips": [
                {"label": chip.label, "text": chip.text, "name": chip.name} for chip in row.chips
            ],
        }
        for row in composed.rows
    ]
    question = inline(composed.question)
    return {"question": question, "rows": rows, "button": composed.button, "about": composed.about}


def _listed(options: Sequence[Option[Any]]) -> list[Data]:
    return [
        {
            "key": key,
            "label": inline(option.label),
            "default": option.default,
            "aside": option.aside,
            "back": option.back,
        }
        for key, option in zip(keys_of(options), options, strict=True)
    ]
