"""The lexicon: which words count (L6), why others do not, and how common a word is.

For the game:

    lexicon.contains("KLEID")                     exact check, upper-case letters A–Z ÄÖÜ
    lexicon.refused_as("BERLIN")                  RefusedAs.PLACE; None for a word that counts
    lexicon.graph(Tier.NARROW)                    the word graph that opponents search (see `graph`)
    lexicon.frequent.rarity("KLEID")              None = not a frequent word (see `frequent`)

A lexicon holds one spelling: `with_spelling` makes another over the same data, at no cost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum, IntEnum

from tutor.errors import Refusal
from tutor.games.lingua.lexicon.frequent import Frequent
from tutor.games.lingua.lexicon.graph import WordGraph
from tutor.games.lingua.lexicon.letters import playable
from tutor.values import dataclass


class Tier(Enum):
    """Wide: what a person may lay. Narrow: what the opponents lay."""

    WIDE = "wide"
    NARROW = "narrow"


class Spelling(Enum):
    """Which spelling counts; the value of a word's class in the graph is 1 both, 2 old, 3 new."""

    BOTH = "both"
    OLD = "old"
    NEW = "new"

    @property
    def accepted(self) -> int:
        """The mask of the word classes that count in this spelling."""
        return {"both": 0b1110, "old": 0b0110, "new": 0b1010}[self.value]


def parse_spelling(text: str) -> Spelling:
    """`old`, `new` or `both`, in English or German; a `Refusal` for anything else."""
    names = {"alt": Spelling.OLD, "neu": Spelling.NEW, "beide": Spelling.BOTH}
    names |= {spelling.value: spelling for spelling in Spelling}
    found = names.get(text.strip().lower())
    if found is None:
        raise Refusal("lingua.no-spelling", text=text)
    return found


class RefusedAs(IntEnum):
    """Why a word is refused (L6); the numbers are the classes of the graph of refused words."""

    UNKNOWN = 0
    PLACE = 1
    PERSON = 2
    NAME = 3
    ABBREVIATION = 4
    DIALECT = 5
    FOREIGN = 6
    OTHER_SPELLING = 7


@dataclass(frozen=True, slots=True)
class Lexicon:
    """German as shipped, or any list of words (`own.from_words`)."""

    wide: WordGraph
    narrow: WordGraph
    refused: WordGraph
    frequent: Frequent
    spelling: Spelling = Spelling.BOTH

    def contains(self, word: str) -> bool:
        """Whether the folded `word` counts in this lexicon's spelling."""
        return self.wide.class_of(word) != 0 and len(word) > 1

    def refused_as(self, word: str) -> RefusedAs | None:
        """Why the folded `word` does not count (L6); None exactly if it does."""
        return self.refused_at(self.wide.find(word) if playable(word) else -1, word)

    def refused_at(self, end: int, word: str) -> RefusedAs | None:
        """The same of a word that leads to the node `end` of the wide graph."""
        end_class = self.wide.end_class(end) if end > 0 else 0
        if end_class:
            is_accepted = self.wide.accepted >> end_class & 1
            return None if is_accepted else RefusedAs.OTHER_SPELLING
        return RefusedAs(self.refused.class_of(word))

    def graph(self, tier: Tier = Tier.WIDE, spelling: Spelling | None = None) -> WordGraph:
        """The word graph of a tier, in this lexicon's spelling unless another is asked for."""
        graph = self.wide if tier is Tier.WIDE else self.narrow
        return graph if spelling is None else graph.accepting(spelling.accepted)

    def with_spelling(self, spelling: Spelling) -> Lexicon:
        """The same words in another spelling; shares all data."""
        return replace(
            self,
            wide=self.wide.accepting(spelling.accepted),
            narrow=self.narrow.accepting(spelling.accepted),
            spelling=spelling,
        )

    def frequent_words(self) -> Iterator[str]:
        """The frequent words that count in this spelling, most frequent first."""
        return filter(self.contains, self.frequent)
