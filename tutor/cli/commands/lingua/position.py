"""`tutor lingua position`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.locale import N_, _
from tutor.sittings.aside import skip_save

app = command_app()


@app.command(
    help=N_(
        "Print where a saved game of Lingua stands, as a position file for best and play "
        "--position: your rack, your aces, the board."
    ),
    epilog=examples(
        "tutor lingua position > table.yaml", "tutor lingua position --save game.jsonl"
    ),
)
def position(
    save: Annotated[
        Path | None,
        typer.Option("--save", help=N_("A saved game; the last one if none is named.")),
    ] = None,
) -> Output:
    """Print the position of a saved game."""
    from tutor.errors import TutorError
    from tutor.games.lingua.position import position_text
    from tutor.store.saves import latest_unfinished, load_save

    saved = load_save(save) if save is not None else latest_unfinished(skip_save, "lingua")
    if saved is None or saved.record.game != "lingua" or saved.finished:
        message = _("there is no saved game of Lingua that is still going on")
        raise TutorError(message, code="no-saved-game")
    match = saved.match()
    people = [number for number, seat in enumerate(match.seats) if seat.is_human]
    view = match.view(people[0] if people else match.to_act or 0)
    return Output.done(position_text(view.position))
