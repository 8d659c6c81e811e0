"""How a lesson ends (T8): what came of it, and where it leads on to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from tutor.flows.contract import Data, Flow, Offer, Option, Said, Shown
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.report import Ending
from tutor.quiz.lessons.missed import Missed, Row
from tutor.quiz.lessons.tally import Tally, Went
from tutor.values import dataclass
from tutor.words import lessons as words
from tutor.words.asking import LEAVE, key_labels
from tutor.words.lesson_picture import picture_text

_AGAIN = "r"


@dataclass(frozen=True)
class Onward:
    """What makes sense after a lesson: the command, and what it does in words."""

    command: tuple[str, ...] = ()
    label: str = ""


@dataclass(frozen=True)
class LessonReport:
    """Whether the test was passed, and how the lesson ended. `onward` is the command that was
    chosen to be run next. After a test that was not passed, `missed` is what was not right, and
    `back_to_step` the step that teaches most of it.
    """

    passed: bool = False
    ending: Ending = Ending.DONE
    onward: tuple[str, ...] = ()
    missed: tuple[Missed, ...] = ()
    back_to_step: int | None = None

    def as_dict(self) -> Data:
        """It as documented JSON."""
        found: Data = {"ended": self.ending.value, "passed": self.passed}
        if self.back_to_step is not None:
            found["missed"] = [one.as_dict() for one in self.missed]
            found["back_to_step"] = self.back_to_step
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonEnd(Shown):
    """T8, V8: what was taught, and how it went with each cell."""

    found: Mapping[str, Mapping[Cell, Went]]
    decks: Mapping[str, Deck]


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedScreen(Shown):
    """T8: what was not right in a test, and what would have been."""

    missed: tuple[Missed, ...]
    decks: Mapping[str, Deck]


class After(Enum):
    """What to do after a test that was not passed."""

    BACK = "back"
    AGAIN = "again"
    STOP = "stop"


def after_failing(
    missed: Sequence[Missed], row: Row, step: int, decks: Mapping[str, Deck]
) -> Flow[After]:
    """T8: what was not right; then back to the step that teaches most of it, the test again, or
    the end.
    """
    text = words.missed_text(missed, decks)
    yield MissedScreen("say", {}, text, hang=4, missed=tuple(missed), decks=decks)
    yield Said(words.back_text(row, step))
    options = (
        Option(After.BACK, words.back_label(step), "1", default=True),
        Option(After.AGAIN, words.try_again_label(), _AGAIN),
        Option(After.STOP, key_labels()[LEAVE], LEAVE),
    )
    going: After = yield Offer("", options, bar=True, otherwise=After.STOP)
    return going


def after_passing(tally: Tally, decks: Mapping[str, Deck], onward: Onward) -> Flow[bool]:
    """T8, V8: what was taught and how it went, in a quiet picture; whether to go on."""
    found = tally.by_deck()
    facts = {
        "cells": [
            {"deck": deck, "cell": str(cell), "went": went.value}
            for deck, cells in found.items()
            for cell, went in cells.items()
        ]
    }
    picture = picture_text(found, decks)
    yield LessonEnd("lesson end", facts, picture, found=found, decks=decks)
    if not onward.command:
        return False
    going: bool = yield offer(onward.label, False)
    if going:
        yield Said()
    return going


def offer(label: str, otherwise: bool) -> Offer[bool]:
    """To go on, or to leave."""
    leave = Option(False, key_labels()[LEAVE], LEAVE)
    options = (Option(True, label, "1", default=True), leave)
    return Offer("", options, bar=True, otherwise=otherwise)
