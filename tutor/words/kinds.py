"""The words for each kind of question: an entry for those that have words of their own."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from typing import TypeVar

from tutor.grammar.cells import Cell, Criterion, compare
from tutor.grammar.paradigm import Deck
from tutor.locale import _, pgettext
from tutor.quiz.grading.model import Diagnosis, Grade
from tutor.quiz.kinds import (
    AGREE,
    CLOZE,
    CONTRAST,
    EXPRESS,
    FILL,
    MEANING,
    PAIR,
    PARSE,
    PRODUCE,
    REAL,
    SLIP,
    TRANSFORM,
    VOCATIVE,
    WHICH,
    Kind,
)
from tutor.quiz.questions.model import Question
from tutor.quiz.questions.pair import NONE, Pair
from tutor.quiz.questions.parse import Parse
from tutor.quiz.questions.slip import TRUE, Slip
from tutor.quiz.questions.transform import Transform
from tutor.words.any_kind import KindWords
from tutor.words.asked_word import word_text
from tutor.words.cells import cells_text, criteria_text
from tutor.words.fits import count_words
from tutor.words.form_rules import difference_text, rule_text
from tutor.words.marks import Mark, style
from tutor.words.names import criterion_name, long_name, name
from tutor.words.telling import Telling
from tutor.words.wrapping import wrap

P = TypeVar("P")


def kind_name(kind: Kind) -> str:
    """What a kind of question is called."""
    names = {
        PRODUCE: pgettext("question kind", "produce"),
        PARSE: pgettext("question kind", "parse"),
        CONTRAST: pgettext("question kind", "contrast"),
        TRANSFORM: pgettext("question kind", "transform"),
        FILL: pgettext("question kind", "fill in"),
        PAIR: pgettext("question kind", "pair"),
        SLIP: pgettext("question kind", "slip"),
        CLOZE: pgettext("question kind", "sentence"),
        REAL: pgettext("question kind", "real sentence"),
        AGREE: pgettext("question kind", "agreement"),
        VOCATIVE: pgettext("question kind", "vocative"),
        MEANING: pgettext("question kind", "meaning"),
        EXPRESS: pgettext("question kind", "say in Latin"),
        WHICH: pgettext("question kind", "which word"),
    }
    return names.get(kind, kind.name)


def words_of(kind: Kind) -> KindWords:
    """The words for a kind; those that fit any if it has none of its own."""
    if kind not in WORDS and kind in _LATER:
        module, name = _LATER[kind].split(":")
        WORDS[kind] = getattr(import_module(module), name)()
    return WORDS.get(kind, _ANY)


def _prompt(question: Question, kind: type[P]) -> P:
    """The prompt, which is the kind's own."""
    assert isinstance(question.prompt, kind), "each kind makes its own prompts"
    return question.prompt


class _Produce(KindWords):
    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        cell = long_name(deck.paradigm.shape.named(question.cells[0]))
        word = word_text(question, deck, mark)
        return _("{deck}: what is the {cell}?").format(deck=word, cell=cell)


class _Parse(KindWords):
    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        text = _("{form}: which case, number and gender? All readings, separated by commas.")
        if not deck.paradigm.shape.has_choice:
            text = _("{form}: which case and number? All readings, separated by commas.")
        return text.format(form=mark(_prompt(question, Parse).form))

    def on_paper(self, question: Question, deck: Deck) -> str:
        # readings are ticked there, not typed
        text = _("{form}: which case, number and gender? Tick all that are right.")
        if not deck.paradigm.shape.has_choice:
            text = _("{form}: which case and number? Tick all that are right.")
        return text.format(form=_prompt(question, Parse).form)


class _Contrast(KindWords):
    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        cell = long_name(deck.paradigm.shape.named(question.cells[0]))
        word = word_text(question, deck, mark)
        return _("{deck}: which one is the {cell}?").format(deck=word, cell=cell)


class _Transform(KindWords):
    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        asked, values = self._values(question, mark)
        if asked.ambiguous:
            return _("{form} (as {start}) → {to}?").format(**values)
        return _("{form} → {to}?").format(**values)

    def on_paper(self, question: Question, deck: Deck) -> str:
        # the short form of the drill would puzzle who sees it for the first time
        asked, values = self._values(question, str)
        if asked.ambiguous:
            return _("What is “{form}” ({start}) in the {to}?").format(**values)
        return _("What is “{form}” in the {to}?").format(**values)

    @staticmethod
    def _values(question: Question, mark: Mark) -> tuple[Transform, dict[str, str]]:
        asked = _prompt(question, Transform)
        start, to = name(asked.start), long_name(asked.to)
        return asked, {"form": mark(asked.form), "start": start, "to": to}

    def remarks(self, question: Question, mark: Mark) -> list[str]:
        asked = _prompt(question, Transform)
        return [_("{form} is {cells}").format(form=mark(asked.form), cells=name(asked.start))]


class _Fill(KindWords):
    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        word = word_text(question, deck, mark)
        return _("{deck}: fill the gaps of the table.").format(deck=word)

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        return ""


