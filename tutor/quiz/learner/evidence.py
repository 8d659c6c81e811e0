"""Evidence: one answer of one person, the only thing that the learner model is made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from tutor.grammar.cells import Cell
from tutor.quiz.kinds import Skill, skill_named

T = TypeVar("T")


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
        """The evidence that `as_dict` gave; `KeyError`, `TypeError` or `ValueError` otherwise."""
        other = data.get("confused_with")
        return Evidence(
            when=entry(data, "when", float),
            id=entry(data, "id", str),
            deck=entry(data, "deck", str),
            cell=Cell.parse(entry(data, "cell", str)),
            skill=skill_named(entry(data, "skill", str)),
            correct=entry(data, "correct", bool),
            answer=entry(data, "answer", str),
            milliseconds=entry(data, "milliseconds", int),
            source=entry(data, "source", str),
            confused_with=None if other is None else Cell.parse(entry(data, "confused_with", str)),
        )


_SORTS: dict[type, str] = {
    float: "a number of seconds",
    int: "a whole number",
    bool: "true or false",
    str: "text",
}


def entry(data: Mapping[str, object], name: str, sort: type[T]) -> T:
    """One value of a line of the log; `KeyError` or `TypeError` if it is not there or not so."""
    value = data[name]
    if sort is float and type(value) is int:
        value = float(value)
    if isinstance(value, sort) and isinstance(value, bool) == (sort is bool):
        return value
    raise TypeError(f"“{name}” is {_SORTS[sort]}, not {value!r}")
