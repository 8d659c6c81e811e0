"""`tutor explain DECK TOP CARD`"""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import DeckName, Json, Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_

app = command_app()


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
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Compare two cards."""
    from tutor.games.kng.fit import find_face, fit
    from tutor.store.decks import load_decks
    from tutor.words.fits import fit_text

    decks = load_decks(deck)
    found = fit(decks, find_face(decks, top), find_face(decks, card))
    return Output(json, found.as_dict, lambda: fit_text(found), 0 if found.legal else 1)
