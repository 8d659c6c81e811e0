"""Quizlet's import: a term, a tab, a definition, one card a line."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.export.cells import safe_cell
from tutor.export.contract import Work, in_pieces
from tutor.quiz.sets.model import OneOf, Several, key_lines, one_by_one


@in_pieces
def write(work: Work) -> Iterator[str]:
    """Write every question as a card; gaps and pairs become cards of their own."""
    for whole in work.questions():
        for question in one_by_one(whole):
            prompt = question.prompt
            if isinstance(question.ask, OneOf | Several):
                # a card has no options: they are part of what is asked
                prompt += " " + " · ".join(answer.text for answer in question.ask.answers)
            yield f"{safe_cell(prompt)}\t{safe_cell(', '.join(key_lines(question)))}\n"
