"""`tutor deck`: list, check and make decks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.checking import check_command
from tutor.cli.lazy import examples, group_app
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.locale import N_, _, language

if TYPE_CHECKING:
    from tutor.grammar.paradigm import Deck

app = group_app(N_("List, check and make decks."))


@app.command(
    "list",
    short_help=N_("List every deck that can be named."),
    help=N_("List every deck that can be named: the shipped ones and your own."),
    epilog=examples("tutor deck list", "tutor deck list --json"),
)
def list_decks(json: Json = False) -> Output:
    """List the decks."""
    from tutor.store.decks import cached_deck, deck_files

    decks = [(cached_deck(file.path), file.own) for file in deck_files().values()]
    data = [
        {
            "deck": deck.name,
            "title": deck.title,
            "meaning": deck.meaning,
            "tags": list(deck.tags),
            "sentences": len(deck.sentences),
            "own": own,
        }
        for deck, own in decks
    ]
    return Output(json, lambda: {"decks": data}, lambda: _text(decks))


def _text(decks: list[tuple[Deck, bool]]) -> str:
    from tutor.words.marks import clean, pad, style

    names = max(len(deck.name) for deck, _own in decks)
    titles = max(len(deck.title) for deck, _own in decks)
    lines = []
    for deck, own in decks:
        line = f"{style(pad(deck.name, names), 'bold')}  {pad(clean(deck.title), titles)}  "
        line += clean(deck.meaning[language()])
        lines.append(line + " " + _("(your own)") if own else line)
    return "\n".join(lines)


check_command(
    app,
    N_("Check deck files and say everything that is wrong, with file, line and column."),
    N_("Deck files."),
    "tutor.store.check_file:read_any",
    "tutor deck check my-deck.yaml",
    "tutor deck check *.yaml --json",
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
