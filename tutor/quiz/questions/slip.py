"""Whether a card was named rightly, or what is wrong: slip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell, Criterion, compare
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.model import Diagnosis, Finding, Outcome, Part
from tutor.quiz.kinds import SLIP
from tutor.quiz.questions.model import Pick, Prompt, Question, key_of
from tutor.quiz.questions.parse import variant_readings
from tutor.values import dataclass

TRUE = "right"
"""The option that says: what was named is right."""


@dataclass(frozen=True, slots=True)
class Slip(Prompt):
    """Somebody names the face `form` as `claimed`: right, or what is wrong with it? (K4)"""

    form: str
    claimed: Cell

    @property
    def forms(self) -> tuple[str, ...]:
        """The face."""
        return (self.form,)

    @property
    def beside(self) -> tuple[Cell, ...]:
        """What it was named."""
        return (self.claimed,)


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """K4: the card of the cell, named rightly, and named wrongly in exactly one criterion, however
    its forms are read (A11, A12).
    """
    form = deck.paradigm.face(cell)
    needed, also = deck.paradigm.readings(form), variant_readings(deck, form)
    yield _question(deck, form, cell, cell, TRUE)
    for claimed in deck.cells:
        if claimed in needed or claimed in also:
            continue
        near = [reading for reading in needed if _slip(claimed, reading)]
        wrong = {slip for reading in (*needed, *also) for slip in _slip(claimed, reading)}
        if near and near[0] == cell and len(wrong) == 1:
            yield _question(deck, form, claimed, cell, next(iter(wrong)).value)


def _slip(claimed: Cell, reading: Cell) -> tuple[Criterion, ...]:
    """The one criterion in which a naming is wrong if this is meant; none if there are more."""
    differ = compare(claimed, reading).differ
    return differ if len(differ) == 1 else ()


def _question(deck: Deck, form: str, claimed: Cell, cell: Cell, right: str) -> Question:
    key = key_of(deck.name, SLIP, form, claimed)
    options = (TRUE, *(criterion.value for criterion in deck.paradigm.shape.criteria))
    answer = Pick(options, (right,))
    return Question(key, deck.name, SLIP, (cell,), Slip(form, claimed), answer)


def wrong_option(question: Question, answer: Pick, chosen: str, deck: Deck) -> Part:
    """Wrong: who lets a false naming pass took the cell for the one that was named."""
    prompt, cell = question.prompt, question.cells[0]
    assert isinstance(prompt, Slip), "this is about a naming"
    taken = prompt.claimed if chosen == TRUE and prompt.claimed != cell else None
    found = Diagnosis(
        Finding.WRONG_OPTION, prompt.form, answer.right, asked=prompt.claimed, nearest=cell
    )
    return Part(cell, Outcome.WRONG, chosen, found, taken)
