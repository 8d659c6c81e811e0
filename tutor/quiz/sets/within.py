"""Questions that ask about nothing but the cells that a teacher has chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.questions.fill import Fill, table
from tutor.quiz.questions.model import Question


def within(
    questions: Iterable[Question], decks: Mapping[str, Deck], cells: Collection[Cell]
) -> list[Question]:
    """The questions, each key once; tables have gaps in these cells only, and one whose gaps are
    all in another table is left out.
    """
    narrow = [_narrowed(question, decks[question.deck], cells) for question in questions]
    tables = [(question.deck, set(question.cells)) for question in narrow if _is_table(question)]
    kept = [
        question
        for question in narrow
        if not _is_table(question)
        or not any(deck == question.deck and gaps > set(question.cells) for deck, gaps in tables)
    ]
    return list({question.key: question for question in kept}.values())


def _is_table(question: Question) -> bool:
    return isinstance(question.prompt, Fill)


def _narrowed(question: Question, deck: Deck, cells: Collection[Cell]) -> Question:
    if not isinstance(question.prompt, Fill):
        return question
    gaps = tuple(gap for gap in question.prompt.gaps if gap in cells)
    if gaps == question.prompt.gaps:
        return question
    return table(deck, gaps)
