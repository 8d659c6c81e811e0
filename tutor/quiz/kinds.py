"""The kinds of questions, a row each: all that is to be known about a kind but how it is made.

A kind is its row here and the file that makes its questions, called as the kind is, in
`tutor/quiz/questions`. `tutor/words/kinds.py` may have words of its own for it.
"""

from __future__ import annotations

from dataclasses import KW_ONLY
from enum import StrEnum

from tutor.values import dataclass


class Direction(StrEnum):
    """The two memories of a cell: from the cell to its form, and from the form to its cell."""

    RECALL = "recall"
    RECOGNISE = "recognise"


@dataclass(frozen=True, slots=True)
class Skill:
    """What a person was asked to do, and the memory that it draws on and trains. Logs and files
    keep its name, which therefore never changes.
    """

    name: str
    direction: Direction
    _: KW_ONLY
    guess: float = 0.0
    """How often a person who knows nothing is right."""
    apart: bool = False
    """Whether it is about something beside the cell, and says nothing of the cell's memories."""

    def __str__(self) -> str:
        """Its name."""
        return self.name


@dataclass(frozen=True, slots=True)
class Kind(Skill):
    """A skill that questions ask for: a shape in which a cell can be asked."""

    weight: float = 1.0
    """How often it is chosen in a drill, compared with the others of its direction."""
    everywhere: bool = False
    """Whether there is such a question about every cell of every deck."""
    on_request: bool = False
    """Whether it is asked only where somebody wants it: drills, lessons and quizzes that name no
    kinds do without it."""
    module: str = ""
    """Where its questions are made, if not in `tutor/quiz/questions`."""


PRODUCE = Kind("produce", Direction.RECALL, weight=4.0, everywhere=True)
PARSE = Kind("parse", Direction.RECOGNISE, weight=4.0, everywhere=True)
CONTRAST = Kind("contrast", Direction.RECALL, weight=1.5, guess=0.25)
TRANSFORM = Kind("transform", Direction.RECALL, weight=2.0)
FILL = Kind("fill", Direction.RECALL, weight=1.2)
PAIR = Kind("pair", Direction.RECOGNISE, weight=2.0, guess=0.3)
SLIP = Kind("slip", Direction.RECOGNISE, weight=2.0, guess=0.3)
CLOZE = Kind("cloze", Direction.RECALL, weight=3.0)
REAL = Kind("real", Direction.RECALL, on_request=True)
MEANING = Kind("meaning", Direction.RECOGNISE, guess=0.25)
EXPRESS = Kind("express", Direction.RECALL)
WHICH = Kind("which", Direction.RECALL, guess=0.5, on_request=True)
AGREE = Kind("agree", Direction.RECALL, weight=2.0)
VOCATIVE = Kind("vocative", Direction.RECALL, apart=True)

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        PRODUCE, PARSE, CONTRAST, TRANSFORM, FILL, PAIR, SLIP, CLOZE, REAL, AGREE, VOCATIVE,
        MEANING, EXPRESS, WHICH,
    )
}  # fmt: skip

NAMING = Skill("name", Direction.RECOGNISE)
OBJECTION = Skill("object", Direction.RECOGNISE, guess=0.3)
SHOWING = Skill("show", Direction.RECALL)
"""T1: nothing was asked; the form was shown."""
_NOT_ASKED = {skill.name: skill for skill in (NAMING, OBJECTION, SHOWING)}

PLAIN_SKILL = {Direction.RECALL: PRODUCE, Direction.RECOGNISE: PARSE}
"""The skill that asks for a direction without any help."""


def every_kind() -> tuple[Kind, ...]:
    """All kinds, in the order in which they are listed."""
    return tuple(KINDS.values())


def default_kinds() -> tuple[Kind, ...]:
    """The kinds that are asked where nobody names any."""
    return tuple(kind for kind in every_kind() if not kind.on_request)


def skill_named(name: str) -> Skill:
    """The skill with this name; `ValueError` if there is none."""
    found = KINDS.get(name) or _NOT_ASKED.get(name)
    if found is None:
        raise ValueError(f"{name!r} is not a valid Skill")
    return found
