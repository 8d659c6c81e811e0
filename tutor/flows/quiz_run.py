"""Taking a quiz: one question after another, once through, no hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import ClassVar, Protocol

from tutor.flows.contract import Check, Choose, Data, Flow, Line, Option, Shown
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.locale import _, in_language
from tutor.quiz.grading.judge import Judge
from tutor.quiz.learner import Evidence
from tutor.quiz.sets import model as sets
from tutor.quiz.sets.as_evidence import evidence_from
from tutor.quiz.sets.judge import Marking, judge
from tutor.quiz.sets.result import QuizResult, answered
from tutor.values import dataclass
from tutor.words.asking import typing_text
from tutor.words.quiz_text import heading, judged, summary


class ResultKeeper(Protocol):
    """Where answers are kept before anything else happens; what it is given lasts."""

    def evidence(self, found: Sequence[Evidence]) -> None:
        """Keep what an answer shows about the learner."""
        ...

    def result(self, result: QuizResult) -> None:
        """Keep the result so far."""
        ...


@dataclass(frozen=True, slots=True)
class QuizQuestionScreen:
    """A question of a quiz, without its answer."""

    kind: ClassVar[str] = "question"
    question: sets.QuizQuestion
    number: int
    of: int

    def data(self) -> Data:
        """What is asked, what it is worth, and what there is to choose or to fill."""
        question = self.question
        data: Data = {"id": question.id, "number": self.number, "of": self.of}
        data |= {"points": question.points, "type": question.ask.name, "prompt": question.prompt}
        if question.table:
            data["table"] = [list(row) for row in question.table]
        match question.ask:
            case sets.OneOf(answers) | sets.Several(answers):
                data["options"] = [answer.text for answer in answers]
            case sets.Gaps(gaps):
                data["gaps"] = len(gaps)
            case sets.Matching(pairs):
                data["left"] = [left for left, _right in pairs]
                data["right"] = list(question.ask.sides)
            case sets.Typed():
                pass
        return data

    def text(self) -> str:
        """The prompt and the table; what is to be chosen is asked for."""
        return heading(self.question, self.number, self.of)


@dataclass(frozen=True, slots=True)
class QuizSummary:
    """How a quiz went; `review` tells every answer that was not right."""

    kind: ClassVar[str] = "summary"
    quiz: sets.QuizSet
    result: QuizResult
    file: str
    review: bool = False

    def data(self) -> Data:
        """Points, percent, where the result is, and on demand what was not right."""
        result = self.result
        data: Data = {
            "points": round(result.points, 4),
            "of": result.of,
            "percent": round(result.share * 100),
            "file": self.file,
        }
        if self.review:
            keys = {question.id: sets.key_lines(question) for question in self.quiz.questions}
            data["review"] = [
                {
                    "id": answer.id,
                    "given": [part.given for part in answer.parts],
                    "diagnosis": [part.feedback for part in answer.parts if part.feedback],
                    "right": list(keys[answer.id]),
                }
                for answer in result.missed
            ]
        return data

    def text(self) -> str:
        """The points; on demand what was given, what is right, and why."""
        return summary(self.quiz, self.result, self.review)


def ask_name() -> Flow[str]:
    """Who takes the quiz."""
    while not (name := (yield Line(_("Your name: ")))):
        pass
    return str(name)


def take_quiz(
    quiz: sets.QuizSet,
    result: QuizResult,
    decks: Mapping[str, Deck],
    judging: Judge,
    keeper: ResultKeeper,
    clock: Callable[[], float],
) -> Flow[QuizResult]:
    """Ask what has not been answered yet; the finished result. Each answer is kept before the next
    question is shown; one of the `decks` enriches the diagnosis of its questions.
    """
    marking = Marking.of(quiz, judging)
    done = {answer.id for answer in result.answers}
    left = [one for one in enumerate(quiz.questions, 1) if one[1].id not in done]
    told = quiz.macrons is Macrons.OFF  # there is nothing to be told then
    for number, question in left:
        if not told and sets.needs_lengths(question):
            told = True
            yield Shown("typing", {}, typing_text())
        yield QuizQuestionScreen(question, number, len(quiz.questions))
        since = clock()
        given = yield from _answer(question, result, keeper)
        now = clock()
        with in_language(quiz.language):
            found = judged(judge(question, given, marking, decks.get(question.deck)))
        # before the result: if it all ends in between, the same answer counts once only
        gone = round((now - since) * 1000)
        keeper.evidence(evidence_from(question, found, result, now, gone))
        answers = (*result.answers, answered(question, found))
        result = replace(result, answers=answers, begun=())
        keeper.result(result)
    result = replace(result, finished=moment(clock()))
    keeper.result(result)
    return result


def moment(when: float) -> str:
    """A time as results keep it: ISO 8601 in UTC."""
    return datetime.fromtimestamp(when, UTC).isoformat(timespec="seconds")


def _answer(
    question: sets.QuizQuestion, result: QuizResult, keeper: ResultKeeper
) -> Flow[list[str]]:
    """The answer of a person, as `judge` wants it; an empty line is no answer. A15: each part of it
    is kept when it is given, and after an interruption the rest is asked.
    """
    match question.ask:
        case sets.OneOf(answers):
            texts = [answer.text for answer in answers]
            return [(yield Choose(_("Your choice:"), _or_none(texts)))]
        case sets.Several(answers):
            options = tuple(Option(answer.text, answer.text) for answer in answers)
            ticked: list[str] = yield Check(_("Tick all that are right:"), options)
            return ticked
        case sets.Typed() | sets.Gaps():
            count = len(question.ask.gaps)
            asks: list[Line | Choose[str]] = [
                Line("> " if count == 1 else f"{n}> ", latin=True) for n in range(1, count + 1)
            ]
        case sets.Matching(pairs):
            sides = _or_none(question.ask.sides)
            asks = [Choose(f"{left}:", sides) for left, _right in pairs]
    given = list(result.begun)
    for ask in asks[len(given) :]:
        given.append((yield ask))
        if len(given) < len(asks):
            keeper.result(replace(result, begun=tuple(given)))
    return given


def _or_none(texts: Sequence[str]) -> tuple[Option[str], ...]:
    options = [Option(text, text) for text in texts]
    return (*options, Option("", _("no answer"), "0"))
