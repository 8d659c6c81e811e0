"""The root command and the list of all commands. Imported once the language is known."""

from __future__ import annotations

import os
from typing import Annotated, Any

import typer

from tutor import __version__
from tutor.cli.lazy import Entry, command_app, lazy_group
from tutor.cli.output import Output
from tutor.cli.shared_options import Lang, Plain, Profile, only_after
from tutor.cli.typer_texts import speaking
from tutor.locale import N_
from tutor.store.profiles import DEFAULT_PROFILE

ENTRIES = (
    Entry("drill", "tutor.cli.commands.drill", N_("Practise what you should answer next.")),
    Entry("learn", "tutor.cli.commands.learn", N_("Learn with guided lessons.")),
    Entry("play", "tutor.cli.commands.play", N_("Play against the computer.")),
    Entry("progress", "tutor.cli.commands.progress", N_("Show what you know and what is due.")),
    Entry("race", "tutor.cli.commands.race", N_("Fill a table against the clock.")),
    Entry("exam", "tutor.cli.commands.exam", N_("Plan for an exam.")),
    Entry("settings", "tutor.cli.commands.settings", N_("See and change what can be set.")),
    Entry("table", "tutor.cli.commands.forms", N_("Show the form table of a deck.")),
    Entry("parse", "tutor.cli.commands.forms", N_("Find every reading of a form.")),
    Entry("explain", "tutor.cli.commands.forms", N_("Say whether a card may lie on another.")),
    Entry("rules", "tutor.cli.commands.reading", N_("Print the rules of a game.")),
    Entry("replay", "tutor.cli.commands.reading", N_("Show a match move by move.")),
    Entry("review", "tutor.cli.commands.review", N_("Go through a match with a judge.")),
    Entry("puzzle", "tutor.cli.commands.puzzle", N_("Find the one best move.")),
    Entry("arena", "tutor.cli.commands.arena", N_("Let bots play against bots.")),
    Entry("doctor", "tutor.cli.commands.doctor", N_("Say whether everything is in order.")),
    Entry("lesson", "tutor.cli.commands.lesson", N_("Check lessons that you wrote.")),
    Entry("lingua", "tutor.cli.commands.lingua", N_("Lingua: words, scores, best moves.")),
    Entry("deck", "tutor.cli.commands.deck", N_("List, check and make decks.")),
    Entry("quiz", "tutor.cli.commands.quiz", N_("Make, check, show and take quiz sets.")),
    Entry("class", "tutor.cli.commands.class_", N_("Report on a class.")),
    Entry("export", "tutor.cli.commands.export", N_("Write a quiz for other programs.")),
    Entry("site", "tutor.cli.commands.site", N_("The same program in the browser.")),
)

app = command_app(
    add_completion=True,
    cls=lazy_group(lambda: ENTRIES),
    help=N_("Latin pronouns: tables, adaptive quizzes, and solo games that explain each move."),
    epilog=N_("Help for one command: tutor COMMAND --help"),
)


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    lang: Lang = None,
    plain: Plain = False,
    version: Annotated[bool, typer.Option("--version", "-V", help=N_("Show the version."))] = False,
    profile: Profile = DEFAULT_PROFILE,
) -> Output | None:
    """Answer what needs no command: the version, or home."""
    if version:
        return Output.done(f"tutor {__version__}")
    if context.invoked_subcommand is not None:
        only_after(context.invoked_subcommand, profile)
        return None
    from tutor.cli.home import home

    found = home(profile)
    chosen: Output | None = found if isinstance(found, Output) else call(found)
    return chosen


def call(arguments: list[str]) -> Any:  # noqa: ANN401 - what commands return
    """Run the command that the arguments name: its output, or the exit code of a help page. What
    goes wrong is raised; the library's own `main` would replace broken streams for good.
    """
    command = build()
    if "_TUTOR_COMPLETE" in os.environ:  # the shell asks what could be typed next
        command.main(arguments, prog_name="tutor")
    try:
        with command.make_context("tutor", list(arguments)) as context:
            return command.invoke(context)
    except typer.Exit as end:
        return end.exit_code


def build() -> Any:  # noqa: ANN401 - the command-line library's own type is private
    """The root command in the language in use."""
    return speaking(typer.main.get_command(app))
