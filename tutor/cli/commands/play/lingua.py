"""`tutor play lingua`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.commands.play.options import (
    Demo,
    ExplainBots,
    Level,
    Opponents,
    Resume,
    Save,
    Seed,
)
from tutor.cli.lazy import command_app, examples
from tutor.cli.lingua_options import Extensions, Spelling, WordList
from tutor.cli.options import Lang, Plain, Profile
from tutor.cli.output import Output
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_(
        "Play Lingua, the letter game in colour: lay words on 17 × 17 fields, collect colour words "
        "and aces, and end the game at the right moment. Every move is explained and saved."
    ),
    epilog=examples(
        "tutor play lingua --level greedy --opponents 2",
        "tutor play lingua --extensions any --spelling old",
        "tutor play lingua --resume",
    ),
)
def lingua(
    opponents: Opponents = None,
    level: Level = None,
    extensions: Extensions = "0",
    spelling: Spelling = "both",
    word_list: WordList = None,
    position: Annotated[
        Path | None,
        typer.Option("--position", help=N_("Begin with this position; the rack is yours.")),
    ] = None,
    seed: Seed = None,
    resume: Resume = False,
    save: Save = None,
    explain_bots: ExplainBots = False,
    demo: Demo = False,
    profile: Profile = "default",
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Play Lingua."""
    from tutor.cli.commands.lingua.agreement import agreed
    from tutor.cli.commands.play import session
    from tutor.cli.commands.play.setup import ask_opponents
    from tutor.words.lingua.help import level_words

    if resume:
        return session.resume(save, "lingua", explain_bots, profile)
    if opponents is None and level is None and not demo:
        opponents, level = ask_opponents("lingua", 3, level_words)
    from tutor.store.games import create_game
    from tutor.store.lingua import read_position

    levels = session.opponent_levels("lingua", opponents, level)
    given = read_position(position) if position is not None else None
    options = agreed(extensions, spelling, given)
    game = create_game("lingua", {"words": word_list})
    seats = session.seats_for(levels, "thoughtful" if demo else None)
    return session.play_new(game, options, seats, seed, explain_bots, profile)
