"""A drill from end to end without a terminal: a pupil answers, everything is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from tests.quiz.decks import deck, every_deck
from tests.quiz.scripts import Box, ids, right_lines
from tutor.errors import EndOfInput
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import Ask, Offer, Screen, drive, understood
from tutor.flows.drill import drill
from tutor.grammar.cells import Cell
from tutor.quiz.drill.report import Limits, Report
from tutor.quiz.drill.state import Session
from tutor.quiz.grading.judge import Judge
from tutor.quiz.learner import Evidence
from tutor.quiz.questions.model import Blanks, Pick, Question

NOW = 1_700_000_000.0
JUDGE = Judge(known=every_deck())
Knows = Callable[[Question], bool]
"""Whether a pupil answers a question rightly."""


@dataclass(frozen=True)
class Asked:
    """A question that was asked, at which place, and the evidence that it gave."""

    place: int
    question: Question
    practice: bool
    pieces: tuple[Evidence, ...]

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.question.cells

    @property
    def typed(self) -> bool:
        return not self.question.options

    @property
    def right(self) -> bool:
        return all(piece.correct for piece in self.pieces)


@dataclass(frozen=True)
class Told:
    """Something that was shown before the question at `place`: `new` or `confusion`."""

    place: int
    kind: str
    facts: Mapping[str, Any]

    @property
    def cells(self) -> tuple[Cell, ...]:
        if self.kind == "new":
            return tuple(map(Cell.parse, self.facts["cells"]))
        return tuple(Cell.parse(one["cell"]) for one in self.facts["pair"])


@dataclass
class Pupil:
    """A surface that answers rightly what is known; instead of a cell in `swaps`, the other one's
    form is given. Nothing else is known.
    """

    knows: Knows = lambda question: True
    swaps: Mapping[Cell, Cell] = field(default_factory=dict)
    box: Box = field(default_factory=Box)
    asked: list[Asked] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    _screen: QuestionScreen | None = None
    _kept: int = 0
    _lines: Iterator[str] = field(default_factory=lambda: iter(()))

    def show(self, screen: Screen) -> None:
        if isinstance(screen, QuestionScreen):
            self._screen, self._kept = screen, len(self.box.evidence)
            self._lines = self._answer(screen.question)
        elif screen.kind in ("new", "confusion"):
            self.told.append(Told(len(self.asked), screen.kind, screen.data()))
        elif screen.kind == "verdict":
            assert self._screen is not None, "a question comes before its verdict"
            pieces = tuple(self.box.evidence[self._kept :])
            question, practice = self._screen.question, self._screen.practice
            self.asked.append(Asked(len(self.asked), question, practice, pieces))

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401 - as the question wants it
        if isinstance(ask, Offer):
            return ask.otherwise
        line = next(self._lines, None)
        if line is None:
            raise EndOfInput
        return understood(ask, line)

    def _answer(self, question: Question) -> Iterator[str]:
        other = self.swaps.get(question.cells[0])
        if other is not None:
            return self._swapped(question, other)
        return right_lines(question) if self.knows(question) else _wrong(question)

    def _swapped(self, question: Question, other: Cell) -> Iterator[str]:
        """The form of another cell; where that cannot be said, nothing."""
        face = deck(question.deck).paradigm.face(other)
        answer = question.answer
        if isinstance(answer, Blanks):
            yield from ("s" for _gap in answer.accepted)
        elif isinstance(answer, Pick):
            yield face if face in answer.options else "s"
        elif question.kind.name == "parse":
            readings = deck(question.deck).paradigm.readings(face)
            yield ", ".join(map(str, readings))
        else:
            yield face.split("/")[0]

    @property
    def share_right(self) -> float:
        return sum(one.right for one in self.asked) / len(self.asked)

    def new(self) -> list[Told]:
        return [one for one in self.told if one.kind == "new"]

    def confusions(self) -> list[Told]:
        return [one for one in self.told if one.kind == "confusion"]


def _wrong(question: Question) -> Iterator[str]:
    """Nothing is known: options are passed over, gaps left open."""
    count = len(question.answer.accepted) if isinstance(question.answer, Blanks) else 1
    yield from ["s"] * count


def attend(
    pupil: Pupil,
    session: Session,
    questions: int | None = None,
    seed: int = 1,
    start: float = NOW,
    seconds: float = 2.5,
) -> Report:
    """Let a pupil drill, through the flow; the clock goes on whenever somebody looks at it."""
    times = count()
    known = {one.name: one for one in session.plan.decks}
    pupil.box.evidence.clear()
    flow = drill(
        session, Limits(questions=questions), pupil.box, known, JUDGE,
        lambda: start + seconds * next(times), Random(seed), ids(f"{start:020.3f}-"),
    )  # fmt: skip
    return drive(flow, pupil)


def chances(rng: Random, *, by_form: Mapping[str, float], otherwise: float = 0.8) -> Knows:
    """A pupil who knows each form with a chance of its own, and else guesses."""

    def knows(question: Question) -> bool:
        paradigm = deck(question.deck).paradigm
        faces = [paradigm.face(cell) for cell in question.cells]
        chance = min(by_form.get(face, otherwise) for face in faces)
        return rng.random() < chance + (1.0 - chance) * question.kind.guess

    return knows
