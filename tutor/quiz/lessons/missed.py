"""What was not right: how it comes again in a lesson (T2), and where a test sends back to (T8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random

from tutor.grammar.cells import Case, Cell, Number
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.model import Grade, counts_right
from tutor.quiz.kinds import FILL, Kind
from tutor.quiz.lessons.lesson import Exercise, Lesson, Step, TableStep, Text
from tutor.quiz.lessons.taught import Taught
from tutor.quiz.questions.make import reshaped
from tutor.quiz.questions.model import Question
from tutor.values import dataclass

_MOST_GAPS = 3
"""So many forms of one table come again, not more."""
Row = tuple[str, Case, Number]
"""A deck, a case and a number: what a table teaches in one line."""


@dataclass(frozen=True)
class Missed:
    """A question that was not right without help, what was answered, and which of its cells are
    to come again; `within` are the cells of its exercise.
    """

    question: Question
    given: str
    cells: tuple[Cell, ...]
    within: tuple[Cell, ...]

    @staticmethod
    def of(question: Question, grade: Grade | None, exercise: Exercise) -> Missed:
        """What a grade leaves open: what was wrong, or all if it was right with help; without a
        grade, the answer was taken back.
        """
        parts = grade.parts if grade else ()
        wrong = tuple(part.cell for part in parts if not counts_right(part.outcome))
        return Missed(
            question, grade.given if grade else "", wrong or question.cells, exercise.cells
        )

    def as_dict(self) -> dict[str, object]:
        """It as documented JSON."""
        question = self.question
        return {
            "key": question.key,
            "deck": question.deck,
            "cells": [str(cell) for cell in self.cells],
            "given": self.given,
            "expected": list(question.expected),
        }

    @property
    def _again(self) -> tuple[Cell, ...]:
        """The cells to ask again: of a table some, of anything else one."""
        inside = [cell for cell in self.cells if cell in self.within]
        return tuple(inside[: _MOST_GAPS if self.question.kind == FILL else 1])

    @property
    def _rows(self) -> set[Row]:
        """The rows that were missed; readings of one form in three genders are one."""
        return {(self.question.deck, cell.case, cell.number) for cell in self.cells}


def repeats(
    missed: Sequence[Missed],
    asked: Sequence[Question],
    decks: Mapping[str, Deck],
    taught: Taught,
    rng: Random,
) -> tuple[list[Question], list[Missed]]:
    """T2: what was missed, asked in another way: each cell once, by kinds that were explained,
    about the cells of its exercise and showing only what was taught; none that was `asked`, and no
    table after a table. Then what has to wait until another kind is explained.
    """
    found: list[Question] = []
    waiting: list[Missed] = []
    for one in missed:
        deck = decks[one.question.deck]
        for cell in one._again:
            if _is_about(found, deck.name, cell):
                continue
            again = _again(one, cell, [*asked, *found], deck, taught, rng)
            if again is not None:
                found.append(again)
            elif one not in waiting:
                waiting.append(one)
    return found, waiting


def _again(
    one: Missed, cell: Cell, before: Sequence[Question], deck: Deck, taught: Taught, rng: Random
) -> Question | None:
    kinds = sorted(taught.kinds, key=str)
    if before and before[-1].kind == FILL:
        kinds = [kind for kind in kinds if kind != FILL]
    keys = {question.key for question in before}
    return reshaped(one.question, deck, rng, cell, kinds, one.within, taught.of(deck.name), keys)


def still_waiting(waiting: Sequence[Missed], asked: Sequence[Question]) -> list[Missed]:
    """What waits, but for what an exercise has asked of itself meanwhile."""
    return [
        one
        for one in waiting
        if not any(_is_about(asked, one.question.deck, cell) for cell in one._again)
    ]


def _is_about(questions: Sequence[Question], deck: str, cell: Cell) -> bool:
    return any(one.deck == deck and cell in one.cells for one in questions)


def most_missed(missed: Sequence[Missed], lesson: Lesson) -> Row:
    """The row that was missed most often; of equal ones the one that the lesson teaches first."""
    counts = Counter(row for one in missed for row in sorted(one._rows, key=str))
    return max(counts, key=lambda row: (counts[row], -back_to(lesson, row, missed)))


def back_to(lesson: Lesson, row: Row, missed: Sequence[Missed]) -> int:
    """T8: the number of the step to go back to: where the narrowest table about the row, else the
    last of the narrowest exercises, is explained; if the word has none, that of another word; the
    first step if there is none at all.
    """
    kinds = {one.question.kind for one in missed if row in one._rows}
    steps = lesson.steps
    about = [at for at, step in enumerate(steps) if row[0] in _decks(step)]
    for places in (about, range(len(steps))):
        if found := [at for at in places if _covers(steps[at], row, kinds)]:
            return _explained(steps, max(found, key=lambda at: _fitness(steps[at], at))) + 1
    return 1


def _fitness(step: Step, place: int) -> tuple[int, bool, int]:
    return -len(_cells(step)), isinstance(step, TableStep), place


def _explained(steps: Sequence[Step], place: int) -> int:
    """Where the reading begins that leads to a step."""
    while place and not isinstance(steps[place], Text | TableStep):
        place -= 1
    if place and isinstance(steps[place], TableStep) and isinstance(steps[place - 1], Text):
        place -= 1
    return place


def _cells(step: Step) -> tuple[Cell, ...]:
    return step.cells if isinstance(step, TableStep | Exercise) else ()


def _decks(step: Step) -> tuple[str, ...]:
    if isinstance(step, TableStep):
        return (step.deck,)
    return step.decks if isinstance(step, Exercise) else ()


def _covers(step: Step, row: Row, kinds: set[Kind]) -> bool:
    """Whether a table shows such a row, or an exercise of one of the kinds asks it."""
    if not any((cell.case, cell.number) == row[1:] for cell in _cells(step)):
        return False
    return isinstance(step, TableStep) or (
        isinstance(step, Exercise) and bool(kinds & set(step.kinds))
    )
