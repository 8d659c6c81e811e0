"""One question: shown, answered in whatever way it takes, kept, and then told what it was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar, Protocol

from tutor.errors import EndOfInput
from tutor.flows.contract import Choose, Data, Flow, Leave, Line, Option, Said, Shown, commands_text
from tutor.grammar.cells import Cell
from tutor.grammar.naming import NamingError
from tutor.grammar.paradigm import Deck
from tutor.quiz.drill.response import Response, evidence_of
from tutor.quiz.grading.forms import grade_form
from tutor.quiz.grading.grade import grade, skip
from tutor.quiz.grading.model import Grade, Macrons, Outcome, asked_again
from tutor.quiz.learner import Evidence
from tutor.quiz.questions.model import Blanks, Pick, Question
from tutor.words import asking as words
from tutor.words.kinds import words_of
from tutor.words.marks import bare, bold, clean, style
from tutor.words.names import name
from tutor.words.refusals import error_text
from tutor.words.tables import table_text

GAP = "____"


class EvidenceLog(Protocol):
    """Where evidence is kept before anything is said about it."""

    def add(self, evidence: Sequence[Evidence]) -> int:
        """Keep answers; they are safe when this returns."""
        ...


class _Skip(Exception):
    pass


@dataclass(frozen=True)
class QuestionScreen:
    """A question, number `number` of `of`, below a heading; a table with gaps belongs to it."""

    kind: ClassVar[str] = "question"
    question: Question
    deck: Deck
    heading: str
    number: int
    of: int | None = None

    def data(self) -> Data:
        """What is asked; nothing in it gives the answer away."""
        return {
            "number": self.number,
            "of": self.of,
            "kind": self.question.kind.name,
            "deck": self.deck.name,
            "asked": self.question.prompt.as_dict(),
            "prompt": bare(self._prompt()),
            "options": list(map(words_of(self.question.kind).option, self.question.options)),
        }

    def text(self) -> str:
        """An empty line, the heading, the question."""
        lines = ["", style(self.heading, "dim"), self._prompt()]
        if isinstance(self.question.answer, Blanks):
            gaps, face = set(self.question.cells), self.deck.paradigm.face
            lines.append(table_text(lambda cell: GAP if cell in gaps else clean(face(cell))))
        return "\n".join(lines)

    def _prompt(self) -> str:
        return words_of(self.question.kind).question(self.question, self.deck, bold)


@dataclass(frozen=True)
class VerdictScreen:
    """What an answer was worth, and why."""

    kind: ClassVar[str] = "verdict"
    question: Question
    deck: Deck
    response: Response
    macrons: Macrons

    def data(self) -> Data:
        """The grade with its diagnosis, and the right answer."""
        result = self.response.grade
        return {
            "right": result.counts_right(self.macrons),
            "hinted": self.response.hinted,
            "expected": list(self.question.expected),
            "diagnosis": result.diagnosis.as_dict(),
            **result.as_dict(),
        }

    def text(self) -> str:
        """The verdict in a line or two."""
        return words.verdict_text(self.question, self.deck, self.response.grade, self.macrons)


@dataclass
class Asker:
    """Asks questions and can explain the last one; where it does not help, one can only leave."""

    log: EvidenceLog
    clock: Callable[[], float]
    new_id: Callable[[], str]
    macrons: Macrons
    source: str
    helps: bool = True
    _last: tuple[Question, Deck] | None = None
    _hinted: bool = False
    _filled: list[str] = field(default_factory=list)

    def ask(self, screen: QuestionScreen) -> Flow[tuple[Response, tuple[Evidence, ...]]]:
        """Ask until it is answered or skipped, keep what that shows, then say what it was worth."""
        question, deck = screen.question, screen.deck
        self._hinted, self._filled = False, []
        yield screen
        start = self.clock()
        try:
            result = yield from self._answer(question, deck)
        except _Skip:
            result = skip(question)
        except (Leave, EndOfInput, KeyboardInterrupt):
            if self._filled:  # a table left in the middle: the gaps filled so far count
                whole = grade(question, ",".join([*self._filled, ""]), deck).settled()
                self._keep(question, replace(whole, parts=whole.parts[: len(self._filled)]), start)
            raise
        response, pieces = self._keep(question, result, start)
        self._last = (question, deck)
        yield VerdictScreen(question, deck, response, self.macrons)
        return response, pieces

    def _keep(
        self, question: Question, result: Grade, start: float
    ) -> tuple[Response, tuple[Evidence, ...]]:
        now = self.clock()
        response = Response(result, self._hinted, max(0, round((now - start) * 1000)))
        pieces = evidence_of(question, response, self.macrons, now, self.source, self.new_id)
        self.log.add(pieces)
        return response, pieces

    @property
    def commands(self) -> tuple[Option[str], ...]:
        """The keys that work at every question."""
        labels = words.key_labels(self.helps)
        return tuple(Option(key, label, key) for key, label in labels.items())

    def tell_keys(self) -> Flow[None]:
        """Say which keys work."""
        yield Said(commands_text(self.commands))

    def _answer(self, question: Question, deck: Deck) -> Flow[Grade]:
        if isinstance(question.answer, Pick):
            chosen = yield from self._choose(question, deck, question.answer)
            return grade(question, chosen, deck)
        if isinstance(question.answer, Blanks):
            return (yield from self._fill(question, deck, question.answer))
        judge = partial(grade, question, deck=deck)
        return (yield from self._typed("> ", question, deck, judge)).settled()

    def _typed(
        self, prompt: str, question: Question, deck: Deck, judge: Callable[[str], Grade]
    ) -> Flow[Grade]:
        """What a typed answer is worth; where the key slips, the same is asked once more."""
        slipped = False
        while True:
            text = yield from self._line(prompt, question, deck)
            try:
                result = judge(text)
            except NamingError as error:
                yield Said(clean(error_text(error)))
                continue
            if not asked_again(result.outcome, slipped):
                return result
            if result.outcome is Outcome.NEARLY:
                slipped = True
                part = result.parts[0]
                facts = {"given": part.given, "meant": part.diagnosis.form}
                yield Shown("nearly", facts, words.nearly_text(question, part))

    def _fill(self, question: Question, deck: Deck, answer: Blanks) -> Flow[Grade]:
        """Gap by gap; a gap may be left open."""
        for gap, accepted in zip(question.cells, answer.accepted, strict=True):
            judge = partial(_grade_gap, deck, gap, accepted)
            try:
                found = yield from self._typed(f"{name(gap)} > ", question, deck, judge)
                self._filled.append(found.given)
            except _Skip:
                self._filled.append("")
        return grade(question, ",".join(self._filled), deck).settled()

    def _line(self, prompt: str, question: Question, deck: Deck) -> Flow[str]:
        """A typed line that is no command."""
        keys = [one.key for one in self.commands]
        while True:
            text: str = yield Line(prompt, commands=self.commands)
            if text in keys:
                yield from self._obey(text, question, deck)
            elif text:
                return text
            else:
                yield from self.tell_keys()

    def _choose(self, question: Question, deck: Deck, answer: Pick) -> Flow[str]:
        """One of the options; a form may be typed in any spelling."""

        def typed(text: str) -> str | None:
            return text if answer.forms or text in answer.options else None

        label = words_of(question.kind).option
        options = tuple(Option(one, label(one)) for one in answer.options)
        put = Choose("", options, self.commands, bar=True, typed=typed, echo=True)
        keys = [one.key for one in self.commands]
        while True:
            chosen: str = yield put
            if chosen not in keys:
                return chosen
            yield from self._obey(chosen, question, deck)

    def _obey(self, command: str, question: Question, deck: Deck) -> Flow[None]:
        if command == words.LEAVE:
            raise Leave
        if command == words.SKIP:
            raise _Skip
        if command == words.HINT:
            self._hinted = True
            yield Shown("hint", {}, words_of(question.kind).hint(question, deck))
        elif self._last is None:
            yield Said(words.nothing_yet())
        else:
            last, deck = self._last
            facts = {"deck": deck.name, "cells": [str(cell) for cell in last.cells]}
            yield Shown("why", facts, words_of(last.kind).why(last, deck))


def _grade_gap(deck: Deck, gap: Cell, accepted: tuple[str, ...], text: str) -> Grade:
    """What a form is worth in one gap, whose neighbours commas would fill."""
    form = text.replace(",", " ").replace(";", " ").strip()
    part = grade_form(deck, gap, accepted, form)
    return Grade(part.outcome, form, (part,))
