"""Things made of paper: a log, a clock, names; and the lines that answer a question rightly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from tutor.quiz.kinds import PARSE
from tutor.quiz.learner import Evidence
from tutor.quiz.lessons.course import Note
from tutor.quiz.questions.model import Blanks, Question


class Box:
    """Keeps what it is given, in a list."""

    def __init__(self) -> None:
        self.evidence: list[Evidence] = []
        self.notes: list[Note] = []

    def add(self, evidence: Sequence[Evidence]) -> int:
        self.evidence += evidence
        return len(evidence)

    def note(self, note: Note) -> None:
        self.notes.append(note)


def ticking(start: float = 1_700_000_000.0, step: float = 2.0) -> Callable[[], float]:
    """A clock that goes on by `step` seconds whenever somebody looks at it."""
    times = count()
    return lambda: start + step * next(times)


def ids(before: str = "") -> Callable[[], str]:
    """Ids that are all different; `before` keeps them apart from those of other days."""
    numbers = count()
    return lambda: f"{before}{next(numbers):08}"


def right_lines(question: Question) -> Iterator[str]:
    """The lines that answer a question rightly."""
    if isinstance(question.answer, Blanks):
        yield from question.expected
    elif question.options:
        yield str(question.options.index(question.expected[0]) + 1)
    else:
        yield ", ".join(question.expected[:1] if question.kind != PARSE else question.expected)
