"""`tutor arena weise`"""

from __future__ import annotations

from tutor.cli.commands.arena.options import Bots, Games, Log, Seed
from tutor.cli.commands.weise_options import Deck, Difficulty, Rounds, Trees
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_("Let bots play Der Weise and report who wins how often."),
    epilog=examples(
        "tutor arena weise --bots magister,tiro --games 20",
        "tutor arena weise --bots discipulus,tiro --deck shapes --log games.jsonl",
    ),
)
def weise(
    deck: Deck = "is+ille+ipse",
    bots: Bots = "magister,discipulus",
    games: Games = 20,
    seed: Seed = 1,
    tree: Trees = "random",
    difficulty: Difficulty = "medium",
    rounds: Rounds = 0,
    log: Log = None,
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Run the arena."""
    from tutor.cli.commands.arena.report import arena
    from tutor.store.games.weise import create, options_for

    game = create({"deck": deck})
    options = options_for(game, tree, difficulty, rounds, 0)
    return arena(game, options, bots, games, seed, log, json)
