"""A13: which forms were shown, and how long ago: what was just read is not known by heart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.quiz.grading.model import Grade
from tutor.quiz.questions.model import Question
from tutor.values import dataclass

LATELY = 5
"""So many questions must lie between showing a form and an answer that shows it is known."""

Shown = tuple[str, str]
"""A deck's name and the letters of a form."""


@dataclass(frozen=True)
class Seen:
    """At which question each form was shown last; `asked` counts the questions."""

    asked: int = 0
    shown: Mapping[Shown, int] = field(default_factory=dict)

    def next_question(self) -> Seen:
        """One question later."""
        return Seen(self.asked + 1, self.shown)

    def after(self, deck: Deck, faces: Iterable[str]) -> Seen:
        """These faces of a deck were shown just now."""
        now = dict.fromkeys(_keys(deck, faces), self.asked)
        return Seen(self.asked, {**self.shown, **now})

    def lately(self, deck: Deck, faces: Iterable[str]) -> bool:
        """Whether one of the faces was shown fewer than five questions ago."""
        places = (self.shown.get(key) for key in _keys(deck, faces))
        return any(place is not None and self.asked - place < LATELY for place in places)


def _keys(deck: Deck, faces: Iterable[str]) -> list[Shown]:
    return [(deck.name, letters_of(form)) for face in faces for form in variants(face)]


def asked_faces(question: Question, deck: Deck) -> tuple[str, ...]:
    """The faces that an answer to the question shows to be known."""
    if question.kind.apart:
        return question.expected
    return tuple(deck.paradigm.face(cell) for cell in question.cells)


def told_faces(question: Question, deck: Deck, grade: Grade) -> list[str]:
    """The faces that a question and its verdict show: what is printed in the question, the right
    answer, and a form that was given instead.
    """
    printed = question.prompt.forms
    given = (part.diagnosis.form for part in grade.parts)
    return [*printed, *asked_faces(question, deck), *(form for form in given if form)]
