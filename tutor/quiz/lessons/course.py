"""The way through the lessons: which one comes next, where it goes on, what its gate decides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tutor.quiz.lessons.lesson import Lesson
from tutor.quiz.lessons.notes import LessonStanding, Note


def next_lesson(names: Sequence[str], found: Mapping[str, LessonStanding]) -> str | None:
    """The lesson to go on with: the one begun last, else the first that was not passed."""
    begun = [name for name in names if name in found and not found[name].passed]
    if begun:
        return max(begun, key=lambda name: found[name].when)
    return next((name for name in names if name not in found), None)


def steps_done(lesson: Lesson, standing: LessonStanding | None) -> int:
    """How many steps need not be done again; a lesson that was passed begins anew."""
    if standing is None or standing.passed:
        return 0
    return min(standing.step, len(lesson.steps))


@dataclass(frozen=True, slots=True)
class GateResult:
    """How a try of the gate went: so many of the questions were right at once."""

    right: int
    of: int
    needed: int

    @property
    def passed(self) -> bool:
        """Whether enough were right."""
        return self.right >= self.needed

    def note(self, lesson: Lesson, when: float, name: str) -> Note:
        """What is kept of it: all steps are done, and whether the gate was passed."""
        return Note(when, name, lesson.name, len(lesson.steps), self.passed)


def course_data(
    lessons: Sequence[Lesson], found: Mapping[str, LessonStanding]
) -> dict[str, object]:
    """All lessons and how far somebody has come, as documented JSON."""
    return {
        "lessons": [
            {
                "lesson": lesson.name,
                "title": lesson.title,
                "goal": lesson.goal,
                "decks": list(lesson.decks),
                "steps": len(lesson.steps),
                "done": found[lesson.name].step if lesson.name in found else 0,
                "passed": lesson.name in found and found[lesson.name].passed,
            }
            for lesson in lessons
        ],
        "next": next_lesson([lesson.name for lesson in lessons], found),
    }
