"""A lesson: reading, a table that fills, exercises, the test; and choosing one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from random import Random
from typing import Protocol

from tutor.flows.asking import Answered, Asker, EvidenceLog, QuestionScreen
from tutor.flows.contract import Choose, Data, Flow, Leave, Option, Said, Shown
from tutor.flows.drill import ENDINGS
from tutor.flows.lesson_end import After, LessonReport, Onward, after_failing, after_passing, offer
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.response import Scribe
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import counts_right
from tutor.quiz.learner import showing
from tutor.quiz.lessons.course import GateResult, LessonStanding, Note, next_lesson
from tutor.quiz.lessons.exercises import questions_for
from tutor.quiz.lessons.lesson import Example, Exercise, Lesson, Passage, Step, TableStep, Text
from tutor.quiz.lessons.missed import Missed, back_to, most_missed, repeats, still_waiting
from tutor.quiz.lessons.shown import faces_shown, places_shown
from tutor.quiz.lessons.tally import Place, Tally
from tutor.quiz.lessons.taught import Taught
from tutor.quiz.questions.model import Question
from tutor.values import dataclass
from tutor.words import lessons as words
from tutor.words.asking import LEAVE, key_labels

_SORTS = {
    Text: "text", Example: "example", Passage: "passage", TableStep: "table", Exercise: "exercise",
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonScreen(Shown):
    """What a lesson is called, and what it is for."""

    lesson: Lesson


@dataclass(frozen=True, slots=True, kw_only=True)
class StepScreen(Shown):
    """What is to be read at a step; a table and an exercise follow it."""

    step: Step
    number: int
    of: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TaughtTable(Shown):
    """The table of a deck as far as it was taught, and which cells of it are `fresh`."""

    deck: Deck
    taught: frozenset[Cell]
    fresh: frozenset[Cell]
    passes: bool = True
    """Whether it goes on without waiting until it has been read."""


class LessonLog(EvidenceLog, Protocol):
    """Where answers and notes are kept before anything else is shown."""

    def note(self, note: Note) -> None:
        """Keep how far the lesson has come."""
        ...


@dataclass
class Teacher:
    """Goes through one lesson. `macrons` is what vowel lengths count for where no exercise says
    otherwise, the lesson's own policy if it is not given; `before` is what earlier lessons have
    taught (T2), and `onward` what to offer at the end (T8).
    """

    lesson: Lesson
    decks: Mapping[str, Deck]
    log: LessonLog
    judge: Judge
    clock: Callable[[], float]
    rng: Random
    new_id: Callable[[], str]
    macrons: Macrons | None = None
    before: Taught = field(default_factory=Taught)
    onward: Callable[[], Onward] = Onward
    _taught: Taught = field(init=False)
    _filled: dict[str, set[Cell]] = field(default_factory=dict)
    """What stands in the tables of this lesson."""
    _logged: set[Place] = field(default_factory=set)
    _waiting: list[Missed] = field(default_factory=list)
    """What comes again when another kind of question has been explained."""
    _tally: Tally = field(default_factory=Tally)
    _report: LessonReport = field(default_factory=LessonReport)
    _asker: Asker = field(init=False)

    def __post_init__(self) -> None:
        self._taught = self.before
        scribe = Scribe(f"lesson:{self.lesson.name}", self.new_id)
        self._asker = Asker(self.log, self.clock, scribe, self.judge)

    def teach(self, done: int = 0) -> Flow[LessonReport]:
        """The steps after the first `done`, then the test, and from there back to a step if that
        is wanted. Every step is noted when it is done, so that a lesson that was left goes on
        there.
        """
        for step in self.lesson.steps[:done]:
            self._remember(step)
        try:
            facts = {"lesson": self.lesson.name, "steps": len(self.lesson.steps)}
            title = words.title_text(self.lesson)
            yield LessonScreen("lesson", facts, title, lesson=self.lesson)
            while True:
                yield from self._steps(done)
                yield from self._test()
                going = yield from self._lead_on()
                if going is After.STOP:
                    return self._report
                done = len(self.lesson.steps)
                if going is After.BACK and self._report.back_to_step:
                    done = self._report.back_to_step - 1
                    self._note(done)
        except tuple(ENDINGS) as end:
            return replace(self._report, ending=ENDINGS[type(end)])

    def _steps(self, done: int) -> Flow[None]:
        steps = self.lesson.steps
        for number, step in enumerate(steps[done:], done + 1):
            facts = {"number": number, "of": len(steps), "step": _SORTS[type(step)]}
            self._log_shown(step)
            text = words.step_text(step, number, len(steps))
            yield StepScreen("step", facts, text, step=step, number=number, of=len(steps))
            if isinstance(step, Exercise):
                yield from self._exercise(step)
            else:
                yield from self._read(step)
            self._note(number)

    def _note(self, step: int) -> None:
        self.log.note(Note(self.clock(), self.new_id(), self.lesson.name, step))

    def _remember(self, step: Step) -> None:
        """What a step teaches is taught; what an earlier sitting has filled is filled."""
        self._taught = self._taught.after(step)
        if isinstance(step, TableStep):
            self._filled.setdefault(step.deck, set()).update(step.cells)
            self._tally = self._tally.shown(step.deck, step.cells)

    def _log_shown(self, step: Step) -> None:
        """T1: keep what a step is about to show, once a run: its table, or those forms in its text
        that the lesson teaches.
        """
        places = places_shown(step, self.lesson, self.decks)
        fresh = [place for place in dict.fromkeys(places) if place not in self._logged]
        if not fresh:
            return
        now, source = self.clock(), self._asker.scribe.source
        self.log.add([showing(*place, now, self.new_id(), source) for place in fresh])
        self._logged.update(fresh)

    def _read(self, step: Step) -> Flow[None]:
        """Wait until a step has been read; what was read there is not known by heart (A13)."""
        self._remember(step)
        if isinstance(step, TableStep):
            yield replace(self._table(step.deck, step.cells), passes=False)
        for deck, faces in faces_shown(step, self.decks):
            self._asker.seen = self._asker.seen.after(deck, faces)
        if isinstance(step, Passage):
            if not (yield offer(words.translation_label(), True)):
                raise Leave
            yield Said("\n" + words.translation_text(step))
        if not (yield offer(words.go_on_label(), True)):
            raise Leave

    def _table(self, deck: str, fresh: Iterable[Cell], above: str = "") -> TaughtTable:
        """The table of a deck as far as it has been taught."""
        filled, paradigm = frozenset(self._filled[deck]), self.decks[deck].paradigm
        forms = {str(cell): face for cell, face in paradigm.items() if cell in filled}
        text = above + words.taught_text(self.decks[deck], filled)
        facts: Data = {"deck": deck, "cells": forms}
        whose, news = self.decks[deck], filled.intersection(fresh)
        return TaughtTable("table", facts, text, deck=whose, taught=filled, fresh=news)

    def _exercise(self, step: Exercise) -> Flow[None]:
        """Every question; what was wrong comes again at the end, asked differently (T2)."""
        self._asker.judge = self._judge(step)
        self._remember(step)
        yield from self._asker.tell_keys()
        questions = questions_for(step, self.decks, self.rng, self._taught)
        missed = yield from self._each(questions, step)
        missed = [*still_waiting(self._waiting, questions), *missed]
        again, self._waiting = repeats(missed, questions, self.decks, self._taught, self.rng)
        if again:
            yield Said("\n" + words.once_more_text())
            yield from self._each(again, step)
        for deck in step.decks:
            filled = self._filled.get(deck)
            if filled is not None and not set(step.cells) <= filled:
                fresh = set(step.cells) - filled
                filled |= fresh
                yield self._table(deck, fresh, above="\n")

    def _judge(self, exercise: Exercise) -> Judge:
        """A5: an exercise whose point is the length says so itself."""
        return self.judge.by(exercise.macrons or self.macrons or self.lesson.macrons)

    def _each(self, questions: Sequence[Question], step: Exercise) -> Flow[list[Missed]]:
        """Ask one after the other; those that were not right without help are given back, and those
        whose answer was taken back (A14).
        """
        missed: list[Missed] = []
        for number, question in enumerate(questions, 1):
            deck, of = self.decks[question.deck], len(questions)
            found = yield from self._asker.ask(
                QuestionScreen(question, deck, f"({number}/{of})", number, of)
            )
            if (gone := self._asker.taken_back) is not None:
                self._tally = self._tally.without(gone.question.deck, _cells_of(gone))
                if gone.question not in [one.question for one in missed]:
                    missed.append(Missed.of(gone.question, None, step))
            self._count(found)
            if found.response.shaky:
                missed.append(Missed.of(question, found.response.grade, step))
        return missed

    def _count(self, found: Answered) -> None:
        """How it went with each cell; what was right stands in the table from now on."""
        deck, response = found.question.deck, found.response
        for part in response.grade.parts:
            right = counts_right(part.outcome)
            alone = right and not (response.hinted or response.again)
            self._tally = self._tally.after(deck, [part.cell], alone)
            if right and deck in self._filled:
                self._filled[deck].add(part.cell)

    def _test(self) -> Flow[None]:
        """The test at the end; no hints."""
        gate = self.lesson.gate
        self._asker = self._asker.for_a_test(self._judge(gate.exercise))
        questions = questions_for(gate.exercise, self.decks, self.rng, self._taught)
        facts: Data = {"needed": gate.needed, "of": len(questions)}
        yield Shown("gate", facts, words.test_text(gate.needed, len(questions)))
        missed = yield from self._each(questions, gate.exercise)
        self._asker = replace(self._asker, helps=True)
        result = GateResult(len(questions) - len(missed), len(questions), gate.needed)
        self.log.note(result.note(self.lesson, self.clock(), self.new_id()))
        self._report = LessonReport(result.passed)
        facts |= {"right": result.right, "passed": result.passed}
        if not result.passed:
            row = most_missed(missed, self.lesson)
            back = back_to(self.lesson, row, missed)
            self._report = LessonReport(missed=tuple(missed), back_to_step=back)
            facts |= {"missed": [one.as_dict() for one in missed], "back_to_step": back}
        yield Shown("gate verdict", facts, words.test_result_text(result))

    def _lead_on(self) -> Flow[After]:
        """T8: after the test: on, back, the test again, or the end."""
        report = self._report
        if report.back_to_step is not None:
            row = most_missed(report.missed, self.lesson)
            return (yield from after_failing(report.missed, row, report.back_to_step, self.decks))
        onward = self.onward()
        if (yield from after_passing(self._tally, self.decks, onward)):
            self._report = replace(report, onward=onward.command)
        return After.STOP


def _cells_of(answered: Answered) -> list[Cell]:
    return [part.cell for part in answered.response.grade.parts]


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
