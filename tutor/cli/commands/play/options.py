"""The options that all games share when they are played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.locale import N_

Opponents = Annotated[
    int | None,
    typer.Option("--opponents", "-o", min=1, max=5, help=N_("How many opponents."), metavar="N"),
]

Level = Annotated[
    str | None,
    typer.Option(
        "--level",
        "-l",
        help=N_("How strong they are: one level for all, or one each, separated by commas."),
        metavar="LEVEL",
    ),
]

Seed = Annotated[
    int | None,
    typer.Option("--seed", help=N_("The same seed gives the same game."), metavar="N"),
]

Resume = Annotated[
    bool, typer.Option("--resume", help=N_("Go on with the game that was played last."))
]

Save = Annotated[
    Path | None,
    typer.Option("--save", help=N_("With --resume: go on with this saved game."), metavar="FILE"),
]

ExplainBots = Annotated[
    bool, typer.Option("--explain-bots", help=N_("Show why the opponents do what they do."))
]

Demo = Annotated[
    bool, typer.Option("--demo", help=N_("Let the computer play your seat, too, and explain."))
]
