"""`tutor play weise`"""

from __future__ import annotations

from typing import Annotated

import typer

from tutor.choices import not_one_of
from tutor.cli.commands.play.options import Demo, ExplainBots, Level, Resume, Save, Seed
from tutor.cli.commands.weise_options import Deck, Difficulty, Rounds, Trees
from tutor.cli.failures import UsageError
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Lang, Plain, Profile
from tutor.cli.output import Output
from tutor.locale import N_
from tutor.store.profiles import DEFAULT_PROFILE

app = command_app()

ROLES = ("guesser", "sage")


@app.command(
    help=N_(
        "Play Der Weise: lay cards into classes and find the hidden classification tree, "
        "or be the sage who knows it and judges."
    ),
    epilog=examples("tutor play weise --tree number", "tutor play weise --role sage --players 3"),
)
def weise(
    role: Annotated[
        str,
        typer.Option("--role", help=N_("Your role in the first round: guesser or sage.")),
    ] = "guesser",
    players: Annotated[
        int, typer.Option("--players", "-p", min=2, max=6, help=N_("How many play."), metavar="N")
    ] = 2,
    level: Level = None,
    deck: Deck = "is+ille+ipse",
    tree: Trees = "random",
    difficulty: Difficulty = "easy",
    rounds: Rounds = 0,
    seed: Seed = None,
    resume: Resume = False,
    save: Save = None,
    explain_bots: ExplainBots = False,
    demo: Demo = False,
    profile: Profile = DEFAULT_PROFILE,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Play the classification game."""
    from tutor.cli.commands.play import session

    if resume:
        return session.resume(save, "weise", explain_bots, profile)
    if role not in ROLES:
        raise UsageError(not_one_of(role, ROLES))
    from tutor.store.games.weise import create, options_for

    game = create({"deck": deck})
    first = 0 if role == "sage" else 1
    options = options_for(game, tree, difficulty, rounds, first)
    levels = session.opponent_levels("weise", players - 1, level)
    seats = session.seats_for(levels, "magister" if demo else None)
    return session.play_new(game, options, seats, seed, explain_bots, profile)
