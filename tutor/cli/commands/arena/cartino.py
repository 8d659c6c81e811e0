"""`tutor arena cartino`"""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli.commands.arena.options import Bots, Games, Log, Seed
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_("Let bots play Cartino and report who wins how often."),
    epilog=examples(
        "tutor arena cartino --bots thoughtful,greedy --games 100",
        "tutor arena cartino --bots greedy,greedy,random --log games.jsonl",
    ),
)
def cartino(
    bots: Bots = "thoughtful,greedy",
    games: Games = 100,
    seed: Seed = 1,
    board: Annotated[
        str | None,
        typer.Option("--board", help=N_("Another board, by name or path."), metavar="FILE"),
    ] = None,
    log: Log = None,
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Run the arena."""
    from tutor.cli.commands.arena.report import arena
    from tutor.games.cartino.options import Options
    from tutor.store.games import create_game

    game = create_game("cartino", {"board": board})
    return arena(game, Options(), bots, games, seed, log, json)
