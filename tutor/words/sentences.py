"""Sentences with a gap in words: what they mean, and why a form fits (T7, T10)."""

from __future__ import annotations

from collections.abc import Collection

from tutor.grammar.cells import Case
from tutor.grammar.paradigm import Deck, variants
from tutor.grammar.sentences import Sentence, Use
from tutor.locale import _, language
from tutor.quiz.grading.model import Diagnosis, Grade
from tutor.quiz.questions.cloze import Cloze
from tutor.quiz.questions.model import Question
from tutor.words.any_kind import KindWords
from tutor.words.asked_word import title_tells, word_text
from tutor.words.marks import Mark, bold, clean
from tutor.words.names import long_name, name
from tutor.words.stars import starred
from tutor.words.telling import Telling
from tutor.words.wrapping import wrap


class ClozeWords(KindWords):
    """What is said of a sentence with a gap."""

    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        """The word, the sentence with its gap, and what helps to understand it."""
        sentence = _sentence(question)
        word = word_text(question, deck, mark)
        if title_tells(question, deck):
            text = _("{word}: which form is missing?").format(word=word)
        else:
            text = _("The right form of {deck}:").format(deck=word)
        return "\n".join([text, mark(sentence.latin), *help_lines(sentence, mark)])

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        """The whole sentence, and the cell."""
        form = variants(deck.paradigm.face(question.cells[0]))[0]
        whole = _sentence(question).filled(form)
        return f"{mark(whole)} ({name(question.cells[0])})"

    def reasons(self, question: Question, deck: Deck, grade: Grade | None, mark: Mark) -> list[str]:
        """T7: the noun and what demands the case, before the rule."""
        form = variants(deck.paradigm.face(question.cells[0]))[0]
        said = agreement_text(_sentence(question), form, mark)
        rules = super().reasons(question, deck, grade, mark)
        return [said, *rules] if said else rules

    def hint(
        self,
        question: Question,
        deck: Deck,
        known: Collection[Deck] = (),
        telling: Telling | None = None,
    ) -> str:
        """T7: where number, gender and case come from."""
        sentence = _sentence(question)
        if helps := agreement_hint(sentence, (telling or Telling()).latin):
            return wrap(helps)
        return _("The gap needs: {cell}").format(cell=long_name(question.cells[0]))


class WhichWords(ClozeWords):
    """What is said of a sentence for which one of two words is to be chosen."""

    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        """The sentence with its gap; the words stand below it."""
        sentence = _sentence(question)
        head = _("Which word belongs here?")
        return "\n".join([head, mark(sentence.latin), *help_lines(sentence, mark)])

    def reasons(self, question: Question, deck: Deck, grade: Grade | None, mark: Mark) -> list[str]:
        """T7: what the other words would mean."""
        return [starred(said[language()], mark) for _form, said in _sentence(question).rivals]

    def hint(
        self,
        question: Question,
        deck: Deck,
        known: Collection[Deck] = (),
        telling: Telling | None = None,
    ) -> str:
        """What to ask oneself."""
        return wrap(_("Read the translation closely: who or what is meant, the subject or not?"))

    def wrong_option(self, question: Question, found: Diagnosis, mark: Mark) -> str:
        """What the word that was chosen would mean."""
        said = dict(_sentence(question).rivals).get(found.form)
        return starred(said[language()], mark).removesuffix(".") if said else ""


def _sentence(question: Question) -> Sentence:
    assert isinstance(question.prompt, Cloze), "each kind makes its own prompts"
    return question.prompt.sentence


def help_lines(sentence: Sentence, mark: Mark = bold) -> list[str]:
    """T10: what stands below a sentence: its translation, where it comes from, words to know."""
    said = sentence.translations.get(language(), "")
    if sentence.place:
        said = f"{said} ({sentence.place})".strip()
    glosses = (f"{mark(word)}: {clean(text[language()])}" for word, text in sentence.glosses)
    return [line for line in (clean(said), "; ".join(glosses)) if line]


