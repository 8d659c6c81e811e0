"""A drill: question, answer, why; and at the end what it brought."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from tutor.errors import EndOfInput
from tutor.flows.asking import Answered, Asker, EvidenceLog, QuestionScreen
from tutor.flows.contract import Data, Flow, Leave, Offer, Option
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.report import Ending, Limits, Report
from tutor.quiz.drill.response import Scribe
from tutor.quiz.drill.session import Session, answered, next_question, taken_back
from tutor.quiz.grading.judge import Judge
from tutor.quiz.learner import Change, Item, Learner
from tutor.words.asking import UNDO, undo_label
from tutor.words.drills import done_label, heading_text, summary_text

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
        return {
            "answered": report.answered,
            "right": report.right,
            "shown": report.shown,
            "learnt": _places(found.learnt),
            "shaky": _places(found.shaky),
            "lengths_open": _places(found.lengths_open),
            "come_back": found.come_back,
            "ended": report.ending.value,
        }

    def text(self) -> str:
        """The same in a few lines."""
        return "\n" + summary_text(self.report, self.known)


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
) -> Flow[Report]:
    """Ask until a limit is reached, the learner leaves, or the input ends. Every answer is kept
    before anything is said about it.
    """
    asker = Asker(log, clock, Scribe(session.plan.source, new_id), judge)
    return (yield from _Drill(session, limits, known, clock, rng, asker).run())


@dataclass
class _Drill:
    """A drill under way."""

    session: Session
    limits: Limits
    known: Mapping[str, Deck]
    clock: Callable[[], float]
    rng: Random
    asker: Asker
    answered: int = 0
    right: int = 0
    shown: int = 0
    before: Learner | None = None
    """The learner as it was before the latest answer."""

    def run(self) -> Flow[Report]:
        learner, start = self.session.learner, self.clock()
        yield from self.asker.tell_keys()
        ending = Ending.DONE
        try:
            yield from self._ask(start)
        except tuple(ENDINGS) as end:
            ending = ENDINGS[type(end)]
            self._take_back()  # it may have been said at the question that was left
        report = Report(
            self.answered,
            self.right,
            learner,
            self.session.learner,
            start,
            self.clock(),
            ending,
            self.shown,
            self.asker.judge.macrons is not Macrons.OFF,
        )
        yield DrillSummary(report, self.known)
        return report

    def _ask(self, start: float) -> Flow[None]:
        of = self.limits.questions
        while True:
            if self.limits.reached(self.clock() - start, self.answered):
                yield from self._last_chance()
                if self.limits.reached(self.clock() - start, self.answered):
                    return
            left = self.limits.left(self.clock() - start)
            self.session, question = next_question(
                self.session, self.clock(), self.rng, left, self._is_fresh
            )
            number = self.answered + 1
            heading = heading_text(number, of, question.kind, left)
            deck = self.session.plan.deck(question.deck)
            found = yield from self.asker.ask(QuestionScreen(question, deck, heading, number, of))
            self._take_back()
            self._count(found)

    def _is_fresh(self, item: Item) -> bool:
        """A13: whether the form was not shown just before."""
        deck = self.session.plan.deck(item.deck)
        return not self.asker.seen.next_question().lately(deck, [deck.paradigm.face(item.cell)])

    def _count(self, found: Answered) -> None:
        self.before = self.session.learner
        response = found.response
        self.session = answered(self.session, found.question, found.pieces, response.shaky)
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
