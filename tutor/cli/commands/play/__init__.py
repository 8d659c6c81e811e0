"""`tutor play`: one module per game; anything that is no game's name is a deck of the card game."""

from __future__ import annotations

from typing import Any

from tutor.cli.lazy import Entry, command_app, examples, lazy_group
from tutor.locale import N_, _
from tutor.ui.terminal import is_terminal
from tutor.words.paper import speak

ENTRIES = (
    Entry("kng", "tutor.cli.commands.play.kng", N_("The pronoun card game (is, ille, ipse …).")),
    Entry(
        "cartino", "tutor.cli.commands.play.cartino", N_("Cartino: stones of one suit on a board.")
    ),
    Entry("weise", "tutor.cli.commands.play.weise", N_("Der Weise: find the hidden classes.")),
    Entry("lingua", "tutor.cli.commands.play.lingua", N_("Lingua, the letter game in colour.")),
)

DEFAULT = "kng"


class PlayGroup(lazy_group(ENTRIES)):  # type: ignore[misc]
    """`tutor play is` is `tutor play kng is`; so is anything else that names no game."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Put the card game's name in front where no game is named; ask where nothing is."""
        if _names_nothing(args):
            if "--plain" in args:  # asked before the options are read
                speak()
            args = [*_ask_game(), *args]
        known = {entry.name for entry in ENTRIES}
        if not (args and (args[0] in known or args[0] in ("-h", "--help"))):
            args = [DEFAULT, *args]
        rest: list[str] = super().parse_args(ctx, args)
        return rest


def _names_nothing(args: list[str]) -> bool:
    """Whether there is no word on what to play: at most who plays, and how it is shown."""
    rest = iter(args)
    for word in rest:
        if word in ("--profile", "--lang"):
            next(rest, None)
        elif word != "--plain" and not word.startswith(("--profile=", "--lang=")):
            return False
    return True


def _ask_game() -> list[str]:
    """The game that is chosen from a menu; none without a terminal."""
    from tutor.ui.prompts import Option, prompts

    if not is_terminal():
        return []
    options = [Option([entry.name], _(entry.help).rstrip(".")) for entry in ENTRIES]
    return prompts().menu(_("Which game?"), options)


app = command_app(
    cls=PlayGroup,
    help=N_(
        "Play against the computer: a deck's name plays the card game (tutor play is), "
        "the other games go by their own names."
    ),
    epilog=examples("tutor play is --level magister", "tutor play is+ille+ipse --joker"),
)


@app.callback()
def play() -> None:
    """Only the games themselves do anything."""
