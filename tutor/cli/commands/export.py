"""`tutor export SOURCE --to FORMAT -o OUT`"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from tutor.cli import quiz_options
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Macrons
from tutor.errors import UsageError
from tutor.export.contract import PaperSize, SheetPart
from tutor.locale import N_, _, in_language

app = command_app()
_DEFAULT = ("produce", "parse", "cloze")
_LONG = 500
"""From so many questions on, a terminal shows how far the work is."""


@app.command(
    help=N_("Write a quiz set, a deck or a lesson for another program: {formats}."),
    epilog=examples(
        "tutor export test.yaml -o test.html",
        "tutor export is --to cards -o is-cards.pdf",
        "tutor export 02-is --to moodle -o lesson.xml",
        "tutor export is+ille --kinds produce -o pronouns.apkg",
    ),
)
def export(
    source: Annotated[
        str,
        typer.Argument(
            help=N_("A quiz set, a deck, a group of decks or a lesson."), metavar="FILE|DECK|LESSON"
        ),
    ],
    out: Annotated[
        str,
        typer.Option("-o", "--output", help=N_("A file; - for stdout where the format is text.")),
    ],
    to: Annotated[
        str | None,
        typer.Option("--to", help=N_("The format, if the ending does not tell."), metavar="FORMAT"),
    ] = None,
    kinds: quiz_options.Kinds = None,
    cells: quiz_options.Cells = None,
    up_to: quiz_options.UpTo = None,
    count: Annotated[
        int | None,
        typer.Option(
            "--count",
            "-n",
            help=N_("How many questions of a deck; all without it."),
            min=1,
            max=quiz_options.MOST_QUESTIONS,
        ),
    ] = None,
    seed: quiz_options.Seed = 1,
    title: quiz_options.Title = None,
    macrons: Macrons = None,
    without_macrons: quiz_options.WithoutMacrons = None,
    wrong: quiz_options.Wrong = 30,
    paper: Annotated[
        PaperSize, typer.Option("--paper", help=N_("The paper to print on."))
    ] = PaperSize.A4,
    part: Annotated[
        SheetPart, typer.Option("--part", help=N_("Of a worksheet: the sheet, the key, or both."))
    ] = SheetPart.BOTH,
    seconds: Annotated[
        int,
        typer.Option("--seconds", help=N_("Time for each question (games)."), min=5, max=300),
    ] = 20,
    force: quiz_options.Force = False,
) -> Output:
    """Write a file for another program."""
    from tutor.export.contract import Work
    from tutor.export.formats import find_format
    from tutor.sittings.sources import load_source
    from tutor.store.judging import judge_of
    from tutor.ui.terminal import progress_bar
    from tutor.words.quiz_sets import carrying

    entry = find_format(to, out)
    if out == "-" and not entry.text:
        raise UsageError(_("“{format}” is not text; name a file"), format=entry.name)
    write = entry.writer()
    wanted = quiz_options.kinds_of(kinds, _DEFAULT)
    taught = quiz_options.taught_up_to(up_to)
    making = quiz_options.making_of(
        wanted, cells, count, seed, macrons, without_macrons, wrong, taught
    )
    loaded = load_source(source, making, title)
    count = len(loaded.quiz.questions)
    with (
        progress_bar(count) if count >= _LONG else nullcontext(lambda: None) as watch,
        _target(out, force) as file,
        in_language(loaded.quiz.language),
    ):
        judge = judge_of(decks=loaded.decks)
        quiz = carrying(loaded.quiz, loaded.decks, judge) if entry.by_letters else loaded.quiz
        write(Work(quiz, loaded.decks, judge, paper, part, seconds, loaded.stamp, watch), file)
    if out == "-":
        return Output.done()
    from tutor.words.marks import clean

    message = _("{path} is there now ({format})").format(path=out, format=_(entry.help))
    return Output.done(clean(message))


@contextmanager
def _target(out: str, force: bool) -> Iterator[BinaryIO]:
    from tutor.store.atomic import whole_file

    if out == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    else:
        with whole_file(Path(out), force) as file:
            yield file
