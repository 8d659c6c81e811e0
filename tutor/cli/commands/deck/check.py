"""`tutor deck check FILE…`"""

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
    help=N_("Check deck files and say everything that is wrong, with file, line and column."),
    epilog=examples("tutor deck check my-deck.yaml", "tutor deck check *.yaml --json"),
)
def check(
    files: Annotated[list[Path], typer.Argument(help=N_("Deck files."), metavar="FILE…")],
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Check deck files."""
    from tutor.cli.checking import check_output
    from tutor.store.check_file import check_file

    return check_output(files, check_file, json)
