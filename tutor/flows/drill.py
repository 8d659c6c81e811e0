"""A drill: something new shown, question, answer, why; and at the end what it brought."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import ClassVar

from tutor.errors import EndOfInput
from tutor.flows.asking import Answered, Asker, EvidenceLog, QuestionScreen
from tutor.flows.contract import Data, Flow, Leave, Offer, Option, Shown
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.report import Ending, Limits, Report
from tutor.quiz.drill.response import Scribe
from tutor.quiz.drill.session import answered, next_step, shown, taken_back, treated
from tutor.quiz.drill.state import Session
from tutor.quiz.drill.steps import Ask, Show, Treat
from tutor.quiz.grading.judge import Judge
from tutor.quiz.learner import Change, Evidence, Item, Record, showing
from tutor.quiz.today import Prospect, Task
from tutor.values import dataclass
from tutor.words.asking import UNDO, undo_label
from tutor.words.drills import done_label, heading_text, summary_text
from tutor.words.teaching import gains_text, new_text, treat_text

ENDINGS: Mapping[type[BaseException], Ending] = {
    Leave: Ending.LEFT,
    KeyboardInterrupt: Ending.INTERRUPTED,
    EndOfInput: Ending.INPUT_ENDED,
}
"""How it ends when one of these comes up at a question."""


@dataclass(frozen=True)
class DrillSummary:
    """What a drill brought; `known` are the decks whose forms can be shown."""

    kind: ClassVar[str] = "summary"
    report: Report
    known: Mapping[str, Deck]

    def data(self) -> Data:
        """What was learnt, what is shaky, when to come back (seconds since 1970), how it ended."""
        report = self.report
        found = report.summary()
        left = report.left
        return {
            "answered": report.answered,
            "right": report.right,
            "shown": report.shown,
            "new": report.new,
            "learnt": _places(found.learnt),
            "shaky": _places(found.shaky),
            "lengths_open": _places(found.lengths_open),
            "today": None if left is None else {"left": len(left)},
            "come_back": report.come_back,
            "ended": report.ending.value,
        }

    def text(self) -> str:
        """The same in a few lines, and what changed on the map."""
        from tutor.quiz.drill.gains import gains  # noqa: PLC0415 - at the end only

        report = self.report
        text = "\n" + summary_text(report, self.known)
        found = gains(self.known.values(), report.before, report.after, report.end)
        return f"{text}\n{gains_text(found, self.known)}" if found else text


@dataclass(frozen=True, slots=True, kw_only=True)
class NewFormScreen(Shown):
    """T1: a form that is new; `record` is what was met before."""

    task: Task
    deck: Deck
    record: Record


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfusionScreen(Shown):
    """T4: two forms that are taken for each other, side by side."""

    step: Treat
    deck: Deck


def _places(changes: Sequence[Change]) -> list[Data]:
    places = dict.fromkeys((change.item.deck, change.item.cell) for change in changes)
    return [{"deck": deck, "cell": str(cell)} for deck, cell in places]


def drill(
    session: Session,
    limits: Limits,
    log: EvidenceLog,
    known: Mapping[str, Deck],
    judge: Judge,
    clock: Callable[[], float],
    rng: Random,
    new_id: Callable[[], str],
    day: Prospect | None = None,
) -> Flow[Report]:
    """Ask until a limit is reached, the day's list is done (T6), the learner leaves, or the input
    ends. Every answer is kept before anything is said about it.
    """
    asker = Asker(log, clock, Scribe(session.plan.source, new_id), judge)
    return (yield from _Drill(session, limits, known, clock, rng, asker, day or Prospect()).run())


@dataclass
class _Drill:
    """A drill under way."""

    session: Session
    limits: Limits
    known: Mapping[str, Deck]
    clock: Callable[[], float]
    rng: Random
    asker: Asker
    day: Prospect
    answered: int = 0
    right: int = 0
    shown: int = 0
    of_itself: bool = False
    before: Session | None = None
    """The session as it was before the latest answer."""

    def run(self) -> Flow[Report]:
        learner, start = self.session.learner, self.clock()
        yield from self.asker.tell_keys()
        ending = Ending.DONE
        try:
            yield from self._go_on(start)
        except tuple(ENDINGS) as end:
            ending = ENDINGS[type(end)]
            self._take_back()  # it may have been said at the question that was left
        now, session = self.clock(), self.session
        report = Report(
            self.answered,
            self.right,
            learner,
            session.learner,
            start,
            now,
            ending,
            self.shown,
            self.asker.judge.macrons is not Macrons.OFF,
            new=session.new,
            left=None if session.agenda is None else session.left,
            of_itself=self.of_itself,
            come_back=self.day.comes_next(session.learner, self.known, now),
        )
        yield DrillSummary(report, self.known)
        return report

    def _go_on(self, start: float) -> Flow[None]:
        while True:
            if self.limits.reached(self.clock() - start, self.answered):
                yield from self._last_chance()
                if self.limits.reached(self.clock() - start, self.answered):
                    return
            left = self.limits.left(self.clock() - start)
            self.session, step = next_step(
                self.session, self.clock(), self.rng, left, self._is_fresh
            )
            if isinstance(step, Show):
                yield from self._show(step)
            elif isinstance(step, Treat):
                yield from self._treat(step)
            elif step is not None:
                yield from self._ask(step, left)
            else:
                before = self.session
                yield from self._last_chance()
                if self.session is before:
                    self.of_itself = True
                    return

    def _ask(self, step: Ask, left: float | None) -> Flow[None]:
        question, of, number = step.question, self.limits.questions, self.answered + 1
        to_do = None if self.session.agenda is None else len(self.session.left)
        heading = heading_text(number, of, question.kind, left, to_do, step.practice)
        deck = self.session.plan.deck(question.deck)
        screen = QuestionScreen(question, deck, heading, number, of, to_do, step.practice)
        found = yield from self.asker.ask(screen)
        self._take_back()
        self._count(found)

    def _show(self, step: Show) -> Flow[None]:
        """T1: show a new form; it is kept as met before anything is asked."""
        task = step.task
        deck = self.session.plan.deck(task.deck)
        record = self.session.learner.record
        evidence = self._keep_shown(task.deck, task.cells)
        self.session = shown(self.session, task, evidence)
        self.asker.seen = self.asker.seen.after(deck, [task.face])
        facts = {"deck": task.deck, "form": task.face, "cells": [str(cell) for cell in task.cells]}
        words = new_text(task, deck, record)
        yield NewFormScreen("new", facts, words, task=task, deck=deck, record=record)

    def _treat(self, step: Treat) -> Flow[None]:
        """T4: tell two forms apart."""
        deck = self.session.plan.deck(step.mixup.deck)
        face = deck.paradigm.face
        evidence = self._keep_shown(deck.name, [step.one], step.other)
        self.session = treated(self.session, step, evidence, self.rng)
        self.asker.seen = self.asker.seen.after(deck, [face(step.one), face(step.other)])
        pair = [{"cell": str(cell), "form": face(cell)} for cell in (step.one, step.other)]
        facts = {"deck": deck.name, "pair": pair}
        yield ConfusionScreen("confusion", facts, treat_text(step, deck), step=step, deck=deck)

    def _keep_shown(
        self, deck: str, cells: Sequence[Cell], beside: Cell | None = None
    ) -> list[Evidence]:
        now, scribe = self.clock(), self.asker.scribe
        pieces = [
            showing(deck, cell, now, scribe.new_id(), scribe.source, beside) for cell in cells
        ]
        pieces.sort(key=lambda piece: piece.key)
        self.asker.log.add(pieces)
        return pieces

    def _is_fresh(self, item: Item) -> bool:
        """A13: whether the form was not shown just before."""
        deck = self.session.plan.deck(item.deck)
        return not self.asker.seen.next_question().lately(deck, [deck.paradigm.face(item.cell)])

    def _count(self, found: Answered) -> None:
        self.before = self.session
        response = found.response
        self.session = answered(
            self.session,
            found.question,
            found.pieces,
            right=response.grade.right,
            shaky=response.shaky,
        )
        self.answered += 1
        self.right += response.at_once
        self.shown += response.only_shown

    def _take_back(self) -> None:
        """A14: the answer before the one just given counts for nothing, if that was said."""
        gone = self.asker.taken_back
        if gone is None:
            return
        self.asker.taken_back = None
        assert self.before is not None, "what is taken back was answered"
        self.session = taken_back(self.session, gone.question, self.before)
        self.answered -= 1
        self.right -= gone.response.at_once
        self.shown -= gone.response.only_shown

    def _last_chance(self) -> Flow[None]:
        """The last answer can be taken back, too, if it was not right."""
        if self.asker.can_take_back and self.answered and not self.asker.was_right:
            options = (
                Option(False, done_label(), "1", default=True),
                Option(True, undo_label(), UNDO),
            )
            if (yield Offer("", options, bar=True, otherwise=False)):
                yield from self.asker.take_back()
                self._take_back()
