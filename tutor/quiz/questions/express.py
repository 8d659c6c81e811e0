"""The form that has a given meaning: express (T10)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.form_rules import Saying
from tutor.grammar.meanings import alike, cells_spelt, meanings_of, overlap
from tutor.grammar.paradigm import Deck, letters_of
from tutor.quiz.kinds import EXPRESS
from tutor.quiz.questions.model import Prompt, Question, form_of, key_of
from tutor.values import dataclass

_WORD = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Express(Prompt):
    """Say this in Latin, with a form of the word."""

    meaning: Saying = field(hash=False)

    def as_dict(self) -> dict[str, object]:
        """The meaning in every language."""
        return {"meaning": dict(self.meaning)}


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The meaning of the cell, if no other form of the word has anything in common with it (A12),
    and it is not spelt like the answer (A9: “me”, *mē*). Cells that look and mean the same have
    one question, the first of them.
    """
    said, face = deck.meaning_of(cell), deck.paradigm.face(cell)
    if said is None or alike(deck, cell)[0] != cell or _is_given_away(deck, cell, said):
        return
    others = (one for one in deck.paradigm.distinct_faces() if one != face)
    if any(
        overlap(said, meaning)
        for other in others
        for meaning in meanings_of(deck, cells_spelt(deck, other))
    ):
        return
    key = key_of(deck.name, EXPRESS, cell)
    yield Question(key, deck.name, EXPRESS, (cell,), Express(said), form_of(deck, cell))


def _is_given_away(deck: Deck, cell: Cell, said: Saying) -> bool:
    """A9: whether a word of the meaning, in any language, is spelt like a form of the cell."""
    words = {letters_of(word) for text in said.values() for word in _WORD.findall(text)}
    also = (one.form for one in deck.also_in(cell))
    return not words.isdisjoint(map(letters_of, (*deck.paradigm.forms(cell), *also)))
