"""Sitting down to a lesson: from where one left off, with what earlier lessons have taught."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from tutor.sittings import clock
from tutor.sittings.keeper import new_id

if TYPE_CHECKING:
    from tutor.flows.contract import Flow
    from tutor.flows.lesson_end import LessonReport, Onward
    from tutor.quiz.lessons.course import LessonStanding
    from tutor.quiz.lessons.lesson import Lesson
    from tutor.store.progress import Progress


def every_lesson() -> list[Lesson]:
    """The lessons in their order, somebody's own among them."""
    from tutor.store.course import lesson_files
    from tutor.store.lessons import read_lesson

    return [read_lesson(file.path) for file in lesson_files().values()]


def which_lesson(found: dict[str, LessonStanding]) -> Flow[Lesson | None]:
    """The lesson that was chosen; none by who leaves."""
    from tutor.flows.lesson import choose_lesson

    lessons = {lesson.name: lesson for lesson in every_lesson()}
    name = yield from choose_lesson(tuple(lessons.values()), found)
    return None if name is None else lessons[name]


def teach(
    lesson: Lesson, done: int, progress: Progress, macrons: str | None, seed: int | None
) -> Flow[LessonReport]:
    """The lesson from the step after so many that were done."""
    from tutor.flows.lesson import Teacher
    from tutor.grammar.lengths import Macrons
    from tutor.quiz.lessons.taught import taught_by
    from tutor.store.decks import load_deck
    from tutor.store.judging import judge_of

    decks = {name: load_deck(name) for name in lesson.decks}
    wanted = Macrons(macrons) if macrons else None
    judge = judge_of(decks=decks.values())
    teacher = Teacher(
        lesson, decks, progress, judge, clock.now, Random(seed), new_id, wanted,
        taught_by(_earlier(lesson, progress)), partial(onward, lesson, progress),
    )  # fmt: skip
    return (yield from teacher.teach(done))


def onward(lesson: Lesson, progress: Progress) -> Onward:
    """T8: what comes after a lesson: what is to be practised today, else the next lesson."""
    from tutor.flows.lesson_end import Onward
    from tutor.quiz.lessons.course import lesson_after, standings
    from tutor.sittings.home import gather
    from tutor.store.course import lesson_files
    from tutor.words.home import suggestion_command
    from tutor.words.lessons import next_lesson_label, practise_label

    name = lesson_after(lesson.name, list(lesson_files()), standings(progress.notes()))
    if name is None or suggestion_command(gather(progress)) == ["drill"]:
        return Onward(("drill",), practise_label())
    return Onward(("learn", name), next_lesson_label())


def _earlier(lesson: Lesson, progress: Progress) -> list[Lesson]:
    """The lessons before this one in the course; before an own lesson, those that were passed."""
    from tutor.quiz.lessons.course import standings
    from tutor.store.course import lesson_files
    from tutor.store.lessons import read_lesson

    files = lesson_files()
    course = [name for name, file in files.items() if not file.own]
    if lesson.name in course:
        names = course[: course.index(lesson.name)]
    else:
        found = standings(progress.notes())
        names = [name for name in course if name in found and found[name].passed]
    return [read_lesson(files[name].path) for name in names]
