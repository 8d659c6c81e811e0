"""A sentence with a gap: cloze."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.grammar.sentences import Sentence
from tutor.quiz.kinds import CLOZE, Kind
from tutor.quiz.questions.model import Prompt, Question, form_of, key_of
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Cloze(Prompt):
    """Fill the one gap of a sentence."""

    sentence: Sentence

    def as_dict(self) -> dict[str, object]:
        """The sentence with its gap, its translations, and if it has them, words to know and the
        place where it stands.
        """
        one = self.sentence
        more = {
            "glosses": {word: dict(text) for word, text in one.glosses},
            "place": one.place,
        }
        return {
            "latin": one.latin,
            "translations": dict(one.translations),
            **{key: value for key, value in more.items() if value},
        }


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """Every sentence of the deck whose gap demands the cell."""
    return from_sentences(CLOZE, deck, cell, deck.sentences)


def from_sentences(
    kind: Kind, deck: Deck, cell: Cell, sentences: Sequence[Sentence]
) -> Iterator[Question]:
    """A question of a kind from each of the sentences whose gap demands the cell."""
    for sentence in sentences:
        if sentence.cell != cell:
            continue
        key = sentence_key(kind, deck, sentence)
        yield Question(key, deck.name, kind, (cell,), Cloze(sentence), form_of(deck, cell))


def sentence_key(kind: Kind, deck: Deck, sentence: Sentence) -> str:
    """The key of a question from a sentence: the sentence itself, for its place in the file may
    change.
    """
    return key_of(deck.name, kind, hashlib.sha256(sentence.latin.encode()).hexdigest()[:12])


def example_of(deck: Deck, cells: Collection[Cell]) -> Sentence | None:
    """T1: the sentence that is shown with a form that is new; the question right after it is
    another one, if there is one.
    """
    return next((one for one in deck.sentences if one.cell in cells), None)
