"""What ships, as a teacher: the flow behind `tutor drill`, asked and answered without a surface.

Every question is made, judged and kept by the program itself. The pupil only decides, cell by cell,
whether the answer is known; from that the line is made that a person would type.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random

from benchmarks.study.pupils import NO_CELL, Material
from benchmarks.study.trial import Step
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import Ask, Check, Choose, Flow, Leave, Line, Offer, Screen
from tutor.flows.drill import drill
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import variants
from tutor.quiz.drill.plan import Plan
from tutor.quiz.drill.report import Limits, Report
from tutor.quiz.drill.session import begin
from tutor.quiz.learner import Endings, Evidence, Learner
from tutor.quiz.learner.imagined import FAMILIES, Company
from tutor.quiz.questions.model import Blanks, Pick, Question, Readings
from tutor.store.judging import judge_of
from tutor.words.asking import SKIP
from tutor.words.names import name

START = 1_767_286_800.0
"""The first session begins at this time (seconds since 1970)."""
_SHORTEST = 1.0


@dataclass
class Log:
    """Evidence kept in memory."""

    pieces: list[Evidence] = field(default_factory=list)

    def add(self, evidence: Sequence[Evidence]) -> int:
        """Keep it."""
        self.pieces.extend(evidence)
        return len(evidence)


@dataclass
class Put:
    """A question that was put: the cells still to be answered, and which were known."""

    question: Question
    items: list[int]
    right: list[bool] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)


class Tutor:
    """One profile that is drilled, session by session, by the program that ships."""

    def __init__(self, material: Material, rng: Random, learner: Learner | None = None) -> None:
        self.material = material
        self.rng = rng
        self.luck = Random(rng.random())
        self.learner = learner or Learner(Endings.of(material.decks))
        self.known = {deck.name: deck for deck in material.decks}
        self.judge = judge_of(Macrons.LENIENT, self.known.values())
        self.log = Log()
        self.now = 0.0
        self.end = 0.0
        self._ids = count()
        self._flow: Flow[Report] | None = None
        self._item: Screen | Ask | None = None
        self._put: Put | None = None
        self._shows: list[int] = []

    def begin(self, now: float, seconds: float) -> None:
        """See `Teacher`: what was left open is left, and a new drill begins."""
        self.rest()
        self.now, self.end = now, now + seconds
        self._start()

    def next(self, now: float) -> Step:
        """See `Teacher`."""
        self.now = now
        while True:
            if self._shows:
                return Step(self._shows[0], shows=True)
            if self._flow is None:
                self._start()
            elif self._put is not None and len(self._put.right) < len(self._put.items):
                put = self._put
                return Step(put.items[len(put.right)], guess=put.question.kind.guess)
            else:
                self._advance()

    def learn(self, step: Step, right: bool, now: float, taken: int) -> None:
        """See `Teacher`."""
        self.now = now
        if step.shows:
            self._shows.pop(0)
            return
        put = self._put
        assert put is not None, "what is answered was asked"
        put.right.append(right)
        put.taken.append(taken)
        if isinstance(put.question.answer, Blanks) or len(put.right) == len(put.items):
            self._advance()

    def _start(self) -> None:
        limits = Limits(seconds=max(self.end - self.now, _SHORTEST))
        session = begin(Plan(self.material.decks), self.learner)
        self._flow = drill(
            session,
            limits,
            self.log,
            self.known,
            self.judge,
            lambda: START + self.now,
            self.rng,
            lambda: f"{next(self._ids):08}",
        )
        self._item, self._put, self._shows = next(self._flow), None, []

    def rest(self) -> None:
        """Leave the drill at its question, as a person does with q."""
        if self._flow is None:
            return
        try:
            self._flow.throw(Leave())
            while True:
                next(self._flow)
        except StopIteration as stop:
            self._ended(stop.value)

    def _ended(self, report: Report) -> None:
        self.learner = report.after
        self._flow = self._put = None

    def _advance(self) -> None:
        """Run the flow on: show what is shown, send what was answered, up to the next cell that the
        pupil has to answer or look at.
        """
        while self._flow is not None:
            try:
                item, answer = self._item, None
                if isinstance(item, Choose | Line | Check):
                    if self._waits(item):
                        return
                    answer = self._answer(item)
                elif isinstance(item, QuestionScreen):
                    self._put = Put(item.question, self._items(item.question))
                self._item = self._flow.send(answer)
            except StopIteration as stop:
                self._ended(stop.value)

    def _items(self, question: Question) -> list[int]:
        way = question.kind.direction
        return [self.material.item(question.deck, cell, way) for cell in question.cells]

    def _waits(self, ask: Ask) -> bool:
        """Whether the pupil has to say something before this can be answered."""
        if isinstance(ask, Offer):
            return False
        put = self._put
        assert put is not None, "a question is shown before it is asked"
        if isinstance(put.question.answer, Blanks):
            return len(put.right) <= self._gap(ask)
        return len(put.right) < len(put.items)

    def _gap(self, ask: Ask) -> int:
        """Which gap of a table is asked for: its name stands before the line."""
        put = self._put
        assert put is not None
        names = [name(cell) for cell in put.question.cells]
        return names.index(ask.question.removesuffix(" > "))

    def _answer(self, ask: Ask) -> object:
        """What a person with this knowledge says."""
        if isinstance(ask, Offer):
            return ask.otherwise
        put = self._put
        assert put is not None
        answer = put.question.answer
        if isinstance(answer, Pick):
            return self._choice(put, answer)
        if isinstance(answer, Readings):
            return self._readings(put)
        if isinstance(answer, Blanks):
            gap = self._gap(ask)
            return self._form(put, gap, answer.accepted[gap])
        return self._form(put, 0, answer.accepted)

    def _form(self, put: Put, place: int, accepted: tuple[str, ...]) -> str:
        if put.right[place]:
            return accepted[0]
        taken = put.taken[place]
        return SKIP if taken == NO_CELL else variants(self.material.face(taken))[0]

    def _readings(self, put: Put) -> str:
        cells = put.question.cells
        named = [str(cell) for cell, right in zip(cells, put.right, strict=True) if right]
        others = [str(self.material.cell(item)) for item in put.taken if item != NO_CELL]
        return ", ".join(named or others[:1]) or SKIP

    def _choice(self, put: Put, answer: Pick) -> str:
        if put.right[0]:
            return answer.right[0]
        wrong = [one for one in answer.options if one not in answer.right]
        taken = put.taken[0]
        face = "" if taken == NO_CELL else variants(self.material.face(taken))[0]
        return face if face in wrong else self.luck.choice(wrong)


def learner_for(material: Material, without: str = "") -> Learner:
    """Somebody new; the model knows all families of pupils but the one named `without`."""
    families = [name for name in FAMILIES if name != without]
    return Learner(Endings.of(material.decks), company=Company.of(families))
