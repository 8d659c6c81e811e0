"""The way through the lessons: notes on how far somebody has come, and what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from tutor.quiz.learner.evidence import entry
from tutor.values import dataclass

if TYPE_CHECKING:
    from tutor.quiz.lessons.lesson import Lesson


@dataclass(frozen=True, slots=True)
class Note:
    """`step` steps of a lesson were done at `when`; or its gate was passed.

    `id` is unique over all machines, so two logs merge by union.
    """

    when: float
    id: str
    lesson: str
    step: int
    passed: bool = False

    def as_dict(self) -> dict[str, object]:
        """The note as plain JSON values."""
        return asdict(self)

    @staticmethod
    def from_dict(data: Mapping[str, object]) -> Note:
        """The note that `as_dict` gave; a `Refusal` otherwise."""
        return Note(
            when=entry(data, "when", float),
            id=entry(data, "id", str),
            lesson=entry(data, "lesson", str),
            step=entry(data, "step", int),
            passed=entry(data, "passed", bool),
        )


@dataclass(frozen=True, slots=True)
class LessonStanding:
    """The steps of a lesson done in the latest run, and whether its gate was ever passed."""

    step: int
    passed: bool
    when: float


def standings(notes: Iterable[Note]) -> dict[str, LessonStanding]:
    """Where somebody stands in every lesson that they have begun; the order does not matter."""
    found: dict[str, LessonStanding] = {}
    for note in sorted(notes, key=lambda n: (n.when, n.id)):
        before = found.get(note.lesson)
        passed = note.passed or (before is not None and before.passed)
        found[note.lesson] = LessonStanding(note.step, passed, note.when)
    return found


def next_lesson(names: Sequence[str], found: Mapping[str, LessonStanding]) -> str | None:
    """The lesson to go on with: the one begun last, else the first that was not passed."""
    begun = [name for name in names if name in found and not found[name].passed]
    if begun:
        return max(begun, key=lambda name: found[name].when)
    return next((name for name in names if name not in found), None)


def lesson_after(
    name: str, names: Sequence[str], found: Mapping[str, LessonStanding]
) -> str | None:
    """T8: the next lesson behind this one that was not passed, else the one to go on with."""
    rest = names[names.index(name) + 1 :] if name in names else ()
    ahead = (one for one in rest if one not in found or not found[one].passed)
    return next(ahead, None) or next_lesson(names, found)


def steps_done(lesson: Lesson, standing: LessonStanding | None) -> int:
    """How many steps need not be done again; a lesson that was passed begins anew."""
    if standing is None or standing.passed:
        return 0
    return min(standing.step, len(lesson.steps))


@dataclass(frozen=True, slots=True)
class GateResult:
    """How a try of the gate went: so many of the questions were right."""

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
