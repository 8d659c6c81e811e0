"""How much of real Latin a learner would recognise (T11): an estimate by the model (T12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.frequencies import Corpus, Frequencies
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import Item
from tutor.values import dataclass


class Knowing(Protocol):
    """What is asked of a learner here."""

    def asked(self, deck: str, cell: Cell) -> int:
        """How often a cell was asked."""
        ...

    def known(self, item: Item, now: float) -> float:
        """The probability that the item is answered rightly without any help."""
        ...


@dataclass(frozen=True, slots=True)
class DeckCoverage:
    """What part of the forms of one word is recognised, 0 to 1, and its tokens in the texts."""

    deck: str
    share: float
    tokens: int

    def as_dict(self) -> dict[str, object]:
        """It as documented JSON."""
        return {"deck": self.deck, "share": round(self.share, 4), "tokens": self.tokens}


@dataclass(frozen=True, slots=True)
class Coverage:
    """The decks worked on whose words were counted, and all of them together: a word counts as
    often as it occurs.
    """

    per_deck: tuple[DeckCoverage, ...]
    share: float
    tokens: int
    corpus: Corpus

    def as_dict(self) -> dict[str, object]:
        """It as documented JSON."""
        return {
            "corpus": self.corpus.value,
            "share": round(self.share, 4),
            "tokens": self.tokens,
            "decks": [one.as_dict() for one in self.per_deck],
        }


def coverage(
    learner: Knowing, decks: Iterable[Deck], frequencies: Frequencies, now: float
) -> Coverage:
    """T11: of the forms of these words in the texts, what part is recognised at `now`.

    Every cell counts by its share of the tokens, times the chance that the model gives to naming
    it when its form is seen; a spelling of which no reading was ever asked counts nothing. Decks
    of which nothing was asked are left out, and words that were not counted.
    """
    found = tuple(_deck_coverages(learner, decks, frequencies, now))
    tokens = sum(one.tokens for one in found)
    share = sum(one.share * one.tokens for one in found) / tokens if tokens else 0.0
    return Coverage(found, share, tokens, frequencies.corpus)


def _deck_coverages(
    learner: Knowing, decks: Iterable[Deck], frequencies: Frequencies, now: float
) -> Iterator[DeckCoverage]:
    for deck in decks:
        counts = frequencies.of_word(deck)
        tokens = sum(counts)
        if tokens and any(learner.asked(deck.name, cell) for cell in deck.cells):
            hits = (
                count * _recognised(learner, deck, cell, now)
                for cell, count in zip(CELLS, counts, strict=False)
                if count
            )
            yield DeckCoverage(deck.name, sum(hits) / tokens, round(tokens))


def _recognised(learner: Knowing, deck: Deck, cell: Cell, now: float) -> float:
    """The chance that a form that stands for this cell is recognised."""
    alike = deck.paradigm.readings(deck.paradigm.face(cell))
    if not any(learner.asked(deck.name, reading) for reading in alike):
        return 0.0
    return learner.known(Item(deck.name, cell, Direction.RECOGNISE), now)
