"""`tutor quiz check FILE…`"""

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
    help=N_("Check quiz sets and say everything that is wrong, with file, line and column."),
    epilog=examples("tutor quiz check test.yaml", "tutor quiz check *.yaml --json"),
)
def check(
    files: Annotated[list[Path], typer.Argument(help=N_("Quiz sets."), metavar="FILE…")],
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Check quiz sets."""
    from tutor.cli.checking import check_output
    from tutor.store.quizzes import check_quiz

    return check_output(files, check_quiz, json)
