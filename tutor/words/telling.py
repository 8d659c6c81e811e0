"""What is read in an explanation: forms that are still asked for stay covered, the rest is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tutor.grammar.paradigm import variants
from tutor.words.marks import Mark, bold

COVERED = "…"
_WORD = re.compile(r"(?<![-\w])[^\W\d_]+")


class Telling:
    """Sets Latin off and remembers it in `told` (A13), but for faces that are `covered`: whoever
    asks why is not to read what is being asked now.
    """

    def __init__(self, covered: Iterable[str] = ()) -> None:
        self._covered = {form.casefold() for face in covered for form in variants(face)}
        self.told: list[str] = []

    def latin(self, text: str, mark: Mark = bold) -> str:
        """Latin as it is to be shown."""
        if self.covers(text):
            return COVERED
        self.told += _WORD.findall(text)
        return mark(text)

    def covers(self, text: str) -> bool:
        """Whether a form that is covered stands in the text."""
        return any(word.casefold() in self._covered for word in _WORD.findall(text))