class _Pair(KindWords):
    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        asked = _prompt(question, Pair)
        return _(
            "{top} lies there, named {named}. May {card} lie on it, and which two agree?"
        ).format(top=mark(asked.top), named=name(asked.named), card=mark(asked.card))

    def option(self, option: str) -> str:
        if option == NONE:
            return _("it may not lie there")
        return _("yes: {criteria}").format(
            criteria=criteria_text([Criterion(part) for part in option.split("+")])
        )

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        return _pair_text(_prompt(question, Pair), question.cells[0], question.expected, mark)

    def why(
        self,
        question: Question,
        deck: Deck,
        grade: Grade | None = None,
        telling: Telling | None = None,
    ) -> str:
        mark = (telling or Telling()).latin
        asked = _prompt(question, Pair)
        readings = deck.paradigm.readings(asked.card)
        head = _("{card} compared with {named}:").format(
            card=mark(asked.card), named=name(asked.named)
        )
        lines = [wrap(self.explanation(question, deck, mark)), "", head]
        return "\n".join([*lines, *(_laid(asked.named, reading) for reading in readings)])

    def hint(
        self,
        question: Question,
        deck: Deck,
        known: Collection[Deck] = (),
        telling: Telling | None = None,
    ) -> str:
        mark = (telling or Telling()).latin
        card = _prompt(question, Pair).card
        readings = cells_text(deck.paradigm.readings(card))
        return _("{card} can be {cells}").format(card=mark(card), cells=readings)

    def wrong_option(self, question: Question, found: Diagnosis, mark: Mark) -> str:
        return _pair_text(_prompt(question, Pair), question.cells[0], found.expected, mark)


class _Slip(KindWords):
    def question(self, question: Question, deck: Deck, mark: Mark) -> str:
        asked = _prompt(question, Slip)
        return _("Somebody says: “{form}, {claimed}”. Is that right, or what is wrong?").format(
            form=mark(asked.form), claimed=name(asked.claimed)
        )

    def option(self, option: str) -> str:
        if option == TRUE:
            return _("that is right")
        return _("{criterion} is wrong").format(criterion=criterion_name(Criterion(option)))

    def reasons(self, question: Question, deck: Deck, grade: Grade | None, mark: Mark) -> list[str]:
        claimed, cell = _prompt(question, Slip).claimed, question.cells[0]
        if claimed == cell:
            return [rule_text(deck, cell, mark)]
        return [difference_text(deck, cell, claimed, mark)]

    def explanation(self, question: Question, deck: Deck, mark: Mark) -> str:
        return _slip_text(_prompt(question, Slip), question.cells[0], question.expected, mark)

    def wrong_option(self, question: Question, found: Diagnosis, mark: Mark) -> str:
        return _slip_text(_prompt(question, Slip), question.cells[0], found.expected, mark)


def _slip_text(prompt: Slip, cell: Cell, right: tuple[str, ...], mark: Mark) -> str:
    """K4: whether the naming was right, and what the form really is."""
    if right == (TRUE,):
        return _("{form} really is {cell}").format(
            form=mark(prompt.form), cell=name(prompt.claimed)
        )
    return _("{criterion} is wrong: {form} is {cell}").format(
        criterion=criterion_name(compare(prompt.claimed, cell).differ[0]),
        form=mark(prompt.form),
        cell=name(cell),
    )


def _laid(named: Cell, reading: Cell) -> str:
    """K3, K6: a reading of the card beside the one that was named: `✓ Akk Sg f – genau zwei …`."""
    from tutor.games.kng.fit import ReadingPair  # noqa: PLC0415 - only for questions about cards

    pair = ReadingPair(named, reading, compare(named, reading))
    mark = style("✓", "green") if pair.legal else style("✗", "red")
    agree = criteria_text(pair.agreement.agree)
    words = f"{count_words(pair)} ({agree})" if agree else count_words(pair)
    return wrap(f"{mark} {name(reading)} – {words}", hang=2)


def _pair_text(prompt: Pair, cell: Cell, right: tuple[str, ...], mark: Mark) -> str:
    """K3, K6: what agrees if the card is read as well as it can be."""
    agreement = compare(prompt.named, cell)
    values = {
        "card": mark(prompt.card),
        "cell": name(cell),
        "named": name(prompt.named),
        "agree": criteria_text(agreement.agree),
    }
    if right != (NONE,):
        return _("{card} can be {cell}: {agree} agree with {named}").format(**values)
    if len(agreement.agree) == 3:
        return _("{card} is {cell}: all three agree, which is never allowed").format(**values)
    if agreement.agree:
        only = _only(agreement.agree[0])
        return _("{card} is {cell} at best: {only} agrees with {named}").format(**values, only=only)
    return _("{card} is {cell} at best: nothing agrees with {named}").format(**values)


def _only(criterion: Criterion) -> str:
    return {
        Criterion.CASE: _("only the case"),
        Criterion.NUMBER: _("only the number"),
        Criterion.GENDER: _("only the gender"),
    }[criterion]


_ANY = KindWords()
WORDS: dict[Kind, KindWords] = {
    PRODUCE: _Produce(),
    PARSE: _Parse(),
    CONTRAST: _Contrast(),
    TRANSFORM: _Transform(),
    FILL: _Fill(),
    PAIR: _Pair(),
    SLIP: _Slip(),
}
_LATER = {
    CLOZE: "tutor.words.sentences:ClozeWords",
    REAL: "tutor.words.sentences:ClozeWords",
    WHICH: "tutor.words.sentences:WhichWords",
    AGREE: "tutor.words.agreement:AgreeWords",
    VOCATIVE: "tutor.words.vocative:VocativeWords",
    MEANING: "tutor.words.meanings:MeaningWords",
    EXPRESS: "tutor.words.meanings:ExpressWords",
}
"""Words that are imported when such a question is asked: the first one seldom is."""
