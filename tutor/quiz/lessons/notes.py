"""How far somebody has come in the lessons: notes that are only ever added."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from tutor.quiz.learner.evidence import entry


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
        """The note that `as_dict` gave; `KeyError` or `TypeError` otherwise."""
        lesson, name = data["lesson"], data["id"]
        when, step = entry(data, "when", float), entry(data, "step", int)
        passed = entry(data, "passed", bool)
        if not isinstance(lesson, str) or not isinstance(name, str):
            raise TypeError("“lesson” and “id” are text")
        return Note(when, name, lesson, step, passed)


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
