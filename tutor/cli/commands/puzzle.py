"""`tutor puzzle`: a position with one clearly best move."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.failures import INTERRUPTED
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, Profile
from tutor.locale import N_
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.bots.puzzles import Puzzle
    from tutor.store.progress import Progress

app = command_app()


@app.command(
    help=N_(
        "Solve a puzzle: a position of a game in which one move is the best by far. You have three "
        "tries; then the move is explained. Your first attempt at a puzzle counts for your rating."
    ),
    epilog=examples("tutor puzzle", "tutor puzzle cartino", "tutor puzzle --today --lang de"),
)
def puzzle(
    game: Annotated[
        str | None,
        typer.Argument(help=N_("Of which game; of any, if none is named."), metavar="[GAME]"),
    ] = None,
    today: Annotated[
        bool, typer.Option("--today", help=N_("The puzzle of the day, the same for everybody."))
    ] = False,
    name: Annotated[
        str | None, typer.Option("--name", help=N_("This puzzle."), metavar="NAME")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option("--seed", help=N_("The same choices where chance decides."), metavar="N"),
    ] = None,
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
) -> Output:
    """Solve puzzles."""
    from tutor.sittings.puzzling import chosen
    from tutor.store.progress import Progress

    with Progress.open(profile) as progress:
        while True:
            one = chosen(progress, game, today, name, seed)
            if json:
                return Output(True, partial(_as_data, one), str)
            output, again = _play(one, progress)
            if not again:
                return output
            today, name, seed = False, None, None


def _play(one: Puzzle, progress: Progress) -> tuple[Output, bool]:
    """Let the player solve it; what to return, and whether another one is wanted."""
    from tutor.errors import EndOfInput
    from tutor.flows.contract import drive
    from tutor.kits import kit_of
    from tutor.kits.contract import resolve
    from tutor.sittings.puzzling import solve_one
    from tutor.ui.playing import PlaySurface

    kit = kit_of(one.game)
    surface = PlaySurface(resolve(kit.drawing) if kit.drawing else None)
    try:
        return Output.done(), drive(solve_one(one, progress), surface)
    except KeyboardInterrupt:
        return Output.done(code=INTERRUPTED), False
    except EndOfInput:
        return Output.done(code=1), False


def _as_data(one: Puzzle) -> dict[str, object]:
    """The puzzle as documented JSON, without its solution."""
    data = one.as_dict()
    return {name: data[name] for name in data if name not in ("best", "rivals")}
