"""`tutor deck`: list, check and make decks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.checking import check_command
from tutor.cli.lazy import examples, group_app
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, mix_names
from tutor.locale import N_, _

if TYPE_CHECKING:
    from tutor.grammar.paradigm import Deck

app = group_app(N_("List, check and make decks."))


@app.command(
    "list",
    short_help=N_("List every deck that can be named."),
    help=N_(
        "List every deck that can be named, in groups: the shipped ones, then your own. The word "
        "behind a heading names the whole group, here and wherever decks are named."
    ),
    epilog=examples("tutor deck list", "tutor deck list nouns", "tutor deck list --json"),
)
def list_decks(
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            help=N_("Groups or decks; all without any."), metavar="GROUP", autocompletion=mix_names
        ),
    ] = None,
    json: Json = False,
) -> Output:
    """List the decks."""
    from tutor.store.deck_names import deck_files, names_of
    from tutor.store.decks import cached_deck

    files = deck_files()
    wanted = names_of("+".join(decks)) if decks else list(files)
    found = [(cached_deck(files[name].path), files[name].own) for name in wanted if name in files]
    data = [
        {
            "deck": deck.name,
            "title": deck.title,
            "meaning": deck.meaning,
            "tags": list(deck.tags),
            "sentences": len(deck.sentences),
            "own": own,
            "group": deck.group or None,
            "aliases": list(deck.aliases),
            "model": deck.model or None,
            "cells": len(deck.cells),
        }
        for deck, own in found
    ]
    return Output(json, lambda: {"decks": data}, lambda: _text(found))


def _text(found: list[tuple[Deck, bool]]) -> str:
    from tutor.grammar.groups import GROUPS, OWN
    from tutor.store.deck_names import in_groups
    from tutor.words.groups import deck_list

    order = {name: place for place, name in enumerate(in_groups())}
    shipped = [deck for deck, own in found if not own]
    shipped.sort(key=lambda deck: order.get(deck.name, len(order)))
    sections = [(group, [deck for deck in shipped if deck.group == group]) for group in GROUPS]
    others = [deck for deck in shipped if deck.group not in GROUPS]
    return deck_list([*sections, ("", others), (OWN, [deck for deck, own in found if own])])


check_command(
    app,
    N_(
        "Check decks and say everything that is wrong, with file, line and column. A table that "
        "can be read is compared with the models of the grammars and with the laws of declension: "
        "what is said of it then is for you to judge."
    ),
    N_("Deck files, decks by name, or groups (nouns)."),
    "tutor.store.check_file:read_any",
    "tutor deck check my-deck.yaml",
    "tutor deck check rex",
    "tutor deck check nouns --json",
    remarks="tutor.store.check_file:remarks",
    finder="tutor.store.check_file:files_named",
    metavar="FILE|DECK…",
)


@app.command(
    short_help=N_("Make a deck of your own."),
    help=N_("Make a deck of your own: a copy of an existing one, to be edited."),
    epilog=examples("tutor deck new meus --from bonus", "tutor deck new ./tuus.yaml"),
)
def new(
    name: Annotated[
        str, typer.Argument(help=N_("A name (it goes to your own decks), or the path of a file."))
    ],
    source: Annotated[
        str, typer.Option("--from", help=N_("The deck to copy."), metavar="DECK")
    ] = "bonus",
) -> Output:
    """Write a copy of a deck under a new name."""
    from tutor.store.decks import copy_deck
    from tutor.words.marks import clean

    path: Path = copy_deck(source, name)
    message = _("{path} is there now; edit it, then: tutor deck check {path}").format(path=path)
    return Output.done(clean(message))
