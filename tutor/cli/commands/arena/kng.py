"""`tutor arena kng`"""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.cli.commands.arena.options import Bots, Games, Log, Seed
from tutor.cli.kng_options import Joker, MustPlay, PlayOn
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_("Let bots play the pronoun card game and report who wins how often."),
    epilog=examples(
        "tutor arena kng --bots augur,discipulus --games 100",
        "tutor arena kng --bots tiro,tiro,magister --log games.jsonl",
    ),
)
def kng(
    deck: Annotated[str, typer.Option("--deck", help=N_("A deck, or a mix: is+ille+ipse."))] = "is",
    bots: Bots = "magister,discipulus",
    games: Games = 100,
    seed: Seed = 1,
    joker: Joker = False,
    play_on: PlayOn = False,
    must_play: MustPlay = False,
    no_slips: Annotated[
        bool, typer.Option("--no-slips", help=N_("Nobody ever misnames a card."))
    ] = False,
    log: Log = None,
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Run the arena."""
    from tutor.cli.commands.arena.report import arena
    from tutor.games.kng.state import KngOptions
    from tutor.store.games import create_game

    options = KngOptions(joker=joker, play_on=play_on, must_play=must_play, slips=not no_slips)
    game = create_game("kng", {"deck": deck})
    return arena(game, options, bots, games, seed, log, json)
