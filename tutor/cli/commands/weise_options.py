"""The options that playing Der Weise and its arena share."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.locale import N_

Deck = Annotated[
    str,
    typer.Option(
        "--deck", help=N_("Form decks (is+ille+ipse) or a feature deck (shapes, animals, a file).")
    ),
]

Trees = Annotated[
    str,
    typer.Option(
        "--tree",
        help=N_("A tree's name, a file, or random; for several rounds separated by commas."),
        metavar="NAME|FILE|random",
    ),
]

Difficulty = Annotated[
    str, typer.Option("--difficulty", help=N_("Of random trees: easy, medium or hard."))
]

Rounds = Annotated[
    int,
    typer.Option("--rounds", min=0, max=20, help=N_("How many rounds; 0: one for each player.")),
]
