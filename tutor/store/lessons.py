"""Lessons from YAML: the shipped ones, the user's own, or any file by path."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

from tutor.choices import meant
from tutor.errors import FileError, TutorError, shown
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.naming import parse_cells
from tutor.grammar.paradigm import Deck
from tutor.locale import LANGUAGES, _
from tutor.quiz.kinds import (
    AGREE,
    CLOZE,
    EXPRESS,
    KINDS,
    MEANING,
    REAL,
    VOCATIVE,
    WHICH,
    default_kinds,
)
from tutor.quiz.lessons.lesson import (
    Example,
    Exercise,
    Gate,
    Lesson,
    Passage,
    Step,
    TableStep,
    Text,
)
from tutor.quiz.questions.make import every
from tutor.store.course import lesson_files
from tutor.store.decks import cached_deck, deck_files, no_such_deck
from tutor.store.places import NamedFile, is_path
from tutor.store.strict_yaml import Checker, Node, read_yaml

_STEPS = ("text", "table", "example", "passage", "exercise")
_MOST_QUESTIONS = 50
_SOMETIMES = {REAL, AGREE, VOCATIVE, MEANING, EXPRESS, WHICH}
"""Kinds of which many words have no question."""


def find_lesson(name: str) -> NamedFile:
    """The lesson called `name`: in full (`02-is`), by its number (`2`), or without it (`is`); or
    the file `name` if it is a path.
    """
    if is_path(name):
        return NamedFile(Path(name).stem, Path(name), True)
    files = lesson_files()
    wanted = name.casefold()
    for key, file in files.items():
        number, _dash, rest = key.partition("-")
        if wanted in (key, rest) or (number.isdigit() and wanted.lstrip("0") == number.lstrip("0")):
            return file
    complaint = _("there is no lesson “{name}”").format(name=shown(name))
    rest = meant(name, list(files)) or _("; see them all with: tutor learn --list")
    raise TutorError(complaint + rest, code="no-such-lesson")


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file; `FileError` lists everything that is wrong with it."""
    return _Reader(path).lesson()


