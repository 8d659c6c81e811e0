"""`tutor review`: go through a match once more with a judge."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.failures import INTERRUPTED
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.errors import UsageError
from tutor.locale import N_, _

if TYPE_CHECKING:
    from tutor.games.match import Record

app = command_app()


@app.command(
    help=N_(
        "Go through a match once more: what each of your moves lost, by what you could know; the "
        "three worst first, and you try again before you are told."
    ),
    epilog=examples(
        "tutor review",
        "tutor review game.jsonl --json",
        "tutor review games.jsonl --game 3 --seat 2",
    ),
)
def review(
    file: Annotated[
        Path | None,
        typer.Argument(help=N_("A saved match or a log of the arena; the last match if none.")),
    ] = None,
    game: Annotated[
        int, typer.Option("--game", "-g", min=1, help=N_("Which match of a log."), metavar="N")
    ] = 1,
    seat: Annotated[
        int | None,
        typer.Option("--seat", min=1, help=N_("Whose moves; yours, if you played."), metavar="N"),
    ] = None,
    json: Json = False,
) -> Output:
    """Review a match."""
    from tutor.cli.reviewing import judged
    from tutor.cli.watching import meant
    from tutor.errors import EndOfInput
    from tutor.flows.contract import drive
    from tutor.kits import kit_of
    from tutor.kits.contract import resolve
    from tutor.sittings.reviewing import gone_through
    from tutor.ui.playing import PlaySurface

    record = meant(file, game)
    found = judged(record, _seat(record, seat))
    if json:
        return Output(True, found.as_dict, str)
    kit = kit_of(record.game)
    surface = PlaySurface(resolve(kit.drawing) if kit.drawing else None)
    try:
        drive(gone_through(found), surface)
    except KeyboardInterrupt:
        return Output.done(code=INTERRUPTED)
    except EndOfInput:
        return Output.done(code=1)
    return Output.done()


def _seat(record: Record, wanted: int | None) -> int:
    """The seat that is meant: a person's, unless another is named; else the first."""
    if wanted is None:
        people = [number for number, one in enumerate(record.seats) if one.is_human]
        return people[0] if people else 0
    if wanted > len(record.seats):
        message = _("--seat {seat}: {count} played")
        raise UsageError(message, seat=wanted, count=len(record.seats))
    return wanted - 1
