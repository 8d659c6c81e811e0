"""`tutor deck new NAME`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_, _

app = command_app()


@app.command(
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
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Write a copy of a deck under a new name."""
    from tutor.store.decks import copy_deck
    from tutor.words.marks import clean

    path: Path = copy_deck(source, name)
    message = _("{path} is there now; edit it, then: tutor deck check {path}").format(path=path)
    return Output.done(clean(message))
