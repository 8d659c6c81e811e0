"""Read the hand-made lists in `lists/`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

LISTS = Path(__file__).parent / "lists"


@dataclass(frozen=True, slots=True)
class ShortWord:
    """A word of two or three letters and how far it is accepted."""

    word: str
    narrow: bool
    spelling: str


def lines(name: str) -> Iterator[str]:
    """The lines of a list without comments and blank lines."""
    for line in (LISTS / name).read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text:
            yield text


def words(name: str) -> list[str]:
    """All words of a plain list."""
    return [word for line in lines(name) for word in line.split()]


def short_words() -> Iterator[ShortWord]:
    """The words of `short.txt`."""
    for line in lines("short.txt"):
        head, colon, tail = line.partition(":")
        marks = head.split() if colon else []
        spelling = next((mark for mark in marks if mark in ("old", "new")), "both")
        for word in (tail if colon else line).split():
            yield ShortWord(word, "wide" not in marks, spelling)
