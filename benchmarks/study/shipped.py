"""What ships, as a teacher: the flow behind `tutor drill`, asked and answered without a surface.

Every session is the command twice: `tutor drill` with the day's list, then `tutor drill --more`
until the minutes are used up. Every question is made, judged and kept by the program itself. The
pupil only decides, cell by cell, whether the answer is known; from that the line is made that a
person would type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import cast

from benchmarks.study.pupils import NO_CELL, Material
from benchmarks.study.trial import Step
from tutor.flows.asking import QuestionScreen
from tutor.flows.contract import Ask, Check, Choose, Flow, Leave, Line, Offer, Screen, Shown
from tutor.flows.drill import drill
from tutor.grammar.cells import Cell
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.drill.plan import Plan
from tutor.quiz.drill.report import Limits, Report
from tutor.quiz.drill.session import begin
from tutor.quiz.drill.taught import usual_kinds
from tutor.quiz.kinds import Direction
from tutor.quiz.learner import Endings, Evidence, Item, Learner
from tutor.quiz.learner.imagined import FAMILIES, Company
from tutor.quiz.lessons.course import Note
from tutor.quiz.questions.model import Blanks, Pick, Question, Readings
from tutor.quiz.settings import Setting
from tutor.sittings.today import Todays, plan_ahead, todays
from tutor.store.judging import judge_of
from tutor.store.progress import Progress
from tutor.words.asking import SKIP
from tutor.words.names import name

START = 1_767_286_800.0
"""The first session begins at this time (seconds since 1970)."""
_SHORTEST = 1.0


@dataclass
class Profile:
    """A profile kept in memory: as much of `Progress` as a drill and its day's list need."""

    pieces: list[Evidence] = field(default_factory=list)
    settled: list[Setting] = field(default_factory=list)
    is_there: bool = True

    def add(self, evidence: Sequence[Evidence]) -> int:
        """Keep answers."""
        self.pieces.extend(evidence)
        return len(evidence)

    def since(self, when: float) -> list[Evidence]:
        """The lines of the log from a time on, in the order of time; nothing is taken back here."""
        first = len(self.pieces)
        while first and self.pieces[first - 1].when >= when:
            first -= 1
        return self.pieces[first:]

    def settle(self, setting: Setting) -> None:
        """Keep what was settled."""
        self.settled.append(setting)

    def settings(self) -> list[Setting]:
        """Everything that was settled."""
        return self.settled

    def notes(self) -> list[Note]:
        """No lesson was ever begun."""
        return []


@dataclass
class Put:
    """A question that was put: the cells to be answered, and which of them were known."""

    question: Question
    items: list[int]
    right: list[bool] = field(default_factory=list)
    taken: list[int] = field(default_factory=list)


Heard = Callable[[Screen | Ask, object], None]
"""Told of everything that the flow shows and asks, with the answer that it got."""


