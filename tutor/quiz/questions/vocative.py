"""The form by which somebody is called, where it is one of its own: vocative."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.kinds import VOCATIVE
from tutor.quiz.questions.model import Forms, Prompt, Question, key_of
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Calling(Prompt):
    """Give the vocative that stands beside this nominative."""

    nominative: Cell

    def as_dict(self) -> dict[str, object]:
        """The number and gender of whoever is called."""
        return {"vocative": " ".join([*self.nominative][1:])}


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The vocative beside a nominative, if the word has one that is not the nominative itself. An
    answer is kept with that cell, but says nothing about it.
    """
    forms = tuple(one.form for one in deck.vocatives if one.beside == cell)
    if forms:
        key = key_of(deck.name, VOCATIVE, " ".join([*cell][1:]))
        yield Question(key, deck.name, VOCATIVE, (cell,), Calling(cell), Forms(forms))
