"""`tutor lesson check FILE…`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_("Check lesson files and say everything that is wrong, with file, line and column."),
    epilog=examples(
        "tutor lesson check my-lesson.yaml", "tutor lesson check lessons/*.yaml --json"
    ),
)
def check(
    files: Annotated[list[Path], typer.Argument(help=N_("Lesson files."), metavar="FILE…")],
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Check lesson files."""
    from tutor.cli.checking import check_output
    from tutor.store.lessons import check_lesson

    return check_output(files, check_lesson, json)
