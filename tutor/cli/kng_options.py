"""The card game's own options, spelled once for playing it and for the arena."""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.locale import N_

Joker = Annotated[bool, typer.Option("--joker", help=N_("Play with the joker."))]
PlayOn = Annotated[bool, typer.Option("--play-on", help=N_("Go on until one player is left."))]
MustPlay = Annotated[bool, typer.Option("--must-play", help=N_("Whoever can lay must lay."))]
