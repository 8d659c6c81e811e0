"""A lesson: reading, a table that fills, exercises, the gate; and choosing one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from tutor.flows.asking import Asker, EvidenceLog, QuestionScreen
from tutor.flows.contract import Choose, Flow, Leave, Offer, Option, Said, Shown
from tutor.flows.drill import ENDINGS
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.report import Ending
from tutor.quiz.drill.response import Scribe
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import counts_right
from tutor.quiz.lessons.course import GateResult, LessonStanding, Note, next_lesson
from tutor.quiz.lessons.exercises import questions_for
from tutor.quiz.lessons.lesson import Example, Exercise, Lesson, Step, TableStep, Text
from tutor.quiz.questions.make import reshaped
from tutor.quiz.questions.model import Question
from tutor.words import lessons as words
from tutor.words.asking import LEAVE, key_labels

_SORTS = {Text: "text", Example: "example", TableStep: "table", Exercise: "exercise"}


class LessonLog(EvidenceLog, Protocol):
    """Where answers and notes are kept before anything else is shown."""

    def note(self, note: Note) -> None:
        """Keep how far the lesson has come."""
        ...


@dataclass(frozen=True, slots=True)
class LessonReport:
    """Whether the gate was passed, and how the lesson ended."""

    passed: bool = False
    ending: Ending = Ending.DONE


@dataclass
class Teacher:
    """Goes through one lesson. `macrons` is what vowel lengths count for where no exercise says
    otherwise; the lesson's own policy if it is not given.
    """

    lesson: Lesson
    decks: Mapping[str, Deck]
    log: LessonLog
    judge: Judge
    clock: Callable[[], float]
    rng: Random
    new_id: Callable[[], str]
    macrons: Macrons | None = None
    _taught: dict[str, set[Cell]] = field(default_factory=dict)
    _asker: Asker = field(init=False)

    def __post_init__(self) -> None:
        scribe = Scribe(f"lesson:{self.lesson.name}", self.new_id)
        self._asker = Asker(self.log, self.clock, scribe, self.judge)

    def teach(self, done: int = 0) -> Flow[LessonReport]:
        """The steps after the first `done`, then the gate. Every step is noted when it is done, so
        that a lesson that was left goes on there.
        """
        try:
            yield from self._steps(done)
            return LessonReport((yield from self._gate()))
        except tuple(ENDINGS) as end:
            return LessonReport(ending=ENDINGS[type(end)])

    def _steps(self, done: int) -> Flow[None]:
        steps = self.lesson.steps
        facts = {"lesson": self.lesson.name, "steps": len(steps)}
        yield Shown("lesson", facts, words.title_text(self.lesson))
        for step in steps[:done]:
            self._remember(step)
        for number, step in enumerate(steps[done:], done + 1):
            facts = {"number": number, "of": len(steps), "step": _SORTS[type(step)]}
            yield Shown("step", facts, words.step_text(step, number, len(steps)))
            if isinstance(step, Exercise):
                yield from self._exercise(step)
            else:
                yield from self._read(step)
            self.log.note(Note(self.clock(), self.new_id(), self.lesson.name, number))

    def _remember(self, step: Step) -> None:
        """What an earlier sitting has filled is filled."""
        if isinstance(step, TableStep):
            self._taught.setdefault(step.deck, set()).update(step.cells)

    def _read(self, step: Step) -> Flow[None]:
        """Wait until a step has been read; what was read there is not known by heart (A13)."""
        if isinstance(step, TableStep):
            self._remember(step)
            yield self._table(step.deck)
        for deck, faces in words.shown_in(step, self.decks):
            self._asker.seen = self._asker.seen.after(deck, faces)
        if not (yield _offer(words.go_on_label(), True)):
            raise Leave

    def _table(self, deck: str, above: str = "") -> Shown:
        """The table of a deck as far as it has been taught."""
        taught, face = self._taught[deck], self.decks[deck].paradigm.face
        forms = {str(cell): face(cell) for cell in CELLS if cell in taught}
        text = above + words.taught_text(self.decks[deck], taught)
        return Shown("table", {"deck": deck, "cells": forms}, text)

    def _exercise(self, step: Exercise) -> Flow[None]:
        """Every question; what was wrong comes again at the end in another shape."""
        self._asker.judge = self._judge(step)
        yield from self._asker.tell_keys()
        missed = yield from self._each(questions_for(step, self.decks, self.rng))
        found = [reshaped(question, self.decks[question.deck], self.rng) for question in missed]
        again = [question for question in found if question is not None]
        if again:
            yield Said("\n" + words.once_more_text())
            yield from self._each(again)
        for deck in step.decks:
            taught = self._taught.get(deck)
            if taught is not None and not set(step.cells) <= taught:
                taught |= set(step.cells)
                yield self._table(deck, above="\n")

    def _judge(self, exercise: Exercise) -> Judge:
        """A5: an exercise whose point is the length says so itself."""
        return self.judge.by(exercise.macrons or self.macrons or self.lesson.macrons)

    def _each(self, questions: Sequence[Question]) -> Flow[list[Question]]:
        """Ask one after the other; those that were not right without help are given back, and those
        whose answer was taken back (A14).
        """
        missed = []
        for number, question in enumerate(questions, 1):
            deck, of = self.decks[question.deck], len(questions)
            found = yield from self._asker.ask(
                QuestionScreen(question, deck, f"({number}/{of})", number, of)
            )
            if self._asker.taken_back and self._asker.taken_back.question not in missed:
                missed.append(self._asker.taken_back.question)
            if question.deck in self._taught:
                parts = found.response.grade.parts
                self._taught[question.deck] |= {p.cell for p in parts if counts_right(p.outcome)}
            if found.response.shaky:
                missed.append(question)
        return missed

    def _gate(self) -> Flow[bool]:
        """The test at the end, as often as it is wanted; no hints."""
        gate = self.lesson.gate
        self._asker = self._asker.for_a_test(self._judge(gate.exercise))
        while True:
            questions = questions_for(gate.exercise, self.decks, self.rng)
            facts = {"needed": gate.needed, "of": len(questions)}
            yield Shown("gate", facts, words.gate_text(gate.needed, len(questions)))
            missed = yield from self._each(questions)
            result = GateResult(len(questions) - len(missed), len(questions), gate.needed)
            self.log.note(result.note(self.lesson, self.clock(), self.new_id()))
            facts |= {"right": result.right, "passed": result.passed}
            yield Shown("gate verdict", facts, words.gate_result_text(result))
            if result.passed or not (yield _offer(words.try_again_label(), False)):
                return result.passed


def _offer(label: str, otherwise: bool) -> Offer[bool]:
    """To go on, or to leave."""
    leave = Option(False, key_labels()[LEAVE], LEAVE)
    options = (Option(True, label, "1", default=True), leave)
    return Offer("", options, bar=True, otherwise=otherwise)


def choose_lesson(
    lessons: Sequence[Lesson], found: Mapping[str, LessonStanding]
) -> Flow[str | None]:
    """Which lesson, asked in their order; Enter takes the one that comes next, `None` is to leave.
    A lesson's name may be typed, too.
    """
    names = [lesson.name for lesson in lessons]
    first = next_lesson(names, found)
    options = tuple(
        Option[str | None](
            one.name,
            words.menu_line(one, found.get(one.name)),
            words.lesson_number(one),
            default=one.name == first,
        )
        for one in lessons
    )
    leave = Option[str | None](None, key_labels()[LEAVE], LEAVE)
    by_name = dict(zip(names, names, strict=True))
    name: str | None = yield Choose(words.which_text(), options, (leave,), typed=by_name.get)
    return name
