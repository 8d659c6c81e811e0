"""`tutor deck new`: by asking, from options, or as a copy."""

from __future__ import annotations

from pathlib import Path

from tutor.choices import unknown
from tutor.cli.output import Output
from tutor.cli.surfaces import finish, talking
from tutor.errors import TutorError, UsageError, shown
from tutor.flows.contract import drive
from tutor.flows.new_deck import NewDeck, make_deck, usual_name
from tutor.grammar.drafts import Draft
from tutor.grammar.groups import group_named
from tutor.grammar.recognition import by_model, recognise
from tutor.locale import _
from tutor.store.deck_names import deck_file
from tutor.store.deck_writer import deck_target, write_deck
from tutor.store.decks import copy_deck
from tutor.store.models import models
from tutor.store.places import is_name
from tutor.ui.surface import TerminalSurface
from tutor.words.marks import clean
from tutor.words.new_deck import draft_text, written_text


def asked(name: str | None, json_lines: bool) -> Output:
    """Ask for the word and all the rest."""
    if name is not None:
        refuse_if_there(name)
    surface = talking(json_lines, TerminalSurface)
    made = drive(make_deck(models(), _is_free, name), surface)
    path = _write(made) if made else None
    finish(surface, deck=made and made.name, path=path and str(path), next=made and _next(made))
    if made is None or json_lines:
        return Output.done()
    return Output.done(clean(written_text(path, made.name)))


def from_word(
    name: str | None,
    word: str,
    meaning_de: str | None,
    meaning_en: str | None,
    model: str | None,
    stem: str | None,
) -> Output:
    """Make the deck of a word without asking."""
    german, english = meaning_de or meaning_en, meaning_en or meaning_de
    if not german or not english:
        raise UsageError(_("what does it mean? Say --meaning-de, --meaning-en, or both"))
    draft = _draft(word, model, stem)
    made = NewDeck(draft, name or usual_name(draft), {"de": german, "en": english})
    refuse_if_there(made.name)
    path = _write(made)
    words = written_text(path, made.name)
    return Output.done(f"{draft_text(draft)}\n\n{clean(words)}")


def copied(name: str | None, source: str) -> Output:
    """Write a copy of a deck under a new name."""
    if name is None:
        raise UsageError(_("what is the new deck to be called? Write: tutor deck new NAME"))
    refuse_if_there(name)
    path = copy_deck(source, name)
    message = _("{path} is there now; edit it, then: tutor deck check {path}").format(path=path)
    return Output.done(clean(message))


def _draft(word: str, model: str | None, stem: str | None) -> Draft:
    """The likeliest guess; with a model, that of it; with a stem too, just that."""
    if model is None:
        if stem is not None:
            raise UsageError(_("--stem goes with --model"))
        return recognise(word, models())[0]
    if model not in models():
        complaint = _("there is no model “{name}”").format(name=shown(model))
        raise UsageError(unknown(complaint, model, list(models())))
    if stem is not None:
        return by_model(word, models()[model], stem)
    for guess in recognise(word, models()):
        if guess.model.name == model:
            return guess
    raise UsageError(_("the word does not look like {model}; say --stem as well"), model=model)


def _write(made: NewDeck) -> Path:
    return write_deck(made.draft, made.name, made.meaning)


def _next(made: NewDeck) -> str:
    return f"tutor drill {made.name}"


def _is_free(name: str) -> bool:
    """Whether a new deck may be called so: no deck and no group is."""
    return is_name(name) and deck_file(name) is None and group_named(name) is None


def refuse_if_there(name: str) -> None:
    """Say that a deck is there already before anything is asked or done."""
    path = deck_target(name)
    if path.exists():
        message = _("{path}: already exists; choose another name")
        raise TutorError(message, code="exists", path=path)
