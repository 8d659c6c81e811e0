"""`tutor quiz run FILE`"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.evidence import Keeper
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, NamedProfile, Plain
from tutor.cli.output import Output
from tutor.cli.quiz_options import writable
from tutor.errors import TutorError
from tutor.locale import N_, _, in_language

if TYPE_CHECKING:
    from tutor.grammar.paradigm import Deck
    from tutor.quiz.sets.model import QuizSet
    from tutor.quiz.sets.result import Result
    from tutor.ui.prompts import Prompts

app = command_app()
INTERRUPTED = 130


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
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Take a quiz."""
    from tutor.flows.contract import EndOfInput
    from tutor.store.locks import only_one
    from tutor.store.quizzes import read_quiz
    from tutor.store.results import result_data
    from tutor.ui.prompts import prompts
    from tutor.ui.quiz_run import summary

    quiz = read_quiz(file)
    asking = prompts()
    student = name if name is not None else ""
    while name is None and not student:
        student = asking.line(_("Your name: "))
    path = result or Path(f"{file.stem}-{_file_name(student)}.json")
    busy = _("{path}: somebody is taking this quiz right now, in another window").format(path=path)
    with only_one(path, busy):
        state = _begin(quiz, student, path)
        try:
            state = _go_through(quiz, state, path, asking, Keeper(profile) if profile else None)
        except (KeyboardInterrupt, EndOfInput):
            return _interrupted(file, student, path, review, profile)
    return Output(json, lambda: result_data(state), lambda: summary(quiz, state, review))


def _file_name(student: str) -> str:
    """A part of a file's name: letters and digits only, never a path."""
    return re.sub(r"[^\w]+", "-", student).strip("-")[:60] or "student"


def _begin(quiz: QuizSet, student: str, path: Path) -> Result:
    """A new result, or the one that was interrupted; a finished one is never taken again."""
    from tutor.quiz.sets.result import Result
    from tutor.store.quiz_writer import digest
    from tutor.store.results import read_result, write_result

    mark = digest(quiz)
    if not path.exists():
        fresh = Result(quiz.title, mark, student, _now(), quiz.points)
        write_result(path, fresh)
        return fresh
    found = read_result(path)
    if found.digest != mark:
        raise TutorError(
            _("{path}: belongs to another quiz, or the quiz was changed since").format(path=path)
        )
    if found.name != student:
        raise TutorError(_("{path}: is the result of {name}").format(path=path, name=found.name))
    if found.finished:
        raise TutorError(_("{path}: this quiz has been taken already").format(path=path))
    return found


def _go_through(
    quiz: QuizSet, state: Result, path: Path, asking: Prompts, keeper: Keeper | None
) -> Result:
    import time
    from dataclasses import replace

    from tutor.quiz.sets.evidence import evidence_from
    from tutor.quiz.sets.result import answered
    from tutor.store.results import write_result
    from tutor.ui.quiz_run import ask, heading, verdict

    decks: dict[str, Deck | None] = {}
    done = {answer.id for answer in state.answers}
    count = len(quiz.questions)
    for number, question in enumerate(quiz.questions, 1):
        if question.id in done:
            continue
        typer.echo(heading(question, number, count))
        since = time.monotonic()
        given = ask(question, asking)
        gone = round((time.monotonic() - since) * 1000)
        if question.deck not in decks:
            decks[question.deck] = _deck(question.deck)
        with in_language(quiz.language):
            found = verdict(question, given, decks[question.deck])
        if keeper is not None:
            # before the result: if it all ends in between, the same answer counts once only
            keeper.keep(evidence_from(question, found, state, time.time(), gone))
        state = replace(state, answers=(*state.answers, answered(question, found)))
        write_result(path, state)
    state = replace(state, finished=_now())
    write_result(path, state)
    return state


def _deck(name: str) -> Deck | None:
    """The deck that a question is about, if this machine has it; it only enriches the diagnosis."""
    from tutor.store.decks import deck_files, load_deck

    return load_deck(name) if name in deck_files() else None


def _interrupted(file: Path, student: str, path: Path, review: bool, profile: str | None) -> Output:
    import shlex

    words = ["tutor", "quiz", "run", str(file), "--name", student, "--result", str(path)]
    words += ["--review"] if review else []
    words += ["--profile", profile] if profile else []
    message = _("Saved. Go on with: {command}").format(command=shlex.join(words))
    typer.echo("\n" + message, err=True)
    return Output(False, lambda: None, lambda: "", INTERRUPTED)


def _now() -> str:
    from datetime import UTC, datetime

    return datetime.now(UTC).isoformat(timespec="seconds")
