"""`tutor progress export FILE`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain, Profile
from tutor.cli.output import Output
from tutor.locale import N_, ngettext
from tutor.store.profiles import DEFAULT_PROFILE

app = command_app()


@app.command(
    help=N_("Write everything that you have answered to a file: a copy, or to take elsewhere."),
    epilog=examples(
        "tutor progress export my-log.jsonl", "tutor progress export anna.jsonl --profile anna"
    ),
)
def export(
    file: Annotated[Path, typer.Argument(help=N_("The file to write."), metavar="FILE")],
    force: Annotated[
        bool, typer.Option("--force", help=N_("Overwrite a file that exists."))
    ] = False,
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Export the log."""
    from tutor.store.progress import Progress
    from tutor.store.progress_log import export_log

    with Progress.peek(profile) as progress:
        log = export_log(progress, file, force)
    count = len(log.evidence)

    def text() -> str:
        return ngettext(
            "{path}: {count} answer written", "{path}: {count} answers written", count
        ).format(path=file, count=count)

    return Output(
        json, lambda: {"file": str(file), "answers": count, "notes": len(log.notes)}, text
    )
