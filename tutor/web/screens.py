"""Screens that only the browser shows: what other surfaces print as the result of a command."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tutor.flows.contract import Data
from tutor.values import dataclass

if TYPE_CHECKING:
    from tutor.games.kng.fit import Fit
    from tutor.games.lingua.lexicon.check import Checks
    from tutor.games.lingua.scoring import PaintedWord, TurnScore
    from tutor.grammar.lookup import LookUp
    from tutor.grammar.paradigm import Deck
    from tutor.quiz.exams import Exam
    from tutor.quiz.overview import Overview


@dataclass(frozen=True, slots=True)
class ProgressScreen:
    """The map of what is known."""

    kind: ClassVar[str] = "progress"
    found: Overview
    now: float

    def data(self) -> Data:
        """All of it."""
        from tutor.quiz.overview import as_dict
        from tutor.sittings.dates import iso_date

        return as_dict(self.found, iso_date)

    def text(self) -> str:
        """It in words."""
        from tutor.words.progress import progress_text

        return progress_text(self.found, self.now)


@dataclass(frozen=True, slots=True)
class ExamsScreen:
    """The exams to come, each with the number of forms that are new."""

    kind: ClassVar[str] = "exams"
    found: tuple[tuple[Exam, int], ...]
    today: int

    def data(self) -> Data:
        """When, what about, how many a day."""
        from tutor.quiz.exams import exam_data
        from tutor.sittings.dates import iso_date

        return {"exams": [exam_data(one, new, self.today, iso_date) for one, new in self.found]}

    def text(self) -> str:
        """They in words."""
        from tutor.words.exams import exams_text

        return exams_text(self.found, self.today)


@dataclass(frozen=True, slots=True)
class TableScreen:
    """The table of a deck."""

    kind: ClassVar[str] = "deck"
    deck: Deck

    def data(self) -> Data:
        """Its cells."""
        cells = self.deck.paradigm.items()
        return {
            "deck": self.deck.name,
            "title": self.deck.title,
            "cells": [{**cell.as_dict(), "form": face} for cell, face in cells],
        }

    def text(self) -> str:
        """It in words."""
        from tutor.words.tables import deck_text

        return deck_text(self.deck)


@dataclass(frozen=True, slots=True)
class ReadingsScreen:
    """What a form can be, in every deck."""

    kind: ClassVar[str] = "readings"
    found: LookUp

    def data(self) -> Data:
        """Each reading."""
        return self.found.as_dict()

    def text(self) -> str:
        """They in words."""
        from tutor.words.cells import look_up_text

        return look_up_text(self.found)


@dataclass(frozen=True, slots=True)
class FitScreen:
    """Whether a card may lie on another one."""

    kind: ClassVar[str] = "fit"
    fit: Fit
    decks: tuple[Deck, ...]

    def data(self) -> Data:
        """Every pair of readings."""
        return self.fit.as_dict()

    def text(self) -> str:
        """It in words."""
        from tutor.words.endings import forms_of
        from tutor.words.fits import fit_text

        return fit_text(self.fit, forms_of(*self.decks))


@dataclass(frozen=True, slots=True)
class ChecksScreen:
    """Whether words count in Lingua."""

    kind: ClassVar[str] = "checks"
    checks: Checks

    def data(self) -> Data:
        """Each word."""
        return self.checks.as_dict()

    def text(self) -> str:
        """They in words."""
        from tutor.words.lingua.word_check import checks_text

        return checks_text(self.checks)


@dataclass(frozen=True, slots=True)
class ScoreScreen:
    """What the words of a turn earn in Lingua."""

    kind: ClassVar[str] = "score"
    painted: tuple[PaintedWord, ...]
    scored: TurnScore

    def data(self) -> Data:
        """Line by line."""
        return self.scored.as_dict()

    def text(self) -> str:
        """It in words."""
        from tutor.words.lingua.scores import turn_lines

        return "\n".join(turn_lines(self.painted, self.scored, 0))
