"""What grading gives back: an outcome, a diagnosis, and what it says about each cell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tutor.grammar.cells import Agreement, Cell, compare


class Outcome(StrEnum):
    """What an answer is worth, best first."""

    RIGHT = "right"
    LENGTH = "length"
    """Right but for vowel lengths that name no other cell."""
    NEARLY = "nearly"
    """A typing slip that hits no other form: to be asked again, never silently right."""
    WRONG = "wrong"
    SKIPPED = "skipped"


class Macrons(StrEnum):
    """Whether an answer that is right but for vowel lengths counts as right."""

    STRICT = "strict"
    LENIENT = "lenient"


class Finding(StrEnum):
    """What an answer shows."""

    RIGHT = "right"
    LENGTH = "length"
    """Only lengths are missing or wrong; `form` is the form meant."""
    OTHER_LENGTH = "other-length"
    """But for the lengths it would be right; with the lengths given it is in other `cells`."""
    SLIP_OF_THE_KEY = "slip-of-the-key"
    OTHER_CELL = "other-cell"
    """The form given belongs to other `cells`; `nearest` agrees most with the cell asked."""
    NO_FORM = "no-form"
    """The deck has no such form."""
    READINGS = "readings"
    """Of the readings, some are `missing`, some are too many (`extra`)."""
    WRONG_OPTION = "wrong-option"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Why an answer is right or wrong. Fields that do not apply are empty.

    `form` is the form that was meant, spelled with its lengths; `cells` are all of its readings;
    `asked` and `nearest` are what `agreement` compares.
    """

    finding: Finding
    form: str = ""
    expected: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    asked: Cell | None = None
    nearest: Cell | None = None
    missing: tuple[Cell, ...] = ()
    extra: tuple[Cell, ...] = ()

    @property
    def agreement(self) -> Agreement | None:
        """Which of case, number and gender of the answer are right, and which are wrong."""
        if self.asked is None or self.nearest is None:
            return None
        return compare(self.asked, self.nearest)

    def as_dict(self) -> dict[str, object]:
        """The diagnosis as documented JSON, without what does not apply."""
        data: dict[str, object] = {
            "finding": self.finding.value,
            "form": self.form,
            "expected": list(self.expected),
            "cells": [str(cell) for cell in self.cells],
            "asked": self.asked and str(self.asked),
            "nearest": self.nearest and str(self.nearest),
            **agreement_data(self.asked, self.nearest),
            "missing": [str(cell) for cell in self.missing],
            "extra": [str(cell) for cell in self.extra],
        }
        return {key: value for key, value in data.items() if value}


@dataclass(frozen=True, slots=True)
class Part:
    """What an answer says about one cell; `confused_with` is the cell that it was taken for."""

    cell: Cell
    outcome: Outcome
    given: str
    diagnosis: Diagnosis
    confused_with: Cell | None = None


@dataclass(frozen=True, slots=True)
class Grade:
    """The grade of one answer. `parts` has one entry for each cell that it is evidence about."""

    outcome: Outcome
    given: str
    parts: tuple[Part, ...]

    @property
    def diagnosis(self) -> Diagnosis:
        """The diagnosis of the answer; where there are several gaps, of the first that is wrong."""
        return next(
            (p.diagnosis for p in self.parts if p.outcome is self.outcome), self.parts[0].diagnosis
        )

    def counts_right(self, macrons: Macrons) -> bool:
        """Whether the answer is right in this setting."""
        return counts_right(self.outcome, macrons)

    def settled(self) -> Grade:
        """The grade of an answer that is not asked for again: a slip of the key is wrong."""
        parts = tuple(replace(part, outcome=_settled(part.outcome)) for part in self.parts)
        return replace(self, outcome=_settled(self.outcome), parts=parts)

    def as_dict(self) -> dict[str, object]:
        """The grade as documented JSON."""
        return {
            "outcome": self.outcome.value,
            "given": self.given,
            "parts": [
                {
                    "cell": str(part.cell),
                    "outcome": part.outcome.value,
                    "given": part.given,
                    "diagnosis": part.diagnosis.as_dict(),
                    "confused_with": part.confused_with and str(part.confused_with),
                }
                for part in self.parts
            ],
        }


def counts_right(outcome: Outcome, macrons: Macrons) -> bool:
    """Whether an outcome counts as right in this setting."""
    if outcome is Outcome.LENGTH:
        return macrons is Macrons.LENIENT
    return outcome is Outcome.RIGHT


def asked_again(outcome: Outcome, slipped: bool) -> bool:
    """Whether the same is asked again: nothing was said, or the key slipped for the first time."""
    return outcome is Outcome.SKIPPED or (outcome is Outcome.NEARLY and not slipped)


def _settled(outcome: Outcome) -> Outcome:
    return Outcome.WRONG if outcome is Outcome.NEARLY else outcome


def worst(outcomes: tuple[Outcome, ...]) -> Outcome:
    """The outcome of an answer with several parts; skipped only if all of it is."""
    if Outcome.SKIPPED in outcomes and set(outcomes) != {Outcome.SKIPPED}:
        return Outcome.WRONG
    return max(outcomes, key=list(Outcome).index)


def agreement_data(cell: Cell | None, taken_for: Cell | None) -> dict[str, list[str]]:
    """Which criteria of a wrong answer are right and which are wrong; empty if it is not known."""
    if cell is None or taken_for is None:
        return {}
    agreement = compare(cell, taken_for)
    return {
        "right": [criterion.value for criterion in agreement.agree],
        "wrong": [criterion.value for criterion in agreement.differ],
    }
