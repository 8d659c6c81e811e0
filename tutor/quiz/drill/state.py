"""The state of a drill: what was asked and shown, what has to come again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace
from typing import NamedTuple

from tutor.grammar.cells import Cell
from tutor.quiz.drill.plan import Plan
from tutor.quiz.drill.success import Success
from tutor.quiz.kinds import Kind
from tutor.quiz.learner import Evidence, Item, Learner
from tutor.quiz.questions.model import Question
from tutor.quiz.today import Agenda, Task
from tutor.values import dataclass

SOON = 2
"""So many other questions lie at least between a wrong answer and the same thing again."""
EVERY = 4
"""T1: at most one question in so many is new."""
_REMEMBERED = 24


class Again(NamedTuple):
    """An item that was answered wrongly: to be asked once `at` questions have been asked."""

    item: Item
    kind: Kind
    at: int


@dataclass(frozen=True)
class Session:
    """The state of a drill; every function returns a new one."""

    plan: Plan
    learner: Learner
    items: tuple[Item, ...]
    agenda: Agenda | None = None
    """T6: the day's list; without one, everything in the plan may be asked."""
    more: bool = False
    """Whether it goes on beyond the day's list."""
    most_new: int | None = None
    asked: int = 0
    new: int = 0
    """T1: how many new forms were shown."""
    ahead: int = 0
    """T1: by how many questions the new forms may be ahead of their share."""
    success: Success = field(default_factory=Success)
    practice: Task | None = None
    """T1: what was shown just now and is asked next."""
    contrasts: tuple[Question, ...] = ()
    """T4: the easy questions about two forms that were told apart."""
    recent: tuple[Item, ...] = ()
    touched: tuple[Item, ...] = ()
    """What the last two questions were about."""
    places: tuple[tuple[str, tuple[Cell, ...]], ...] = ()
    """What each question was about: its deck and cells."""
    keys: tuple[str, ...] = ()
    last: Kind | None = None
    again: tuple[Again, ...] = ()
    repeats: tuple[Item, ...] = ()
    repeated: int = -SOON
    """At which question something came again, latest."""
    turn: int = 0
    """T3: at which question it was the turn of what had waited longest, latest."""
    extra: int = 0
    """T3: how many questions came beside the day's list, since it was done."""
    wanted: frozenset[Item] = frozenset()
    """Everything that can be asked, to look it up."""
    enough: float = float("inf")
    """After so many questions nothing is asked but what was begun of the day's list."""

    @property
    def left(self) -> tuple[Task, ...]:
        """T6: what is still to do of the day's list."""
        return self.agenda.left(self.learner.record) if self.agenda else ()

    @property
    def is_done(self) -> bool:
        """T6: whether the day's list is all that was wanted, and it is done."""
        return self.agenda is not None and not self.more and not self.left

    @property
    def waiting(self) -> frozenset[Item]:
        """What was answered wrongly and has not come again yet."""
        return frozenset(one.item for one in self.again)

    def after(self, evidence: Iterable[Evidence]) -> Session:
        """The session once these lines of the log are known too."""
        pieces = tuple(evidence)
        learner = self.learner
        for piece in pieces:
            learner = learner.after(piece)
        agenda = self.agenda and self.agenda.after(pieces)
        return replace(self, learner=learner, agenda=agenda)

    def asking(self, question: Question) -> Session:
        """The session once a question is put."""
        direction = question.kind.direction
        touched = tuple(Item(question.deck, cell, direction) for cell in question.cells)
        return replace(
            self,
            asked=self.asked + 1,
            recent=(*self.recent, *touched)[-_REMEMBERED:],
            touched=(*self.recent[-1:], *touched),
            places=(*self.places, (question.deck, question.cells)),
            keys=(*self.keys, question.key)[-_REMEMBERED:],
            last=question.kind,
        )
