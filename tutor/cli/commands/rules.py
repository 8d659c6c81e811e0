"""`tutor rules GAME`"""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.choices import unknown
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Lang, Plain
from tutor.cli.output import Output
from tutor.errors import UsageError, shown
from tutor.kits import KITS
from tutor.locale import N_, _

app = command_app()


@app.command(
    help=N_("Print the rules of a game in plain words: kng, weise, lingua or cartino."),
    epilog=examples("tutor rules kng", "tutor rules lingua --lang de"),
)
def rules(
    game: Annotated[str, typer.Argument(help=N_("Which game."), metavar="GAME")] = "kng",
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Print the rules of a game."""
    from tutor.words.rules import rules_text

    name = game.casefold()
    if name not in KITS:
        complaint = _("there is no game “{name}”").format(name=shown(game))
        raise UsageError(unknown(complaint, name, tuple(KITS)))
    return Output(False, lambda: None, lambda: rules_text(name))
