"""Questions in words: the prompt, the options, the right answer, why it is right, half of it.

`mark` sets Latin off; give `str` where the words go into a file.
"""

from __future__ import annotations

from tutor.grammar.paradigm import VARIANT_MARK, Deck
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings
from tutor.words.cells import cells_text
from tutor.words.kinds import words_of
from tutor.words.marks import Mark, bold
from tutor.words.names import name


def question_text(question: Question, deck: Deck, mark: Mark = bold) -> str:
    """What is asked, in one or two lines; a table with gaps is shown apart from it."""
    return words_of(question.kind).question(question, deck, mark)


def option_text(question: Question, option: str) -> str:
    """An option as people read it; a form stays as it is."""
    return words_of(question.kind).option(option)


def answer_text(question: Question, mark: Mark = bold) -> str:
    """The right answer, as people read it."""
    match question.answer:
        case Forms(accepted):
            return mark(VARIANT_MARK.join(accepted))
        case Readings(needed=needed):
            return cells_text(needed)
        case Blanks(gaps):
            return ", ".join(
                f"{name(gap)} {mark(VARIANT_MARK.join(forms))}"
                for gap, forms in zip(question.cells, gaps, strict=True)
            )
        case Pick(right=right, forms=forms):
            texts = [option_text(question, option) for option in right]
            return ", ".join(map(mark, texts) if forms else texts)


def explanation_text(question: Question, deck: Deck, mark: Mark = bold) -> str:
    """Why the right answer is right, in one line; a table has none."""
    return words_of(question.kind).explanation(question, deck, mark)


def why_text(question: Question, deck: Deck) -> str:
    """The whole reason: the table with the place marked, what looks alike, every comparison."""
    return words_of(question.kind).why(question, deck)


def hint_text(question: Question, deck: Deck) -> str:
    """Half of the answer: how it begins, how many readings, what is certainly wrong."""
    return words_of(question.kind).hint(question, deck)
