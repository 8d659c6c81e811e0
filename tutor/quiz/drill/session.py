"""A drill under way: what was asked and shown, what has to come again, and the next step.

`next_step` decides, in this order: what was just shown is asked (T1); two forms that were mixed up
too often are told apart (T4); what was missed comes again; something new is shown (T1); something
is asked: from the day's list (T6), or whatever the model holds best. Throughout, a session stays
within what was taught (T2) and aims at 75–85 % right (T3).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import NamedTuple

from tutor.grammar.cells import CELLS, Cell
from tutor.quiz.drill.plan import Plan, askable, candidates
from tutor.quiz.drill.steps import Ask, Show, Step, Treat
from tutor.quiz.drill.success import Steer, Success
from tutor.quiz.drill.taught import met_cells, met_faces
from tutor.quiz.kinds import PRODUCE, Kind
from tutor.quiz.learner import Evidence, Item, Learner, Mixup, again_after, choose
from tutor.quiz.questions import contrast
from tutor.quiz.questions.make import shaped
from tutor.quiz.questions.model import Question
from tutor.quiz.today import Agenda, Task, unmet

SOON = 2
"""So many other questions lie at least between a wrong answer and the same thing again."""
_MOST_AGAIN = 3
_REMEMBERED = 24
_UNSURE = 0.45
_EVERY = 4
"""T1: at most one question in so many is new."""
_BEGINNER = 8
"""Who has met fewer forms than this may meet a few more before the questions catch up."""
_AHEAD = 12
_CONTRASTS = 3
"""T4: so many easy questions follow when two forms were told apart."""
_THIRD = 3
_EASY_SHARE = 0.5
_SURE = 0.85
"""T3: what is known so well comes in between when success has fallen."""
_LONG = 2
"""T3: … and none at all once there were so many questions for every form to refresh."""
_MOST_EXTRA = 10
"""T3: at most so many such questions follow when the day's list is done."""

