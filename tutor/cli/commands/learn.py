"""`tutor learn [LESSON]`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain, Profile
from tutor.cli.output import Output
from tutor.locale import N_, _

if TYPE_CHECKING:
    from tutor.quiz.lessons.lesson import Lesson
    from tutor.quiz.lessons.notes import Standing
    from tutor.store.lessons import LessonFile
    from tutor.store.progress import Progress

app = command_app()

INTERRUPTED = 130


@app.command(
    help=N_(
        "Learn with guided lessons: short texts, examples, a table that fills as you go, "
        "exercises, and a gate at the end. Where you left off is kept."
    ),
    epilog=examples("tutor learn", "tutor learn is", "tutor learn 6 --restart"),
)
def learn(
    lesson: Annotated[
        str | None,
        typer.Argument(
            help=N_("A lesson's name or number, or the path of a lesson file."), metavar="LESSON"
        ),
    ] = None,
    show: Annotated[
        bool, typer.Option("--list", "-l", help=N_("List the lessons and how far you are."))
    ] = False,
    restart: Annotated[
        bool, typer.Option("--restart", help=N_("Begin the lesson from its first step."))
    ] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", help=N_("The same choices where chance decides."))
    ] = None,
    profile: Profile = "default",
    json: Json = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Go through a lesson."""
    from tutor.quiz.lessons.notes import standings
    from tutor.store.lessons import find_lesson, read_lesson
    from tutor.store.progress import Progress
    from tutor.ui.terminal import is_terminal

    if show or json or (lesson is None and not is_terminal()):
        with Progress.peek(profile) as progress:
            return _list(json, standings(progress.notes()))
    with Progress.open(profile) as progress:
        found = standings(progress.notes())
        file = _choose(found) if lesson is None else find_lesson(lesson)
        content = read_lesson(file.path)
        standing = found.get(content.name)
        # a lesson that was passed begins anew
        resume = standing is not None and not standing.passed and not restart
        first = min(standing.step, len(content.steps)) if standing and resume else 0
        return _teach(content, first, progress, seed)


def _list(json: bool, found: dict[str, Standing]) -> Output:
    from tutor.store.lessons import lesson_files, read_lesson
    from tutor.ui.lessons import lesson_data, lessons_text

    lessons = [read_lesson(file.path) for file in lesson_files().values()]
    return Output(json, lambda: lesson_data(lessons, found), lambda: lessons_text(lessons, found))


def _choose(found: dict[str, Standing]) -> LessonFile:
    """Which lesson, asked; the one that comes next stands first."""
    from tutor.flows.contract import Option
    from tutor.store.lessons import lesson_files, read_lesson
    from tutor.ui.lessons import lesson_line, next_lesson
    from tutor.ui.prompts import prompts

    files = lesson_files()
    lessons = {name: read_lesson(file.path) for name, file in files.items()}
    first = next_lesson(list(files), found)
    order = sorted(files, key=lambda name: name != first)
    options = [
        Option(files[name], lesson_line(lessons[name], found.get(name)), default=name == first)
        for name in order
    ]
    return prompts().menu(_("Which lesson?"), options)


def _teach(lesson: Lesson, first: int, progress: Progress, seed: int | None) -> Output:
    import secrets
    import sys
    import time
    from random import Random

    from tutor.flows.contract import EndOfInput, Leave
    from tutor.quiz.grading.model import Macrons
    from tutor.store.decks import load_deck
    from tutor.ui.lesson import Desk, Teacher
    from tutor.ui.prompts import prompts
    from tutor.words.marks import clean

    decks = {name: load_deck(name) for name in lesson.decks}
    rng = Random(secrets.randbits(64) if seed is None else seed)
    desk = Desk(prompts(), progress, time.time, rng, lambda: secrets.token_hex(12), Macrons.LENIENT)
    try:
        passed = Teacher(lesson, decks, desk).teach(first)
    except (Leave, EndOfInput, KeyboardInterrupt) as end:
        words = _("Kept. Go on with: tutor learn {lesson}").format(lesson=lesson.name)
        sys.stderr.write("\n" + clean(words) + "\n")
        code = INTERRUPTED if isinstance(end, KeyboardInterrupt) else 0
        return Output(False, lambda: None, lambda: "", code)
    return Output(False, lambda: None, lambda: "", 0 if passed else 1)
