"""The declensions of nouns by their endings: whose ending is it?"""

from __future__ import annotations

from functools import cached_property

from tutor.grammar.cells import Case, Number
from tutor.grammar.spelling import without_lengths
from tutor.values import dataclass


@dataclass(frozen=True)
class Declension:
    """One declension, or one of the two sorts of words in the third: `like` is such a word."""

    number: int
    like: str
    endings: dict[tuple[Case, Number], tuple[str, ...]]

    def places(self, letters: str) -> dict[tuple[Case, Number], str]:
        """The cases in which words of the declension have an ending with these letters, and the
        ending with its lengths.
        """
        return self._by_letters.get(letters, {})

    @cached_property
    def _by_letters(self) -> dict[str, dict[tuple[Case, Number], str]]:
        found: dict[str, dict[tuple[Case, Number], str]] = {}
        for place, endings in self.endings.items():
            for ending in endings:
                found.setdefault(without_lengths(ending), {})[place] = ending
        return found
