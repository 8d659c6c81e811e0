"""`tutor lesson`: for those who write lessons."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.checking import checked
from tutor.cli.lazy import examples, group_app
from tutor.cli.options import Json
from tutor.cli.output import Output
from tutor.locale import N_

app = group_app(N_("For those who write lessons: check the files."))


@app.command(
    short_help=N_("Say everything that is wrong in a file."),
    help=N_("Check lesson files and say everything that is wrong, with file, line and column."),
    epilog=examples(
        "tutor lesson check my-lesson.yaml", "tutor lesson check lessons/*.yaml --json"
    ),
)
def check(
    paths: Annotated[list[Path], typer.Argument(help=N_("Lesson files."), metavar="FILE…")],
    json: Json = False,
) -> Output:
    """Check files."""
    from tutor.store.lessons import read_lesson

    return checked(read_lesson, paths, json)
