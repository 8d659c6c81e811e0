"""`tutor replay FILE`"""

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
    help=N_("Show a saved or finished match move by move, with the explanations."),
    epilog=examples("tutor replay", "tutor replay game.jsonl --plain"),
)
def replay(
    file: Annotated[
        Path | None, typer.Argument(help=N_("A saved match; the last one if none is named."))
    ] = None,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Tell a match again."""
    from tutor.cli.playing import told_again
    from tutor.errors import TutorError
    from tutor.store.saves import latest, load_save
    from tutor.words.paper import speak

    saved = load_save(file) if file else latest()
    if saved is None:
        raise TutorError(_("there is no saved game; start one with: tutor play"))
    speak()  # a replay scrolls, whatever the terminal can do
    return told_again(saved)
