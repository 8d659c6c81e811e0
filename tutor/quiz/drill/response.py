"""What an answer is evidence of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tutor.quiz.grading.model import Grade, Macrons, counts_right
from tutor.quiz.learner import Evidence
from tutor.quiz.learner.evidence import storable
from tutor.quiz.questions.model import Question


@dataclass(frozen=True, slots=True)
class Response:
    """What came back: the grade, whether a hint was taken, and how long it took."""

    grade: Grade
    hinted: bool
    milliseconds: int

    def shaky(self, macrons: Macrons) -> bool:
        """Whether the same thing should come again: wrong, skipped, or found with help."""
        return self.hinted or not self.grade.counts_right(macrons)


def evidence_of(
    question: Question,
    response: Response,
    macrons: Macrons,
    when: float,
    source: str,
    new_id: Callable[[], str],
) -> tuple[Evidence, ...]:
    """One piece of evidence for each cell that the answer says something about. A right answer that
    a hint helped to find says nothing; one that is wrong in spite of a hint says as much as ever.

    The time is shared out, so that the sum over the log is the time spent.
    """
    hinted = response.hinted
    parts = [
        part
        for part in response.grade.parts
        if not (hinted and counts_right(part.outcome, macrons))
    ]
    share = max(0, response.milliseconds) // max(1, len(parts))
    # the log is read in the order of time and id: one answer's pieces keep their order
    ids = sorted(new_id() for _part in parts)
    return tuple(
        Evidence(
            when=when,
            id=name,
            deck=question.deck,
            cell=part.cell,
            skill=question.kind,
            correct=counts_right(part.outcome, macrons),
            answer=storable(part.given),
            milliseconds=share,
            source=source,
            confused_with=part.confused_with,
        )
        for name, part in zip(ids, parts, strict=True)
    )
