"""`tutor quiz show FILE`"""

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
    help=N_("Show a quiz set as text; with --key, its right answers too."),
    epilog=examples("tutor quiz show test.yaml", "tutor quiz show test.yaml --key"),
)
def show(
    file: Annotated[Path, typer.Argument(help=N_("A quiz set."), metavar="FILE")],
    key: Annotated[bool, typer.Option("--key", help=N_("Show the right answers."))] = False,
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Print a quiz set."""
    from tutor.store.quiz_writer import quiz_data
    from tutor.store.quizzes import read_quiz
    from tutor.words.quiz_text import quiz_lines

    quiz = read_quiz(file)
    return Output(json, lambda: quiz_data(quiz), lambda: quiz_lines(quiz, key))
