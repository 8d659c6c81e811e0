"""`tutor learn [LESSON]`"""

from __future__ import annotations

import sys
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import clock
from tutor.cli.failures import INTERRUPTED
from tutor.cli.keeper import new_id
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, JsonLines, Macrons, Profile
from tutor.cli.surfaces import talking
from tutor.flows.contract import Surface, drive
from tutor.locale import N_, _
from tutor.store.profiles import DEFAULT_PROFILE
from tutor.ui.surface import TerminalSurface

if TYPE_CHECKING:
    from tutor.quiz.lessons.course import LessonStanding
    from tutor.quiz.lessons.lesson import Lesson
    from tutor.store.progress import Progress

app = command_app()


@app.command(
    help=N_(
        "Learn with guided lessons: short texts, examples, a table that fills as you go, "
        "exercises, and a test at the end. Where you left off is kept."
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
    macrons: Macrons = None,
    profile: Profile = DEFAULT_PROFILE,
    json: Json = False,
    json_lines: JsonLines = False,
) -> Output:
    """Go through a lesson."""
    from tutor.quiz.lessons.course import standings, steps_done
    from tutor.store.lessons import find_lesson, read_lesson
    from tutor.store.progress import Progress
    from tutor.ui.terminal import is_terminal

    if show or json or (lesson is None and not (json_lines or is_terminal())):
        with Progress.peek(profile) as progress:
            return _list(json, standings(progress.notes()))
    surface = talking(json_lines, TerminalSurface)
    with Progress.open(profile) as progress:
        found = standings(progress.notes())
        if lesson is None:
            chosen = _choose(found, surface)
            if chosen is None:
                return Output.done()
            content = chosen
        else:
            content = read_lesson(find_lesson(lesson).path)
        done = 0 if restart else steps_done(content, found.get(content.name))
        return _teach(content, done, progress, macrons, seed, surface)


def _lessons() -> list[Lesson]:
    from tutor.store.lessons import lesson_files, read_lesson

    return [read_lesson(file.path) for file in lesson_files().values()]


def _list(json: bool, found: dict[str, LessonStanding]) -> Output:
    from tutor.quiz.lessons.course import course_data
    from tutor.words.lessons import lessons_text

    lessons = _lessons()
    return Output(json, lambda: course_data(lessons, found), lambda: lessons_text(lessons, found))


def _choose(found: dict[str, LessonStanding], surface: Surface) -> Lesson | None:
    """The lesson that was chosen; none by who leaves."""
    from tutor.flows.lesson import choose_lesson

    lessons = {lesson.name: lesson for lesson in _lessons()}
    name = drive(choose_lesson(tuple(lessons.values()), found), surface)
    return None if name is None else lessons[name]


def _teach(
    lesson: Lesson,
    done: int,
    progress: Progress,
    macrons: str | None,
    seed: int | None,
    surface: Surface,
) -> Output:
    from tutor.cli.home import suggested
    from tutor.flows.lesson import Teacher
    from tutor.grammar.lengths import Macrons
    from tutor.quiz.drill.report import Ending
    from tutor.store.decks import load_deck
    from tutor.store.judging import judge_of
    from tutor.ui.json_lines import LinesOfJson
    from tutor.words.marks import clean

    decks = {name: load_deck(name) for name in lesson.decks}
    wanted = Macrons(macrons) if macrons else None
    judge = judge_of(decks=decks.values())
    teacher = Teacher(lesson, decks, progress, judge, clock.now, Random(seed), new_id, wanted)
    report = drive(teacher.teach(done), surface)
    if isinstance(surface, LinesOfJson):
        onward = suggested(progress) if report.passed else f"tutor learn {lesson.name}"
        surface.finish({"ended": report.ending.value, "passed": report.passed, "next": onward})
    if report.ending is Ending.DONE:
        return Output.done(code=0 if report.passed else 1)
    words = _("Kept. Go on with: tutor learn {lesson}").format(lesson=lesson.name)
    sys.stderr.write("\n" + clean(words) + "\n")
    return Output.done(code=INTERRUPTED if report.ending is Ending.INTERRUPTED else 0)
