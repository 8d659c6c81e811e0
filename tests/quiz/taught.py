"""Learners who have met nothing, everything, or some cells; and the next question for them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tests.quiz.decks import deck
from tutor.grammar.cells import GRID, Cell
from tutor.quiz.drill.session import next_step, shown, treated
from tutor.quiz.drill.state import Session
from tutor.quiz.drill.steps import Ask, Show, Treat
from tutor.quiz.learner import Endings, Evidence, Learner, fold, showing
from tutor.quiz.questions.model import Question
from tutor.store.progress import Progress

LONG_AGO = 1_690_000_000.0


def novice(*names: str) -> Learner:
    """Somebody who has met no form of these decks."""
    return Learner(Endings.of(deck(name) for name in names))


def taught(*names: str, cells: Iterable[Cell] = GRID, when: float = LONG_AGO) -> Learner:
    """Somebody to whom these cells of the decks were shown (T1), and who was never asked."""
    return fold(all_shown(*names, cells=cells, when=when), novice(*names))


def all_shown(*names: str, cells: Iterable[Cell] = GRID, when: float = LONG_AGO) -> list[Evidence]:
    """That these cells of the decks were shown."""
    wanted = tuple(cells)
    return [
        showing(name, cell, when, f"shown {name} {cell}", "lesson")
        for name in names
        for cell in wanted
    ]


def meet(*names: str) -> None:
    """Let the owner of the usual profile have met all forms of these decks."""
    with Progress.open("default") as progress:
        progress.add(all_shown(*names))


def showings(step: Show | Treat, now: float) -> list[Evidence]:
    """What the log keeps of a step that shows something."""
    if isinstance(step, Show):
        task = step.task
        return [showing(task.deck, c, now, f"{now:020.3f}{c}", "drill") for c in task.cells]
    name = f"{now:020.3f}"
    return [showing(step.mixup.deck, step.one, now, name, "drill", step.other)]


def after_showing(session: Session, step: Show | Treat, now: float, rng: Random) -> Session:
    """The session once a step that shows something was taken."""
    if isinstance(step, Show):
        return shown(session, step.task, showings(step, now))
    return treated(session, step, showings(step, now), rng)


def next_question(session: Session, now: float, rng: Random) -> tuple[Session, Question]:
    """The next thing that is asked; what has to be shown before is shown."""
    while True:
        session, step = next_step(session, now, rng)
        assert step is not None, "there is something to ask"
        if isinstance(step, Ask):
            return session, step.question
        session = after_showing(session, step, now, rng)
