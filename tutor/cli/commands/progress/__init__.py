"""`tutor progress`: the map of what is known; and moving the log between machines."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import Entry, command_app, examples, lazy_group
from tutor.cli.options import Json, Lang, Plain, Profile
from tutor.cli.output import Output
from tutor.errors import UsageError
from tutor.locale import N_, _

ENTRIES = (
    Entry("export", "tutor.cli.commands.progress.export", N_("Write your log to a file.")),
    Entry("merge", "tutor.cli.commands.progress.merge", N_("Add a log from another machine.")),
    Entry(
        "rebuild",
        "tutor.cli.commands.progress.rebuild",
        N_("Compute what is known anew from the log."),
    ),
)

app = command_app(
    cls=lazy_group(lambda: ENTRIES),
    help=N_(
        "Show what you know: a map for each deck, your confusions, your days, and what is due. "
        "Also moves a log from one machine to another."
    ),
    epilog=examples(
        "tutor progress", "tutor progress --deck is --json", "tutor progress --html progress.html"
    ),
)


@app.callback(invoke_without_command=True)
def progress(
    context: typer.Context,
    deck: Annotated[
        str | None, typer.Option("--deck", "-d", help=N_("Only this deck (or a+b)."))
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", help=N_("Write a page with charts to this file."), metavar="FILE"),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help=N_("Overwrite a file that exists."))
    ] = False,
    profile: Profile = "default",
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output | None:
    """Show the map, unless a command follows."""
    command = context.invoked_subcommand
    if command is not None and profile != "default":
        raise UsageError(
            _("write --profile after the command: tutor {command} --profile {name}").format(
                command=f"progress {command}", name=profile
            )
        )
    if command is not None:
        return None
    import time

    from tutor.cli.commands.progress.look import look

    return look(profile, deck, html, force, json, time.time())
