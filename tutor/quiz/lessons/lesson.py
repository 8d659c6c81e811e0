"""What a lesson is made of: text, tables, examples, exercises, and a gate at its end."""

from __future__ import annotations

from dataclasses import field

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.lengths import Macrons
from tutor.quiz.kinds import Kind
from tutor.values import dataclass

Words = dict[str, str]
"""The same text in every language."""


@dataclass(frozen=True)
class Text:
    """Something to read; Latin stands between stars."""

    words: Words = field(hash=False)


@dataclass(frozen=True, slots=True)
class TableStep:
    """The table of a deck, as far as it has been taught, with these cells added."""

    deck: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Example:
    """A Latin sentence with its translation, and what to see in it."""

    latin: str
    translation: Words = field(hash=False)
    note: Words | None = field(default=None, hash=False)


@dataclass(frozen=True)
class Passage:
    """A piece of Latin to be read before its translation is shown, with words to know."""

    latin: str
    translation: Words = field(hash=False)
    glosses: tuple[tuple[str, Words], ...] = field(default=(), hash=False)


@dataclass(frozen=True, slots=True)
class Exercise:
    """So many questions of some kinds about cells of some decks."""

    kinds: tuple[Kind, ...]
    decks: tuple[str, ...]
    cells: tuple[Cell, ...] = CELLS
    count: int = 1
    macrons: Macrons | None = None
    """A5: what vowel lengths count for, if the exercise has a policy of its own."""


@dataclass(frozen=True, slots=True)
class Gate:
    """The exercise at the end: passed if so many answers are right."""

    exercise: Exercise
    needed: int


Step = Text | TableStep | Example | Passage | Exercise


@dataclass(frozen=True)
class Lesson:
    """A guided lesson; its name is the file's name."""

    name: str
    title: Words = field(hash=False)
    goal: Words = field(hash=False)
    decks: tuple[str, ...]
    steps: tuple[Step, ...]
    gate: Gate
    macrons: Macrons = Macrons.LENIENT
