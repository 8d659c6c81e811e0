"""What the answers in a quiz show about the learner."""

from __future__ import annotations

import hashlib

from tutor.grammar.cells import Cell
from tutor.quiz.kinds import CONTRAST, KINDS, PARSE, PRODUCE, Skill
from tutor.quiz.learner import Evidence
from tutor.quiz.sets.judge import Slot, Verdict
from tutor.quiz.sets.model import Choice, Gaps, Match, QuizQuestion, Several, Typed
from tutor.quiz.sets.result import Result

SOURCE = "quiz:"
"""What the source of evidence from a quiz begins with."""
_ENOUGH = 50
"""The share from which on an answer shows that the form is known: all but the vowel lengths."""
_LONGEST = 200


def evidence_from(
    question: QuizQuestion, verdict: Verdict, result: Result, when: float, milliseconds: int
) -> tuple[Evidence, ...]:
    """One piece of evidence for each cell that the question asks about; none without a deck.

    A cell counts as known only if everything that was said about it earned enough. The ids follow
    from the result and the question: the same answer is never counted twice.
    """
    slots: dict[Cell, list[Slot]] = {}
    for slot in verdict.slots:
        if slot.cell is not None and question.deck:
            slots.setdefault(slot.cell, []).append(slot)
    return tuple(
        Evidence(
            when=when,
            id=_id(result, question, place),
            deck=question.deck,
            cell=cell,
            skill=_skill(question),
            correct=all(slot.share >= _ENOUGH for slot in said),
            answer=", ".join(slot.given for slot in said if slot.given)[:_LONGEST],
            milliseconds=max(0, milliseconds) // len(slots),
            source=SOURCE + result.digest,
            confused_with=next((slot.taken_for for slot in said if slot.taken_for), None),
        )
        for place, (cell, said) in enumerate(slots.items())
    )


def _id(result: Result, question: QuizQuestion, place: int) -> str:
    said = "\n".join((result.digest, result.name, result.started, question.id))
    # pieces of one answer keep their order in the log, which is read by time and id
    return f"{hashlib.sha256(said.encode()).hexdigest()[:20]}{place:04}"


def _skill(question: QuizQuestion) -> Skill:
    """What was asked for: by the kind of question, or by the way of asking if it is a teacher's."""
    if question.kind in KINDS:
        return KINDS[question.kind]
    match question.ask:
        case Typed() | Gaps():
            return PRODUCE
        case Choice():
            return CONTRAST
        case Several() | Match():
            return PARSE
