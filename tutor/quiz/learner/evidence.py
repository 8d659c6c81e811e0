"""Evidence: one answer of one person, the only thing that the learner model is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from tutor.grammar.cells import Cell


class Direction(StrEnum):
    """The two memories of a cell: from the cell to its form, and from the form to its cell."""

    RECALL = "recall"
    RECOGNISE = "recognise"


class Skill(StrEnum):
    """What a person was asked to do."""

    PRODUCE = "produce"
    PARSE = "parse"
    CONTRAST = "contrast"
    TRANSFORM = "transform"
    FILL = "fill"
    PAIR = "pair"
    SLIP = "slip"
    CLOZE = "cloze"
    NAME = "name"
    OBJECT = "object"

    @property
    def direction(self) -> Direction:
        """The memory that this skill draws on and trains."""
        return Direction.RECALL if self in _RECALLING else Direction.RECOGNISE

    @property
    def guess(self) -> float:
        """How often a person who knows nothing is right."""
        return _GUESSES.get(self, 0.0)


_RECALLING = frozenset({Skill.PRODUCE, Skill.CONTRAST, Skill.TRANSFORM, Skill.FILL, Skill.CLOZE})
_GUESSES = {Skill.CONTRAST: 0.25, Skill.PAIR: 0.3, Skill.SLIP: 0.3, Skill.OBJECT: 0.3}

PLAIN_SKILL = {Direction.RECALL: Skill.PRODUCE, Direction.RECOGNISE: Skill.PARSE}
"""The skill that asks for a direction without any help."""


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
            "skill": self.skill.value,
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
            skill=Skill(_text(data, "skill")),
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
