"""The words for questions about agreement: a phrase with a gap, and why a form fits it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import VARIANT_MARK, Deck
from tutor.locale import _
from tutor.quiz.grading.model import Grade
from tutor.quiz.questions.agree import Agree, Word
from tutor.quiz.questions.model import Question
from tutor.words.any_kind import KindWords
from tutor.words.asked_word import meaning_of, title_tells, word_text
from tutor.words.cells import one_of
from tutor.words.form_rules import rule_text
from tutor.words.hints import form_hint
from tutor.words.marks import Mark
from tutor.words.names import long_name, name
from tutor.words.telling import Telling
from tutor.words.wrapping import wrap


class AgreeWords(KindWords):
    """What is said of a phrase in which one word is missing."""

    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        """The word, the phrase with its gap, and what the words that stand there mean (T2)."""
        prompt, word = _prompt(question), word_text(question, deck, mark)
        if title_tells(question, deck):
            head = _("{word}: which form is missing?").format(word=word)
        else:
            head = _("The right form of {deck}:").format(deck=word)
        told = _told(question, deck)
        phrase = f"{mark(prompt.phrase)} ({told})" if told else mark(prompt.phrase)
        return "\n".join([head, phrase, _meanings(prompt, mark)])

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        """Which case and number the phrase has, which gender the noun, and what fits."""
        prompt = _prompt(question)
        noun = next((word for word in prompt.words if word.is_noun), None)
        pairs = _forms_by_cell(question.cells, deck)
        values = {
            "shown": mark(noun.form if noun else " ".join(prompt.company)),
            "word": mark((noun.deck if noun else deck).lemma),
            "gender": long_name(question.cells[0].gender),
            "cell": pairs[0][1],
            "form": mark(pairs[0][0]),
            "forms": one_of([f"{cells} {mark(form)}" for form, cells in pairs]),
        }
        if noun:
            single = _("{shown} is {cell} of {word} ({gender}), so it is {form}")
            several = _("{shown} is from {word} ({gender}): {forms}")
        else:
            single = _("{shown} is {cell}, so the form of {word} ({gender}) is {form}")
            several = _("beside {shown}, {word} ({gender}) can be {forms}")
        return (single if len(pairs) == 1 else several).format(**values)

    def reasons(self, question: Question, deck: Deck, grade: Grade | None, mark: Mark) -> list[str]:
        """T7: the rule of the form that was given, if it fits; of one that was taken for it."""
        if grade is None or not grade.right:
            return super().reasons(question, deck, grade, mark)
        return [rule_text(deck, grade.parts[0].cell, mark)]

    def hint(
        self,
        question: Question,
        deck: Deck,
        known: Collection[Deck] = (),
        telling: Telling | None = None,
    ) -> str:
        """T7: the gender of the noun and what the phrase can be; if that is told, what ends so."""
        mark, prompt = (telling or Telling()).latin, _prompt(question)
        noun = next((word for word in prompt.words if word.is_noun), None)
        gender = long_name(question.cells[0].gender)
        said = [
            _("{word} is {gender}.").format(word=mark(noun.deck.lemma), gender=gender)
            if noun
            else _("The missing noun is {gender}.").format(gender=gender)
        ]
        if prompt.reading:
            said.append(form_hint(deck, question.cells[0], known, mark))
        else:
            values = {
                "shown": mark(" ".join(prompt.company)),
                "cells": one_of([name(cell.ungendered) for cell in question.cells]),
            }
            one = len(question.cells) == 1
            text = _("{shown} is {cells}.") if one else _("{shown} can be {cells}.")
            said.append(text.format(**values))
        return wrap(" ".join(said))


def _prompt(question: Question) -> Agree:
    assert isinstance(question.prompt, Agree), "each kind makes its own prompts"
    return question.prompt


def _told(question: Question, deck: Deck) -> str:
    """A12: the reading, or that it is open."""
    if reading := _prompt(question).reading:
        return name(reading.ungendered)
    return _("several forms fit") if len(_forms_by_cell(question.cells, deck)) > 1 else ""


def _meanings(prompt: Agree, mark: Mark) -> str:
    return "; ".join(_meaning(word, mark) for word in prompt.words)


def _meaning(word: Word, mark: Mark) -> str:
    """The word and the first thing that it means: enough to know it by (T2)."""
    return f"{mark(word.deck.lemma)}: {meaning_of(word.deck).partition(',')[0]}"


def _forms_by_cell(cells: Sequence[Cell], deck: Deck) -> list[tuple[str, str]]:
    """Each form that fits, with the cases and numbers in which it does."""
    found: dict[str, list[Cell]] = {}
    for cell in cells:
        face = VARIANT_MARK.join(deck.paradigm.forms(cell))
        found.setdefault(face, []).append(cell)
    return [(face, _places(alike)) for face, alike in found.items()]


def _places(cells: Sequence[Cell]) -> str:
    """`Dat/Abl Pl`: cases by number."""
    numbers = dict.fromkeys(cell.number for cell in cells)
    return ", ".join(
        f"{'/'.join(name(cell.case) for cell in cells if cell.number is number)} {name(number)}"
        for number in numbers
    )
