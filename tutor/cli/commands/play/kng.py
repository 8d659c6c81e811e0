"""`tutor play DECK`: the pronoun card game."""

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
from tutor.cli.kng_options import Joker, MustPlay, PlayOn
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Lang, Plain, Profile
from tutor.cli.output import Output
from tutor.errors import TutorError
from tutor.locale import N_, _, language
from tutor.store.profiles import DEFAULT_PROFILE

app = command_app()

DEFAULT_DECK = "is"


def _decks_and_games(incomplete: str) -> list[str]:
    from tutor.store.decks import deck_files
    from tutor.store.games import GAMES

    names = [*deck_files(), *(game for game in GAMES if game != "kng")]
    return [name for name in names if name.startswith(incomplete)]


@app.command(
    help=N_(
        "Play the pronoun card game: a card fits if it agrees with the top card in exactly two of "
        "case, number, gender. Every move is explained and saved."
    ),
    epilog=examples("tutor play is --opponents 2 --level discipulus", "tutor play --resume"),
)
def kng(
    deck: Annotated[
        str | None,
        typer.Argument(
            help=N_("A deck, or a mix: is+ille+ipse."),
            metavar="DECK",
            autocompletion=_decks_and_games,
        ),
    ] = None,
    opponents: Opponents = None,
    level: Level = None,
    joker: Joker = False,
    play_on: PlayOn = False,
    must_play: MustPlay = False,
    strict: Annotated[
        bool, typer.Option("--strict", help=N_("The form tables are for disputes only."))
    ] = False,
    no_slips: Annotated[
        bool, typer.Option("--no-slips", help=N_("The opponents never misname a card."))
    ] = False,
    seed: Seed = None,
    resume: Resume = False,
    save: Save = None,
    explain_bots: ExplainBots = False,
    demo: Demo = False,
    profile: Profile = DEFAULT_PROFILE,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Play the card game."""
    from tutor.cli.commands.play import session
    from tutor.cli.commands.play.setup import ask_opponents

    if resume:
        return session.resume(save, explain_bots=explain_bots, profile=profile)
    if deck is None and opponents is None and level is None and not demo:
        deck = _ask_deck()
        opponents, level = ask_opponents("kng", 4, level_words)
    from tutor.games.kng.state import KngOptions
    from tutor.store.games import create_game

    game = create_game("kng", {"deck": deck or DEFAULT_DECK})
    levels = session.opponent_levels("kng", opponents, level)
    everybody = tuple(range(len(levels) + 1))
    options = KngOptions(
        joker=joker,
        play_on=play_on,
        must_play=must_play,
        strict=strict,
        slips=not demo,
        tutored=everybody if no_slips or demo else (0,),
        watchers=(0,),
    )
    seats = session.seats_for(levels, "magister" if demo else None)
    return session.play_new(game, options, seats, seed, explain_bots, profile)


def _ask_deck() -> str:
    """Which deck, asked with the seeds first; the first of them where nobody can be asked."""
    from tutor.store.decks import deck_files
    from tutor.ui.prompts import Option, prompts
    from tutor.ui.terminal import is_terminal

    if not is_terminal():
        return DEFAULT_DECK
    seeds = [DEFAULT_DECK, "ille", "ipse"]
    options = [
        *(Option(name, _deck_words(name), default=name == DEFAULT_DECK) for name in seeds),
        Option("+".join(seeds), _("{decks}, shuffled together").format(decks=", ".join(seeds))),
        *(Option(name, _deck_words(name)) for name in deck_files() if name not in seeds),
    ]
    return prompts().menu(_("Which deck?"), options)


def _deck_words(name: str) -> str:
    """A deck with what it means; of one that cannot be read, the name."""
    from tutor.store.decks import load_deck

    try:
        deck = load_deck(name)
    except TutorError:  # choosing it says what is wrong with it
        return name
    return f"{deck.title} – {deck.meaning[language()]}"


def level_words(level: str) -> str:
    """A level with its character."""
    characters = {
        "tiro": _("Tiro: lays what fits, often misnames it"),
        "discipulus": _("Discipulus: sensible, sometimes misnames"),
        "magister": _("Magister: plans ahead, hardly ever misnames"),
        "augur": _("Augur: infers your hand, never misnames"),
    }
    return characters.get(level, level)
