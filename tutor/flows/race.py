"""A table against the clock: form after form, nothing said in between; then how it went."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from random import Random
from typing import ClassVar

from tutor.errors import EndOfInput
from tutor.flows.asking import EvidenceLog
from tutor.flows.contract import Data, Flow, Leave, Line, Offer, Option, Shown, commands_text
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.grammar.spelling import long_vowels
from tutor.quiz.drill.report import Ending
from tutor.quiz.drill.response import Scribe
from tutor.quiz.grading.grade import grade, skip
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Grade
from tutor.quiz.kinds import PRODUCE
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Question
from tutor.quiz.race import Lap, RaceResult, is_given_away
from tutor.values import dataclass
from tutor.words import race as words
from tutor.words.asking import LEAVE, SKIP, typing_text

SOURCE = "race"
ENDINGS: Mapping[type[BaseException], Ending] = {
    Leave: Ending.LEFT,
    KeyboardInterrupt: Ending.INTERRUPTED,
    EndOfInput: Ending.INPUT_ENDED,
}
"""How it ends when one of these comes up at a form."""


@dataclass(frozen=True)
class RaceScreen:
    """The result of a race: the time, the record, what was wrong and why."""

    kind: ClassVar[str] = "race result"
    deck: Deck
    result: RaceResult

    def data(self) -> Data:
        """Times in milliseconds; `best` is the record that holds now."""
        result = self.result
        return {
            "deck": self.deck.name,
            "answered": len(result.laps),
            "milliseconds": result.milliseconds,
            "total": result.total,
            "record": result.is_record,
            "before": result.best,
            "best": result.milliseconds if result.is_record else result.best,
            "wrong": [
                {
                    "cell": str(lap.question.cells[0]),
                    "expected": list(lap.question.expected),
                    **lap.grade.as_dict(),
                }
                for lap in result.wrong
            ],
        }

    def text(self) -> str:
        """The same in a few lines."""
        return "\n" + words.result_text(self.deck, self.result)


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceStart(Shown):
    """What is to be filled against the clock; `best` is the record to beat."""

    deck: Deck
    cells: tuple[Cell, ...]
    best: int | None


@dataclass(frozen=True, slots=True)
class RaceScene:
    """The table while it fills: what was given so far, and what is typed now."""

    deck: Deck
    cells: tuple[Cell, ...]
    given: tuple[str, ...]

    def __call__(self, typed: str) -> str:
        """It in words."""
        return words.scene_text(self.cells, self.given, typed)


@dataclass
class Race:
    """A race through these cells of a deck; `best` is the record to beat."""

    deck: Deck
    cells: tuple[Cell, ...]
    best: int | None
    log: EvidenceLog
    judge: Judge
    clock: Callable[[], float]
    new_id: Callable[[], str]
    keep_record: Callable[[int], None]
    """Is told a new record, in milliseconds, before anybody else is."""
    ending: Ending = Ending.DONE
    _laps: list[Lap] = field(default_factory=list)

    def run(self) -> Flow[RaceResult]:
        """Ask for every form, each kept before the next; then tell how it went. What is wrong is
        told at the end only, and nothing is asked twice, as in a test (A7).
        """
        self.judge = self.judge.strictly()
        yield from self._announce()
        start = self.clock()
        try:
            yield from self._ready()
            start = self.clock()
            yield from self._ask()
        except tuple(ENDINGS) as end:
            self.ending = ENDINGS[type(end)]
        gone = max(0, round((self.clock() - start) * 1000))
        finished = self.ending is Ending.DONE
        result = RaceResult(tuple(self._laps), gone, self.best, finished)
        if result.is_record:
            self.keep_record(result.milliseconds)
        yield RaceScreen(self.deck, result)
        return result

    def _announce(self) -> Flow[None]:
        facts: Data = {"deck": self.deck.name, "cells": [str(cell) for cell in self.cells]}
        facts |= {"best": self.best}
        text = words.start_text(self.deck, self.cells, self.best)
        text = f"{text}\n{commands_text(_commands())}"
        yield RaceStart("race", facts, text, deck=self.deck, cells=self.cells, best=self.best)
        forms = "".join(map(self.deck.paradigm.face, self.cells))
        if long_vowels(forms) and self.judge.macrons is not Macrons.OFF:
            yield Shown("typing", {}, typing_text())

    def _ready(self) -> Flow[None]:
        """Wait for a person to be ready; a program always is."""
        options = (
            Option(True, words.go_label(), " ", default=True),
            Option(False, words.leave_label(), LEAVE),
        )
        if not (yield Offer("", options, bar=True, otherwise=True)):
            raise Leave

    def _ask(self) -> Flow[None]:
        since = self.clock()
        for place, cell in enumerate(self.cells):
            (question,) = every(PRODUCE, self.deck, cell, Random(0))
            result = yield from self._answer(question, place)
            now = self.clock()
            self._keep(question, result, place, now, since)
            since = now
            self._laps.append(Lap(question, result))

    def _answer(self, question: Question, place: int) -> Flow[Grade]:
        """The next line that is not empty: a form, or a key. The table fills meanwhile."""
        prompt = words.prompt_text(self.cells[place], place + 1, len(self.cells))
        scene = RaceScene(self.deck, self.cells, tuple(lap.grade.given for lap in self._laps))
        while True:
            text: str = yield Line(prompt, _commands(), scene, latin=True)
            if text == LEAVE:
                raise Leave
            if text == SKIP:
                return skip(question)
            if text:
                return grade(question, text, self.deck, self.judge)

    def _keep(
        self, question: Question, result: Grade, place: int, now: float, since: float
    ) -> None:
        gone = max(0, round((now - since) * 1000))
        helped = is_given_away(self.deck, self.cells[place], self.cells[:place])
        scribe = Scribe(SOURCE, self.new_id)
        self.log.add(scribe.evidence(question, result.parts, now, gone, helped))


def once_more() -> Flow[bool]:
    """T8: whether a person wants to run again; a program has to say so."""
    options = (
        Option(True, words.again_label(), " ", default=True),
        Option(False, words.leave_label(), LEAVE),
    )
    try:
        return bool((yield Offer("", options, bar=True, otherwise=False)))
    except tuple(ENDINGS):
        return False


def _commands() -> tuple[Option[str], ...]:
    return tuple(Option(key, label, key) for key, label in words.key_labels().items())
