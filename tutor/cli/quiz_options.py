"""Options of the commands that ask questions or make quiz sets, and what they stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.choices import not_one_of
from tutor.cli.failures import as_usage
from tutor.errors import TutorError, UsageError, shown
from tutor.locale import LANGUAGES, N_, _, in_language

if TYPE_CHECKING:
    from tutor.grammar.cells import Cell
    from tutor.quiz.lessons.taught import Taught
    from tutor.quiz.sets.draft import Making

MOST_QUESTIONS = 20_000

Kinds = Annotated[
    str | None, typer.Option("--kinds", help=N_("Kinds of questions: {kinds}."), metavar="KIND,…")
]
Cells = Annotated[
    str | None,
    typer.Option(
        "--cells", help=N_("Only these cells: “gen pl”, “sg, acc pl f”."), metavar="CELLS"
    ),
]
UpTo = Annotated[
    str | None,
    typer.Option(
        "--up-to",
        help=N_("Only what the lessons up to this one teach: its number or name."),
        metavar="LESSON",
    ),
]
Seed = Annotated[
    int, typer.Option("--seed", help=N_("Another number, another choice; the same, the same."))
]


def writable(text: str | None) -> str | None:
    """Text of the command line fit for a file: bytes that are no text become question marks."""
    return None if text is None else text.encode("utf-8", "replace").decode()


Title = Annotated[
    str | None, typer.Option("--title", help=N_("The title of the quiz."), callback=writable)
]
WithoutMacrons = Annotated[
    int | None,
    typer.Option(
        "--without-macrons",
        help=N_(
            "Percent of the points for a form that is right but for lengths that were left out: "
            "100 if nothing is said, 0 with --macrons strict."
        ),
        min=0,
        max=100,
    ),
]
Wrong = Annotated[
    int,
    typer.Option(
        "--wrong",
        help=N_("How many wrong forms each typed answer foresees, with their diagnosis."),
        min=0,
        max=30,
    ),
]
Force = Annotated[bool, typer.Option("--force", help=N_("Overwrite a file that is there already."))]


def making_of(
    kinds: tuple[str, ...],
    cells: str | None,
    count: int | None,
    seed: int,
    macrons: str | None,
    without_macrons: int | None,
    wrong: int,
    taught: Taught | None = None,
) -> Making:
    """How a quiz set is to be made, as the options say it."""
    from tutor.grammar.lengths import Macrons
    from tutor.quiz.sets.draft import Making

    policy = Macrons(macrons or Macrons.LENIENT)
    known = None if taught is None else taught.cells
    return Making(kinds, cells_of(cells), count, seed, policy, without_macrons, wrong, known)


def taught_up_to(lesson: str | None) -> Taught | None:
    """What `--up-to` says: all that the lessons teach up to one of them."""
    if lesson is None:
        return None
    from tutor.store.course import lesson_files
    from tutor.store.lessons import find_lesson, read_lesson
    from tutor.store.places import is_path

    files = lesson_files()
    try:
        last = None if is_path(lesson) else find_lesson(lesson).name
    except TutorError:
        last = None
    if last is None:
        message = _("--up-to {lesson}: there is no such lesson; there are {lessons}")
        raise UsageError(message, lesson=shown(lesson), lessons=", ".join(files))
    from tutor.quiz.lessons.taught import taught_by

    names = list(files)
    return taught_by(read_lesson(files[name].path) for name in names[: names.index(last) + 1])


def kinds_of(text: str | None, default: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of a quiz set that `--kinds` names."""
    from tutor.quiz.sets.make import KINDS

    return default if text is None else named_kinds("--kinds", text, KINDS)


def named_kinds(option: str, text: str, known: Sequence[str]) -> tuple[str, ...]:
    """The kinds of questions that an option names, each once: by the names that never change, or as
    they are called above a question, in any language.
    """
    parts = [part.strip().casefold() for part in text.split(",")]
    names = tuple(dict.fromkeys(_kind(part, known) for part in parts if part))
    if not names:
        message = _("{option} names no kind of question: {kinds}")
        raise UsageError(message, option=option, kinds=", ".join(_called(known)))
    return names


def _kind(text: str, known: Sequence[str]) -> str:
    if text in known:
        return text
    for code in LANGUAGES:
        with in_language(code):
            names = [name.casefold() for name in _called(known)]
        if text in names:
            return known[names.index(text)]
    raise UsageError(not_one_of(text, _called(known)))


def _called(known: Sequence[str]) -> list[str]:
    """What the kinds are called above a question, in the language in use."""
    from tutor.quiz.kinds import KINDS
    from tutor.words.kinds import kind_name

    return [kind_name(KINDS[name]) if name in KINDS else name for name in known]


def cells_of(text: str | None) -> tuple[Cell, ...]:
    """The cells that `--cells` names; all if it is not given."""
    from tutor.grammar.cells import CELLS
    from tutor.grammar.naming import parse_cells

    if text is None:
        return CELLS
    with as_usage():
        return parse_cells(text, CELLS)
