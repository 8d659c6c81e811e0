"""What a table of forms can be asked: `tutor table`, `tutor parse`, `tutor explain`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import DeckName, Json
from tutor.grammar.cells import CELLS
from tutor.locale import N_

if TYPE_CHECKING:
    from tutor.grammar.paradigm import Deck

app = command_app()


@app.command(
    help=N_("Show the form table of a deck: five cases, two numbers, three genders."),
    epilog=examples("tutor table is", "tutor table ille --json"),
)
def table(deck: DeckName, json: Json = False) -> Output:
    """Print the table of one deck."""
    from tutor.store.decks import load_deck
    from tutor.words.tables import deck_text

    loaded = load_deck(deck)
    return Output(json, lambda: table_data(loaded), lambda: deck_text(loaded))


def table_data(deck: Deck) -> dict[str, object]:
    """The table as documented JSON."""
    return {
        "deck": deck.name,
        "title": deck.title,
        "cells": [{**cell.as_dict(), "form": deck.paradigm.face(cell)} for cell in CELLS],
    }


@app.command(
    help=N_("Find every reading of a form, in every deck or in one. Exit code 1 if there is none."),
    epilog=examples("tutor parse eius", "tutor parse ea_ --deck is --json"),
)
def parse(
    form: Annotated[str, typer.Argument(help=N_("A Latin form; ea_ is understood as eā."))],
    deck: Annotated[
        str | None, typer.Option("--deck", "-d", help=N_("Look in this deck only (or a+b)."))
    ] = None,
    json: Json = False,
) -> Output:
    """Print every reading of a form."""
    from tutor.grammar.lookup import look_up
    from tutor.store.decks import all_decks, load_decks
    from tutor.words.cells import look_up_text

    found = look_up(form, load_decks(deck) if deck else all_decks())
    return Output(json, found.as_dict, lambda: look_up_text(found), 0 if found.hits else 1)


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
    from tutor.words.fits import fit_text

    decks = load_decks(deck)
    found = fit(decks, find_face(decks, top), find_face(decks, card))
    return Output(json, found.as_dict, lambda: fit_text(found), 0 if found.legal else 1)
