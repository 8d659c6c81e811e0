"""`tutor table DECK`"""

from __future__ import annotations

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import DeckName, Json, Lang, Plain
from tutor.cli.output import Output
from tutor.grammar.cells import CELLS
from tutor.grammar.paradigm import Deck
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_("Show the form table of a deck: five cases, two numbers, three genders."),
    epilog=examples("tutor table is", "tutor table ille --json"),
)
def table(deck: DeckName, json: Json = False, lang: Lang = None, plain: Plain = False) -> Output:
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
