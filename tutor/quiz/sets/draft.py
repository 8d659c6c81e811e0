"""Questions of a set before they are put into words: what is asked, and which answers are foreseen.

`tutor.words.quiz_sets` says them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tutor.grammar.cells import CELLS, Cell, closeness
from tutor.grammar.macrons import without_lengths
from tutor.grammar.paradigm import VARIANT_MARK, Deck, variants
from tutor.quiz.grading.forms import grade_form
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.model import Outcome, Part
from tutor.quiz.questions.contrast import distractors
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings
from tutor.quiz.sets.model import FULL

MATCH = "match"
"""The kind of question that is made for quiz sets only: forms and cells to be matched."""
_PAIRS = 4


@dataclass(frozen=True, slots=True)
class Making:
    """How a set is made: `count` questions (all that there are if `None`) of these kinds about
    these cells. The same seed gives the same set.
    """

    kinds: tuple[str, ...]
    cells: tuple[Cell, ...] = CELLS
    count: int | None = None
    seed: int = 1
    without_lengths: int = 50
    """The share of the points for a form that is right but for the vowel lengths."""
    wrong: int = 4
    """How many wrong forms a typed answer foresees."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer that is foreseen: a form, one of the question's options, or a reading, its share of
    the points, and what its grading found unless it is right.
    """

    given: str | Cell
    share: int = FULL
    part: Part | None = None

    @property
    def taken_for(self) -> Cell | None:
        """The cell that a wrong answer really belongs to."""
        if self.part is None:
            return None
        return self.given if isinstance(self.given, Cell) else self.part.confused_with


@dataclass(frozen=True, slots=True)
class QuestionDraft:
    """A question about a deck; `answers` are foreseen, for each gap where there are several."""

    question: Question
    deck: Deck
    answers: tuple[tuple[Candidate, ...], ...]


@dataclass(frozen=True, slots=True)
class MatchDraft:
    """The forms of these cells are to be matched with them; each form fits one of them only."""

    deck: Deck
    cells: tuple[Cell, ...]

    @property
    def key(self) -> str:
        """What never changes, as the key of other questions."""
        return ":".join((self.deck.name, MATCH, ", ".join(str(cell) for cell in self.cells)))


def matching_cells(deck: Deck, rng: Random, cells: Sequence[Cell] = CELLS) -> tuple[Cell, ...]:
    """Up to four cells whose forms each fit one of these cells only; empty if fewer than three.

    (With two pairs the second follows from the first.)
    """
    shuffled = list(cells)
    rng.shuffle(shuffled)
    chosen: list[Cell] = []
    taken: set[Cell] = set()
    for cell in shuffled:
        forms = variants(deck.paradigm.face(cell))
        readings = {c for form in forms for c in deck.paradigm.cells_of(form)}
        if cell not in taken and not readings & set(chosen):
            chosen.append(cell)
            taken |= readings
        if len(chosen) == _PAIRS:
            break
    return tuple(sorted(chosen, key=lambda c: c.index)) if len(chosen) > 2 else ()


def draft(question: Question, deck: Deck, rng: Random, making: Making) -> QuestionDraft:
    """The question with the answers that it foresees; chance decides among equally near ones."""
    match question.answer:
        case Forms(accepted):
            answers = [_forms(deck, question.cells[0], accepted, rng, making)]
        case Blanks(gaps):
            answers = [
                _forms(deck, cell, accepted, rng, making)
                for cell, accepted in zip(question.cells, gaps, strict=True)
            ]
        case Readings():
            answers = [_readings(question, question.answer, deck, rng)]
        case Pick(options, right):
            answers = [tuple(_option(question, deck, option, right) for option in options)]
    return QuestionDraft(question, deck, tuple(answers))


def _forms(
    deck: Deck, cell: Cell, accepted: tuple[str, ...], rng: Random, making: Making
) -> tuple[Candidate, ...]:
    """Right forms, the same without their lengths, and the forms that are easily mistaken."""
    found = {form: Candidate(form) for form in accepted}
    if len(accepted) > 1:
        face = VARIANT_MARK.join(accepted)
        found[face] = Candidate(face)
    others = [v for face in distractors(deck, cell, rng) for v in variants(face)][: making.wrong]
    for form in (*map(without_lengths, accepted), *others):
        if form not in found:
            part = grade_form(deck, cell, accepted, form)
            share = making.without_lengths if part.outcome is Outcome.LENGTH else 0
            found[form] = Candidate(form, share, part)
    return tuple(found.values())


def _readings(
    question: Question, answer: Readings, deck: Deck, rng: Random
) -> tuple[Candidate, ...]:
    """The true readings among wrong ones that are near them, in the order of the table."""
    true = {*answer.needed, *answer.also}
    others = [cell for cell in CELLS if cell not in true]

    def distance(cell: Cell) -> tuple[int, float]:
        return (-closeness(cell, answer.needed), rng.random())

    wrong = sorted(others, key=distance)[: max(2, 5 - len(answer.needed))]
    needed = ", ".join(str(cell) for cell in answer.needed)
    return tuple(
        Candidate(cell)
        if cell in answer.needed
        else Candidate(cell, 0, grade(question, f"{needed}, {cell}", deck).parts[0])
        for cell in sorted({*answer.needed, *wrong}, key=lambda c: c.index)
    )


def _option(question: Question, deck: Deck, option: str, right: tuple[str, ...]) -> Candidate:
    if option in right:
        return Candidate(option)
    return Candidate(option, 0, grade(question, option, deck).parts[0])
