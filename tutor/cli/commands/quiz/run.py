"""`tutor quiz run FILE`"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import clock
from tutor.cli.failures import INTERRUPTED
from tutor.cli.keeper import ProgressKeeper
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, JsonLines, Lang, NamedProfile, Plain
from tutor.cli.output import Output
from tutor.cli.quiz_options import writable
from tutor.locale import N_, _

if TYPE_CHECKING:
    from tutor.quiz.learner import Evidence
    from tutor.quiz.sets.result import QuizResult

app = command_app()


@app.command(
    help=N_(
        "Take a quiz: once through, no hints. Every answer is saved at once, so that you can go on "
        "after an interruption with the same command."
    ),
    epilog=examples(
        "tutor quiz run test.yaml --name Ada",
        "tutor quiz run test.yaml --name Ada --result ada.json --review",
        "tutor quiz run test.yaml --name Ada --profile ada",
    ),
)
def run(
    file: Annotated[Path, typer.Argument(help=N_("A quiz set."), metavar="FILE")],
    name: Annotated[
        str | None, typer.Option("--name", help=N_("Who takes the quiz."), callback=writable)
    ] = None,
    result: Annotated[
        Path | None,
        typer.Option("--result", help=N_("Where to save the result."), metavar="OUT.json"),
    ] = None,
    review: Annotated[
        bool, typer.Option("--review", help=N_("At the end, show what was not right."))
    ] = False,
    profile: NamedProfile = None,
    json: Json = False,
    json_lines: JsonLines = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Take a quiz."""
    from tutor.cli.sources import decks_of
    from tutor.cli.surfaces import finish, talking
    from tutor.flows.contract import EndOfInput, drive
    from tutor.flows.quiz_run import QuizSummary, ask_name, moment, take_quiz
    from tutor.store.locks import only_one
    from tutor.store.quizzes import read_quiz
    from tutor.store.results import begin_result, result_data
    from tutor.ui.surface import TerminalSurface

    quiz = read_quiz(file)
    surface = talking(json_lines, TerminalSurface)
    student = drive(ask_name(), surface) if name is None else name
    path = result or Path(f"{file.stem}-{_file_name(student)}.json")
    busy = _("{path}: somebody is taking this quiz right now, in another window").format(path=path)
    decks = {deck.name: deck for deck in decks_of(quiz)}
    with only_one(path, busy), closing(ProgressKeeper(profile)) as progress:
        state = begin_result(path, quiz, student, moment(clock.now()))
        try:
            flow = take_quiz(quiz, state, decks, _Kept(path, progress), clock.now)
            state = drive(flow, surface)
        except (KeyboardInterrupt, EndOfInput) as end:
            command = _again(file, student, path, review, profile)
            how = "interrupted" if isinstance(end, KeyboardInterrupt) else "input-ended"
            finish(surface, ended=how, saved=str(path), result=None, next=command)
            typer.echo("\n" + _("Saved. Go on with: {command}").format(command=command), err=True)
            return Output.done(code=INTERRUPTED)
    if not json:
        surface.show(QuizSummary(quiz, state, str(path), review))
    finish(surface, ended="done", saved=str(path), result=result_data(state), next=None)
    return Output(json, lambda: result_data(state), lambda: "")


def _file_name(student: str) -> str:
    """A part of a file's name: letters and digits only, never a path."""
    return re.sub(r"[^\w]+", "-", student).strip("-")[:60] or "student"


class _Kept:
    """The file of a result, and a learner's progress."""

    def __init__(self, path: Path, progress: ProgressKeeper) -> None:
        self._path = path
        self._progress = progress

    def evidence(self, found: Sequence[Evidence]) -> None:
        """Add it to the learner's progress."""
        self._progress.keep(found)

    def result(self, result: QuizResult) -> None:
        """Write the result anew."""
        from tutor.store.results import write_result

        write_result(self._path, result)


def _again(file: Path, student: str, path: Path, review: bool, profile: str | None) -> str:
    """The command that goes on where this one was interrupted."""
    words = ["tutor", "quiz", "run", str(file), "--name", student, "--result", str(path)]
    words += ["--review"] if review else []
    words += ["--profile", profile] if profile else []
    return shlex.join(words)
