"""Marked text: sentences with styles by name, cleaned of what is not ours, and how wide they are.

A style is a pair of private characters around the text. A surface paints them (terminal), leaves
them out (plain lines, files, JSON) or makes elements of them (page); text from files and people
cannot contain them, because `clean` makes them visible.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tutor.locale import _

STYLES = (
    "bold", "dim", "underline", "reverse", "red", "green", "yellow", "blue", "magenta", "cyan",
    "bright-red", "bright-green", "bright-blue",
)  # fmt: skip
_FIRST = 0xE001
_END = "\ue000"
_BEGIN = {name: chr(_FIRST + place) for place, name in enumerate(STYLES)}
_MARKS = re.compile("[\ue000-\ue0ff]")
_SPAN = re.compile("([\ue001-\ue0ff]+)([^\ue000-\ue0ff]*)\ue000")
# control characters, our own marks, and the signs that reorder or hide text
_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb"
    "\ue000-\ue0ff]"
)
# letters, and the signs of our own screens: one column each, no table of widths is needed
_UNUSUAL = re.compile(
    "[^\t-\u02ff\u1e00-\u1eff\u2010-\u2027\u2190-\u22ff\u2500-\u25fc\u2660-\u2667\u2713-\u2718]"
)


def style(text: str, *names: str) -> str:
    """`text` in the given styles."""
    if not names or not text:
        return text
    return "".join(_BEGIN[name] for name in names) + text + _END


Mark = Callable[[str], str]
"""How Latin is set off."""


def bold(form: str) -> str:
    """A Latin form as it stands out on a screen."""
    return style(clean(form), "bold")


def quoted(text: str) -> str:
    """Text in quotation marks, as the language in use has them."""
    return _("“{text}”").format(text=text)


def tinted(text: str, colour: str) -> str:
    """Marked text in a colour; forms, badges and whatever else has a style of its own keep it."""
    return "".join(style(piece, *(names or (colour,))) for names, piece in spans(text))


def bare(text: str) -> str:
    """Marked text without its marks."""
    return _MARKS.sub("", text)


def broken_off(text: str) -> tuple[str, str]:
    """The beginning of a marked text that goes on: with its last style ended, and what begins that
    style anew; a style does not reach over the end of a line.
    """
    begun = "".join(_MARKS.findall(text.rpartition(_END)[2]))
    return (text + _END, begun) if begun else (text, "")


def spans(text: str) -> list[tuple[tuple[str, ...], str]]:
    """Marked text as pieces, each with the names of its styles."""
    found: list[tuple[tuple[str, ...], str]] = []
    at = 0
    for span in _SPAN.finditer(text):
        if span.start() > at:
            found.append(((), bare(text[at : span.start()])))
        found.append((tuple(STYLES[ord(mark) - _FIRST] for mark in span[1]), span[2]))
        at = span.end()
    if at < len(text):
        found.append(((), bare(text[at:])))
    return found


def clean(text: str) -> str:
    """`text` with control characters made visible, so that nothing ever obeys them."""
    return _UNSAFE.sub(_visible, text)


def _visible(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"<U+{code:04X}>"


def width(text: str) -> int:
    """How many columns `text` takes where letters have one width, marks not counted."""
    shown = bare(text)
    if not _UNUSUAL.search(shown):
        return len(shown)
    from wcwidth import wcwidth  # noqa: PLC0415 - it takes as long to import as all the rest

    return sum(max(0, wcwidth(letter)) for letter in shown)


def pad(text: str, columns: int, align: str = "<") -> str:
    """`text` filled with spaces to `columns` columns; `align` is `<`, `^` or `>`."""
    space = max(0, columns - width(text))
    left = {"<": 0, ">": space, "^": space // 2}[align]
    return " " * left + text + " " * (space - left)
