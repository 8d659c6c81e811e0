"""`tutor parse FORM`"""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_

app = command_app()


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
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Print every reading of a form."""
    from tutor.grammar.lookup import look_up
    from tutor.store.decks import all_decks, load_decks
    from tutor.words.readings import look_up_text

    found = look_up(form, load_decks(deck) if deck else all_decks())
    return Output(json, found.as_dict, lambda: look_up_text(found), 0 if found.hits else 1)
