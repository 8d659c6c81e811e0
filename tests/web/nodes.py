"""What may stand in nodes: known tags and attributes, clean texts, tables that are whole."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tutor.web.nodes import Node

TAGS = {
    *("a", "b", "blockquote", "br", "button", "caption", "dd", "details", "div", "dl", "dt", "em"),
    *("figcaption", "figure", "h2", "h3", "h4", "header", "hr", "i", "kbd", "li", "ol", "p", "pre"),
    *("section", "small", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "th"),
    *("thead", "tr", "ul", "wbr"),
}
PRESSED = {"answer", "typed", "send", "go", "download", "upload"}
ATTRIBUTES = PRESSED | {
    *("class", "id", "title", "role", "lang", "scope", "colspan", "rowspan", "vars", "board"),
    *("disabled", "tabindex", "hidden", "aria-current", "aria-hidden", "aria-label"),
    *("aria-labelledby", "aria-describedby", "data-hue"),
}
ROLES = frozenset({"img", "group", "list", "listitem", "status", "note", "grid", "region"})
MARKS = re.compile("[\ue000-\ue0ff]")
NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*\Z")
NAMED = frozenset({"button", "th", "td", "ol", "ul", "table", "section"})
"""Elements that have a role of their own, so that a label of theirs is read."""


def elements(nodes: Sequence[Node]) -> Iterator[list[Any]]:
    """Every element in these nodes."""
    for node in nodes:
        if not isinstance(node, str):
            yield node
            yield from elements(node[2:])


def strings(nodes: Sequence[Node]) -> Iterator[str]:
    """Everything that may be read: texts, and what attributes say."""
    for node in nodes:
        if isinstance(node, str):
            yield node
            continue
        yield from (node[1][name] for name in ("aria-label", "title") if name in node[1])
        yield from strings(node[2:])


def check(nodes: Sequence[Node]) -> None:
    """That a page can draw these nodes and everybody can read them."""
    assert isinstance(nodes, list), nodes
    for text in strings(nodes):
        assert isinstance(text, str), text
        assert not MARKS.search(text), text
    for tag, attributes, *children in elements(nodes):
        assert tag in TAGS, tag
        assert set(attributes) <= ATTRIBUTES, (tag, attributes)
        assert all(isinstance(child, str | list) for child in children), (tag, children)
        _check_attributes(tag, attributes)
        if tag == "table":
            _check_table(children)


def _check_attributes(tag: str, attributes: dict[str, Any]) -> None:
    assert all(map(NAME.match, attributes.get("class", "x").split())), attributes
    assert attributes.get("role", "img") in ROLES, attributes
    if "aria-label" in attributes:
        assert tag in NAMED or "role" in attributes, (tag, attributes)
        assert attributes["aria-label"], (tag, attributes)
    if PRESSED & set(attributes):
        assert tag == "button", (tag, attributes)
    for name, value in attributes.get("vars", {}).items():
        assert NAME.match(name), name
        assert re.fullmatch(r"[-\w.%]+", value), value


def _check_table(children: Sequence[Node]) -> None:
    rows = [one for one in elements(children) if one[0] == "tr"]
    widths = {sum(int(cell[1].get("colspan", 1)) for cell in row[2:]) for row in rows}
    assert len(widths) == 1, widths
    for row in rows:
        for cell in row[2:]:
            assert cell[0] in ("td", "th"), cell
            if cell[0] == "th":
                assert cell[1].get("scope") in ("row", "col"), cell
