"""People made of paper: they answer from a list, or always rightly, or always wrongly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from typing import TypeVar

from tutor.flows.contract import EndOfInput, Option
from tutor.quiz.learner import Evidence
from tutor.quiz.lessons.notes import Note
from tutor.quiz.questions.model import Blanks, Question

T = TypeVar("T")


class Script:
    """Prompts that are answered from a list of lines."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)
        self.asked: list[str] = []

    def line(self, question: str, suggestions: Sequence[str] = ()) -> str:
        self.asked.append(question)
        if not self.lines:
            raise EndOfInput
        return self.lines.pop(0)

    def menu(self, question: str, options: Sequence[Option[T]]) -> T:
        raise AssertionError("without a terminal nobody is shown a menu")

    bar = menu

    def checklist(self, question: str, options: Sequence[Option[T]]) -> list[T]:
        raise AssertionError("nobody is shown a list")


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


def ids() -> Callable[[], str]:
    """Ids that are all different."""
    numbers = count()
    return lambda: f"{next(numbers):08}"


def right_lines(question: Question) -> Iterator[str]:
    """The lines that answer a question rightly."""
    if isinstance(question.answer, Blanks):
        yield from question.expected
    elif question.options:
        yield str(question.options.index(question.expected[0]) + 1)
    else:
        yield ", ".join(question.expected[:1] if question.kind != "parse" else question.expected)
