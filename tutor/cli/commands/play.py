"""`tutor play`: a command for each game, made from its kit; anything that is no game's name is a
deck of the card game.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from tutor.cli.games import game_command, game_group, option, setting_option
from tutor.cli.lazy import examples, group_app
from tutor.cli.output import Output
from tutor.cli.shared_options import JsonLines, Profile
from tutor.kits import KITS
from tutor.kits.contract import Kit
from tutor.locale import N_
from tutor.store.profiles import DEFAULT_PROFILE
from tutor.words.paper import speak

DEFAULT = "kng"

_LEVEL = typer.Option(
    "--level",
    "-l",
    help=N_("How strong they are: one level for all, or one each, separated by commas."),
    metavar="LEVEL",
)
_SEED = typer.Option("--seed", help=N_("The same seed gives the same game."), metavar="N")
_RESUME = typer.Option(
    "--resume", help=N_("Go on with an unfinished game: the last, or one of a list.")
)
_SAVE = typer.Option(
    "--save", help=N_("With --resume: go on with this saved game."), metavar="FILE"
)
_EXPLAIN = typer.Option("--explain-bots", help=N_("Show why the opponents do what they do."))
_DEMO = typer.Option("--demo", help=N_("Let the computer play your seat, too, and explain."))

_SPEED = typer.Option(
    "--speed", min=0.1, max=20, help=N_("With --demo: moves per second."), metavar="N"
)


def play_command(kit: Kit) -> typer.Typer:
    """`tutor play GAME`."""
    if kit.counts_players:
        players = typer.Option(
            "--players",
            "-p",
            min=kit.seats[0],
            max=kit.seats[-1],
            help=N_("How many play."),
            metavar="N",
        )
        count = option("players", Annotated[int | None, players])
    else:
        opponents = typer.Option(
            "--opponents",
            "-o",
            min=kit.seats[0] - 1,
            max=kit.seats[-1] - 1,
            help=N_("How many opponents."),
            metavar="N",
        )
        count = option("opponents", Annotated[int | None, opponents])
    return game_command(
        kit,
        kit.help,
        kit.examples,
        [
            *(setting_option(one) for one in kit.play_settings if one.argument),
            count,
            option("level", Annotated[str | None, _LEVEL]),
            *(setting_option(one) for one in kit.settings),
            *(setting_option(one) for one in kit.play_settings if not one.argument),
            option("seed", Annotated[int | None, _SEED]),
            option("resume", Annotated[bool, _RESUME], False),
            option("save", Annotated[Path | None, _SAVE]),
            option("explain_bots", Annotated[bool, _EXPLAIN], False),
            option("demo", Annotated[bool, _DEMO], False),
            option("speed", Annotated[float | None, _SPEED]),
            option("json_lines", JsonLines, False),
            option("profile", Profile, DEFAULT_PROFILE),
        ],
        _play,
    )


def _play(kit: Kit, values: dict[str, Any]) -> Output:
    from tutor.cli.playing import play_kit

    return play_kit(kit, values)


class PlayGroup(game_group(play_command)):  # type: ignore[misc]
    """`tutor play is` is `tutor play kng is`; so is anything else that names no game."""

    takes_shared = False  # every option is the game's

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Put the card game's name in front where no game is named; ask where nothing is."""
        if _names_nothing(args):
            if "--plain" in args:  # asked before the options are read
                speak()
            args = [*_ask_game(), *args]
        if not (args and (args[0] in KITS or args[0] in ("-h", "--help"))):
            args = [DEFAULT, *args]
        rest: list[str] = super().parse_args(ctx, args)
        return rest


def _names_nothing(args: list[str]) -> bool:
    """Whether there is no word on what to play: at most who plays, and how it is shown."""
    rest = iter(args)
    for word in rest:
        if word in ("--profile", "--lang"):
            next(rest, None)
        elif word not in ("--plain", "--json-lines") and not word.startswith(
            ("--profile=", "--lang=")
        ):
            return False
    return True


def _ask_game() -> list[str]:
    """The game that is chosen from a menu; none where nobody sits."""
    from tutor.flows.contract import Leave, drive
    from tutor.flows.setup import which_game
    from tutor.ui.surface import TerminalSurface

    try:
        name = drive(which_game(tuple(KITS.values())), TerminalSurface())
    except Leave:
        raise typer.Exit from None
    return [] if name is None else [name]


app = group_app(
    N_(
        "Play against the computer: a deck's name plays the card game (tutor play is), "
        "the other games go by their own names."
    ),
    PlayGroup,
    no_args_is_help=False,
    epilog=examples("tutor play is --level magister", "tutor play is+ille+ipse --joker"),
)
