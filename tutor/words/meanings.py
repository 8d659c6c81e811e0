"""The words for questions about meanings (T10)."""

from __future__ import annotations

from collections.abc import Collection

from tutor.grammar.meanings import alike
from tutor.grammar.paradigm import Deck
from tutor.locale import LANGUAGES, _, language
from tutor.quiz.grading.model import Diagnosis, Grade
from tutor.quiz.questions.express import Express
from tutor.quiz.questions.meaning import BETWEEN, Meaning
from tutor.quiz.questions.model import Question
from tutor.words.any_kind import KindWords
from tutor.words.asked_word import word_text
from tutor.words.cells import cells_text
from tutor.words.form_rules import rule_text
from tutor.words.marks import Mark, clean
from tutor.words.names import long_name
from tutor.words.telling import Telling
from tutor.words.wrapping import wrap


class MeaningWords(KindWords):
    """What is said of a form whose meaning is asked."""

    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        """The form."""
        assert isinstance(question.prompt, Meaning), "each kind makes its own prompts"
        return _("{form}: what does it mean?").format(form=mark(question.prompt.form))

    def option(self, option: str) -> str:
        """A meaning in the language in use."""
        texts = option.split(BETWEEN)
        at = sorted(LANGUAGES).index(language())
        return clean(texts[at] if len(texts) == len(LANGUAGES) else option)

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        """The form, its cells, and the meaning that was asked for."""
        return _meant(question, deck, mark)

    def reasons(self, question: Question, deck: Deck, grade: Grade | None, mark: Mark) -> list[str]:
        """T7: the rule of the form."""
        return [rule_text(deck, question.cells[0], mark)]

    def hint(
        self,
        question: Question,
        deck: Deck,
        known: Collection[Deck] = (),
        telling: Telling | None = None,
    ) -> str:
        """The case, from which the meaning follows."""
        cell = question.cells[0]
        face = (telling or Telling()).latin(deck.paradigm.face(cell))
        return wrap(_("{form} is {cells}").format(form=face, cells=long_name(cell)) + ".")

    def wrong_option(self, question: Question, found: Diagnosis, mark: Mark) -> str:
        """Which form would mean what was chosen."""
        return _("that would be {form}, {cells}").format(
            form=mark(found.form), cells=cells_text(found.cells)
        )


class ExpressWords(KindWords):
    """What is said of a meaning whose form is asked."""

    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        """The meaning, and of which word a form is wanted."""
        assert isinstance(question.prompt, Express), "each kind makes its own prompts"
        meaning = clean(question.prompt.meaning[language()])
        word = word_text(question, deck, mark)
        return _("{deck}: which form means “{meaning}”?").format(deck=word, meaning=meaning)

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        """The form, its cells, and the meaning that was asked for."""
        return _meant(question, deck, mark)


def _meant(question: Question, deck: Deck, mark: Mark) -> str:
    cell = question.cells[0]
    said, face = deck.meaning_of(cell), deck.paradigm.face(cell)
    assert said is not None, "it is asked for its meaning"
    return _("{form} ({cells}): {meaning}").format(
        form=mark(face), cells=cells_text(alike(deck, cell)), meaning=clean(said[language()])
    )