class _Reader:
    """Reads one file and notes all of its problems."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.check = Checker(str(path))
        self.files = deck_files()
        self.decks: dict[str, Deck] = {}

    def lesson(self) -> Lesson:
        fields = self.check.mapping(
            read_yaml(self.path),
            required=("title", "goal", "decks", "steps", "gate"),
            optional=("macrons",),
        )
        title = self.check.by_language(fields.get("title"), 120)
        goal = self.check.by_language(fields.get("goal"), 400)
        named = self.check.items(fields.get("decks"))
        decks = tuple(name for one in named if (name := self.deck(one, self.check.text(one))))
        nodes = self.check.items(fields.get("steps"))
        steps = [step for node in nodes if (step := self.step(node)) is not None]
        if "steps" in fields and not nodes:
            self.check.problem(fields["steps"], _("a lesson has at least one step"))
        gate = self.gate(fields.get("gate"))
        if "decks" in fields:
            self.check_decks(fields["decks"], decks, [*steps, *([gate.exercise] if gate else [])])
        macrons = self.macrons(fields.get("macrons")) or Macrons.LENIENT
        self.check.finish()
        assert gate is not None, "a missing gate is a problem"
        return Lesson(self.path.stem, title, goal, decks, tuple(steps), gate, macrons)

    def macrons(self, node: Node | None) -> Macrons | None:
        """A5: what vowel lengths count for, if that is said."""
        return Macrons(self.check.choice(node, tuple(Macrons))) if node else None

    def deck(self, node: Node, name: str) -> str:
        """The name of a deck that exists; "" and a problem if there is none."""
        if name in self.decks:
            return name
        if name not in self.files:
            if name:
                self.check.problem(node, no_such_deck(name, list(self.files)))
            return ""
        try:
            self.decks[name] = cached_deck(self.files[name].path)
        except FileError:
            message = _("the deck “{name}” cannot be read; try: tutor deck check")
            self.check.problem(node, message, name=name)
            return ""
        return name

    def step(self, node: Node) -> Step | None:
        kinds = [key for key in _STEPS if isinstance(node.value, dict) and key in node.value]
        if len(kinds) != 1:
            self.check.problem(node, _("a step has exactly one of {keys}"), keys=", ".join(_STEPS))
            return None
        return {
            "text": self.text,
            "table": self.table,
            "example": self.example,
            "passage": self.passage,
            "exercise": self.exercise,
        }[kinds[0]](node)

    def text(self, node: Node) -> Step | None:
        fields = self.check.mapping(node, required=("text",))
        return Text(self.check.by_language(fields.get("text")))

    def table(self, node: Node) -> Step | None:
        fields = self.check.mapping(node, required=("table",), optional=("cells",))
        named = fields.get("table")
        deck = self.deck(named, self.check.text(named)) if named else ""
        return TableStep(deck, self.cells(fields.get("cells"), (deck,)))

    def example(self, node: Node) -> Step | None:
        fields = self.check.mapping(node, required=("example", *LANGUAGES), optional=("note",))
        note = self.check.by_language(fields["note"]) if "note" in fields else None
        translation = self.check.languages(fields)
        return Example(self.check.text(fields.get("example"), 300), translation, note)

    def passage(self, node: Node) -> Step | None:
        fields = self.check.mapping(node, required=("passage", *LANGUAGES), optional=("gloss",))
        glosses = tuple(
            (word, self.check.by_language(said, 80))
            for word, said in self.check.entries(fields.get("gloss"))
        )
        latin = self.check.text(fields.get("passage"), 1200)
        return Passage(latin, self.check.languages(fields), glosses)

    def exercise(self, node: Node) -> Step | None:
        fields = self.check.mapping(
            node, required=("exercise", "deck", "count"), optional=("cells", "macrons")
        )
        kind = KINDS[self.check.choice(fields.get("exercise"), tuple(KINDS))]
        decks = self.mix(fields.get("deck"))
        found = Exercise(
            (kind,),
            decks,
            self.cells(fields.get("cells"), decks),
            self.check.integer(fields.get("count"), 1, _MOST_QUESTIONS),
            self.macrons(fields.get("macrons")),
        )
        self.check_sentences(node, found)
        self.check_questions(node, found)
        return found

    def gate(self, node: Node | None) -> Gate | None:
        if node is None:
            return None
        fields = self.check.mapping(
            node, required=("kinds", "deck", "count", "pass"), optional=("cells", "macrons")
        )
        items = self.check.items(fields.get("kinds"))
        kinds = tuple(KINDS[self.check.choice(item, tuple(KINDS))] for item in items)
        if "kinds" in fields and not kinds:
            self.check.problem(
                fields["kinds"], _("a test (gate) has at least one kind of question")
            )
        count = self.check.integer(fields.get("count"), 1, _MOST_QUESTIONS)
        needed = self.check.integer(fields.get("pass"), 1, count)
        macrons, decks = self.macrons(fields.get("macrons")), self.mix(fields.get("deck"))
        cells = self.cells(fields.get("cells"), decks)
        exercise = Exercise(kinds or default_kinds(), decks, cells, count, macrons)
        self.check_sentences(node, exercise)
        self.check_questions(node, exercise)
        return Gate(exercise, needed)

    def mix(self, node: Node | None) -> tuple[str, ...]:
        if node is None:
            return ()
        names = (part.strip() for part in self.check.text(node).split("+"))
        return tuple(dict.fromkeys(name for part in names if (name := self.deck(node, part))))

    def cells(self, node: Node | None, decks: Sequence[str]) -> tuple[Cell, ...]:
        """The cells that are named, as far as one of the decks has them; all if none is named."""
        named = self.check.parsed(node, lambda text: parse_cells(text, CELLS), CELLS)
        grids = [self.decks[name].paradigm for name in decks if name]
        found = tuple(cell for cell in named if any(grid.has(cell) for grid in grids))
        if node is not None and named and grids and not found:
            self.check.problem(node, _("the decks have no such cells"))
        return found or named

    def check_sentences(self, node: Node, exercise: Exercise) -> None:
        """An exercise of gaps only needs sentences for its cells."""
        if exercise.kinds != (CLOZE,) or not exercise.decks:
            return
        count = sum(
            sentence.cell in exercise.cells
            for name in exercise.decks
            for sentence in self.decks[name].sentences
        )
        if count < exercise.count:
            message = _("the decks have {count} sentences for these cells; {wanted} are asked for")
            self.check.problem(node, message, count=count, wanted=exercise.count)

    def check_questions(self, node: Node, exercise: Exercise) -> None:
        """Not every word stands beside a noun, has a vocative of its own, or meanings."""
        if not exercise.decks or not set(exercise.kinds) <= _SOMETIMES:
            return
        rng = Random(0)  # whether there is a question does not depend on it
        decks = [self.decks[name] for name in exercise.decks]
        asked = product(exercise.kinds, decks, exercise.cells)
        if not any(every(kind, d, c, rng) for kind, d, c in asked if d.paradigm.has(c)):
            self.check.problem(node, _("the decks have no such questions for these cells"))

    def check_decks(self, node: Node, named: tuple[str, ...], steps: list[Step]) -> None:
        """`decks` names what the lesson is about: everything that its steps use."""
        used: list[str] = []
        for step in steps:
            if isinstance(step, TableStep):
                used.append(step.deck)
            elif isinstance(step, Exercise):
                used += step.decks
        for deck in dict.fromkeys(used):
            if deck and deck not in named:
                message = _("“{deck}” is used in a step, but not named here")
                self.check.problem(node, message, deck=deck)
