"""`tutor arena lingua`"""

from __future__ import annotations

from tutor.cli.commands.arena.options import Bots, Games, Log, Seed
from tutor.cli.lazy import command_app, examples
from tutor.cli.lingua_options import Extensions, Spelling, WordList
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_("Let bots play Lingua and report who wins how often."),
    epilog=examples(
        "tutor arena lingua --bots thoughtful,greedy --games 20",
        "tutor arena lingua --bots greedy,beginner --games 4 --log games.jsonl",
    ),
)
def lingua(
    bots: Bots = "thoughtful,greedy",
    games: Games = 20,
    seed: Seed = 1,
    extensions: Extensions = "0",
    spelling: Spelling = "both",
    word_list: WordList = None,
    log: Log = None,
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Run the arena."""
    from tutor.cli.commands.arena.report import arena
    from tutor.cli.commands.lingua.agreement import agreed
    from tutor.store.games import create_game

    game = create_game("lingua", {"words": word_list})
    return arena(game, agreed(extensions, spelling), bots, games, seed, log, json)