Fresh = Callable[[Item], bool]
"""A13: whether the form of an item was not shown just before."""


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
    extra: int = 0
    """T3: how many questions came beside the day's list, since it was done."""
    enough: float = float("inf")
    """After so many questions nothing is asked but what was begun of the day's list."""
    known: Mapping[Item, float] = field(default_factory=dict)
    """How well things were known when they first came up in this session."""

    @property
    def left(self) -> tuple[Task, ...]:
        """T6: what is still to do of the day's list."""
        return self.agenda.left(self.learner.record) if self.agenda else ()


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
    least = _AHEAD // _EVERY if ahead else 1
    most = None if questions is None else max(least, questions // _EVERY)
    enough = _enough(agenda) if agenda and not more else float("inf")
    return Session(plan, learner, askable(plan), agenda, more, most, ahead=ahead, enough=enough)


def _enough(agenda: Agenda) -> int:
    """T3, T6: after so many questions nothing but what was begun is asked: a day has an end for
    those, too, who find it hard.
    """
    new = sum(task.is_new for task in agenda.tasks)
    return _EVERY * new + _LONG * (len(agenda.tasks) - new)


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
        return _practise(session, session.practice, rng)
    if session.contrasts:
        question, *rest = session.contrasts
        return _asking(replace(session, contrasts=tuple(rest)), question, practice=True)
    mixup = _stubborn(session)
    if mixup is not None:
        return _treat(session, mixup)
    waiting = next((one for one in session.again if one.at <= session.asked), None)
    if waiting is not None:
        return _repeat(session, waiting, now, rng)
    session, item = _pick(session, now, rng, seconds_left, fresh)
    task = _new_task(session, nothing_else=item is None, seconds_left=seconds_left)
    if task is not None:
        return session, Show(task)
    if item is not None:
        return _ask(session, item, None, now, rng)
    if session.again and not _is_done(session):
        return _repeat(session, session.again[0], now, rng)  # sooner than planned
    return session, None


def shown(session: Session, task: Task, evidence: Iterable[Evidence]) -> Session:
    """The drill once a new form was shown (T1); the next question is about it."""
    session = _learnt(session, evidence)
    return replace(session, practice=task, new=session.new + 1)


def treated(session: Session, step: Treat, evidence: Iterable[Evidence], rng: Random) -> Session:
    """The drill once two forms were told apart (T4): three easy questions, then it rests."""
    session = _learnt(session, evidence)
    deck = session.plan.deck(step.mixup.deck)
    pairs = [(step.one, step.other), (step.other, step.one)] * _CONTRASTS
    easy = tuple(contrast.between(deck, a, b, rng) for a, b in pairs[:_CONTRASTS])
    again = tuple(one for one in session.again if not step.mixup.has(one.item.deck, one.item.cell))
    return replace(session, contrasts=easy, again=again)


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
    session = _learnt(session, evidence)
    typed = question.kind.guess == 0.0
    session = replace(session, success=session.success.after(right, typed))
    item = Item(question.deck, _worst(question, evidence), question.kind.direction)
    if not shaky or session.repeats.count(item) >= _MOST_AGAIN or item not in session.items:
        return session
    if any(mixup.has(item.deck, item.cell) for mixup in session.learner.record.resting()):
        return session
    later = _again_after(session, item)
    if later is None:
        return session
    again = Again(item, question.kind, session.asked + later)
    return replace(session, again=(*session.again, again), repeats=(*session.repeats, item))


def _again_after(session: Session, item: Item) -> int | None:
    """After how many questions a missed item comes again; none if the day's list knows better: it
    brings the item back in its turn, or has had enough of it (T6).
    """
    misses = session.repeats.count(item) + 1
    later = again_after(session.learner, item, misses, session.plan.way)
    if session.agenda is None or not session.agenda.has(item):
        return max(later or SOON, SOON)
    return later if any(item in task.items for task in session.left) else None


def taken_back(session: Session, question: Question, before: Session) -> Session:
    """A14: the drill if an answer was only mistyped: the learner and the list are as `before` it,
    and the same thing comes again, whatever was planned for it.
    """
    item = Item(question.deck, question.cells[0], question.kind.direction)
    later = (Again(item, question.kind, session.asked + SOON),) if item in session.items else ()
    again = tuple(one for one in session.again if one.item != item)
    return replace(
        session,
        learner=before.learner,
        agenda=before.agenda,
        success=before.success,
        again=(*again, *later),
    )


def _is_done(session: Session) -> bool:
    """T6: whether the day's list is all that was wanted, and it is done."""
    return session.agenda is not None and not session.more and not session.left


def _learnt(session: Session, evidence: Iterable[Evidence]) -> Session:
    pieces = tuple(evidence)
    learner = session.learner
    for piece in pieces:
        learner = learner.after(piece)
    agenda = session.agenda and session.agenda.after(pieces)
    return replace(session, learner=learner, agenda=agenda)


def _worst(question: Question, evidence: tuple[Evidence, ...]) -> Cell:
    wrong = [piece.cell for piece in evidence if piece.counts and not piece.correct]
    return wrong[0] if wrong else question.cells[0]


# T1: something new


def _new_task(session: Session, *, nothing_else: bool, seconds_left: float | None) -> Task | None:
    """T1: the new form to show now, if its turn has come; if there is `nothing_else` to ask, its
    turn is now.
    """
    if session.most_new is not None and session.new >= session.most_new:
        return None
    if seconds_left is not None and seconds_left < session.learner.pace.wrong:
        return None
    if session.asked >= session.enough:
        return None
    within = _EVERY * (session.new + 1) <= session.asked + 1 + session.ahead
    struggling = session.success.steer is Steer.EASIER
    if not nothing_else and (not within or struggling):
        return None
    return next(iter(_new_tasks(session)), None)


def _new_tasks(session: Session) -> Iterable[Task]:
    """The new forms that may be shown: those of the day's list; or if more is wanted, all that the
    plan holds.
    """
    record, plan = session.learner.record, session.plan
    tasks = [
        task
        for task in session.left
        if task.is_new and not all(record.is_met(task.deck, cell) for cell in task.cells)
    ]
    if tasks or (session.agenda is not None and not session.more):
        return tasks
    wanted = set(session.items)
    decks = plan.decks if plan.teaches_new else ()
    return (task for task in unmet(decks, record, plan.orders) if wanted.intersection(task.items))


def _practise(session: Session, task: Task, rng: Random) -> tuple[Session, Step]:
    """T1: the question right after showing: the form again, typed if the plan lets it be."""
    wanted = [item for item in task.items if item in session.items]
    deck = session.plan.deck(task.deck)
    session = replace(session, practice=None)
    for item in wanted:
        kinds = dict.fromkeys(session.plan.kinds_for(item.direction), 1.0)
        if PRODUCE in kinds:
            kinds = {PRODUCE: 1.0}
        met = met_cells(deck, session.learner.record)
        question = shaped(deck, item.cell, kinds, rng, taught=met) or shaped(
            deck, item.cell, kinds, rng
        )
        if question is not None:
            return _asking(session, question, practice=True)
    raise ValueError(f"there is no question about {task}")


# T4: a confusion is treated


def _stubborn(session: Session) -> Mixup | None:
    """T4: the mix-up that it is time to treat, with forms of the plan."""
    record = session.learner.record
    names = {deck.name for deck in session.plan.decks}
    stubborn = (m for m in record.mixups if m.deck in names and record.stubborn(m))
    return next((mixup for mixup in stubborn if _pairs(session, mixup)), None)


def _pairs(session: Session, mixup: Mixup) -> list[tuple[Cell, Cell]]:
    """The cells, one of each side, whose forms differ; rather of one gender, and rather met."""
    face, record = session.plan.deck(mixup.deck).paradigm.face, session.learner.record
    one, other = mixup.cells()
    pairs = [(a, b) for a in one for b in other if face(a) != face(b)]

    def order(pair: tuple[Cell, Cell]) -> tuple[int, bool]:
        met = sum(record.is_met(mixup.deck, cell) for cell in pair)
        return (-met, pair[0].gender is not pair[1].gender)

    return sorted(pairs, key=order)


def _treat(session: Session, mixup: Mixup) -> tuple[Session, Step]:
    one, other = _pairs(session, mixup)[0]
    return session, Treat(mixup, one, other)


def _too_much(session: Session) -> frozenset[tuple[str, Cell]]:
    """T4: the cells of confusions that rest, or that have had their third of the session; a drill
    that was narrowed is free of the latter.
    """
    record = session.learner.record
    mixups = list(record.resting())
    if not session.plan.is_narrowed:
        most = max(2, (session.asked + 1) // _THIRD)
        mixups += [mixup for mixup in record.mixups if _share(session, mixup) >= most]
    return frozenset(
        (mixup.deck, cell) for mixup in mixups for side in mixup.cells() for cell in side
    )


def _share(session: Session, mixup: Mixup) -> int:
    """How many questions of the session were about the mix-up."""
    one, other = mixup.cells()
    its = {*one, *other}
    return sum(deck == mixup.deck and not its.isdisjoint(cells) for deck, cells in session.places)


# what to ask


def _pick(
    session: Session, now: float, rng: Random, seconds_left: float | None, fresh: Fresh
) -> tuple[Session, Item | None]:
    """The item to ask: of the day's list; or if that has none just now, or success has fallen
    (T3), some other one that was met; none if the list is done.
    """
    pool = _pool(session, now, fresh)
    if session.agenda is not None:
        tasks = [task for task in session.left if _is_begun(session, task)]
        sure = _sure(session, pool, now)
        if not tasks and not session.more and not _goes_on(session, bool(sure)):
            return session, None
        if not sure:
            session, item = _from_list(session, tasks, now, rng, fresh)
            if item is not None:
                return session, item
        pool = sure or pool
    if not pool:
        return session, None
    session, pool = _steered(session, pool, now)
    item = choose(
        session.learner,
        pool,
        now,
        rng,
        recent=session.recent,
        seconds_left=seconds_left,
        way=session.plan.way,
    )
    return replace(session, extra=session.extra + (not session.left)), item


def _sure(session: Session, pool: Sequence[Item], now: float) -> list[Item]:
    """T3: what is known well, if success has fallen; nothing else, and nothing when the session
    has been long enough.
    """
    if session.success.steer is not Steer.EASIER or session.asked > session.enough:
        return []
    return [item for item in pool if session.learner.known(item, now) >= _SURE]


def _goes_on(session: Session, has_sure: bool) -> bool:
    """Whether a session with nothing left to ask from its list goes on with what was met: until
    something new may come, or is a quarter at most (T1); and until enough was right, if there is
    something sure (T3). Who struggles gets nothing new.
    """
    if session.success.steer is Steer.EASIER:
        return has_sure and session.success.is_poor and session.extra < _MOST_EXTRA
    if session.asked >= session.enough:
        return False
    return any(task.is_new for task in session.left) or _EVERY * session.new > session.asked


def _is_begun(session: Session, task: Task) -> bool:
    """Whether a task can be asked: it is no new one, or it was shown."""
    record = session.learner.record
    return not task.is_new or all(record.is_met(task.deck, cell) for cell in task.cells)


def _from_list(
    session: Session, tasks: Sequence[Task], now: float, rng: Random, fresh: Fresh
) -> tuple[Session, Item | None]:
    """The next item of the day's list: what was not tried today before what was, in the order of
    the list; easier or harder ones first if success asks for it (T3).
    """
    agenda = session.agenda
    assert agenda is not None, "there is a list"
    items = frozenset(session.items)
    found = [(t, i) for t in tasks if (i := _item_of(session, t, items, rng)) is not None]
    barred = _too_much(session)
    found = [(t, i) for t, i in found if (i.deck, i.cell) not in barred]
    if session.asked < session.enough:
        found = [(t, i) for t, i in found if fresh(i)]
    if not found:
        return session, None
    least = min(agenda.tried(task) for task, _item in found)
    session, pool = _steered(session, [i for t, i in found if agenda.tried(t) == least], now)
    return session, pool[0]


def _item_of(session: Session, task: Task, among: Collection[Item], rng: Random) -> Item | None:
    """What to ask for a task: the item asked least so far, not one of the last questions."""
    asked = {(deck, cell) for deck, cells in session.places[-SOON:] for cell in cells}
    items = [i for i in task.items if i in among and (i.deck, i.cell) not in asked]
    waiting = {one.item for one in session.again}
    items = [item for item in items if item not in waiting]
    times = session.learner.times
    return min(items, key=lambda item: (times(item), rng.random()), default=None)


def _pool(session: Session, now: float, fresh: Fresh) -> list[Item]:
    """T2: what may be asked beside the list, or without one: what was met, neither waiting to be
    asked again nor resting; rather what is fresh and shares no cell with the last questions.
    """
    record = session.learner.record
    met = tuple(item for item in session.items if record.is_met(item.deck, item.cell))
    if not met:
        return []
    waiting = {one.item for one in session.again}
    barred = _too_much(session)
    pool = candidates(session.plan, met, session.learner, now)
    pool = [i for i in pool if i not in waiting and (i.deck, i.cell) not in barred]
    lately = {item.cell for item in session.touched}
    rested = [item for item in pool if item.cell not in lately] or pool
    return [item for item in rested if fresh(item)] or rested


def _steered(session: Session, pool: Sequence[Item], now: float) -> tuple[Session, list[Item]]:
    """T3: the better known half of a pool if success has fallen, best first; the other half, least
    known first, if it has risen; else the pool as it is.
    """
    steer = session.success.steer
    if steer is Steer.ON or len(pool) == 1:
        return session, list(pool)
    known = dict(session.known)
    for item in pool:
        if item not in known:
            known[item] = session.learner.known(item, now)
    order = sorted(pool, key=lambda item: known[item], reverse=steer is Steer.EASIER)
    half = order[: max(1, round(len(order) * _EASY_SHARE))]
    return replace(session, known=known), half


# how to ask it


def _ask(
    session: Session, item: Item, unlike: Kind | None, now: float, rng: Random
) -> tuple[Session, Step]:
    return _asking(session, _shape(session, item, unlike, now, rng))


def _repeat(session: Session, again: Again, now: float, rng: Random) -> tuple[Session, Step]:
    """What was answered wrongly, in another shape."""
    session = replace(session, again=tuple(one for one in session.again if one is not again))
    return _ask(session, again.item, again.kind, now, rng)


def _asking(session: Session, question: Question, practice: bool = False) -> tuple[Session, Ask]:
    direction = question.kind.direction
    touched = tuple(Item(question.deck, cell, direction) for cell in question.cells)
    session = replace(
        session,
        asked=session.asked + 1,
        recent=(*session.recent, *touched)[-_REMEMBERED:],
        touched=(*session.recent[-1:], *touched),
        places=(*session.places, (question.deck, question.cells)),
        keys=(*session.keys, question.key)[-_REMEMBERED:],
        last=question.kind,
    )
    return session, Ask(question, practice)


def _shape(session: Session, item: Item, unlike: Kind | None, now: float, rng: Random) -> Question:
    """A question about the item: in another shape than `unlike` if there is one; within what was
    taught (T2) as long as the plan has such a question.
    """
    plan, deck = session.plan, session.plan.deck(item.deck)
    unsure = session.learner.known(item, now) < _UNSURE
    kinds = {k: _weight(session, k, unsure) for k in plan.kinds_for(item.direction)}
    typed = {kind: weight for kind, weight in kinds.items() if kind.guess == 0.0}
    if session.success.must_type and typed:
        kinds = typed
    confusions = tuple(
        confusion.taken_for
        for confusion in session.learner.confusions(item.deck, now)
        if confusion.asked == item.cell
    )
    everything = {kind: kind.weight for kind in plan.kinds_for(item.direction)}
    met = met_cells(deck, session.learner.record)
    for among, taught in ((kinds, met), (everything, met), (everything, CELLS)):
        question = shaped(deck, item.cell, among, rng, unlike, confusions, session.keys, taught)
        if question is not None:
            return question
    raise ValueError(f"there is no question about {item}")


def _weight(session: Session, kind: Kind, unsure: bool) -> float:
    """How likely a kind is: easier ones while the item is unsure or success is low (T3), and seldom
    the same twice.
    """
    weight = kind.weight
    if kind.easy or kind.guess:
        weight *= {Steer.EASIER: 3.0, Steer.ON: 1.0, Steer.HARDER: 0.4}[session.success.steer]
        weight *= 1.6 if unsure else 0.8
    return weight * (0.25 if kind == session.last else 1.0)
