"""`tutor quiz`: make, check, show and take quiz sets."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import quiz_options
from tutor.cli.checking import check_command
from tutor.cli.failures import INTERRUPTED
from tutor.cli.lazy import examples, group_app
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, JsonLines, Macrons, NamedProfile
from tutor.errors import UsageError
from tutor.locale import N_, _

if TYPE_CHECKING:
    pass

app = group_app(N_("Make, check, show and take quiz sets."))
_DEFAULT = ("produce", "parse", "contrast", "cloze")


@app.command(
    short_help=N_("Make a quiz set from decks."),
    help=N_(
        "Make a quiz set from decks: a YAML file with questions, right answers, accepted variants, "
        "and what to say to each answer. No question comes twice; cells and kinds are in balance."
    ),
    epilog=examples(
        "tutor quiz make --deck is,ille --count 20 -o test.yaml",
        'tutor quiz make --deck is --kinds produce,cloze --cells "gen pl" --count 5 --seed 5',
        "tutor quiz make --deck nouns --count 30 -o nouns.yaml",
        "tutor quiz make --up-to 5 --count 20 -o revision.yaml",
    ),
)
def make(
    deck: Annotated[
        str | None,
        typer.Option(
            "--deck",
            help=N_("Decks or groups (nouns); with --up-to, all that were taught."),
            metavar="DECK,…",
        ),
    ] = None,
    kinds: quiz_options.Kinds = None,
    cells: quiz_options.Cells = None,
    up_to: quiz_options.UpTo = None,
    count: Annotated[
        int,
        typer.Option(
            "--count", "-n", help=N_("How many questions."), min=1, max=quiz_options.MOST_QUESTIONS
        ),
    ] = 20,
    seed: quiz_options.Seed = 1,
    title: quiz_options.Title = None,
    out: Annotated[str, typer.Option("-o", "--output", help=N_("A file, or - for stdout."))] = "-",
    macrons: Macrons = None,
    without_macrons: quiz_options.WithoutMacrons = None,
    wrong: quiz_options.Wrong = 4,
    force: quiz_options.Force = False,
) -> Output:
    """Write a new quiz set."""
    from tutor.sittings.sources import deck_quiz
    from tutor.store.atomic import whole_file
    from tutor.store.decks import load_decks
    from tutor.store.quiz_writer import quiz_text
    from tutor.words.marks import clean

    wanted = quiz_options.kinds_of(kinds, _DEFAULT)
    taught = quiz_options.taught_up_to(up_to)
    making = quiz_options.making_of(
        wanted, cells, count, seed, macrons, without_macrons, wrong, taught
    )
    if deck is None and taught is None:
        raise UsageError(_("which decks? Write for example: tutor quiz make --deck is,ille"))
    names = deck.replace(",", "+") if deck else "+".join(taught.cells if taught else ())
    quiz = deck_quiz(load_decks(names), making, title)
    if out == "-":
        return Output.done("".join(quiz_text(quiz)))
    with whole_file(Path(out), force) as file:
        for piece in quiz_text(quiz):
            file.write(piece.encode())
    message = _("{path} is there now; look at it with: tutor quiz show {path} --key")
    return Output.done(clean(message.format(path=out)))


check_command(
    app,
    N_("Check quiz sets and say everything that is wrong, with file, line and column."),
    N_("Quiz sets."),
    "tutor.store.quizzes:read_quiz",
    "tutor quiz check test.yaml",
    "tutor quiz check *.yaml --json",
    remarks="tutor.sittings.sources:quiz_remarks",
)


@app.command(
    short_help=N_("Show a quiz set, on demand with its key."),
    help=N_("Show a quiz set as text; with --key, its right answers too."),
    epilog=examples("tutor quiz show test.yaml", "tutor quiz show test.yaml --key"),
)
def show(
    file: Annotated[Path, typer.Argument(help=N_("A quiz set."), metavar="FILE")],
    key: Annotated[bool, typer.Option("--key", help=N_("Show the right answers."))] = False,
    json: Json = False,
) -> Output:
    """Print a quiz set."""
    from tutor.store.quiz_writer import quiz_data
    from tutor.store.quizzes import read_quiz
    from tutor.words.quiz_text import quiz_lines

    quiz = read_quiz(file)
    return Output(json, lambda: quiz_data(quiz), lambda: quiz_lines(quiz, key))


@app.command(
    short_help=N_("Take a quiz set and save the result."),
    help=N_(
        "Take a quiz: once through, no hints. Every answer is saved at once, so that you can go on "
        "after an interruption with the same command. Type long vowels as ea_, eâ, eá or ea: (all "
        "are eā)."
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
        str | None,
        typer.Option("--name", help=N_("Who takes the quiz."), callback=quiz_options.writable),
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
) -> Output:
    """Take a quiz."""
    from tutor.cli.surfaces import finish, talking
    from tutor.errors import EndOfInput
    from tutor.flows.contract import drive
    from tutor.flows.quiz_run import QuizSummary, ask_name
    from tutor.sittings.quizzing import result_name, take
    from tutor.store.quizzes import read_quiz
    from tutor.store.results import result_data
    from tutor.ui.surface import TerminalSurface

    quiz = read_quiz(file)
    surface = talking(json_lines, TerminalSurface)
    student = drive(ask_name(), surface) if name is None else name
    path = result or Path(result_name(file.stem, student))
    try:
        state = drive(take(quiz, student, path, profile), surface)
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


def _again(file: Path, student: str, path: Path, review: bool, profile: str | None) -> str:
    """The command that goes on where this one was interrupted."""
    words = ["tutor", "quiz", "run", str(file), "--name", student, "--result", str(path)]
    words += ["--review"] if review else []
    words += ["--profile", profile] if profile else []
    return shlex.join(words)
