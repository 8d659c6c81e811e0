"""A drill at the terminal or in a pipe: question, answer, why; and at the end what it brought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from tutor.flows.contract import EndOfInput, Leave
from tutor.locale import ngettext
from tutor.quiz.drill.evidence import evidence_of
from tutor.quiz.drill.session import Session, answered, next_question
from tutor.quiz.grading.model import Macrons
from tutor.quiz.learner import Evidence, Learner
from tutor.quiz.questions.model import Question
from tutor.ui.asking import Asker, Response, say
from tutor.words.marks import style
from tutor.words.questions import kind_name


class Keeper(Protocol):
    """Where evidence is kept before the next question is shown."""

    def add(self, evidence: Sequence[Evidence]) -> int:
        """Keep answers; they are on the disk when this returns."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """When a drill ends: after so many seconds or so many questions, whichever comes first."""

    seconds: float | None = None
    questions: int | None = None

    def left(self, gone: float) -> float | None:
        """The seconds that remain."""
        return None if self.seconds is None else max(0.0, self.seconds - gone)

    def reached(self, gone: float, asked: int) -> bool:
        """Whether it is time to stop."""
        if self.questions is not None and asked >= self.questions:
            return True
        return self.seconds is not None and gone >= self.seconds


@dataclass(frozen=True, slots=True)
class Report:
    """What a drill brought: how many questions, how many right at once, the learner before and
    after, and whether it was broken off with Ctrl-C.
    """

    answered: int
    right: int
    before: Learner
    after: Learner
    start: float
    end: float
    interrupted: bool = False


def drill(
    session: Session,
    asker: Asker,
    limits: Limits,
    keeper: Keeper,
    clock: Callable[[], float],
    rng: Random,
    new_id: Callable[[], str],
) -> Report:
    """Ask until a limit is reached, the learner leaves, or the input ends. Every answer is kept
    before anything is said about it.
    """
    start = clock()
    report = Report(0, 0, session.learner, session.learner, start, start)
    macrons = session.plan.macrons
    try:
        while not limits.reached(clock() - start, report.answered):
            left = limits.left(clock() - start)
            session, question = next_question(session, clock(), rng, left)
            say()
            say(_heading(session, limits, left, kind_name(question.kind)))
            deck = session.plan.deck(question.deck)
            response = asker.ask(question, deck)
            pieces = evidence_in(question, response, macrons, clock(), session.plan.source, new_id)
            keeper.add(pieces)
            asker.tell(question, deck, response.grade)
            shaky = response.shaky(macrons)
            session = answered(session, question, pieces, shaky)
            report = replace(
                report,
                answered=report.answered + 1,
                right=report.right + (not shaky),
                after=session.learner,
            )
    except KeyboardInterrupt:
        report = replace(report, interrupted=True)
    except (Leave, EndOfInput):
        pass
    return replace(report, end=clock())


def evidence_in(
    question: Question,
    response: Response,
    macrons: Macrons,
    when: float,
    source: str,
    new_id: Callable[[], str],
) -> tuple[Evidence, ...]:
    """What a response is evidence of; a right answer that a hint helped to find says nothing."""
    if response.hinted and response.grade.counts_right(macrons):
        return ()
    return evidence_of(
        question, response.grade, macrons, when, response.milliseconds, source, new_id
    )


def _heading(session: Session, limits: Limits, left: float | None, kind: str) -> str:
    parts = [str(session.asked)]
    if limits.questions is not None:
        parts = [f"{session.asked}/{limits.questions}"]
    parts.append(kind)
    if left is not None:
        minutes = max(1, round(left / 60))
        parts.append(
            ngettext("{count} minute left", "{count} minutes left", minutes).format(count=minutes)
        )
    return style(" · ".join(parts), "dim")
