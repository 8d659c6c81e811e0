"""Slips of the key: asked again once, then wrong."""

from __future__ import annotations

from dataclasses import replace

from tutor.quiz.grading.model import Grade, Outcome


def asked_again(outcome: Outcome, slipped: bool) -> bool:
    """Whether the same is asked once more: nothing was said, or the key slipped for the first
    time. `slipped` is whether it has done so before.
    """
    return outcome is Outcome.SKIPPED or (outcome is Outcome.NEARLY and not slipped)


def settled(grade: Grade) -> Grade:
    """The grade of an answer that is not asked for again: a slip of the key is wrong."""
    parts = tuple(replace(part, outcome=_settled(part.outcome)) for part in grade.parts)
    return replace(grade, outcome=_settled(grade.outcome), parts=parts)


def _settled(outcome: Outcome) -> Outcome:
    return Outcome.WRONG if outcome is Outcome.NEARLY else outcome
