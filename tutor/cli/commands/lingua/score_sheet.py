"""`tutor lingua score-sheet NAME NAME…`"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tutor.cli.failures import as_usage
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.locale import N_

if TYPE_CHECKING:
    from tutor.games.lingua.score_sheet import ScoreSheet

app = command_app()


@app.command(
    help=N_(
        "Keep the score for 2 to 4 people at a real table: words in, running totals, aces and "
        "multipliers out, and the final count. With --file it goes on where it was left."
    ),
    epilog=examples(
        "tutor lingua score-sheet Anna Ben",
        "tutor lingua score-sheet Anna Ben Cem --file sunday.txt",
    ),
)
def score_sheet(
    names: Annotated[
        list[str] | None, typer.Argument(help=N_("The players, in the order of play."))
    ] = None,
    file: Annotated[
        Path | None, typer.Option("--file", help=N_("Keep the sheet in this file."))
    ] = None,
    json: Json = False,
) -> Output:
    """Keep a score sheet."""
    from tutor.flows.contract import drive
    from tutor.flows.score_sheet import keep_score
    from tutor.games.lingua.score_sheet import new_sheet
    from tutor.store.score_sheets import read_sheet, write_sheet
    from tutor.ui.surface import TerminalSurface
    from tutor.words.lingua.score_sheet import final_text

    if file is not None and file.exists():
        sheet = read_sheet(file)
    else:
        with as_usage():
            sheet = new_sheet(tuple(names or ()))

    def keep(now: ScoreSheet) -> None:
        if file is not None:
            write_sheet(file, now)

    keep(sheet)
    if json:
        return Output(True, lambda: _data(sheet), lambda: final_text(sheet))
    drive(keep_score(sheet, keep), TerminalSurface())
    return Output.done()


def _data(sheet: ScoreSheet) -> dict[str, Any]:
    keys = ("name", "points", "aces", "total")
    players = zip(sheet.names, sheet.points, sheet.aces, sheet.totals, strict=True)
    return {
        "players": [dict(zip(keys, player, strict=True)) for player in players],
        "turns": [
            {"player": sheet.names[entry.seat], **(entry.score.as_dict() if entry.score else {})}
            for entry in sheet.entries
        ],
    }
