"""A drill: question, answer, why; and at the end what it brought."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from tutor.errors import EndOfInput
from tutor.flows.asking import Asker, EvidenceLog, QuestionScreen
from tutor.flows.contract import Data, Flow, Leave
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.report import Ending, Limits, Report
from tutor.quiz.drill.session import Session, answered, next_question
from tutor.quiz.learner import Change
from tutor.words.drills import heading_text, summary_text

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
            "learnt": _places(found.learnt),
            "shaky": _places(found.shaky),
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
    clock: Callable[[], float],
    rng: Random,
    new_id: Callable[[], str],
) -> Flow[Report]:
    """Ask until a limit is reached, the learner leaves, or the input ends. Every answer is kept
    before anything is said about it.
    """
    plan = session.plan
    asker = Asker(log, clock, new_id, plan.macrons, plan.source)
    yield from asker.tell_keys()
    start = clock()
    report = Report(0, 0, session.learner, session.learner, start, start)
    try:
        while not limits.reached(clock() - start, report.answered):
            left = limits.left(clock() - start)
            session, question = next_question(session, clock(), rng, left)
            heading = heading_text(session.asked, limits.questions, question.kind, left)
            deck = plan.deck(question.deck)
            response, pieces = yield from asker.ask(
                QuestionScreen(question, deck, heading, session.asked, limits.questions)
            )
            shaky = response.shaky(plan.macrons)
            session = answered(session, question, pieces, shaky)
            report = replace(
                report,
                answered=report.answered + 1,
                right=report.right + (not shaky),
                after=session.learner,
            )
    except tuple(ENDINGS) as end:
        report = replace(report, ending=ENDINGS[type(end)])
    report = replace(report, end=clock())
    yield DrillSummary(report, known)
    return report
