"""What grading gives back: an outcome, a diagnosis, and what it says about each cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from enum import StrEnum

from tutor.grammar.cells import Agreement, Case, Cell, Number, compare
from tutor.values import dataclass


class Outcome(StrEnum):
    """What an answer is worth, best first."""

    RIGHT = "right"
    UNMARKED = "unmarked"
    """A5: right, but no length was written: the letters are known, the lengths were not shown."""
    LENGTH = "length"
    """Wrong only by vowel lengths."""
    NEARLY = "nearly"
    """A7: a typing slip that hits no other form: to be asked again, never silently right."""
    WRONG = "wrong"
    SKIPPED = "skipped"


class Finding(StrEnum):
    """What an answer shows."""

    RIGHT = "right"
    ALSO = "also"
    """A1: right, though not printed; there is a `note`."""
    UNMARKED = "unmarked"
    """A5: right without lengths; `form` has them, `cells` are what it would be if meant so."""
    LENGTH = "length"
    """Only lengths are wrong; `form` is the form meant."""
    OTHER_LENGTH = "other-length"
    """But for the lengths it would be right; with the lengths given it is in other `cells`."""
    SLIP_OF_THE_KEY = "slip-of-the-key"
    OTHER_CELL = "other-cell"
    """The form given belongs to other `cells`; `nearest` agrees most with the cell asked."""
    VOCATIVE = "vocative"
    """The form given is the vocative of the word, `lemma`, where a form of the table was asked."""
    NOT_VOCATIVE = "not-vocative"
    """The vocative was asked; the form given belongs to the table, to its `cells`."""
    FALSE_MARKS = "false-marks"
    """With these lengths there is no such form; without them it is `form` in other `cells`."""
    OTHER_WORD = "other-word"
    """The form given is of another `deck`: in the cell asked, or in other `cells`."""
    WRONG_ENDING = "wrong-ending"
    """The stem is right; the `ending` is another declension's."""
    NO_FORM = "no-form"
    """No deck that is known has such a form."""
    READINGS = "readings"
    """Of the readings, some are `missing`, some are too many (`extra`)."""
    WRONG_OPTION = "wrong-option"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class EndingMix:
    """A8: an ending that is not the form's of the word asked, `lemma`, and whose it is.

    `words` and `declensions` (by number, and a word like which they are where that matters) have it
    in the cell asked, or if none has, in `places`. `model` is the word like which the asked one is
    declined here, if there is one.
    """

    lemma: str
    given: str
    right: str
    words: tuple[str, ...] = ()
    declensions: tuple[tuple[int, str], ...] = ()
    places: tuple[tuple[Case, Number], ...] = ()
    model: str = ""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Why an answer is right or wrong. Fields that do not apply are empty.

    `form` is the form that was meant, spelled with its lengths; `cells` are its readings, `beside`
    other cells where it stands beside the form named (A11);
    `asked` and `nearest` are what `agreement` compares. `given` is what was typed, or the one of
    several variants that all this is about; `deck` and `word` name the word that a form is of if
    that was not the one asked, `lemma`.
    """

    finding: Finding
    form: str = ""
    expected: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    asked: Cell | None = None
    nearest: Cell | None = None
    missing: tuple[Cell, ...] = ()
    extra: tuple[Cell, ...] = ()
    beside: tuple[tuple[str, tuple[Cell, ...]], ...] = ()
    given: str = ""
    deck: str = ""
    word: str = ""
    lemma: str = ""
    note: Mapping[str, str] = field(default_factory=dict, hash=False)
    ending: EndingMix | None = None

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
            "variants": [str(cell) for _form, cells in self.beside for cell in cells],
            "asked": self.asked and str(self.asked),
            "nearest": self.nearest and str(self.nearest),
            **agreement_data(self.asked, self.nearest),
            "missing": [str(cell) for cell in self.missing],
            "extra": [str(cell) for cell in self.extra],
            "deck": self.deck,
            "note": dict(self.note),
            "ending": self.ending and {"given": self.ending.given, "right": self.ending.right},
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

    @property
    def right(self) -> bool:
        """Whether the answer counts as right."""
        return counts_right(self.outcome)

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


def counts_right(outcome: Outcome) -> bool:
    """Whether an outcome counts as right."""
    return outcome in (Outcome.RIGHT, Outcome.UNMARKED)


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
