"""What a drill asks next: from the day's list (T6), or whatever the model holds best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from tutor.quiz.drill.confusions import belongs, has_taken_over, too_much
from tutor.quiz.drill.plan import candidates
from tutor.quiz.drill.state import EVERY, SOON, Session
from tutor.quiz.drill.success import LOW, Steer
from tutor.quiz.learner import Item, choose
from tutor.quiz.today import Task

_EASY_SHARE = 0.5
_SURE = 0.85
"""T3: what is known so well comes in between when success has fallen."""
_SOME = 40
"""… chosen among so many: to look at everything would take too long."""
_TOO_LONG = 50
"""T3: after so many answers about others, a form has to come up again."""
_TURN = 5
"""T3: … or if success is low, one in so many is about the form that has waited longest."""
_MOST_EXTRA = 10
"""T3: at most so many such questions follow when the day's list is done."""

Fresh = Callable[[Item], bool]
"""A13: whether the form of an item was not shown just before."""


def pick(
    session: Session, now: float, rng: Random, seconds_left: float | None, fresh: Fresh
) -> tuple[Session, Item | None]:
    """The item to ask: of the day's list; or if that has none just now, or success has fallen
    (T3), some other one that was met; none if the list is done.
    """
    pool: list[Item] = []
    if session.agenda is not None:
        tasks = [task for task in session.left if is_begun(session, task)]
        pool = _sure(session, now, rng, fresh)
        if not tasks and not session.more and not _goes_on(session, bool(pool)):
            return session, None
        item = None if pool else _from_list(session, tasks, now, rng, fresh)
        if item is not None or (session.asked >= session.enough and not has_taken_over(session)):
            return session, item
    pool = pool or _pool(session, now, fresh)
    if not pool:
        return session, None
    session = replace(session, extra=session.extra + (not session.left))
    return _from_pool(session, pool, now, rng, seconds_left)


def _from_pool(
    session: Session, pool: Sequence[Item], now: float, rng: Random, seconds_left: float | None
) -> tuple[Session, Item]:
    """T3: what has not come up for too long; else, of what success allows, what the way of
    practising puts first. What is easy is chosen like the rest, so that it is not asked in vain.
    """
    neglected = _neglected(session, pool)
    if neglected is not None:
        return replace(session, turn=session.asked), neglected
    learner, recent, steered = session.learner, session.recent, _steered(session, pool, now)
    way = session.plan.way
    item = choose(learner, steered, now, rng, recent=recent, seconds_left=seconds_left, way=way)
    return session, item


def _neglected(session: Session, pool: Sequence[Item]) -> Item | None:
    """T3: in drills of one deck, the form that has waited longest, if it has waited too long; while
    success is low its turn comes by and by, so that not all come at once.
    """
    if len(session.plan.decks) > 1:
        return None
    face = session.plan.decks[0].paradigm.face
    waits = _waits(session, pool)
    first = max(pool, key=lambda item: waits[face(item.cell)])
    if session.success.steer is Steer.EASIER:
        return first if session.asked >= session.turn + _TURN else None
    return first if waits[face(first.cell)] >= _TOO_LONG else None


def _waits(session: Session, pool: Sequence[Item]) -> dict[str, int]:
    """How many questions or answers ago each form of a deck came up."""
    face, learner = session.plan.decks[0].paradigm.face, session.learner
    waits: dict[str, int] = {}
    for item in pool:
        wait = learner.answered - learner.last_place(item)
        waits[face(item.cell)] = min(wait, waits.get(face(item.cell), wait))
    for ago, (_deck, cells) in enumerate(reversed(session.places)):
        waits |= {face(cell): min(ago, waits.get(face(cell), ago)) for cell in cells}
    return waits


