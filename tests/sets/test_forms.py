"""A page that diagnoses by itself knows every form of the deck, as the terminal does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.sets.made import make_quiz
from tutor.grammar.cells import Cell
from tutor.grammar.macrons import typed
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.sets.judge import Judgement, judge
from tutor.quiz.sets.make import KINDS
from tutor.quiz.sets.model import FULL, Foreseen, Gaps, QuizQuestion, QuizSet, Typed
from tutor.store.decks import load_deck
from tutor.words.quiz_sets import with_every_form
from tutor.words.quiz_text import judged

DECKS = [load_deck("is"), load_deck("fortis")]


def _said(found: Judgement) -> list[tuple[float, str, Cell | None]]:
    return [(part.share, part.feedback, part.taken_for) for part in found.parts]


@pytest.mark.parametrize("wrong", [0, 4, 30])
@pytest.mark.parametrize("known", DECKS, ids=[deck.name for deck in DECKS])
def test_every_form_is_diagnosed_as_in_the_terminal(known: Deck, wrong: int) -> None:
    """Typed in either way, and whether the file foresees it or not: another form earns nothing."""
    quiz = make_quiz([known], ["produce", "cloze", "fill"], 30, 1, "T", wrong=wrong)
    forms = {form for face in known.paradigm.distinct_faces() for form in variants(face)}
    for plain, rich in zip(quiz.questions, with_every_form(quiz, [known]).questions, strict=True):
        for form in (*forms, *(form.replace("ā", "a_") for form in forms)):
            given = [form] * len(plain.cells)
            found = judged(judge(plain, given, known))
            assert _said(judge(rich, given)) == _said(found)
            for cell, part in zip(plain.cells, found.parts, strict=True):
                assert (part.share == FULL) == (typed(form) in variants(known.paradigm.face(cell)))


def test_what_the_quiz_says_stays() -> None:
    quiz = make_quiz(DECKS, KINDS, 60, 1, "T")
    rich = with_every_form(quiz, DECKS)
    assert with_every_form(rich, DECKS) == rich
    for plain, more in zip(quiz.questions, rich.questions, strict=True):
        if isinstance(plain.ask, Typed) and isinstance(more.ask, Typed):
            assert more.ask.answers[: len(plain.ask.answers)] == plain.ask.answers
            assert replace(more, ask=plain.ask) == plain
        elif not isinstance(plain.ask, Gaps):
            assert more == plain


@pytest.mark.parametrize(
    ("deck", "cells", "right"),
    [("other", ("abl sg f",), "eā"), ("is", (), "eā"), ("is", ("abl sg f",), "cum eā")],
)
def test_a_teachers_own_question_stays_as_it_is(
    deck: str, cells: tuple[str, ...], right: str
) -> None:
    """Of a deck that is not there, without a cell, or with an answer that is not in the table."""
    question = QuizQuestion(
        "q", "mine", "?", Typed((Foreseen(right, FULL),)), deck, tuple(map(Cell.parse, cells))
    )
    quiz = QuizSet("T", "en", (question,))
    assert with_every_form(quiz, DECKS) == quiz