def agreement_text(sentence: Sentence, form: str, mark: Mark = bold) -> str:
    """T7: by which noun a form in a sentence goes, and what its case depends on; empty if the
    sentence does not say so.
    """
    said = []
    if sentence.of:
        said.append(
            _("{form} takes its gender from {noun} ({gender})").format(
                form=mark(form), noun=mark(sentence.of), gender=name(sentence.cell.gender)
            )
        )
    if sentence.goes_with:
        features = f"{name(sentence.cell.number)} {name(sentence.cell.gender)}".rstrip()
        said.append(
            _("{form} takes its number and gender from {noun} ({features})").format(
                form=mark(form), noun=mark(sentence.goes_with), features=features
            )
        )
    if reason := _case_text(sentence, mark):
        said.append(reason)
    return "; ".join(said) + "." if said else ""


def agreement_hint(sentence: Sentence, mark: Mark = bold) -> str:
    """T7: where number, gender and case of a gap come from, without saying which they are; empty
    if the sentence does not say so.
    """
    values = {"noun": mark(sentence.goes_with or sentence.of), "word": mark(sentence.governed)}
    said = []
    if sentence.of:
        said.append(_("The gender comes from {noun}.").format(**values))
    if sentence.goes_with:
        said.append(_("Number and gender come from {noun}.").format(**values))
    if sentence.use:
        said.append(_("For the case, ask: {question}").format(question=_question(sentence.use)))
    elif sentence.governed:
        said.append(_("The case comes from {word}.").format(**values))
    return " ".join(said)


def _case_text(sentence: Sentence, mark: Mark) -> str:
    case = sentence.cell.case
    if sentence.use:
        text = _use(sentence.use).format(case=long_name(case))
        return f"{text} ({mark(sentence.governed)})" if sentence.governed else text
    return _governed(case).format(word=mark(sentence.governed)) if sentence.governed else ""


def _governed(case: Case) -> str:
    return {
        Case.NOM: _("{word} goes with the nominative (who or what?)"),
        Case.GEN: _("{word} goes with the genitive (whose?)"),
        Case.DAT: _("{word} takes the dative"),
        Case.ACC: _("{word} takes the accusative"),
        Case.ABL: _("{word} takes the ablative"),
    }[case]


def _use(use: Use) -> str:
    return {
        Use.TIME: _("the {case} says when"),
        Use.DURATION: _("the {case} says how long"),
        Use.MEANS: _("the {case} says by what means"),
        Use.MANNER: _("the {case} says in what way"),
        Use.CAUSE: _("the {case} says why"),
        Use.PLACE: _("the {case} says where"),
        Use.ABSOLUTE: _("two words in the {case} make a phrase of their own (ablative absolute)"),
        Use.COMPARISON: _("after a comparative the {case} means “than”"),
        Use.QUALITY: _("the {case} says what something is like"),
        Use.DEGREE: _("the {case} says by how much"),
        Use.RESPECT: _("the {case} says in what respect"),
        Use.ACI: _("the {case} is the subject of the infinitive"),
        Use.POSSESSION: _("with a form of esse the {case} says whose something is"),
        Use.INTEREST: _("the {case} says for whom"),
        Use.AGENT: _("with a gerundive the {case} says by whom"),
        Use.PURPOSE: _("the {case} says what for"),
        Use.EXCLAMATION: _("an exclamation stands in the {case}"),
        Use.PREDICATE: _("it stands in the same case as what it describes"),
    }[use]


def _question(use: Use) -> str:
    return {
        Use.TIME: _("when?"),
        Use.DURATION: _("how long?"),
        Use.MEANS: _("by what means?"),
        Use.MANNER: _("in what way?"),
        Use.CAUSE: _("why?"),
        Use.PLACE: _("where?"),
        Use.ABSOLUTE: _("under what circumstances?"),
        Use.COMPARISON: _("than whom or what?"),
        Use.QUALITY: _("what is it like?"),
        Use.DEGREE: _("by how much?"),
        Use.RESPECT: _("in what respect?"),
        Use.ACI: _("who or what does it, in what is said or thought?"),
        Use.POSSESSION: _("whose is it?"),
        Use.INTEREST: _("for whom?"),
        Use.AGENT: _("by whom must it be done?"),
        Use.PURPOSE: _("what for?"),
        Use.EXCLAMATION: _("what is the cry about?"),
        Use.PREDICATE: _("which word does it describe?"),
    }[use]
