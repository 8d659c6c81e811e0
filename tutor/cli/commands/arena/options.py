"""The options that all arenas share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.locale import N_

Bots = Annotated[
    str, typer.Option("--bots", help=N_("The bots, separated by commas."), metavar="A,B,…")
]

Games = Annotated[
    int, typer.Option("--games", "-n", min=1, help=N_("How many games."), metavar="N")
]

Seed = Annotated[
    int, typer.Option("--seed", help=N_("The same seed gives the same games."), metavar="N")
]

Log = Annotated[
    Path | None,
    typer.Option("--log", help=N_("Write every match to this file, one JSON line each.")),
]
