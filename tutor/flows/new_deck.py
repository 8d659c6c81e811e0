"""Making a deck: a word as in a dictionary, the table that follows from it, meaning and name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.errors import Refusal
from tutor.flows.contract import Choose, Data, Flow, Leave, Line, Option, Said
from tutor.grammar.cells import CELLS
from tutor.grammar.drafts import GAP, Draft
from tutor.grammar.models import Model
from tutor.grammar.naming import parse_cells
from tutor.grammar.paradigm import variants
from tutor.grammar.recognition import recognise
from tutor.grammar.spelling import is_latin_form, typed, without_lengths
from tutor.locale import language, pgettext
from tutor.values import dataclass
from tutor.words import new_deck as words
from tutor.words.refusals import error_text

_LEAVE, _KEEP, _CORRECT, _OTHER = "q", "keep", "correct", "other"


@dataclass(frozen=True)
class NewDeck:
    """A word that is ready to be written, and under which name."""

    draft: Draft
    name: str
    meaning: dict[str, str]


@dataclass(frozen=True, slots=True)
class DraftScreen:
    """The table that a word would have."""

    draft: Draft
    kind = "draft"

    def data(self) -> Data:
        """Model, stem and forms, as documented JSON."""
        return {
            "title": self.draft.title,
            "model": self.draft.model.name,
            "stem": self.draft.stem,
            "cells": [{**c.as_dict(), "form": f} for c, f in self.draft.faces().items()],
        }

    def text(self) -> str:
        """The table, and by which model it goes."""
        return words.draft_text(self.draft)


def make_deck(
    models: Mapping[str, Model], is_free: Callable[[str], bool], name: str | None = None
) -> Flow[NewDeck | None]:
    """The deck that somebody describes; `None` if they leave. `is_free` says whether a deck may be
    called so; a `name` that is given is not asked for.
    """
    try:
        draft = yield from _wanted(models)
    except Leave:
        return None
    meaning = yield from _meaning()
    chosen = name or (yield from _name(draft, is_free))
    return NewDeck(draft, chosen, meaning)


def _wanted(models: Mapping[str, Model]) -> Flow[Draft]:
    """A word with its table as it is to be; `Leave` if somebody wants to go."""
    while True:
        draft = yield from _table((yield from _word(models)))
        if draft is not None:
            return draft


def _word(models: Mapping[str, Model]) -> Flow[tuple[Draft, ...]]:
    """What a word can be."""
    yield Said(words.how_to_write())
    leave = Option(_LEAVE, words.leave_label(), _LEAVE)
    while True:
        text: str = yield Line(words.which_word(), (leave,), latin=True)
        if text == _LEAVE:
            raise Leave
        if not text:
            continue
        try:
            return recognise(text, models)
        except Refusal as refusal:
            yield Said(error_text(refusal))


def _table(guesses: tuple[Draft, ...]) -> Flow[Draft | None]:
    """The table as it is to be; `None` if it is to be another word."""
    draft, shown = guesses[0], None
    while True:
        if draft != shown:
            yield DraftScreen(draft)
            shown = draft
        wish: str = yield Choose(words.is_it_right(), _wishes(draft, guesses))
        if wish == _KEEP:
            return draft
        if wish == _OTHER:
            return None
        if wish == _LEAVE:
            raise Leave
        if wish == _CORRECT:
            draft = yield from _correction(draft)
        else:
            draft = next(guess for guess in guesses if guess.model.name == wish)


def _wishes(draft: Draft, guesses: tuple[Draft, ...]) -> tuple[Option[str], ...]:
    others = (guess for guess in guesses if guess.model.name != draft.model.name)
    return (
        Option(_KEEP, words.keep_label(), pgettext("key", "y"), default=True),
        Option(_CORRECT, words.correct_label(), pgettext("key", "f")),
        *(Option(guess.model.name, words.model_label(guess)) for guess in others),
        Option(_OTHER, words.other_word_label(), pgettext("key", "o")),
        Option(_LEAVE, words.leave_label(), _LEAVE),
    )


def _correction(draft: Draft) -> Flow[Draft]:
    """The draft with another form; as it was if the correction is not understood."""
    text: str = yield Line(words.which_form(), latin=True)
    place, _colon, form = text.replace("=", ":").partition(":")
    face = "/".join(map(typed, variants(form.strip())))
    try:
        named = parse_cells(place, CELLS)
    except Refusal as refusal:
        yield Said(error_text(refusal))
        return draft
    cells = tuple(cell for cell in draft.shape.cells() if cell in named)
    if not cells or not (face == GAP or all(map(is_latin_form, variants(face)))):
        yield Said(words.not_understood(text))
        return draft
    return draft.corrected(cells, face)


def _meaning() -> Flow[dict[str, str]]:
    """What the word means; first in the language in use, then in the other, or the same."""
    first = language()
    second = "en" if first == "de" else "de"
    text = ""
    while not text:
        text = yield Line(words.which_meaning(first, has_other=False))
    other: str = yield Line(words.which_meaning(second, has_other=True))
    return {first: text, second: other or text}


def usual_name(draft: Draft) -> str:
    """The word that heads the entry, as the names of decks are written."""
    return without_lengths(draft.title.split(",")[0]).lower()


def _name(draft: Draft, is_free: Callable[[str], bool]) -> Flow[str]:
    """What the deck is to be called: the word itself, if no deck is called so yet."""
    word = usual_name(draft)
    usual = word if is_free(word) else ""
    while True:
        name: str = (yield Line(words.which_name(usual))) or usual
        if name and is_free(name):
            return name
        yield Said(words.not_free(name))
