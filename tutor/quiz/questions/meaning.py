"""What a form means, chosen among meanings of other forms: meaning (T10)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from tutor.grammar.cells import Cell, closeness
from tutor.grammar.form_rules import Saying
from tutor.grammar.meanings import alike, cells_spelt, meanings_of, overlap
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.model import Diagnosis, Finding, Outcome, Part
from tutor.quiz.kinds import MEANING
from tutor.quiz.questions.model import Pick, Prompt, Question, key_of
from tutor.values import dataclass

BETWEEN = " | "
"""An option is a meaning in every language, in the order of their names: `ihm | to him`."""
_OPTIONS = 4


@dataclass(frozen=True, slots=True)
class Meaning(Prompt):
    """Say what this form means."""

    form: str

    @property
    def forms(self) -> tuple[str, ...]:
        """The face."""
        return (self.form,)


def questions(
    deck: Deck, cell: Cell, rng: Random, confusions: Sequence[Cell] = ()
) -> Iterator[Question]:
    """The meaning of the cell among those of other forms, which share nothing with anything that
    this form can mean (A12), and do not read the same in any language; none if there are fewer
    than two others. Cells that look and mean the same have one question, the first of them.
    """
    said, face = deck.meaning_of(cell), deck.paradigm.face(cell)
    if said is None or alike(deck, cell)[0] != cell:
        return
    true = meanings_of(deck, cells_spelt(deck, face))
    others = sorted(deck.cells, key=lambda one: (-closeness(one, [cell]), rng.random()))
    wrong: list[Saying] = []
    for one in meanings_of(deck, others):
        taken = (text in other.values() for other in wrong for text in one.values())
        if not any(overlap(one, right) for right in true) and not any(taken):
            wrong.append(one)
    if len(wrong) < 2:
        return
    options = list(map(packed, [said, *wrong[: _OPTIONS - 1]]))
    rng.shuffle(options)
    answer = Pick(tuple(options), (packed(said),))
    key = key_of(deck.name, MEANING, cell)
    yield Question(key, deck.name, MEANING, (cell,), Meaning(face), answer)


def packed(said: Saying) -> str:
    """A meaning as an option."""
    return BETWEEN.join(said[tongue] for tongue in sorted(said))


def cells_meaning(deck: Deck, option: str) -> tuple[Cell, ...]:
    """The cells whose forms mean what an option says."""
    said = ((cell, deck.meaning_of(cell)) for cell in deck.cells)
    return tuple(cell for cell, meaning in said if meaning and packed(meaning) == option)


def wrong_option(question: Question, answer: Pick, chosen: str, deck: Deck) -> Part:
    """Wrong: the form was taken for the nearest one that means what was chosen."""
    cell, meant = question.cells[0], cells_meaning(deck, chosen)
    taken = max(meant, key=lambda one: closeness(one, [cell]), default=None)
    form = deck.paradigm.face(taken) if taken else deck.paradigm.face(cell)
    found = Diagnosis(Finding.WRONG_OPTION, form, answer.right, meant, cell)
    return Part(cell, Outcome.WRONG, chosen, found, taken)
