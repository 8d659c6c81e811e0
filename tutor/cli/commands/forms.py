"""What a table of forms can be asked: `tutor table`, `tutor parse`, `tutor explain`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import DeckName, Json, Profile
from tutor.locale import N_
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.grammar.paradigm import Deck

app = command_app()


@app.command(
    help=N_("Show the form table of a deck: five cases, two numbers, three genders."),
    epilog=examples("tutor table is", "tutor table ille --json"),
)
def table(deck: DeckName, profile: Profile = DEFAULT_PROFILE, json: Json = False) -> Output:
    """Print the table of one deck."""
    from tutor.cli.drawing import draw_as_settled
    from tutor.store.decks import load_deck
    from tutor.words.tables import deck_text

    draw_as_settled(profile)
    loaded = load_deck(deck)
    return Output(json, lambda: table_data(loaded), lambda: deck_text(loaded))


def table_data(deck: Deck) -> dict[str, object]:
    """The table as documented JSON."""
    return {
        "deck": deck.name,
        "title": deck.title,
        "cells": [{**cell.as_dict(), "form": face} for cell, face in deck.paradigm.items()],
    }


@app.command(
    help=N_(
        "Find every reading of forms, in every deck or in one. Exit code 1 if one of them has none."
    ),
    epilog=examples("tutor parse eius", "tutor parse ea_ ei --deck is --json"),
)
def parse(
    forms: Annotated[
        list[str],
        typer.Argument(help=N_("Latin forms; ea_ is understood as eā."), metavar="FORM…"),
    ],
    deck: Annotated[
        str | None, typer.Option("--deck", "-d", help=N_("Look in this deck only (or a+b)."))
    ] = None,
    json: Json = False,
) -> Output:
    """Print every reading of some forms."""
    from tutor.grammar.lookup import look_up
    from tutor.store.decks import all_decks, load_decks
    from tutor.words.cells import look_up_text

    asked = load_decks(deck) if deck else all_decks()
    found = [look_up(form, asked, all_decks() if deck else ()) for form in forms]

    def data() -> dict[str, object]:
        each = [one.as_dict() for one in found]
        return each[0] if len(each) == 1 else {"forms": each}

    code = 0 if all(one.found for one in found) else 1
    return Output(json, data, lambda: "\n".join(map(look_up_text, found)), code)


@app.command(
    help=N_(
        "Say whether CARD may lie on TOP in the card game: every pair of readings, what agrees, "
        "what differs. Exit code 1 if it may not."
    ),
    epilog=examples("tutor explain is eum eam", "tutor explain is eius eius --json"),
)
def explain(
    deck: DeckName,
    top: Annotated[str, typer.Argument(help=N_("The card that lies there."))],
    card: Annotated[str, typer.Argument(help=N_("The card to be laid on it."))],
    json: Json = False,
) -> Output:
    """Compare two cards."""
    from tutor.games.kng.fit import find_face, fit
    from tutor.store.decks import load_decks
    from tutor.words.endings import forms_of
    from tutor.words.fits import fit_text

    decks = load_decks(deck)
    found = fit(decks, find_face(decks, top), find_face(decks, card))

    def text() -> str:
        return fit_text(found, forms_of(*decks))

    return Output(json, found.as_dict, text, 0 if found.legal else 1)
