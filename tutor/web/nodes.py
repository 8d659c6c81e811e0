"""What a page draws, as plain data: a text, or `[tag, attributes, *children]`.

The page makes elements of it and nothing else: a text is always text, never markup. Besides the
usual attributes (`class`, `title`, `role`, `aria-…`, `lang`, `colspan` …) there are
- `answer`: pressing it answers the question with the option of this key;
- `typed`: pressing it writes this into the line that is asked for;
- `go`: pressing it goes to this place (a list of words);
- `vars`: custom properties of style, by name, for what depends on data (`{"share": "0.4"}`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tutor.words.marks import spans

Node = str | list[Any]
"""A text, or an element as `[tag, attributes, *children]`."""


def el(tag: str, *children: Node, **attributes: Any) -> Node:  # noqa: ANN401 - as JSON has them
    """An element; `class_` is `class`, `aria_label` is `aria-label`; what is `None` or `False` is
    left out.
    """
    named = {
        name.rstrip("_").replace("_", "-"): value
        for name, value in attributes.items()
        if value is not None and value is not False
    }
    return [tag, named, *children]


def marked(text: str) -> list[Node]:
    """Marked text as texts and spans, whose classes are the names of its styles (`m-bold`)."""
    return [
        el("span", piece, class_=" ".join(f"m-{name}" for name in names)) if names else piece
        for names, piece in spans(text)
    ]


def latin(*children: Node, tag: str = "span", **attributes: Any) -> Node:  # noqa: ANN401
    """V9: Latin, in the serif and for a voice that knows Latin."""
    named = " ".join(filter(None, ("la", attributes.pop("class_", ""))))
    return el(tag, *children, class_=named, lang="la", **attributes)


def paragraphs(text: str) -> list[Node]:
    """Marked text as paragraphs, one for each run of lines without an empty one between them. What
    is set in columns stays so.
    """
    found: list[Node] = []
    for block in text.strip("\n").split("\n\n"):
        if not block.strip():
            continue
        columns = any("  " in line.lstrip() for line in block.split("\n"))
        found.append(el("p", *marked(block), class_="columns" if columns else "said"))
    return found


def texts(nodes: Iterable[Node]) -> str:
    """All texts in these nodes: what somebody reads who sees no page."""
    return "".join(node if isinstance(node, str) else texts(node[2:]) for node in nodes)
