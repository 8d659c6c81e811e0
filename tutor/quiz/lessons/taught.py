"""T2: what was taught and explained so far, which is all that may be asked again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from tutor.grammar.cells import Cell
from tutor.quiz.kinds import Kind
from tutor.quiz.lessons.lesson import Exercise, Lesson, Step, TableStep
from tutor.values import dataclass


@dataclass(frozen=True)
class Taught:
    """The cells of each deck that tables and exercises were about, and the kinds of questions that
    exercises have used: the first exercise of a kind explains it.
    """

    cells: Mapping[str, frozenset[Cell]] = field(default_factory=dict)
    kinds: frozenset[Kind] = frozenset()

    def of(self, deck: str) -> frozenset[Cell]:
        """The cells of a deck."""
        return self.cells.get(deck, frozenset())

    def after(self, step: Step) -> Taught:
        """What was taught when a step is done."""
        if isinstance(step, TableStep):
            return Taught(self._with((step.deck,), step.cells), self.kinds)
        if isinstance(step, Exercise):
            return Taught(self._with(step.decks, step.cells), self.kinds | set(step.kinds))
        return self

    def _with(self, decks: Iterable[str], cells: Iterable[Cell]) -> dict[str, frozenset[Cell]]:
        return {**self.cells, **{deck: self.of(deck).union(cells) for deck in decks}}


def taught_in(steps: Iterable[Step], before: Taught | None = None) -> Taught:
    """What steps have taught, and what was taught before them."""
    found = before or Taught()
    for step in steps:
        found = found.after(step)
    return found


def taught_by(lessons: Iterable[Lesson]) -> Taught:
    """What whole lessons have taught."""
    return taught_in(step for lesson in lessons for step in lesson.steps)
