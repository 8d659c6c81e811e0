"""Typed answers that a quiz file does not foresee, diagnosed from the deck."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tutor.grammar.cells import Cell
from tutor.grammar.macrons import typed
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.grading.forms import grade_form
from tutor.quiz.kinds import PRODUCE
from tutor.quiz.questions.model import Forms, Question
from tutor.quiz.questions.produce import Produce
from tutor.quiz.sets.model import Foreseen, Gaps, QuizQuestion, QuizSet, Typed, single_forms
from tutor.words.diagnosis import part_text

_Answers = tuple[Foreseen, ...]


def diagnosed(deck: Deck, cell: Cell, accepted: tuple[str, ...], given: str) -> Foreseen:
    """A wrong answer where the form of `cell` was asked: what to say to it, what it really is."""
    part = grade_form(deck, cell, accepted, given)
    question = Question("", deck.name, PRODUCE, (cell,), Produce(cell), Forms(accepted))
    return Foreseen(given, 0, part_text(question, part, mark=str), part.confused_with)


def with_every_form(quiz: QuizSet, decks: Iterable[Deck]) -> QuizSet:
    """The quiz with every form of its decks foreseen wherever a form is typed, so that a page can
    diagnose by itself as much as the terminal does. What the quiz says itself stays as it is.
    """
    known = {deck.name: deck for deck in decks}
    forms: dict[tuple[str, Cell, tuple[str, ...]], _Answers] = {}

    def more(question: QuizQuestion, place: int, answers: _Answers) -> _Answers:
        if question.deck not in known or place >= len(question.cells):
            return answers
        key = (question.deck, question.cells[place], single_forms(answers))
        if key not in forms:
            forms[key] = _wrong_forms(known[key[0]], *key[1:])
        foreseen = {typed(answer.text) for answer in answers}
        return answers + tuple(form for form in forms[key] if form.text not in foreseen)

    def enriched(question: QuizQuestion) -> QuizQuestion:
        match question.ask:
            case Typed(answers):
                return replace(question, ask=Typed(more(question, 0, answers)))
            case Gaps(gaps):
                found = (more(question, place, answers) for place, answers in enumerate(gaps))
                return replace(question, ask=Gaps(tuple(found)))
            case _:
                return question

    return replace(quiz, questions=tuple(map(enriched, quiz.questions)))


def _wrong_forms(deck: Deck, cell: Cell, accepted: tuple[str, ...]) -> _Answers:
    """Every form of the deck but those that are right; none if the deck does not know what is
    right here, because the question is the teacher's own.
    """
    if not set(accepted) & set(variants(deck.paradigm.face(cell))):
        return ()
    forms = (form for face in deck.paradigm.distinct_faces() for form in variants(face))
    return tuple(
        diagnosed(deck, cell, accepted, form)
        for form in dict.fromkeys(forms)
        if form not in accepted
    )
