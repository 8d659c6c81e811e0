"""The root command and the list of all commands. Imported once the language is known."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tutor import __version__
from tutor.cli.lazy import CONTEXT, Entry, lazy_group
from tutor.cli.options import Lang, Plain, Profile
from tutor.cli.output import Output
from tutor.cli.words import speaking
from tutor.errors import UsageError
from tutor.locale import N_, _

ENTRIES = (
    Entry("drill", "tutor.cli.commands.drill", N_("Practise what you should answer next.")),
    Entry("learn", "tutor.cli.commands.learn", N_("Learn with guided lessons.")),
    Entry("play", "tutor.cli.commands.play", N_("Play against the computer.")),
    Entry("progress", "tutor.cli.commands.progress", N_("Show what you know and what is due.")),
    Entry("table", "tutor.cli.commands.table", N_("Show the form table of a deck.")),
    Entry("parse", "tutor.cli.commands.parse", N_("Find every reading of a form.")),
    Entry("explain", "tutor.cli.commands.explain", N_("Say whether a card may lie on another.")),
    Entry("rules", "tutor.cli.commands.rules", N_("Print the rules of a game.")),
    Entry("replay", "tutor.cli.commands.replay", N_("Show a match move by move.")),
    Entry("arena", "tutor.cli.commands.arena", N_("Let bots play against bots.")),
    Entry("doctor", "tutor.cli.commands.doctor", N_("Say whether everything is in order.")),
    Entry("lesson", "tutor.cli.commands.lesson", N_("Check lessons that you wrote.")),
    Entry("lingua", "tutor.cli.commands.lingua", N_("Lingua: words, scores, best moves.")),
    Entry("deck", "tutor.cli.commands.deck", N_("List, check and make decks.")),
    Entry("quiz", "tutor.cli.commands.quiz", N_("Make, check, show and take quiz sets.")),
    Entry("class", "tutor.cli.commands.class_", N_("Report on a class.")),
    Entry("export", "tutor.cli.commands.export", N_("Write a quiz for other programs.")),
)

app = typer.Typer(
    cls=lazy_group(lambda: ENTRIES),
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=CONTEXT,
    help=N_("Latin pronouns: tables, adaptive quizzes, and solo games that explain each move."),
    epilog=N_("Help for one command: tutor COMMAND --help"),
)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    lang: Lang = None,
    plain: Plain = False,
    version: Annotated[bool, typer.Option("--version", "-V", help=N_("Show the version."))] = False,
    profile: Profile = "default",
) -> Output | None:
    """Answer what needs no command: the version, or home."""
    if version:
        return Output(False, lambda: None, lambda: f"tutor {__version__}")
    if context.invoked_subcommand is not None and profile != "default":
        raise UsageError(
            _("write --profile after the command: tutor {command} --profile {name}").format(
                command=context.invoked_subcommand, name=profile
            )
        )
    if context.invoked_subcommand is None:
        from tutor.cli.home import home

        found = home(profile)
        if isinstance(found, Output):
            return found
        chosen: Output | None = build().main(found, prog_name="tutor", standalone_mode=False)
        return chosen
    return None


def build() -> Any:  # noqa: ANN401 - the command-line library's own type is private
    """The root command in the language in use."""
    return speaking(typer.main.get_command(app))
