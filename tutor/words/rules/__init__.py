"""The rules of the games in our own words: one text per game and language."""

from __future__ import annotations

import re
from collections.abc import Sequence
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
_NUMBER = re.compile(r"\b[A-Z]\d{1,2}\b")


def rules_text(game: str) -> str:
    """The rules of a game in the language in use, as wide as the screen allows."""
    return _laid_out(rules_parts(game), min(columns(), _WIDEST))


def rules_parts(game: str) -> list[tuple[str, str]]:
    """Headings with their texts, each in one line; what has no heading has an empty one."""
    return _parts(_page(game))


def rule_text(game: str, number: str) -> str:
    """One rule by its number: its paragraph, or else those that name it; "" if there is none."""
    parts = [part for part in rules_parts(game) if part[0]]
    own = [part for part in parts if part[0].split()[0] == number]
    named = [part for part in parts if number in _NUMBER.findall(part[1])]
    found = own or named
    return _laid_out(found, min(columns(), _WIDEST)) if found else ""


def rule_numbers(game: str) -> list[str]:
    """The numbers that the page of a game knows, in order."""
    return sorted(set(_NUMBER.findall(_page(game))), key=lambda one: (one[0], int(one[1:])))


def _page(game: str) -> str:
    package = import_module(kit_of(game).rules)
    path = Path(str(package.__file__)).parent / f"{game}.{language()}.txt"
    return path.read_text(encoding="utf-8").rstrip()


def _parts(text: str) -> list[tuple[str, str]]:
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
    return parts


def _laid_out(parts: Sequence[tuple[str, str]], most: int) -> str:
    """Headings in a column of their own, the texts beside them wrapped anew."""
    indent = 2 + max(width(heading) for heading, _words in parts)
    lines = []
    for heading, words in parts:
        if not heading:
            lines.append(wrap(words, most))
            continue
        first, *rest = wrap(words, most - indent).split("\n")
        lines += [pad(heading, indent) + first, *(" " * indent + line for line in rest)]
    return "\n".join(lines)
