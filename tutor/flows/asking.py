"""One question: shown, answered in whatever way it takes, kept, and then told what it was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from functools import partial
from typing import ClassVar, Protocol

from tutor.flows.contract import Choose, Data, Flow, Keys, Leave, Line, Option, Said, Shown
from tutor.grammar.lengths import Macrons
from tutor.grammar.naming import NamingError
from tutor.grammar.paradigm import Deck, letters_of
from tutor.grammar.spelling import long_vowels
from tutor.quiz.drill.response import Response, Scribe
from tutor.quiz.drill.seen import Seen, asked_faces, told_faces
from tutor.quiz.grading.judge import Judge
from tutor.quiz.grading.model import Grade, Outcome, Part, worst
from tutor.quiz.learner import Evidence
from tutor.quiz.questions.fill import Fill
from tutor.quiz.questions.model import Blanks, Forms, Pick, Question, Readings
from tutor.values import dataclass
from tutor.words import asking as words
from tutor.words.filling import filled_text, judged_text
from tutor.words.kinds import words_of
from tutor.words.marks import bare, bold, clean, style
from tutor.words.names import name
from tutor.words.refusals import error_text
from tutor.words.telling import Telling


class EvidenceLog(Protocol):
    """Where evidence is kept before anything is said about it."""

    def add(self, evidence: Sequence[Evidence]) -> int:
        """Keep answers; they are safe when this returns."""
        ...


class _Skip(Exception):
    pass


def _graded(question: Question, text: str, deck: Deck, judge: Judge) -> Grade:
    from tutor.quiz.grading.grade import grade  # noqa: PLC0415 - when there is an answer

    return grade(question, text, deck, judge)


def _skipped(question: Question) -> Grade:
    from tutor.quiz.grading.grade import skip  # noqa: PLC0415 - when there is an answer

    return skip(question)


@dataclass(frozen=True)
class QuestionScreen:
    """A question, number `number` of `of`, below a heading; a table with gaps belongs to it."""

    kind: ClassVar[str] = "question"
    question: Question
    deck: Deck
    heading: str
    number: int
    of: int | None = None
    left: int | None = None
    """T6: how much is left of the day's list."""
    practice: bool = False
    """T1: what is asked was shown just before."""

    def data(self) -> Data:
        """What is asked; nothing in it gives the answer away."""
        return {
            "number": self.number,
            "of": self.of,
            "left": self.left,
            "practice": self.practice,
            "kind": self.question.kind.name,
            "deck": self.deck.name,
            "asked": self.question.prompt.as_dict(),
            "prompt": bare(self._prompt()),
            "options": list(map(words_of(self.question.kind).option, self.question.options)),
        }

    def text(self) -> str:
        """An empty line, the heading, the question; a table with gaps belongs to it."""
        if not isinstance(self.question.prompt, Fill):
            return self.above()
        return self.above() + "\n" + filled_text(self.question, self.deck, [])

    def above(self) -> str:
        """The same without the table, where that is drawn while it fills."""
        return "\n".join(["", style(self.heading, "dim"), self._prompt()])

    def _prompt(self) -> str:
        return words_of(self.question.kind).question(self.question, self.deck, bold)


