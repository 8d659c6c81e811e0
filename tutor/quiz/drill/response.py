"""What an answer is evidence of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tutor.quiz.grading.model import Grade, Outcome, Part, counts_right
from tutor.quiz.learner import Evidence, Verdict
from tutor.quiz.learner.evidence import storable
from tutor.quiz.questions.model import Question
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Response:
    """What came back in the end: the grade, whether a hint was taken, whether it was asked twice
    (A6, A7), and whether the answer had been shown just before (A13).
    """

    grade: Grade
    hinted: bool = False
    again: bool = False
    shown: bool = False

    @property
    def at_once(self) -> bool:
        """A9: right, and neither hinted nor retyped nor shown just before."""
        return self.grade.right and not (self.hinted or self.again or self.shown)

    @property
    def only_shown(self) -> bool:
        """A13: right without help, but it could be read just before."""
        return self.shown and self.grade.right and not (self.hinted or self.again)

    @property
    def shaky(self) -> bool:
        """Whether the same thing should come again: wrong, skipped, or found with help."""
        return self.hinted or self.again or not self.grade.right


@dataclass(frozen=True, slots=True)
class Scribe:
    """Writes down what answers show: where they come from, and names for them."""

    source: str
    new_id: Callable[[], str]

    def evidence(
        self,
        question: Question,
        parts: Sequence[Part],
        when: float,
        milliseconds: int,
        helped: bool = False,
    ) -> tuple[Evidence, ...]:
        """One piece of evidence for each cell that the answer says something about; the time is
        shared out, so that the sum over the log is the time spent. A right answer that was `helped`
        says nothing; one that is wrong in spite of help says as much as ever (A13).
        """
        share = max(0, milliseconds) // max(1, len(parts))
        # the log is read in the order of time and id: one answer's pieces keep their order
        ids = sorted(self.new_id() for _part in parts)
        return tuple(
            Evidence(
                when=when,
                id=name,
                deck=question.deck,
                cell=part.cell,
                skill=question.kind,
                verdict=verdict_of(part),
                answer=storable(part.given),
                milliseconds=share,
                source=self.source,
                confused_with=part.confused_with,
                helped=helped,
            )
            for name, part in zip(ids, parts, strict=True)
        )


def verdict_of(part: Part) -> Verdict:
    """What the log says of an answer. A5: one whose lengths were not shown is evidence for the
    letters only, whatever the setting.
    """
    from tutor.quiz.grading.forms import lengths_shown  # noqa: PLC0415 - when there is an answer

    if part.outcome is Outcome.NEARLY:
        return Verdict.SLIP
    if not counts_right(part.outcome):
        return Verdict.WRONG
    if part.outcome is Outcome.UNMARKED or not lengths_shown(part):
        return Verdict.UNMARKED
    return Verdict.RIGHT
