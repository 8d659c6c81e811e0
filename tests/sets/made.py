"""Quiz sets as the commands make them: questions drafted, then put into words."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.quiz.sets.draft import Making
from tutor.quiz.sets.make import from_decks
from tutor.quiz.sets.model import QuizSet
from tutor.store.judging import judge_of
from tutor.words.quiz_sets import quiz_set


def make_quiz(
    decks: Sequence[Deck],
    kinds: Sequence[str],
    count: int | None,
    seed: int,
    title: str,
    cells: Sequence[Cell] = CELLS,
    wrong: int = 4,
    *,
    macrons: Macrons = Macrons.LENIENT,
    without_macrons: int | None = None,
) -> QuizSet:
    """A balanced set in the language in use."""
    making = Making(tuple(kinds), tuple(cells), count, seed, macrons, without_macrons, wrong)
    return quiz_set(title, from_decks(decks, making, judge_of(macrons, decks)), making)
