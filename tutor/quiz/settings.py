"""What a person has settled: the goal of the day, exams, the day's list, records.

Each is a name and a text, kept like evidence: only ever added to, and merged by union.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from enum import StrEnum

from tutor.errors import Refusal, shown
from tutor.quiz.learner.evidence import entry
from tutor.values import dataclass

EXAM, TODAY, RACE = "exam:", "today:", "race:"
"""What the names of an exam (with its date), a day's list (date) and a record (deck) begin with."""
WAY = "way"
"""The name under which the way of practising is kept."""


@dataclass(frozen=True, slots=True)
class Setting:
    """`name` was settled as `value` at `when`; an empty value takes it back.

    `id` is unique over all machines, so two logs merge by union.
    """

    when: float
    id: str
    name: str
    value: str

    def as_dict(self) -> dict[str, object]:
        """It as plain JSON values."""
        return asdict(self)

    @staticmethod
    def from_dict(data: Mapping[str, object]) -> Setting:
        """The setting that `as_dict` gave; a `Refusal` otherwise."""
        return Setting(
            when=entry(data, "when", float),
            id=entry(data, "id", str),
            name=entry(data, "name", str),
            value=entry(data, "value", str),
        )


def latest(log: Iterable[Setting]) -> dict[str, str]:
    """What holds now, by name; the order of the log does not matter."""
    found = {one.name: one.value for one in sorted(log, key=lambda one: (one.when, one.id))}
    return {name: value for name, value in found.items() if value}


def first(log: Iterable[Setting], name: str) -> str | None:
    """T6: how something was settled the first time: a day's list stays as it was begun."""
    every = sorted((one.when, one.id, one.value) for one in log if one.name == name)
    return every[0][2] if every else None


class CaseOrder(StrEnum):
    """In which order tables show the cases: nom gen dat acc abl, or as in British books."""

    US = "us"
    UK = "uk"


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set, each with what holds if nobody has said anything."""

    goal: int = 5
    """T9: the goal of the day, in minutes."""
    new: int = 8
    """T1: at most so many new spellings a day."""
    retention: int = 80
    """T5: a form is due when its chance of being known falls below so many per cent."""
    cases: CaseOrder = CaseOrder.US

    @staticmethod
    def of(found: Mapping[str, str]) -> Settings:
        """What was settled; what is no longer understood is as if it had never been said."""
        settings = Settings()
        for name in NAMES:
            if name in found:
                try:
                    settings = settings.changed(name, found[name])
                except Refusal:
                    continue
        return settings

    def as_dict(self) -> dict[str, object]:
        """The settings as documented JSON."""
        return {name: getattr(self, name) for name in NAMES}

    def changed(self, name: str, text: str) -> Settings:
        """The settings with one of them changed as typed; a `Refusal` says what would be right."""
        values = asdict(self)
        if name == "cases":
            if text not in tuple(CaseOrder):
                raise Refusal("settings.cases", value=shown(text))
            return Settings(**values | {name: CaseOrder(text)})
        low, high = LIMITS[name]
        if not (text.isascii() and text.isdecimal() and low <= int(text) <= high):
            raise Refusal("settings.number", name=name, value=shown(text), low=low, high=high)
        return Settings(**values | {name: int(text)})


LIMITS = {"goal": (1, 120), "new": (0, 50), "retention": (60, 95)}
"""The least and the most that a number may be."""
NAMES = (*LIMITS, "cases")
