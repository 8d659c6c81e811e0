"""How often the cells of the decks occur in texts (T11): counts, shares, weights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from enum import StrEnum

from tutor.grammar.cells import CELLS, GRID, Cell
from tutor.grammar.paradigm import Deck
from tutor.values import dataclass

ENOUGH = 30
"""Fewer tokens than this say nothing about a word."""
EVEN = 0.2
"""The part of the weight that is the same for every cell: a rare one is taught too."""


class Corpus(StrEnum):
    """The texts that were counted, each with those before it."""

    CAESAR = "caesar"
    CLASSICAL = "classical"
    """Prose of the first century BC."""
    ALL = "all"


@dataclass(frozen=True)
class Frequencies(Mapping[str, tuple[float, ...]]):
    """The counts of one corpus: for the name of each deck, tokens in the order of `GRID`, of words
    without gender in that of `CELLS`.

    `lemmas` says which word was counted under a name; `alike` has the counts of all words that go
    like a deck which is a model of them.
    """

    corpus: Corpus
    counts: Mapping[str, tuple[float, ...]]
    lemmas: Mapping[str, str]
    alike: Mapping[str, tuple[float, ...]] = field(default_factory=dict)

    def __getitem__(self, deck: str) -> tuple[float, ...]:
        return self.counts[deck]

    def __iter__(self) -> Iterator[str]:
        return iter(self.counts)

    def __len__(self) -> int:
        return len(self.counts)

    def of_word(self, deck: Deck) -> tuple[float, ...]:
        """The tokens of the deck's own word; none of a word that was not counted, be it that a
        person's deck has the name of a shipped one.
        """
        if self.lemmas.get(deck.name) != deck.lemma:
            return (0.0,) * len(GRID)
        return self.counts[deck.name]

    def shares(self, deck: Deck) -> dict[Cell, float]:
        """What part of the forms each cell makes up, for a model of all words that go like it;
        equal parts where too little was counted.
        """
        counts = self.of_word(deck)
        if self.lemmas.get(deck.name) == deck.lemma:
            counts = self.alike.get(deck.name, counts)
        found = dict.fromkeys(deck.cells, 0.0)
        found.update((cell, n) for cell, n in zip(CELLS, counts, strict=False) if cell in found)
        total = sum(found.values())
        if total < ENOUGH:
            return dict.fromkeys(deck.cells, 1.0 / len(deck.cells))
        return {cell: count / total for cell, count in found.items()}

    def weight(self, deck: Deck, cell: Cell) -> float:
        """How much a cell matters for reading: 1 on average over the deck, never below `EVEN`."""
        return EVEN + (1.0 - EVEN) * len(deck.cells) * self.shares(deck)[cell]
