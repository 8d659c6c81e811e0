"""`tutor play cartino`"""

from __future__ import annotations

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
from tutor.cli.options import Lang, Plain, Profile
from tutor.cli.output import Output
from tutor.locale import N_, _
from tutor.store.profiles import DEFAULT_PROFILE

app = command_app()

DEMO_LEVEL = "thoughtful"
DEFAULT_LEVEL = "greedy"


@app.command(
    help=N_(
        "Play Cartino: lay stones of one suit on their fields and earn what they touch. "
        "Every move is explained and saved."
    ),
    epilog=examples("tutor play cartino --opponents 2 --level greedy", "tutor play cartino --demo"),
)
def cartino(
    opponents: Opponents = None,
    level: Level = None,
    board: Annotated[
        str | None,
        typer.Option("--board", help=N_("Another board, by name or path."), metavar="FILE"),
    ] = None,
    seed: Seed = None,
    resume: Resume = False,
    save: Save = None,
    explain_bots: ExplainBots = False,
    demo: Demo = False,
    profile: Profile = DEFAULT_PROFILE,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Play Cartino."""
    from tutor.cli.commands.play import session
    from tutor.cli.commands.play.setup import ask_opponents

    if resume:
        return session.resume(save, "cartino", explain_bots, profile)
    if opponents is None and level is None and not demo:
        opponents, level = ask_opponents("cartino", 3, level_words)
    from tutor.games.cartino.options import Options
    from tutor.store.games import create_game

    game = create_game("cartino", {"board": board})
    levels = session.opponent_levels("cartino", opponents, level or DEFAULT_LEVEL)
    seats = session.seats_for(levels, DEMO_LEVEL if demo else None)
    return session.play_new(game, Options(), seats, seed, explain_bots, profile)


def level_words(level: str) -> str:
    """A level with its character."""
    characters = {
        "random": _("random: lays anything anywhere"),
        "greedy": _("greedy: takes the most points now"),
        "thoughtful": _("thoughtful: minds what a move opens for you"),
        "master": _("master: looks ahead, and plays the end perfectly"),
    }
    return characters.get(level, level)
