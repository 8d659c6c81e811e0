"""A drill under way, step by step.

`next_step` decides, in this order: what was just shown is asked (T1); two forms that were mixed up
too often are told apart (T4); what was missed comes again; something new is shown (T1); something
is asked: from the day's list (T6), or whatever the model holds best, and now and then what stands
beside the cells. Throughout, a session stays
within what was taught (T2) and aims at 75–85 % right (T3).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from tutor.grammar.cells import Cell
from tutor.quiz.drill.asides import aside
from tutor.quiz.drill.confusions import belongs, contrasts, rests, to_treat, too_much
from tutor.quiz.drill.new_forms import new_task, practice
from tutor.quiz.drill.picking import Fresh, pick
from tutor.quiz.drill.plan import Plan, askable
from tutor.quiz.drill.shaping import question_about
from tutor.quiz.drill.state import EVERY, SOON, Again, Session
from tutor.quiz.drill.steps import Ask, Show, Step, Treat
from tutor.quiz.drill.success import Steer
from tutor.quiz.drill.taught import met_faces
from tutor.quiz.kinds import Kind
from tutor.quiz.learner import Evidence, Item, Learner, again_after
from tutor.quiz.questions.model import Question
from tutor.quiz.today import Agenda, Task

_MOST_AGAIN = 3
_BETWEEN = 4
"""T3: so many questions about what is known lie between two that were answered wrongly before, if
success has fallen."""
_BEGINNER = 4
"""Who has met fewer forms than this may meet a few more before the questions catch up."""
_AHEAD = 12
_LONG = 2
"""T3: so many questions for every form to refresh are enough for a day."""


def begin(
    plan: Plan,
    learner: Learner,
    agenda: Agenda | None = None,
    more: bool = False,
    questions: int | None = None,
) -> Session:
    """A drill that has not asked anything yet; `items` is empty if the plan has no question. If it
    will end after so many `questions`, no more than a quarter of them is new (T1).
    """
    met = sum(len(met_faces(deck, learner.record)) for deck in plan.decks)
    ahead = _AHEAD if met < _BEGINNER else 0
    least = _AHEAD // EVERY if ahead else 1
    most = None if questions is None else max(least, questions // EVERY)
    enough = _enough(agenda) if agenda and not more else float("inf")
    items = askable(plan)
    return Session(
        plan,
        learner,
        items,
        agenda,
        more,
        most,
        ahead=ahead,
        wanted=frozenset(items),
        enough=enough,
    )


def _enough(agenda: Agenda) -> int:
    """T3, T6: after so many questions nothing but what was begun is asked: a day has an end for
    those, too, who find it hard.
    """
    new = sum(task.is_new for task in agenda.tasks)
    return EVERY * new + _LONG * (len(agenda.tasks) - new)


def next_step(
    session: Session,
    now: float,
    rng: Random,
    seconds_left: float | None = None,
    fresh: Fresh = lambda item: True,
) -> tuple[Session, Step | None]:
    """What to do now, if possible with something `fresh`; `None` if the day's list is done, or
    nothing can be asked.
    """
    if session.practice is not None:
        question = practice(session, session.practice, rng)
        return _asking(replace(session, practice=None), question, practice=True)
    if session.contrasts:
        question, *rest = session.contrasts
        return _asking(replace(session, contrasts=tuple(rest)), question, practice=True)
    treat = to_treat(session)
    if treat is not None:
        return session, treat
    again = _comes_again(session)
    if again is not None:
        return _repeat(session, again, now, rng)
    session, item = pick(session, now, rng, seconds_left, fresh)
    task = new_task(session, nothing_else=item is None, seconds_left=seconds_left)
    if task is not None:
        return session, Show(task)
    if item is not None:
        beside = aside(session, rng)
        return _asking(session, beside) if beside else _ask(session, item, None, now, rng)
    if session.again and not session.is_done:
        return _repeat(session, session.again[0], now, rng)  # sooner: there is nothing else
    return session, None


def _comes_again(session: Session) -> Again | None:
    """What was answered wrongly, if it is time for it; if success has fallen (T3), something else
    lies between two such questions. A confusion that has had its third (T4) waits.
    """
    waits = _BETWEEN if session.success.steer is Steer.EASIER else 0
    if session.asked < session.repeated + waits:
        return None
    off = too_much(session)
    due = (one for one in session.again if one.at <= session.asked)
    return next((one for one in due if not belongs(one.item, off)), None)


def shown(session: Session, task: Task, evidence: Iterable[Evidence]) -> Session:
    """The drill once a new form was shown (T1); the next question is about it."""
    return replace(session.after(evidence), practice=task, new=session.new + 1)


def treated(session: Session, step: Treat, evidence: Iterable[Evidence], rng: Random) -> Session:
    """The drill once two forms were told apart (T4): three easy questions, then it rests."""
    session = session.after(evidence)
    again = tuple(one for one in session.again if not step.mixup.has(one.item.deck, one.item.cell))
    return replace(session, contrasts=contrasts(session, step, rng), again=again)


def answered(
    session: Session,
    question: Question,
    evidence: tuple[Evidence, ...],
    *,
    right: bool,
    shaky: bool,
) -> Session:
    """The drill once an answer is known. If it was `shaky` (wrong, skipped, or found with a hint),
    the same thing comes again in another shape.
    """
    session = session.after(evidence)
    typed = question.kind.guess == 0.0
    session = replace(session, success=session.success.after(right, typed))
    item = Item(question.deck, _worst(question, evidence), question.kind.direction)
    later = _again_after(session, item) if shaky and not question.kind.apart else None
    if later is None:
        return session
    again = Again(item, question.kind, session.asked + later)
    return replace(session, again=(*session.again, again), repeats=(*session.repeats, item))


def _again_after(session: Session, item: Item) -> int | None:
    """After how many questions a missed item comes again: not too often; not what rests (T4); what
    is on the day's list as the way of practising says, as long as it is still to do (T6).
    """
    misses = session.repeats.count(item)
    if item not in session.wanted or misses >= _MOST_AGAIN or rests(session, item):
        return None
    later = again_after(misses + 1, session.plan.way)
    if session.agenda is None or not session.agenda.has(item):
        return max(later or SOON, SOON)
    return later if any(item in task.items for task in session.left) else None


def taken_back(session: Session, question: Question, before: Session) -> Session:
    """A14: the drill if an answer was only mistyped: the learner and the list are as `before` it,
    and the same thing comes again, whatever was planned for it.
    """
    item = Item(question.deck, question.cells[0], question.kind.direction)
    comes = item in session.wanted and not question.kind.apart
    later = (Again(item, question.kind, session.asked + SOON),) if comes else ()
    again = tuple(one for one in session.again if one.item != item)
    return replace(
        session,
        learner=before.learner,
        agenda=before.agenda,
        success=before.success,
        again=(*again, *later),
    )


def _worst(question: Question, evidence: tuple[Evidence, ...]) -> Cell:
    wrong = [piece.cell for piece in evidence if piece.counts and not piece.correct]
    return wrong[0] if wrong else question.cells[0]


def _repeat(session: Session, again: Again, now: float, rng: Random) -> tuple[Session, Step]:
    """What was answered wrongly, in another shape."""
    rest = tuple(one for one in session.again if one is not again)
    session = replace(session, again=rest, repeated=session.asked + 1)
    return _ask(session, again.item, again.kind, now, rng)


def _ask(
    session: Session, item: Item, unlike: Kind | None, now: float, rng: Random
) -> tuple[Session, Step]:
    return _asking(session, question_about(session, item, unlike, now, rng))


def _asking(session: Session, question: Question, practice: bool = False) -> tuple[Session, Step]:
    return session.asking(question), Ask(question, practice)
