"""Questions in words: the prompt, the options, and the right answer."""

from __future__ import annotations

from tutor.grammar.cells import Cell, Criterion, Feature
from tutor.grammar.paradigm import VARIANT_MARK, Deck
from tutor.locale import _, language, pgettext
from tutor.quiz.questions.model import (
    NONE,
    TRUE,
    Blanks,
    Choice,
    Cloze,
    Contrast,
    Fill,
    Forms,
    Kind,
    Pair,
    Parse,
    Produce,
    Question,
    Readings,
    Slip,
    Transform,
)
from tutor.words.cells import cells_text, criteria_text
from tutor.words.diagnosis import Mark, bold
from tutor.words.marks import clean
from tutor.words.names import criterion_name, long_name, name


def kind_name(kind: Kind) -> str:
    """What a kind of question is called."""
    return {
        Kind.PRODUCE: pgettext("question kind", "produce"),
        Kind.PARSE: pgettext("question kind", "parse"),
        Kind.CONTRAST: pgettext("question kind", "contrast"),
        Kind.TRANSFORM: pgettext("question kind", "transform"),
        Kind.FILL: pgettext("question kind", "fill in"),
        Kind.PAIR: pgettext("question kind", "pair"),
        Kind.SLIP: pgettext("question kind", "slip"),
        Kind.CLOZE: pgettext("question kind", "sentence"),
    }[kind]


def question_text(question: Question, deck: Deck, mark: Mark = bold) -> str:
    """What is asked, in one or two lines; a table with gaps is shown apart from it.

    `mark` sets Latin off; give `str` where the words go into a file.
    """
    prompt = question.prompt
    title = mark(deck.title)
    match prompt:
        case Produce(cell):
            text = _("{deck}: what is the {cell}?").format(deck=title, cell=long_name(cell))
        case Parse(form):
            text = _(
                "{form}: which case, number and gender? All readings, separated by commas."
            ).format(form=mark(form))
        case Contrast(cell):
            text = _("{deck}: which one is the {cell}?").format(deck=title, cell=long_name(cell))
        case Transform(form, start, to, ambiguous):
            text = _transform(form, start, to, ambiguous, mark)
        case Fill():
            text = _("{deck}: fill the gaps of the table.").format(deck=title)
        case Pair(top, named, card):
            text = _(
                "{top} lies there, named {named}. May {card} lie on it, and which two agree?"
            ).format(top=mark(top), named=name(named), card=mark(card))
        case Slip(form, claimed):
            text = _("Somebody says: “{form}, {claimed}”. Is that right, or what is wrong?").format(
                form=mark(form), claimed=name(claimed)
            )
        case Cloze(latin):
            text = _("The right form of {deck}:").format(deck=title) + f"\n{mark(latin)}"
            if translation := prompt.translation(language()):
                text += f"\n{clean(translation)}"
    return text


def _transform(form: str, start: Cell, to: Feature, ambiguous: bool, mark: Mark) -> str:
    values = {"form": mark(form), "start": name(start), "to": long_name(to)}
    if ambiguous:
        return _("{form} (meant is {start}) → {to}?").format(**values)
    return _("{form} → {to}?").format(**values)


def option_text(question: Question, option: str) -> str:
    """An option as people read it; a form stays as it is."""
    if question.kind is Kind.PAIR:
        if option == NONE:
            return _("it may not lie there")
        return _("yes: {criteria}").format(
            criteria=criteria_text([Criterion(part) for part in option.split("+")])
        )
    if question.kind is Kind.SLIP:
        if option == TRUE:
            return _("that is right")
        return _("{criterion} is wrong").format(criterion=criterion_name(Criterion(option)))
    return option


def answer_text(question: Question, mark: Mark = bold) -> str:
    """The right answer, as people read it."""
    match question.answer:
        case Forms(accepted):
            return mark(VARIANT_MARK.join(accepted))
        case Readings(needed):
            return cells_text(needed)
        case Blanks(accepted):
            return ", ".join(
                f"{name(gap)} {mark(VARIANT_MARK.join(forms))}"
                for gap, forms in zip(question.cells, accepted, strict=True)
            )
        case Choice(_options, right):
            return ", ".join(_chosen(question, option, mark) for option in right)


def _chosen(question: Question, option: str, mark: Mark) -> str:
    text = option_text(question, option)
    return mark(text) if question.kind is Kind.CONTRAST else text
