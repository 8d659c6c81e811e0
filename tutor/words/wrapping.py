"""Breaking lines between words, so that a terminal does not break them inside."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.words.marks import width
from tutor.words.paper import columns, wraps


def wrap(text: str, most: int | None = None, hang: int = 0) -> str:
    """`text` with every line at most `most` columns wide (default: the terminal's width; a pipe
    gets lines as they are). What is carried over is indented as the line itself is, or by `hang`.
    """
    if most is None:
        if not wraps():
            return text
        most = columns()
    return "\n".join(part for line in text.split("\n") for part in _broken(line, most, hang))


def _broken(line: str, most: int, hang: int) -> list[str]:
    if width(line) <= most:
        return [line]
    indent = " " * (len(line) - len(line.lstrip(" ")))
    later = indent or " " * hang
    parts = [indent]
    for word in line.split():
        empty = not parts[-1].strip()
        longer = parts[-1] + ("" if empty else " ") + word
        if width(longer) <= most or empty:
            parts[-1] = longer
        else:
            parts.append(later + word)
    return parts


def folded(news: Sequence[str], wide: int) -> list[str]:
    """Lines no wider than the screen, broken at blanks if possible, then indented by two more."""
    lines: list[str] = []
    for line in news:
        indent = len(line) - len(line.lstrip())
        rest = " " * indent + line.strip()
        room = max(wide, indent + 3)  # a letter must fit beside the indent, or this never ends
        while width(rest) > room:
            lead = len(rest) - len(rest.lstrip())
            blank = rest.rfind(" ", lead + 1, room + 1)
            end = blank if blank > lead else room
            lines.append(rest[:end])
            rest = " " * (indent + 2) + rest[end:].strip()
        lines.append(rest)
    return lines
