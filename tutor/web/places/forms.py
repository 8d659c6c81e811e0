"""Tables, readings of forms, two cards compared, a deck of one's own."""

from __future__ import annotations

from tutor.errors import TutorError
from tutor.flows.contract import Flow, Line, Option, Said
from tutor.store.decks import all_decks, load_deck, load_decks
from tutor.store.progress import Progress
from tutor.web.called import Called, Command
from tutor.web.places import HOME, PROFILE, onward
from tutor.web.places.learning import ask_deck
from tutor.web.screens import FitScreen, ReadingsScreen, TableScreen
from tutor.words import browser as words
from tutor.words.marks import clean
from tutor.words.refusals import error_text


def table(called: Called) -> Flow[Command | None]:
    """The table of a deck."""
    from tutor.sittings.settled import settled

    name = called.words[0] if called.words else (yield from ask_deck())
    if name is None:
        return HOME
    with Progress.peek(PROFILE) as progress:
        settled(progress)
    yield TableScreen(load_deck(name))
    ways: list[Command] = [["drill", name], ["race", name], ["table"]]
    labels = ["drill", "race", "table"]
    return (yield from onward(ways, [words.place_name(one) for one in labels]))


def parse(called: Called) -> Flow[Command | None]:
    """What a form can be, as often as somebody asks."""
    from tutor.grammar.lookup import look_up

    text = called.words[0] if called.words else ""
    while True:
        if text:
            yield ReadingsScreen(look_up(text, all_decks()))
        text = yield Line(words.which_form(), (_leave(),), latin=True)
        if text in ("", "q"):
            return HOME


def explain(called: Called) -> Flow[Command | None]:
    """Whether one card may lie on another."""
    from tutor.games.kng.fit import find_face, fit

    name = called.words[0] if called.words else (yield from ask_deck())
    if name is None:
        return HOME
    decks = load_decks(name)
    while True:
        cards: list[str] = []
        while len(cards) < 2:
            text: str = yield Line(words.which_card(top=not cards), (_leave(),), latin=True)
            if text in ("", "q"):
                return HOME
            try:
                cards.append(find_face(decks, text))
            except TutorError as error:
                yield Said(clean(error_text(error)))
        yield FitScreen(fit(decks, *cards), decks)


def deck(called: Called) -> Flow[Command | None]:
    """A deck of one's own, made by asking."""
    from tutor.flows.new_deck import make_deck
    from tutor.grammar.groups import group_named
    from tutor.store.deck_names import deck_file
    from tutor.store.deck_writer import write_deck
    from tutor.store.models import models
    from tutor.store.places import is_name

    def is_free(name: str) -> bool:
        return is_name(name) and deck_file(name) is None and group_named(name) is None

    made = yield from make_deck(models(), is_free)
    if made is None:
        return HOME
    write_deck(made.draft, made.name, made.meaning)
    return ["table", made.name]


def _leave() -> Option[str]:
    return Option("q", words.leave_label(), "q")
