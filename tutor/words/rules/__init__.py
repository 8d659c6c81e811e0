"""The rules of the games in our own words: one text per game and language."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

from tutor.kits import kit_of
from tutor.locale import language
from tutor.words.marks import pad, width
from tutor.words.paper import columns
from tutor.words.wrapping import wrap

_WIDEST = 78
_HEADED = re.compile(r"(\S+(?: \S+)?)  +(\S.*)")
"""`Turn     Lay one card`: a heading of one or two words, two blanks or more, the text."""


def rules_text(game: str) -> str:
    """The rules of a game in the language in use, as wide as the screen allows."""
    package = import_module(kit_of(game).rules)
    path = Path(str(package.__file__)).parent / f"{game}.{language()}.txt"
    return _laid_out(path.read_text(encoding="utf-8").rstrip(), min(columns(), _WIDEST))


def _laid_out(text: str, most: int) -> str:
    """Headings in a column of their own, the texts beside them wrapped anew."""
    parts: list[tuple[str, str]] = []
    for line in text.split("\n"):
        headed = _HEADED.fullmatch(line)
        if headed:
            parts.append((headed[1], headed[2]))
        elif line.startswith(" ") and parts:
            heading, words = parts[-1]
            parts[-1] = (heading, f"{words} {line.strip()}")
        else:
            parts.append(("", line))
    indent = 2 + max(width(heading) for heading, _words in parts)
    lines = []
    for heading, words in parts:
        if not heading:
            lines.append(wrap(words, most))
            continue
        first, *rest = wrap(words, most - indent).split("\n")
        lines += [pad(heading, indent) + first, *(" " * indent + line for line in rest)]
    return "\n".join(lines)