@dataclass(frozen=True)
class VerdictScreen:
    """What an answer was worth, and why."""

    kind: ClassVar[str] = "verdict"
    question: Question
    deck: Deck
    response: Response

    def data(self) -> Data:
        """The grade with its diagnosis, and the right answer."""
        result = self.response.grade
        return {
            "right": result.right,
            "at_once": self.response.at_once,
            "hinted": self.response.hinted,
            "expected": list(self.question.expected),
            "diagnosis": result.diagnosis.as_dict(),
            **result.as_dict(),
        }

    def text(self) -> str:
        """The verdict in a line or two."""
        return words.verdict_text(self.question, self.deck, self.response.grade)

    def above(self) -> str:
        """The same below the table, where that has been taken away with its last gap."""
        if not isinstance(self.question.answer, Blanks):
            return self.text()
        return judged_text(self.question, self.deck, self.response.grade.parts) + "\n" + self.text()


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyScreen(Shown):
    """Why the last answer was right or wrong (T7); what is asked now stays covered."""

    question: Question
    deck: Deck
    grade: Grade
    covered: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FillScene:
    """A table with gaps while it fills: what was given so far, and what is typed now."""

    question: Question
    deck: Deck
    parts: tuple[Part, ...]

    def __call__(self, typed: str) -> str:
        """It in words."""
        return filled_text(self.question, self.deck, [part.given for part in self.parts], typed)


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of a question: the response, and the evidence that was kept of it."""

    question: Question
    response: Response
    pieces: tuple[Evidence, ...]


@dataclass
class Asker:
    """Asks questions and can explain the last one; where it does not help, one can only leave."""

    log: EvidenceLog
    clock: Callable[[], float]
    scribe: Scribe
    judge: Judge
    helps: bool = True
    seen: Seen = field(default_factory=Seen)
    """A13: the forms that were shown in this session."""
    taken_back: Answered | None = None
    """A14: the answer before the last one, if it was taken back since."""
    _told_typing: bool = False
    _told_undo: bool = False
    _last: tuple[Question, Deck, Grade] | None = None
    _undoable: Answered | None = None
    _hinted: bool = False
    _again: bool = False
    _since: float = 0.0
    _pieces: list[Evidence] = field(default_factory=list)

    def ask(self, screen: QuestionScreen) -> Flow[Answered]:
        """Ask until it is answered or skipped, keep what that shows, then say what it was worth."""
        question, deck = screen.question, screen.deck
        self.taken_back = None
        self.seen = self.seen.next_question()
        self._hinted, self._again, self._pieces = False, False, []
        yield from self._tell_typing(question)
        yield screen
        self._since = self.clock()
        try:
            result = yield from self._answer(question, deck)
        except _Skip:
            result = _skipped(question)
            self._keep_skipped(question, result.parts)
        was_shown = self.seen.lately(deck, asked_faces(question, deck))
        response = Response(result, self._hinted, self._again, was_shown)
        answered = Answered(question, response, tuple(self._pieces))
        self.seen = self.seen.after(deck, told_faces(question, deck, result))
        self._remember(deck, question.prompt.company)
        self._last = (question, deck, result)
        is_typed = not question.options and result.outcome is not Outcome.SKIPPED
        self._undoable = answered if self.helps and is_typed else None
        yield VerdictScreen(question, deck, response)
        if self.can_take_back and not result.right and not self._told_undo:
            self._told_undo = True
            yield Shown("undo", {}, words.undo_text())
        return answered

    def for_a_test(self, judge: Judge) -> Asker:
        """One that has seen what this one has, but does not help and asks nothing twice (A7)."""
        return replace(self, judge=judge.strictly(), helps=False, _undoable=None)

    @property
    def can_take_back(self) -> bool:
        """A14: whether the last answer was typed and may be taken back."""
        return self._undoable is not None

    @property
    def was_right(self) -> bool:
        """Whether the last answer that may be taken back was right."""
        return self._undoable is not None and self._undoable.response.grade.right

    def take_back(self) -> Flow[None]:
        """A14: the last answer was only mistyped: it counts for nothing, and the log says so."""
        gone = self._undoable
        assert gone is not None, "there is an answer to be taken back"
        now = self.clock()
        new_id = self.scribe.new_id
        self.log.add([piece.retraction(now, new_id()) for piece in gone.pieces])
        self.taken_back, self._undoable = gone, None
        facts = {"key": gone.question.key, "ids": [piece.id for piece in gone.pieces]}
        yield Shown("taken back", facts, words.taken_back_text())

    def _tell_typing(self, question: Question) -> Flow[None]:
        """A6: how to type a long vowel, once, before the first question that can need it."""
        answer = question.answer
        accepted = answer.accepted if isinstance(answer, Forms | Blanks) else ()
        forms = "".join("".join(forms) for forms in accepted)
        if long_vowels(forms) and self.judge.macrons is not Macrons.OFF and not self._told_typing:
            self._told_typing = True
            yield Shown("typing", {}, words.typing_text())

    def _keep(self, question: Question, parts: Sequence[Part], helped: bool = False) -> None:
        """Keep what an answer shows before anything is said about it."""
        now = self.clock()
        gone = max(0, round((now - self._since) * 1000))
        self._since = now
        pieces = self.scribe.evidence(question, parts, now, gone, helped)
        self.log.add(pieces)
        self._pieces += pieces

    def _keep_skipped(self, question: Question, parts: Sequence[Part]) -> None:
        """Keep what was left open, but for what a first try has already shown (A6)."""
        known = {piece.cell for piece in self._pieces if piece.counts}
        self._keep(question, [part for part in parts if part.cell not in known])

    @property
    def commands(self) -> tuple[Option[str], ...]:
        """The keys that work at every question."""
        labels = words.key_labels(self.helps, self.can_take_back)
        return tuple(Option(key, label, key) for key, label in labels.items())

    def tell_keys(self) -> Flow[None]:
        """Say which keys work."""
        yield Keys(self.commands)

    def _answer(self, question: Question, deck: Deck) -> Flow[Grade]:
        if isinstance(question.answer, Blanks):
            return (yield from self._fill(question, deck, question.answer))
        if isinstance(question.answer, Pick):
            chosen = yield from self._choose(question, deck, question.answer)
            # a form may be typed there, but nothing is asked again where there is a choice
            result = _graded(question, chosen, deck, self.judge.strictly())
            self._keep(question, result.parts, self._helped(deck, asked_faces(question, deck)))
            return result
        judge = partial(_graded, question, deck=deck, judge=self.judge)
        return (yield from self._typed("> ", question, deck, judge, asked_faces(question, deck)))

    def _helped(self, deck: Deck, faces: Sequence[str]) -> bool:
        """A13: a right answer with one of these faces would be no evidence now."""
        return self._hinted or self.seen.lately(deck, faces)

    def _typed(
        self,
        prompt: str,
        question: Question,
        deck: Deck,
        judge: Callable[[str], Grade],
        faces: Sequence[str],
        given_away: bool = False,
        scene: Callable[[str], str] | None = None,
    ) -> Flow[Grade]:
        """What a typed answer is worth where these faces are asked. Where the key slips (A7), or
        only a length is wrong (A6), the same is asked once more; then the first answer is the
        evidence, a slip is none.
        """
        result = yield from self._understood(prompt, question, deck, judge, scene)
        twice = (Outcome.NEARLY, Outcome.LENGTH) if self.helps else (Outcome.NEARLY,)
        if result.outcome not in twice:
            self._keep(question, result.parts, given_away or self._helped(deck, faces))
            return result
        self._keep(question, result.parts)
        self._again = True
        facts = {"given": result.given, "meant": None, "why": result.diagnosis.finding.value}
        yield Shown("nearly", facts, words.nearly_text(question, result.parts[0]))
        second = (yield from self._understood(prompt, question, deck, judge, scene)).settled()
        if result.outcome is Outcome.NEARLY:
            self._keep(question, second.parts, helped=True)
        return second

    def _understood(
        self,
        prompt: str,
        question: Question,
        deck: Deck,
        judge: Callable[[str], Grade],
        scene: Callable[[str], str] | None,
    ) -> Flow[Grade]:
        """The grade of a typed line that can be understood; what cannot is asked again."""
        while True:
            text = yield from self._line(prompt, question, deck, scene)
            try:
                result = judge(text)
            except NamingError as error:
                yield Said(clean(error_text(error)))
                continue
            if result.outcome is not Outcome.SKIPPED:
                return result

    def _fill(self, question: Question, deck: Deck, answer: Blanks) -> Flow[Grade]:
        """Gap by gap; a gap may be left open. A15: each one is kept when it is given."""
        parts: list[Part] = []
        for place, (gap, accepted) in enumerate(zip(question.cells, answer.accepted, strict=True)):
            judge = partial(self._grade_gap, deck, place, question)
            known = any(set(accepted) & set(forms) for forms in answer.accepted[:place])
            prompt, face = f"{name(gap)} > ", [deck.paradigm.face(gap)]
            scene = FillScene(question, deck, tuple(parts))
            try:
                found = yield from self._typed(prompt, question, deck, judge, face, known, scene)
                parts += found.parts
            except _Skip:
                left = _skipped(question).parts[place : place + 1]
                self._keep_skipped(question, left)
                parts += left
        texts = ", ".join(part.given for part in parts)
        return Grade(worst(tuple(part.outcome for part in parts)), texts, tuple(parts))

    def _grade_gap(self, deck: Deck, place: int, question: Question, text: str) -> Grade:
        from tutor.quiz.grading.forms import grade_form  # noqa: PLC0415 - when there is an answer

        assert isinstance(question.answer, Blanks), "only tables have gaps"
        accepted = question.answer.accepted[place]
        part = grade_form(self.judge, deck, question.cells[place], accepted, text)
        return Grade(part.outcome, text, (part,))

    def _line(
        self, prompt: str, question: Question, deck: Deck, scene: Callable[[str], str] | None
    ) -> Flow[str]:
        """A typed line that is no command."""
        latin = not isinstance(question.answer, Readings)
        while True:
            text: str = yield Line(prompt, self.commands, scene, latin=latin)
            if text in [one.key for one in self.commands]:
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
        put = Choose("", options, self.commands, typed=typed, echo=True, latin=answer.forms)
        while True:
            chosen: str = yield put
            if chosen not in [one.key for one in put.commands]:
                return chosen
            yield from self._obey(chosen, question, deck)
            if put.commands != self.commands:  # a surface sees by it whether all is as it was
                put = replace(put, commands=self.commands)

    def _obey(self, command: str, question: Question, deck: Deck) -> Flow[None]:
        if command == words.LEAVE:
            raise Leave
        if command == words.SKIP:
            raise _Skip
        if command == words.UNDO:
            yield from self.take_back()
        elif command == words.HINT:
            self._hinted = True
            if isinstance(question.answer, Pick) and question.answer.forms:
                self.seen = self.seen.after(deck, question.options)  # it tells what one of them is
            telling = Telling()
            text = words_of(question.kind).hint(question, deck, self.judge.known, telling)
            self._remember(deck, telling.told)
            yield Shown("hint", {}, text)
        elif self._last is None:
            yield Said(words.nothing_yet())
        else:
            yield from self._explain(self._last, question, deck)

    def _explain(
        self, last: tuple[Question, Deck, Grade], asked: Question, asked_of: Deck
    ) -> Flow[None]:
        """T7: why the last answer was right or wrong. What is asked now stays covered, unless it
        was told with that answer.
        """
        question, deck, result = last
        told = told_faces(question, deck, result)
        now = asked_faces(asked, asked_of) if asked_of.name == deck.name else ()
        covered = tuple(face for face in now if face not in told)
        telling = Telling(covered)
        text = words.why_text(question, deck, result, telling)
        self._remember(deck, telling.told)
        facts = {"deck": deck.name, "cells": [str(cell) for cell in question.cells]}
        yield WhyScreen(
            "why", facts, text, question=question, deck=deck, grade=result, covered=covered
        )

    def _remember(self, deck: Deck, told: Sequence[str]) -> None:
        """A13: these words can be read now; those that are forms of a deck were shown of it."""
        for one in {known.name: known for known in (*self.judge.known, deck)}.values():
            forms = [word for word in told if letters_of(word) in one.spellings]
            self.seen = self.seen.after(one, forms)
