"""A sentence with a gap: cloze."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, Sentence
from tutor.quiz.kinds import CLOZE
from tutor.quiz.questions.model import Prompt, Question, form_of, key_of
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Cloze(Prompt):
    """Fill the one gap of a sentence."""

    sentence: Sentence

    def as_dict(self) -> dict[str, object]:
        """The sentence with its gap, and its translations."""
        return {"latin": self.sentence.latin, "translations": dict(self.sentence.translations)}


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """Every sentence of the deck whose gap demands the cell."""
    for sentence in deck.sentences:
        if sentence.cell != cell:
            continue
        # the sentence itself is the key: its place in the file may change
        digest = hashlib.sha256(sentence.latin.encode()).hexdigest()[:12]
        key = key_of(deck.name, CLOZE, digest)
        yield Question(key, deck.name, CLOZE, (cell,), Cloze(sentence), form_of(deck, cell))
