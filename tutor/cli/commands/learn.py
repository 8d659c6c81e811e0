"""`tutor learn [LESSON]`"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.failures import INTERRUPTED
from tutor.cli.lazy import command_app, examples
from tutor.cli.onward import go_on
from tutor.cli.output import Output
from tutor.cli.shared_options import Json, JsonLines, Macrons, Profile
from tutor.cli.surfaces import talking
from tutor.flows.contract import Surface, drive
from tutor.locale import N_
from tutor.store.profiles import DEFAULT_PROFILE
from tutor.ui.surface import TerminalSurface

if TYPE_CHECKING:
    from tutor.flows.lesson_end import LessonReport
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
    from tutor.sittings.learning import teach, which_lesson
    from tutor.sittings.settled import settled
    from tutor.store.lessons import find_lesson, read_lesson
    from tutor.store.progress import Progress
    from tutor.ui.terminal import is_terminal

    if show or json or (lesson is None and not (json_lines or is_terminal())):
        with Progress.peek(profile) as progress:
            return _list(json, standings(progress.notes()))
    surface = talking(json_lines, TerminalSurface)
    with Progress.open(profile) as progress:
        settled(progress)
        found = standings(progress.notes())
        if lesson is None:
            chosen = drive(which_lesson(found), surface)
            if chosen is None:
                return Output.done()
            content = chosen
        else:
            content = read_lesson(find_lesson(lesson).path)
        done = 0 if restart else steps_done(content, found.get(content.name))
        report = drive(teach(content, done, progress, macrons, seed), surface)
        if not report.onward:
            return _ended(content, report, progress, surface)
    lengths = ("--macrons", macrons) if macrons and report.onward[0] in ("learn", "drill") else ()
    ended: Output = go_on(report.onward, profile, *lengths)
    return ended


def _list(json: bool, found: dict[str, LessonStanding]) -> Output:
    from tutor.quiz.lessons.course import course_data
    from tutor.sittings.learning import every_lesson
    from tutor.words.lessons import lessons_text

    lessons = every_lesson()
    return Output(json, lambda: course_data(lessons, found), lambda: lessons_text(lessons, found))


def _ended(lesson: Lesson, report: LessonReport, progress: Progress, surface: Surface) -> Output:
    """T8: what comes next, in the last line."""
    from tutor.quiz.drill.report import Ending
    from tutor.sittings.learning import onward as after_it
    from tutor.ui.json_lines import LinesOfJson
    from tutor.words.lessons import kept_text, next_text

    command = after_it(lesson, progress).command if report.passed else ("learn", lesson.name)
    onward = " ".join(("tutor", *command))
    words = next_text(onward) if report.passed else kept_text(lesson.name)
    if isinstance(surface, LinesOfJson):
        surface.finish(report.as_dict() | {"next": onward})
    sys.stderr.write("\n" + words + "\n")
    if report.ending is Ending.INTERRUPTED:
        return Output.done(code=INTERRUPTED)
    return Output.done(code=int(report.ending is Ending.DONE and not report.passed))
