"""What can be read about games: `tutor rules` and `tutor replay`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output, skip_save
from tutor.locale import N_, _

app = command_app()


@app.command(
    help=N_("Print the rules of a game in plain words: {games}."),
    epilog=examples("tutor rules kng", "tutor rules lingua --lang de"),
)
def rules(
    game: Annotated[str, typer.Argument(help=N_("Which game."), metavar="GAME")] = "kng",
) -> Output:
    """Print the rules of a game."""
    from tutor.choices import unknown
    from tutor.cli.failures import UsageError
    from tutor.errors import shown
    from tutor.kits import KITS
    from tutor.words.rules import rules_text

    name = game.casefold()
    if name not in KITS:
        complaint = _("there is no game “{name}”").format(name=shown(game))
        raise UsageError(unknown(complaint, name, tuple(KITS)))
    return Output.done(rules_text(name))


@app.command(
    help=N_("Show a saved or finished match move by move, with the explanations."),
    epilog=examples("tutor replay", "tutor replay game.jsonl --plain"),
)
def replay(
    file: Annotated[
        Path | None, typer.Argument(help=N_("A saved match; the last one if none is named."))
    ] = None,
) -> Output:
    """Tell a match again."""
    from tutor.cli.playing import told_again
    from tutor.errors import TutorError
    from tutor.store.saves import latest, load_save

    saved = load_save(file) if file else latest(skip_save)
    if saved is None:
        message = _("there is no saved game; start one with: tutor play")
        raise TutorError(message, code="no-saved-game")
    return told_again(saved)
