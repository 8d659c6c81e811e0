"""Evidence: one answer of one person, the only thing that the learner model is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tutor.grammar.cells import Cell
from tutor.quiz.kinds import Skill, skill_named


@dataclass(frozen=True, slots=True)
class Evidence:
    """One answer: when (seconds since 1970, UTC), about which cell, how asked, and the outcome.

    `id` is unique over all machines, so two logs merge by union. `confused_with` is the cell that
    a wrong answer names, if it names one.
    """

    when: float
    id: str
    deck: str
    cell: Cell
    skill: Skill
    correct: bool
    answer: str
    milliseconds: int
    source: str
    confused_with: Cell | None = None

    @property
    def key(self) -> tuple[float, str]:
        """The place of the answer in every log: by time, then by id."""
        return (self.when, self.id)

    def as_dict(self) -> dict[str, object]:
        """The evidence as plain JSON values."""
        return {
            "when": self.when,
            "id": self.id,
            "deck": self.deck,
            "cell": str(self.cell),
            "skill": self.skill.name,
            "correct": self.correct,
            "answer": self.answer,
            "milliseconds": self.milliseconds,
            "source": self.source,
            "confused_with": None if self.confused_with is None else str(self.confused_with),
        }

    @staticmethod
    def from_dict(data: Mapping[str, object]) -> Evidence:
        """The evidence that `as_dict` gave; `KeyError`, `TypeError` or `ValueError` otherwise."""
        when, milliseconds, correct = data["when"], data["milliseconds"], data["correct"]
        if isinstance(when, bool) or not isinstance(when, int | float):
            raise TypeError(f"“when” is a number of seconds, not {when!r}")
        if isinstance(milliseconds, bool) or not isinstance(milliseconds, int):
            raise TypeError(f"“milliseconds” is a whole number, not {milliseconds!r}")
        if not isinstance(correct, bool):
            raise TypeError(f"“correct” is true or false, not {correct!r}")
        other = data.get("confused_with")
        return Evidence(
            when=float(when),
            id=_text(data, "id"),
            deck=_text(data, "deck"),
            cell=Cell.parse(_text(data, "cell")),
            skill=skill_named(_text(data, "skill")),
            correct=correct,
            answer=_text(data, "answer"),
            milliseconds=milliseconds,
            source=_text(data, "source"),
            confused_with=None if other is None else Cell.parse(_text(data, "confused_with")),
        )


def _text(data: Mapping[str, object], name: str) -> str:
    value = data[name]
    if not isinstance(value, str):
        raise TypeError(f"“{name}” is text, not {value!r}")
    return value
