"""Tiles that a page has on its board: the line that says the same, and what it would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tutor.flows.contract import Ask, Data, Line, Placed
from tutor.locale import _
from tutor.web.nodes import Node, el, marked


def placed(ask: Ask | None, given: Any) -> Data:  # noqa: ANN401 - what a page sends
    """What tiles say that are laid on the board: `given` is `{"laid": [[tile, square], …]}`. `line`
    is what would be typed for it, nothing if they may not lie like that; `nodes` say what it
    brings, with a button that sends it, or why not.
    """
    laid = given.get("laid") if isinstance(given, dict) else None
    if not isinstance(ask, Line) or ask.placed is None or laid is None or not _are_numbers(laid):
        return {"line": "", "nodes": []}
    found = ask.placed([(tile, square) for tile, square in laid])
    nodes = [_preview(one) for one in (found, *found.others)]
    if laid:
        nodes.append(el("button", _("take all back"), class_="take-back"))
    return {"line": found.line, "nodes": nodes}


def _are_numbers(laid: Any) -> bool:  # noqa: ANN401
    return isinstance(laid, Sequence) and all(
        isinstance(one, Sequence) and len(one) == 2 and all(type(part) is int for part in one)
        for one in laid
    )


def _preview(found: Placed) -> Node:
    words = el("span", *marked(found.words), class_="earns")
    if not found.line:
        return el("p", words, class_="placed")
    button = el("button", _("lay it"), class_="lay", send=found.line)
    return el("p", words, button, class_="placed legal")