def _sure(session: Session, now: float, rng: Random, fresh: Fresh) -> list[Item]:
    """T3: some of what is known well, if success has fallen; nothing else, and nothing when the
    session has been long enough.
    """
    if session.success.share >= LOW or session.asked >= session.enough:
        return []
    learner = session.learner
    pool = [item for item in _pool(session, now, fresh) if learner.was_right(item)]
    some = rng.sample(pool, min(_SOME, len(pool)))
    return [item for item in some if learner.known(item, now) >= _SURE]


def _goes_on(session: Session, has_sure: bool) -> bool:
    """Whether a session with nothing left to ask from its list goes on with what was met: until a
    quarter at most was new (T1); until a third at most was about one confusion (T4); until enough
    was right, if there is something sure (T3); and until something new may come. Who struggles
    gets nothing new.
    """
    if EVERY * session.new > session.asked:
        return True
    if has_taken_over(session):
        return session.extra < _MOST_EXTRA
    if session.success.steer is Steer.EASIER:
        return has_sure and session.success.is_poor and session.extra < _MOST_EXTRA
    return session.asked < session.enough and any(task.is_new for task in session.left)


def is_begun(session: Session, task: Task) -> bool:
    """Whether a task can be asked: it is no new one, or it was shown."""
    record = session.learner.record
    return not task.is_new or all(record.is_met(task.deck, cell) for cell in task.cells)


def _from_list(
    session: Session, tasks: Sequence[Task], now: float, rng: Random, fresh: Fresh
) -> Item | None:
    """The next item of the day's list: what was not tried today before what was, in the order of
    the list. Success (T3) has no say here: who always begins with the easy ones runs out of time
    before the hard ones, day after day.
    """
    agenda = session.agenda
    assert agenda is not None, "there is a list"
    found = [(task, item) for task in tasks if (item := _item_of(session, task, rng)) is not None]
    off = too_much(session)
    found = [(t, i) for t, i in found if not belongs(i, off)]
    if session.asked < session.enough:
        found = [(t, i) for t, i in found if fresh(i)]
    if not found:
        return None
    least = min(agenda.tried(task) for task, _item in found)
    return next(i for t, i in found if agenda.tried(t) == least)


def _item_of(session: Session, task: Task, rng: Random) -> Item | None:
    """What to ask for a task: the item asked least so far, not one of the last questions."""
    asked = {(deck, cell) for deck, cells in session.places[-SOON:] for cell in cells}
    items = [i for i in task.items if i in session.wanted and (i.deck, i.cell) not in asked]
    items = [item for item in items if item not in session.waiting]
    times = session.learner.times
    return min(items, key=lambda item: (times(item), rng.random()), default=None)


def _pool(session: Session, now: float, fresh: Fresh) -> list[Item]:
    """T2: what may be asked beside the list, or without one: what was met, neither waiting to be
    asked again nor resting; rather what has not had its third (T4), is fresh, and shares no cell
    with the last questions.
    """
    record = session.learner.record
    met = tuple(item for item in session.items if record.is_met(item.deck, item.cell))
    if not met:
        return []
    waiting = session.waiting
    pool = candidates(session.plan, met, session.learner, now)
    off, resting = too_much(session), record.resting()
    pool = [item for item in pool if item not in waiting and not belongs(item, resting)]
    pool = [item for item in pool if not belongs(item, off)] or pool
    lately = {item.cell for item in session.touched}
    rested = [item for item in pool if item.cell not in lately] or pool
    return [item for item in rested if fresh(item)] or rested


def _steered(session: Session, pool: Sequence[Item], now: float) -> list[Item]:
    """T3: what is known well if success has fallen, or else the better known half; otherwise the
    pool as it is.
    """
    if session.success.steer is not Steer.EASIER or len(pool) == 1:
        return list(pool)
    known = {item: session.learner.known(item, now) for item in pool}
    sure = [item for item in pool if known[item] >= _SURE]
    order = sorted(pool, key=lambda item: known[item], reverse=True)
    return sure or order[: max(1, round(len(order) * _EASY_SHARE))]
