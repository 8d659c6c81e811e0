"""Grading any answer to any question."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.spelling import fold, normalise
from tutor.quiz.grading.forms import grade_any, grade_form, other_cell
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Diagnosis, Finding, Grade, Outcome, Part, worst
from tutor.quiz.grading.readings import grade_readings
from tutor.quiz.questions.make import maker
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings

_BETWEEN_BLANKS = re.compile(r"[,;\n]")


def grade(question: Question, text: str, deck: Deck, judge: Judge) -> Grade:
    """What an answer is worth; the deck is the question's own.

    A chosen option is given by its text in `question.options`. `NamingError` if readings were
    asked for and cannot be understood; nothing else is ever refused.
    """
    answer = question.answer
    if isinstance(answer, Blanks):
        given = [part.strip() for part in _BETWEEN_BLANKS.split(text)]
        return grade_gaps(question, text.split() if len(given) == 1 else given, deck, judge)
    if isinstance(answer, Readings):
        return grade_readings(answer, text, judge.is_form, deck.paradigm.shape.genders)
    if isinstance(answer, Forms):
        parts = grade_any(judge, deck, question.cells, answer.accepted, text)
    else:
        parts = (_grade_choice(question, answer, text, deck, judge),)
    return Grade(worst(tuple(part.outcome for part in parts)), text, parts)


def grade_gaps(question: Question, given: Sequence[str], deck: Deck, judge: Judge) -> Grade:
    """What the forms in the gaps of a table are worth; what is missing counts as empty."""
    assert isinstance(question.answer, Blanks), "only tables have gaps"
    texts = (*given, *[""] * len(question.cells))[: len(question.cells)]
    parts = tuple(
        grade_form(judge, deck, gap, accepted, text)
        for gap, accepted, text in zip(question.cells, question.answer.accepted, texts, strict=True)
    )
    return Grade(worst(tuple(part.outcome for part in parts)), ", ".join(texts), parts)


def skip(question: Question) -> Grade:
    """The grade of no answer at all."""
    found = Diagnosis(Finding.SKIPPED, expected=question.expected)
    parts = tuple(Part(cell, Outcome.SKIPPED, "", found) for cell in question.cells)
    return Grade(Outcome.SKIPPED, "", parts)


def _grade_choice(question: Question, answer: Pick, text: str, deck: Deck, judge: Judge) -> Part:
    chosen = _option(answer, text)
    cell = question.cells[0]
    if not text.strip():
        return Part(cell, Outcome.SKIPPED, text, Diagnosis(Finding.SKIPPED, expected=answer.right))
    if chosen in answer.right:
        found = Diagnosis(Finding.RIGHT, chosen, answer.right, asked=cell)
        return Part(cell, Outcome.RIGHT, text, found)
    if answer.forms:
        return _wrong_form(deck, question, answer, chosen, judge)
    wrong = getattr(maker(question.kind), "wrong_option", _wrong_option)
    part: Part = wrong(question, answer, chosen, deck)
    return part


def _option(answer: Pick, text: str) -> str:
    """The option meant: as it stands, or typed in any way that a form may be typed."""
    stripped = normalise(text.strip())
    if stripped in answer.options or not answer.forms:
        return stripped
    return next((one for one in answer.options if fold(one) == fold(text)), stripped)


def _wrong_form(deck: Deck, question: Question, answer: Pick, chosen: str, judge: Judge) -> Part:
    """A face that is another cell's, or a form typed instead of one of the options."""
    cell = question.cells[0]
    accepted = tuple(form for face in answer.right for form in variants(face))
    if chosen in answer.options and deck.paradigm.cells_of(chosen):
        return other_cell(deck, cell, accepted, chosen)
    return grade_form(judge, deck, cell, accepted, chosen)


def _wrong_option(question: Question, answer: Pick, chosen: str, deck: Deck) -> Part:
    """Wrong, and nothing more is known about it but the form and what it is."""
    cell = question.cells[0]
    face = deck.paradigm.face(cell)
    found = Diagnosis(Finding.WRONG_OPTION, face, answer.right, deck.paradigm.readings(face), cell)
    return Part(cell, Outcome.WRONG, chosen, found)