class Tutor:
    """One profile that is drilled, session by session, by the program that ships."""

    def __init__(
        self,
        material: Material,
        rng: Random,
        learner: Learner | None = None,
        known: Sequence[Deck] = (),
        goal: int | None = None,
        heard: Heard = lambda item, answer: None,
    ) -> None:
        self.material = material
        self.rng = rng
        self.luck = Random(rng.random())
        self.known = {deck.name: deck for deck in known or material.decks}
        self.learner = learner or Learner(Endings.of(self.known.values()))
        self.judge = judge_of(Macrons.LENIENT, self.known.values())
        self.profile = Profile()
        self.goal = goal
        """The goal of the day in minutes; if nobody says, as long as the sessions are."""
        self.now = 0.0
        self.end = 0.0
        self.begun = 0.0
        self.seed = 0
        """What chance in the present drill comes from, as with `--seed`."""
        self._heard = heard
        self._ids = count()
        self._drills = 0
        self._found: Todays | None = None
        self._asking: tuple[Item, ...] = ()
        self._flow: Flow[Report] | None = None
        self._item: Screen | Ask | None = None
        self._put: Put | None = None
        self._shows: list[int] = []

    @property
    def amid(self) -> bool:
        """See `Teacher`."""
        put = self._put
        return put is not None and 0 < len(put.right) < len(put.items)

    @property
    def more(self) -> bool:
        """Whether the day's list is done: what follows is `--more`."""
        return self._drills > 0

    def begin(self, now: float, seconds: float) -> None:
        """See `Teacher`: what was left open is left; the day's list comes first."""
        self.rest()
        self.now, self.end, self._drills = now, now + seconds, 0
        if not self.profile.settled:
            goal = self.goal or max(1, round(seconds / 60))
            self.profile.settle(Setting(START + now, "goal", "goal", str(goal)))

    def next(self, now: float) -> Step:
        """See `Teacher`."""
        self.now = now
        while True:
            if self._shows:
                return Step(self._shows[0], shows=True)
            put = self._put
            if put is not None and len(put.right) < len(put.items):
                return Step(put.items[len(put.right)], guess=put.question.kind.guess)
            if self._flow is None:
                self._start()
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

    def _start(self) -> None:
        """What the command does before it asks: the day's list, a plan, a session."""
        learner, now = self.learner, START + self.now
        found = todays(cast(Progress, self.profile), learner, self.known, now)
        kinds = usual_kinds(learner.record)
        plan = Plan(found.decks, kinds, way=found.way, orders=found.orders)
        session = begin(plan, learner, found.agenda, self.more)
        self._found, self._asking = found, session.items
        self.seed, self.begun = self.rng.getrandbits(32), self.now
        self._flow = drill(
            session,
            Limits(seconds=max(self.end - self.now, _SHORTEST)),
            self.profile,
            self.known,
            self.judge,
            lambda: START + self.now,
            Random(self.seed),
            lambda: f"{next(self._ids):08}",
            found.day,
        )
        self._item, self._put, self._shows = next(self._flow), None, []
        self._drills += 1

    def _ended(self, report: Report) -> None:
        """What the command does when all was asked: it finds out how to practise next time."""
        self.learner = report.after
        self._flow = self._put = None
        assert self._found is not None, "what has ended was begun"
        now, profile = START + self.now, cast(Progress, self.profile)
        plan_ahead(profile, self._found, self.learner, self._asking, now)

    def _advance(self) -> None:
        """Run the flow on: show what is shown, send what was answered, up to the next cell that the
        pupil has to answer, or form to look at.
        """
        while self._flow is not None and not self._shows:
            try:
                item, answer = self._item, None
                if isinstance(item, Choose | Line | Check):
                    if self._waits(item):
                        return
                    answer = self._answer(item)
                elif isinstance(item, QuestionScreen):
                    self._put = Put(item.question, self._items(item.question))
                elif isinstance(item, Shown):
                    self._shows = self._shown(item)
                assert item is not None, "a flow that goes on has shown or asked something"
                self._heard(item, answer)
                self._item = self._flow.send(answer)
            except StopIteration as stop:
                self._ended(stop.value)

    def _items(self, question: Question) -> list[int]:
        way = question.kind.direction
        return [self.material.item(question.deck, cell, way) for cell in question.cells]

    def _shown(self, screen: Shown) -> list[int]:
        """One item of each form that the screen teaches: a new one (T1), or two that are told apart
        (T4).
        """
        cells = {"new": lambda f: f["cells"][:1], "confusion": _pair}.get(screen.kind)
        if cells is None:
            return []
        deck, way = screen.facts["deck"], Direction.RECALL
        found = [Cell.parse(text) for text in cells(screen.facts)]
        return [self.material.item(deck, cell, way) for cell in found]

    def _waits(self, ask: Ask) -> bool:
        """Whether the pupil has to say something before this can be answered."""
        if isinstance(ask, Offer):
            return False
        put = self._put
        assert put is not None, "a question is shown before it is asked"
        if isinstance(put.question.answer, Blanks):
            return len(put.right) <= self._gap(put, ask)
        return len(put.right) < len(put.items)

    def _gap(self, put: Put, ask: Ask) -> int:
        """Which gap of a table is asked for: its name stands before the line."""
        names = [name(cell) for cell in put.question.cells]
        return names.index(ask.question.removesuffix(" > "))

    def _answer(self, ask: Ask) -> object:
        """What a person with this knowledge says."""
        if isinstance(ask, Offer):
            return ask.otherwise
        put = self._put
        assert put is not None, "a question is shown before it is asked"
        answer = put.question.answer
        if isinstance(answer, Pick):
            return self._choice(put, answer)
        if isinstance(answer, Readings):
            return self._readings(put)
        if isinstance(answer, Blanks):
            gap = self._gap(put, ask)
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


def _pair(facts: dict[str, object]) -> list[str]:
    return [one["cell"] for one in cast(list[dict[str, str]], facts["pair"])]


def learner_for(material: Material, without: str = "") -> Learner:
    """Somebody new; the model knows all families of pupils but the one named `without`."""
    families = [name for name in FAMILIES if name != without]
    return Learner(Endings.of(material.decks), company=Company.of(families))
