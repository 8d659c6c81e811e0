"""Evidence: one answer of one person, the only thing that the learner model is made from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from tutor.errors import Refusal, shown
from tutor.grammar.cells import Cell
from tutor.quiz.kinds import Skill, skill_named

T = TypeVar("T")
_LONGEST = 200
_FAR = 2**62
"""Seconds that no clock shows; still larger ones would not even be a `float`."""


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
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        other = None if self.confused_with is None else str(self.confused_with)
        named = {"cell": str(self.cell), "skill": self.skill.name, "confused_with": other}
        return plain | named

    @staticmethod
    def from_dict(data: Mapping[str, object]) -> Evidence:
        """The evidence that `as_dict` gave; a `Refusal` otherwise."""
        other = data.get("confused_with")
        return Evidence(
            when=entry(data, "when", float),
            id=entry(data, "id", str),
            deck=entry(data, "deck", str),
            cell=named(data, "cell", Cell.parse),
            skill=named(data, "skill", skill_named),
            correct=entry(data, "correct", bool),
            answer=entry(data, "answer", str),
            milliseconds=entry(data, "milliseconds", int),
            source=entry(data, "source", str),
            confused_with=None if other is None else named(data, "confused_with", Cell.parse),
        )


def entry(data: Mapping[str, object], name: str, sort: type[T]) -> T:
    """One value of a line of the log; a `Refusal` if it is not there or not of that sort."""
    value = data.get(name)
    if sort is float and type(value) is int and abs(value) < _FAR:
        value = float(value)
    if isinstance(value, sort) and isinstance(value, bool) == (sort is bool):
        return value
    raise wrong_value(name, value)


def named(data: Mapping[str, object], name: str, read: Callable[[str], T]) -> T:
    """What a value of a line of the log names; a `Refusal` if it names nothing."""
    text = entry(data, name, str)
    try:
        return read(text)
    except ValueError:
        raise wrong_value(name, text) from None


def wrong_value(name: str, value: object) -> Refusal:
    """A value that no line of a log can have; `None` where there is none."""
    return Refusal("log.wrong-value", name=name, value=shown(repr(value)))


def storable(text: str) -> str:
    """An answer as a log keeps it: text that can be written as UTF-8, not too long."""
    return text[:_LONGEST].encode("utf-8", "replace").decode()
