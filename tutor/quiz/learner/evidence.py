"""Evidence: one answer of one person, the only thing that the learner model is made from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from tutor.errors import Refusal, shown
from tutor.grammar.cells import Cell
from tutor.quiz.kinds import SHOWING, Skill, skill_named
from tutor.values import dataclass

T = TypeVar("T")
_LONGEST = 200
_FAR = 2**62
"""Seconds that no clock shows; still larger ones would not even be a `float`."""


class Sort(StrEnum):
    """What a line of the log is."""

    ANSWER = "answer"
    SHOWN = "shown"
    """T1: a form was shown, not asked. With `confused_with`: shown beside that one (T4)."""
    RETRACTION = "retraction"
    """A14: an answer, `of`, was only mistyped and counts for nothing."""


class Verdict(StrEnum):
    """What an answer was judged to be."""

    RIGHT = "right"
    UNMARKED = "unmarked"
    """A5: right, but no vowel length was written."""
    WRONG = "wrong"
    SLIP = "slip"
    """A7: a slip of the key, evidence of nothing."""
    NONE = "none"
    """Nothing was answered: the form was shown."""

    @staticmethod
    def of(right: bool) -> Verdict:
        """Right or wrong."""
        return Verdict.RIGHT if right else Verdict.WRONG


@dataclass(frozen=True, slots=True)
class Evidence:
    """One answer: when (seconds since 1970, UTC), about which cell, how asked, and the outcome.

    `id` is unique over all machines, so two logs merge by union. `confused_with` is the cell that
    a wrong answer names, if it names one. `helped` says that the answer had been given away (A13).
    """

    when: float
    id: str
    deck: str
    cell: Cell
    skill: Skill
    verdict: Verdict
    answer: str
    milliseconds: int
    source: str
    confused_with: Cell | None = None
    helped: bool = False
    sort: Sort = Sort.ANSWER
    of: str = ""

    @property
    def correct(self) -> bool:
        """Whether the answer was right."""
        return self.verdict in (Verdict.RIGHT, Verdict.UNMARKED)

    @property
    def counts(self) -> bool:
        """A7, A13: whether it says anything about what is known: no slip and no retraction does,
        nor does what was only shown, nor a right answer that had been given away, nor what is asked
        apart from the cells.
        """
        answered = self.sort is Sort.ANSWER and self.verdict is not Verdict.SLIP
        return answered and not self.skill.apart and not (self.correct and self.helped)

    @property
    def key(self) -> tuple[float, str]:
        """The place of the answer in every log: by time, then by id."""
        return (self.when, self.id)

    def retraction(self, when: float, name: str) -> Evidence:
        """A14: what takes this answer back, under an id of its own."""
        return replace(self, when=when, id=name, sort=Sort.RETRACTION, of=self.id, milliseconds=0)

    def as_dict(self) -> dict[str, object]:
        """The evidence as plain JSON values."""
        plain = {name: getattr(self, name) for name in self.__dataclass_fields__}
        other = None if self.confused_with is None else str(self.confused_with)
        named = {"cell": str(self.cell), "skill": self.skill.name, "confused_with": other}
        words = {"verdict": self.verdict.value, "sort": self.sort.value, "correct": self.correct}
        return plain | named | words

    @staticmethod
    def from_dict(data: Mapping[str, object]) -> Evidence:
        """The evidence that `as_dict` gave, or that of version 0.1; a `Refusal` otherwise."""
        other = data.get("confused_with")
        data = {"verdict": Verdict.of(entry(data, "correct", bool)).value, **data}
        return Evidence(
            when=entry(data, "when", float),
            id=entry(data, "id", str),
            deck=entry(data, "deck", str),
            cell=named(data, "cell", Cell.parse),
            skill=named(data, "skill", skill_named),
            verdict=named(data, "verdict", Verdict),
            answer=entry(data, "answer", str),
            milliseconds=entry(data, "milliseconds", int),
            source=entry(data, "source", str),
            confused_with=None if other is None else named(data, "confused_with", Cell.parse),
            helped=entry(data, "helped", bool) if "helped" in data else False,
            sort=named(data, "sort", Sort) if "sort" in data else Sort.ANSWER,
            of=entry(data, "of", str) if "of" in data else "",
        )


def showing(
    deck: str, cell: Cell, when: float, name: str, source: str, beside: Cell | None = None
) -> Evidence:
    """T1: that a form was shown; T4: `beside` another one, to tell the two apart."""
    return Evidence(
        when=when,
        id=name,
        deck=deck,
        cell=cell,
        skill=SHOWING,
        verdict=Verdict.NONE,
        answer="",
        milliseconds=0,
        source=source,
        confused_with=beside,
        sort=Sort.SHOWN,
    )


def standing(log: Iterable[Evidence]) -> list[Evidence]:
    """A14: what a log holds but answers taken back; the order does not matter."""
    everything = list(log)
    gone = {one.of for one in everything if one.sort is Sort.RETRACTION}
    return [one for one in everything if one.sort is not Sort.RETRACTION and one.id not in gone]


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
