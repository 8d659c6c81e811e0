"""`tutor deck`: list, check and make decks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.lazy import examples, group_app
from tutor.cli.options import Json
from tutor.cli.output import Output
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
    from tutor.store.decks import all_decks, deck_files

    files = deck_files()
    decks = {deck.name: deck for deck in all_decks()}
    data = [
        {
            "deck": name,
            "title": deck.title,
            "meaning": deck.meaning,
            "tags": list(deck.tags),
            "sentences": len(deck.sentences),
            "own": files[name].own,
        }
        for name, deck in decks.items()
    ]
    own = {name for name, file in files.items() if file.own}
    return Output(json, lambda: {"decks": data}, lambda: _text(decks, own))


def _text(decks: dict[str, Deck], own: set[str]) -> str:
    from tutor.words.marks import clean, pad, style

    names = max(len(name) for name in decks)
    titles = max(len(deck.title) for deck in decks.values())
    lines = []
    for name, deck in decks.items():
        line = f"{style(pad(name, names), 'bold')}  {pad(clean(deck.title), titles)}  "
        line += clean(deck.meaning[language()])
        if name in own:
            line += " " + _("(your own)")
        lines.append(line)
    return "\n".join(lines)


@app.command(
    short_help=N_("Say everything that is wrong in a file."),
    help=N_("Check deck files and say everything that is wrong, with file, line and column."),
    epilog=examples("tutor deck check my-deck.yaml", "tutor deck check *.yaml --json"),
)
def check(
    paths: Annotated[list[Path], typer.Argument(help=N_("Deck files."), metavar="FILE…")],
    json: Json = False,
) -> Output:
    """Check files."""
    from tutor.cli.checking import checked
    from tutor.store.check_file import read_any

    return checked(read_any, paths, json)


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
