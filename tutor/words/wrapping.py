"""Breaking lines between words, so that a terminal does not break them inside (V7)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from tutor.grammar.cells import Case, Gender, Number
from tutor.grammar.naming import SHORT_NAMES
from tutor.words.marks import bare, broken_off, width
from tutor.words.paper import columns, wraps

_TIE = "\u00a0"
"""A no-break space: what it ties together stays on one line."""


def wrap(text: str, most: int | None = None, hang: int = 0) -> str:
    """`text` with every line at most `most` columns wide (default: the terminal's width; a pipe
    gets lines as they are). What is carried over is indented as the line itself is, or by `hang`.
    Blanks between words stay as they are, and a reading (`Nom Pl n`) is never broken (V7).
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
    return list(_lines(line, most, indent, indent or " " * hang))


def _lines(line: str, most: int, indent: str, later: str) -> Iterator[str]:
    """The line in parts that fit, as long as no single word is wider."""
    part, empty = indent, True
    for space, word in _words(line, most - width(later)):
        longer = part + ("" if empty else space) + word
        if empty or width(longer) <= most:
            part = longer
        else:
            ended, begun = broken_off(part)
            yield _untied(ended)
            part = later + begun + word
        empty = False
    yield _untied(part)


def _words(line: str, most: int) -> Iterator[tuple[str, str]]:
    """Every word with the blanks before it; a reading is one word, if a line can hold it."""
    tied = tied_together().sub(lambda found: _tie(found[0], most), line)
    for found in re.finditer(r"( *)([^ ]+)", tied):
        yield found[1], found[2]


def _tie(text: str, most: int) -> str:
    return text if width(text) > most else text.replace(" ", _TIE)


def _untied(text: str) -> str:
    return text.replace(_TIE, " ")


@cache
def tied_together() -> re.Pattern[str]:
    """V7: readings in every language (`Nom Pl n`, `Gen/Dat Sg m/f/n`), the three badges (V1), what
    a line comes to (`→ exactly two: fits`), a number with the percent sign behind it, and a
    place in a text (`(Caesar, Gall. 1,4,1)`).
    """

    def one_of(features: type[Case] | type[Number] | type[Gender]) -> str:
        names = {names[one] for names in SHORT_NAMES.values() for one in features}
        each = "|".join(sorted(names))
        return f"(?:{each})(?:/(?:{each}))*"

    reading = rf"\b{one_of(Case)} {one_of(Number)}(?: {one_of(Gender)})?\b"
    place = r"\([A-Z]\w+,?(?: [\w.,]+)*? [\d,]+\)"
    move = r"\b[a-q]\d{1,2} [-|] [^\W\d_]+(?: [.?\d]{2,})?(?: [a-q]\d{1,2}=\w\d)?"
    reckoned = r"z\. B\. \S+|\d+ × \d+|= \d+|\b\d+ (?:Asse?|aces?)\b"
    badges = r"[K][✓≠✗]\S* \S*N[✓≠✗]\S* \S*G[✓≠✗]"
    comes_to = r"→ [^→:]{1,24}: \S+$"
    return re.compile("|".join([move, reckoned, reading, badges, comes_to, r"\d %", place]))


def folded(news: Sequence[str], wide: int) -> list[str]:
    """Lines no wider than the screen, broken at blanks if possible, then indented by two more."""
    lines: list[str] = []
    for line in news:
        indent = " " * (len(line) - len(line.lstrip()))
        room = max(wide, len(indent) + 3)  # a letter must fit beside the indent
        later = indent + "  "
        for part in _lines(line.strip(), room, indent, later):
            lines += _cut(part, room, later)
    return lines


def _cut(line: str, most: int, later: str) -> Iterator[str]:
    """The line in pieces, if it has a word that no line can hold."""
    if width(line) <= most:
        yield line
        return
    piece = ""
    for letter in bare(line):
        if width(piece + letter) > most:
            yield piece
            piece = later
        piece += letter
    yield piece
