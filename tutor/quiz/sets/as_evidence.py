"""What the answers in a quiz show about the learner."""

from __future__ import annotations

import hashlib

from tutor.grammar.cells import Cell
from tutor.quiz.kinds import CONTRAST, KINDS, PARSE, PRODUCE, Skill
from tutor.quiz.learner import Evidence, Verdict
from tutor.quiz.learner.evidence import storable
from tutor.quiz.sets.judge import JudgedPart, Judgement
from tutor.quiz.sets.model import FULL, Gaps, Matching, OneOf, QuizQuestion, Several, Typed
from tutor.quiz.sets.result import QuizResult

SOURCE = "quiz:"
"""What the source of evidence from a quiz begins with."""


def evidence_from(
    question: QuizQuestion, verdict: Judgement, result: QuizResult, when: float, milliseconds: int
) -> tuple[Evidence, ...]:
    """One piece of evidence for each cell that the question asks about; none without a deck.

    A cell counts as known only if everything that was said about it is right, vowel lengths apart
    (A5). The ids follow from the result and the question: the same answer is never counted twice.
    """
    parts: dict[Cell, list[JudgedPart]] = {}
    for part in verdict.parts:
        if part.cell is not None and question.deck:
            parts.setdefault(part.cell, []).append(part)
    return tuple(
        Evidence(
            when=when,
            id=_id(result, question, place),
            deck=question.deck,
            cell=cell,
            skill=_skill(question),
            verdict=_verdict(said),
            answer=storable(", ".join(part.given for part in said if part.given)),
            milliseconds=max(0, milliseconds) // len(parts),
            source=SOURCE + result.digest,
            confused_with=next((part.taken_for for part in said if part.taken_for), None),
        )
        for place, (cell, said) in enumerate(parts.items())
    )


def _verdict(said: list[JudgedPart]) -> Verdict:
    if not all(part.share == FULL or part.unmarked for part in said):
        return Verdict.WRONG
    return Verdict.UNMARKED if any(part.unmarked for part in said) else Verdict.RIGHT


def _id(result: QuizResult, question: QuizQuestion, place: int) -> str:
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
        case OneOf():
            return CONTRAST
        case Several() | Matching():
            return PARSE
