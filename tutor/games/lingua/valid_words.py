"""Which words count in a match (L6): the lexicon's, and those that its record laid before.

A move once accepted stays accepted. The lexicon grows and shrinks from version to version; a match
that was played with an older one is resumed and replayed all the same, because every word that its
own moves formed counts in it. None of them can be laid again (L5), so that a match which goes on
does so under today's lexicon.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class ValidWords(Protocol):
    """What says whether a word counts: a word graph, or just a list."""

    def __contains__(self, word: str, /) -> bool: ...


class EveryWord:
    """Any word counts: to see what the moves of a record form."""

    def __contains__(self, word: str) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class EitherWords:
    """The words of the one and of the other."""

    one: ValidWords
    other: ValidWords

    def __contains__(self, word: str) -> bool:
        return word in self.one or word in self.other
