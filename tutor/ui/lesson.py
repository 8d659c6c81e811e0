"""A lesson at the terminal or in a pipe: reading, a table that fills, exercises, the gate."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tutor.flows.contract import Leave, Option
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.locale import _, language, ngettext, pgettext
from tutor.quiz.drill.plan import Plan, direction_of
from tutor.quiz.grading.model import Macrons, counts_right
from tutor.quiz.learner import Evidence
from tutor.quiz.lessons.exercises import questions_for
from tutor.quiz.lessons.lesson import Example, Exercise, Lesson, Step, TableStep, Text
from tutor.quiz.lessons.notes import Note
from tutor.quiz.questions.make import make
from tutor.quiz.questions.model import Question
from tutor.ui.asking import Asker, say
from tutor.ui.drill import evidence_in
from tutor.ui.prompts import Prompts
from tutor.ui.terminal import is_terminal
from tutor.words.diagnosis import bold
from tutor.words.marks import clean, style
from tutor.words.tables import table_text

_STARS = re.compile(r"\*([^*]+)\*")
_OPEN = "·"


class Keeper(Protocol):
    """Where answers and notes are kept before anything else is shown."""

    def add(self, evidence: Sequence[Evidence]) -> int:
        """Keep answers."""
        ...

    def note(self, note: Note) -> None:
        """Keep how far the lesson has come."""
        ...


@dataclass(frozen=True)
class Desk:
    """What a lesson needs around it."""

    prompts: Prompts
    keeper: Keeper
    clock: Callable[[], float]
    rng: Random
    new_id: Callable[[], str]
    macrons: Macrons


class Teacher:
    """Goes through one lesson."""

    def __init__(self, lesson: Lesson, decks: Mapping[str, Deck], desk: Desk) -> None:
        self.lesson = lesson
        self.decks = decks
        self.desk = desk
        self.asker = Asker(desk.prompts, desk.clock, desk.macrons)
        self.filled: dict[str, set[Cell]] = {}

    def teach(self, first: int = 0) -> bool:
        """The steps from `first` on, then the gate; whether it was passed. `Leave` and the end of
        the input go through; what was done is noted.
        """
        lesson = self.lesson
        say(style(clean(lesson.title[language()]), "bold"))
        say(clean(lesson.goal[language()]))
        for step in lesson.steps[:first]:
            self._remember(step)
        for number, step in enumerate(lesson.steps[first:], first + 1):
            say()
            say(style(f"{number}/{len(lesson.steps)}", "dim"))
            self._do(step)
            self._note(number)
        return self._gate()

    def _note(self, step: int, passed: bool = False) -> None:
        desk = self.desk
        desk.keeper.note(Note(desk.clock(), desk.new_id(), self.lesson.name, step, passed))

    def _remember(self, step: Step) -> None:
        """What an earlier sitting has filled is filled."""
        if isinstance(step, TableStep):
            self.filled.setdefault(step.deck, set()).update(step.cells)

    def _do(self, step: Step) -> None:
        match step:
            case Text(words):
                say(latin(words[language()]))
                self._pause()
            case TableStep(deck):
                self._remember(step)
                self._table(deck)
                self._pause()
            case Example(sentence, translation, note):
                say(bold(sentence))
                say(clean(translation[language()]))
                if note:
                    say(latin(note[language()]))
                self._pause()
            case Exercise():
                self._exercise(step)

    def _pause(self) -> None:
        """Wait until it has been read; a pipe reads on."""
        if not is_terminal():
            return
        options = [
            Option(True, _("go on"), "1", default=True),
            Option(False, pgettext("key", "leave"), "q"),
        ]
        if not self.desk.prompts.bar("", options):
            raise Leave

    def _table(self, deck: str) -> None:
        filled = self.filled.get(deck, set())
        face = self.decks[deck].paradigm.face
        say(table_text(lambda cell: clean(face(cell)) if cell in filled else _OPEN))

    def _exercise(self, step: Exercise) -> None:
        """Every question; what was wrong comes again at the end in another shape."""
        questions = questions_for(step, self.decks, self.desk.rng)
        say(self.asker.commands_text())
        again = [q for q in self._each(questions) if q is not None]
        shapes = [shape for question in again if (shape := self._reshaped(question)) is not None]
        if shapes:
            say()
            say(style(_("Once more, in another shape:"), "dim"))
            list(self._each(shapes))
        for deck in step.decks:
            taught = self.filled.get(deck)
            if taught is not None and not set(step.cells) <= taught:
                taught |= set(step.cells)
                say()
                self._table(deck)

    def _each(self, questions: Sequence[Question]) -> list[Question | None]:
        """Ask one after the other; those that were not right are given back."""
        found: list[Question | None] = []
        for number, question in enumerate(questions, 1):
            say()
            say(style(f"({number}/{len(questions)})", "dim"))
            found.append(None if self._ask(self.asker, question) else question)
        return found

    def _ask(self, asker: Asker, question: Question) -> bool:
        """Ask, keep the answer, and say whether it was right without help."""
        desk, deck = self.desk, self.decks[question.deck]
        response = asker.ask(question, deck)
        source = f"lesson:{self.lesson.name}"
        desk.keeper.add(
            evidence_in(question, response, desk.macrons, desk.clock(), source, desk.new_id)
        )
        asker.tell(question, deck, response.grade)
        for part in response.grade.parts:
            if counts_right(part.outcome, desk.macrons) and question.deck in self.filled:
                self.filled[question.deck].add(part.cell)
        return not response.shaky(desk.macrons)

    def _reshaped(self, question: Question) -> Question | None:
        """The same cell asked in another way, in the same direction."""
        deck = self.decks[question.deck]
        kinds = [
            kind
            for kind in Plan((deck,)).kinds_for(direction_of(question.kind))
            if kind is not question.kind
        ]
        self.desk.rng.shuffle(kinds)
        for kind in kinds:
            found = make(kind, deck, question.cells[0], self.desk.rng)
            if found is not None:
                return found
        return None

    def _gate(self) -> bool:
        """The test at the end, as often as it is wanted; no hints."""
        gate = self.lesson.gate
        while True:
            questions = questions_for(gate.exercise, self.decks, self.desk.rng)
            say()
            say(style(_("The gate"), "bold"))
            say(
                _("{needed} of {count} must be right at once; there are no hints.").format(
                    needed=gate.needed, count=len(questions)
                )
            )
            asker = Asker(self.desk.prompts, self.desk.clock, self.desk.macrons, helps=False)
            right = 0
            for number, question in enumerate(questions, 1):
                say()
                say(style(f"({number}/{len(questions)})", "dim"))
                right += self._ask(asker, question)
            say()
            passed = right >= gate.needed
            self._verdict(passed, right, len(questions))
            self._note(len(self.lesson.steps), passed)
            if passed or not self._again():
                return passed

    def _verdict(self, passed: bool, right: int, count: int) -> None:
        values = {"right": right, "count": count, "needed": self.lesson.gate.needed}
        if passed:
            text = _("Passed: {right} of {count} right.").format(**values)
            say(style("✓ ", "green", "bold") + style(text, "bold"))
        else:
            text = ngettext(
                "Not yet: {right} of {count} right, {needed} is needed.",
                "Not yet: {right} of {count} right, {needed} are needed.",
                self.lesson.gate.needed,
            ).format(**values)
            say(style("✗ ", "red", "bold") + style(text, "bold"))

    def _again(self) -> bool:
        if not is_terminal():
            return False
        options = [
            Option(True, _("try the gate again"), "1", default=True),
            Option(False, pgettext("key", "leave"), "q"),
        ]
        return self.desk.prompts.bar("", options)


def latin(text: str) -> str:
    """A lesson's text with the Latin between stars set off."""
    return _STARS.sub(lambda found: bold(found[1]), clean(" ".join(text.split())))
