"""Lingua's own options, spelled once for playing it, for the arena and for the helper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.locale import N_

Extensions = Annotated[
    str,
    typer.Option(
        "--extensions",
        help=N_("Bare lengthening (SAGEN, ANSAGEN): the most letters, 0 for none, or any."),
    ),
]
Spelling = Annotated[
    str, typer.Option("--spelling", help=N_("Which spelling counts: old, new or both."))
]
WordList = Annotated[
    Path | None, typer.Option("--words", help=N_("Use this list of words instead of German."))
]
