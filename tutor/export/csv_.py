"""CSV with every detail, one question a row."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.export.cells import BYTE_ORDER_MARK, csv_rows
from tutor.export.contract import Work, in_pieces, table_lines
from tutor.quiz.sets import model as sets

COLUMNS = ("id", "kind", "deck", "cells", "points", "prompt", "right", "partly", "wrong",
           "explanation")  # fmt: skip
_BETWEEN = " | "


@in_pieces
def write(work: Work) -> Iterator[str]:
    """Write the quiz as CSV in UTF-8."""
    yield BYTE_ORDER_MARK
    yield from csv_rows(_rows(work))


def _rows(work: Work) -> Iterator[tuple[str | int, ...]]:
    licence = ("licence",) if work.licence else ()
    yield (*COLUMNS, *licence)
    for question in work.questions():
        answers = _answers(question)
        yield (
            question.id,
            question.kind,
            question.deck,
            ", ".join(str(cell) for cell in question.cells),
            question.points,
            _BETWEEN.join([question.prompt, *table_lines(question)]),
            _BETWEEN.join(sets.key_lines(question)),
            _BETWEEN.join(f"{a.text} ({a.share} %)" for a in answers if 0 < a.share < 100),
            _BETWEEN.join(a.text for a in answers if a.share == 0),
            question.explanation,
            *(work.licence for _column in licence),
        )


def _answers(question: sets.QuizQuestion) -> tuple[sets.Foreseen, ...]:
    match question.ask:
        case sets.OneOf(answers) | sets.Several(answers):
            return answers
        case sets.Typed() | sets.Gaps():
            return tuple(answer for answers in question.ask.gaps for answer in answers)
        case sets.Matching(_pairs, others):
            return tuple(sets.Foreseen(other) for other in others)
