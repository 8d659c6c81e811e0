"""The words for questions about the vocative, where it has a form of its own."""

from __future__ import annotations

from collections.abc import Collection

from tutor.grammar.cells import Gender
from tutor.grammar.paradigm import Deck
from tutor.locale import _
from tutor.quiz.grading.model import Grade
from tutor.quiz.questions.model import Question
from tutor.words.any_kind import KindWords
from tutor.words.asked_word import word_text
from tutor.words.cells import vocative_name
from tutor.words.marks import Mark
from tutor.words.names import long_name
from tutor.words.stars import starred
from tutor.words.telling import Telling
from tutor.words.wrapping import wrap


class VocativeWords(KindWords):
    """What is said of the form by which somebody is called."""

    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        """Whom to call, and how many they are."""
        cell = question.cells[0]
        place = " ".join(map(long_name, [*deck.paradigm.shape.named(cell)][1:]))
        call = _("Call him!") + " " if cell.gender is Gender.M else ""
        return call + _("{deck}: what is the vocative {place}?").format(
            deck=word_text(question, deck, mark), place=place
        )

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        """What the form is."""
        form = mark(question.expected[0])
        called = vocative_name(question.cells[0], mark(deck.lemma))
        return _("{form} is {cells}").format(form=form, cells=called)

    def why(
        self,
        question: Question,
        deck: Deck,
        grade: Grade | None = None,
        telling: Telling | None = None,
    ) -> str:
        """T7: the rule, and the form; the table has no row for it."""
        mark = (telling or Telling()).latin
        rule = _(
            "Only words in *-us* of the second declension have a vocative of their own, and only "
            "in the singular: *serve*, *bone*; *fīlius* has *fīlī*, *meus* has *mī*."
        )
        return "\n".join([wrap(starred(rule, mark)), wrap(self.explanation(question, deck, mark))])

    def hint(
        self,
        question: Question,
        deck: Deck,
        known: Collection[Deck] = (),
        telling: Telling | None = None,
    ) -> str:
        """T7: what it is not."""
        mark = (telling or Telling()).latin
        face = mark(deck.paradigm.face(question.cells[0]))
        return wrap(_("It has an ending of its own: it is not {form}.").format(form=face))
