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

    from tutor.errors import TutorError
    from tutor.games.match import replay as steps_of
    from tutor.store.games import restore_game
    from tutor.store.saves import latest, load_save
    from tutor.ui.games import make_table
    from tutor.ui.terminal import write
    from tutor.words.marks import clean
    from tutor.words.paper import speak
    from tutor.words.refusals import error_text

    saved = load_save(file) if file else latest()
    if saved is None:
        raise TutorError(_("there is no saved game; start one with: tutor play"))
    speak()  # a replay scrolls, whatever the terminal can do
    game = restore_game(saved.record)
    table = make_table(game)
    match = None
    try:
        for step in steps_of(game, saved.record):
            table.tell(step, ())
            match = step.after
    except TutorError as error:
        raise TutorError(f"{saved.path}: {error_text(error)}") from None
    if match is not None and match.result is not None:
        table.finish(match)
    else:
        write(clean(_("The match is not finished.")))
    return Output(False, lambda: None, lambda: "")
