"""Change one criterion of a form: transform."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell, Feature, compare
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.quiz.kinds import TRANSFORM
from tutor.quiz.questions.model import Prompt, Question, form_of, key_of
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Transform(Prompt):
    """Change one criterion of a form: `eum` → plural; `start` is told only if it is `ambiguous`:
    if the form can be read in another way as well, be it as a variant (A12).
    """

    form: str
    start: Cell
    to: Feature
    ambiguous: bool

    @property
    def forms(self) -> tuple[str, ...]:
        """The face to be changed."""
        return (self.form,)

    @property
    def beside(self) -> tuple[Cell, ...]:
        """What the face is to be read as."""
        return (self.start,)

    def as_dict(self) -> dict[str, object]:
        """The form, what it is to become, and its reading where that has to be told."""
        told = {"start": str(self.start)} if self.ambiguous else {}
        return {"form": self.form, **told, "to": self.to.value}


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """Every change of one criterion that leads to the cell and changes the letters of the form:
    where only a length changes, what is shown would be an answer (A9).
    """
    answer = set(map(letters_of, variants(deck.paradigm.face(cell))))
    for start in deck.cells:
        differ = compare(start, cell).differ
        form = deck.paradigm.face(start)
        if len(differ) != 1 or answer & set(map(letters_of, variants(form))):
            continue
        to = cell.get(differ[0])
        prompt = Transform(form, start, to, len(deck.uses(form).all_cells) > 1)
        key = key_of(deck.name, TRANSFORM, start, to.value)
        yield Question(key, deck.name, TRANSFORM, (cell,), prompt, form_of(deck, cell))
