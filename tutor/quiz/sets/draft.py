"""Questions of a set before they are put into words: what is asked, and which answers are foreseen.

`tutor.words.quiz_sets` says them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from itertools import islice
from random import Random

from tutor.grammar.cells import CELLS, Cell, closeness
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.grading.forms import grade_any
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Part, counts_right
from tutor.quiz.questions.contrast import distractors
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings
from tutor.quiz.questions.parse import variant_readings
from tutor.quiz.sets.model import FULL, usual_share
from tutor.values import dataclass

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
    macrons: Macrons = Macrons.LENIENT
    """A5: what vowel lengths count for."""
    without_macrons: int | None = None
    """The share of the points for a form that is right but for lengths that were left out; the
    usual one if it is not given.
    """
    wrong: int = 4
    """How many wrong forms a typed answer foresees."""
    taught: Mapping[str, Collection[Cell]] | None = field(default=None, hash=False)
    """For each deck, the cells that may be asked, if not all may."""

    def cells_of(self, deck: Deck) -> tuple[Cell, ...]:
        """The cells of a deck that may be asked."""
        if self.taught is None:
            return self.cells
        among = self.taught.get(deck.name, ())
        return tuple(cell for cell in self.cells if cell in among)

    @property
    def share(self) -> int:
        """What a form without its lengths earns."""
        return usual_share(self.macrons) if self.without_macrons is None else self.without_macrons


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
    shuffled = list(filter(deck.paradigm.has, cells))
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


def draft(
    question: Question, deck: Deck, rng: Random, making: Making, judge: Judge
) -> QuestionDraft:
    """The question with the answers that it foresees; chance decides among equally near ones."""
    match question.answer:
        case Forms(accepted):
            answers = [_forms(deck, question.cells, accepted, rng, making, judge)]
        case Blanks(gaps):
            answers = [
                _forms(deck, (cell,), accepted, rng, making, judge)
                for cell, accepted in zip(question.cells, gaps, strict=True)
            ]
        case Readings():
            answers = [_readings(question, question.answer, deck, rng, judge)]
        case Pick(options, right):
            answers = [tuple(_option(question, deck, option, right, judge) for option in options)]
    return QuestionDraft(question, deck, tuple(answers))


def _forms(
    deck: Deck,
    cells: Sequence[Cell],
    accepted: tuple[str, ...],
    rng: Random,
    making: Making,
    judge: Judge,
) -> tuple[Candidate, ...]:
    """The right forms, and those that are easily mistaken for them; none that is right but for its
    lengths: those are judged by the policy (A5).
    """
    printed = {form for cell in cells for form in deck.paradigm.forms(cell)}
    # where the vocative is asked, the nominative is what is mistaken for it
    near = () if printed & set(accepted) else (deck.paradigm.face(cells[0]),)
    faces = (*near, *distractors(deck, cells[0], rng))
    others = dict.fromkeys(form for face in faces for form in variants(face))
    parts = ((form, grade_any(judge, deck, cells, accepted, form)[0]) for form in others)
    wrong = (Candidate(form, 0, part) for form, part in parts if not counts_right(part.outcome))
    return (*map(Candidate, accepted), *islice(wrong, making.wrong))


def _readings(
    question: Question, answer: Readings, deck: Deck, rng: Random, judge: Judge
) -> tuple[Candidate, ...]:
    """The true readings among wrong ones that are near them, in the order of the table."""
    # what one of two variants is alone is not true of both, but no fair trap either
    true = {*answer.needed, *answer.also, *variant_readings(deck, answer.form)}
    others = [cell for cell in deck.cells if cell not in true]

    def distance(cell: Cell) -> tuple[int, float]:
        return (-closeness(cell, answer.needed), rng.random())

    wrong = sorted(others, key=distance)[: max(2, 5 - len(answer.needed))]
    needed = ", ".join(str(cell) for cell in answer.needed)
    return tuple(
        Candidate(cell)
        if cell in answer.needed
        else Candidate(cell, 0, grade(question, f"{needed}, {cell}", deck, judge).parts[0])
        for cell in sorted({*answer.needed, *wrong}, key=lambda c: c.index)
    )


def _option(
    question: Question, deck: Deck, option: str, right: tuple[str, ...], judge: Judge
) -> Candidate:
    if option in right:
        return Candidate(option)
    return Candidate(option, 0, grade(question, option, deck, judge).parts[0])
