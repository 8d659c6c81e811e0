"""What this person should answer next, in a way of practising that suits them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.quiz.learner.learner import Item, Key, Learner
from tutor.quiz.learner.record import OVERNIGHT
from tutor.quiz.learner.trace import BLANK, DAY
from tutor.quiz.learner.ways import FIRST_WAY, Way

_LEAST_REST = 3
"""So many other things come between two askings of one, if there are any."""
_FORGOTTEN = 70
"""T3: what was not asked for so many answers comes first in a drill of one deck."""
_WEEK = 7
"""T3: and otherwise what is overdue by so many days of practice."""
_STARVING, _RESTED = 1e6, -1e6
_LUCK = 0.02
_NEIGHBOURS = 4
"""Among so many of the most urgent, one is put first that differs from the one before."""


def rank(
    learner: Learner, candidates: Sequence[Item], now: float, rng: Random, way: Way = FIRST_WAY
) -> list[Item]:
    """The candidates, most urgent first; the same arguments give the same order. T3: nothing that
    was introduced is forgotten. Neighbours differ in case, number and gender if that costs little.
    """
    single = len({item.deck for item in candidates}) == 1
    scored = []
    for item in candidates:
        score = _urgency(learner, item, now, way) + _LUCK * rng.random()
        if _starves(learner, item, single):
            score += _STARVING
        scored.append((-score, item.key, item))
    scored.sort()
    return _apart(_one_each(learner, scored))


def again_after(misses_today: int, way: Way = FIRST_WAY) -> int | None:
    """After how many other questions a missed item comes again in this session; none: not today.
    Later each time.
    """
    return None if way.again is None else way.again * max(misses_today, 1)


def new_share(learner: Learner, way: Way = FIRST_WAY) -> float:
    """How much of today's time goes to new forms, 0 to 0.25 (T1)."""
    del learner
    return way.new


def choose(
    learner: Learner,
    candidates: Sequence[Item],
    now: float,
    rng: Random,
    *,
    recent: Sequence[Item] = (),
    seconds_left: float | None = None,
    way: Way = FIRST_WAY,
) -> Item:
    """The item to ask now; the same arguments give the same item.

    `recent` are the items asked in this session, latest last: the last three are not asked again
    if there is anything else, even if they were skipped and left no evidence. If `seconds_left`
    do not suffice for a wrong answer, nothing new is begun.
    """
    if not candidates:
        raise ValueError("there is nothing to choose from")
    barred = set(recent[-_LEAST_REST:])
    pool = [item for item in candidates if item not in barred]
    if not pool:
        pool = [item for item in candidates if item != recent[-1]] or list(candidates)
    met = [item for item in pool if item.key in learner.traces]
    fresh = [item for item in pool if item.key not in learner.traces]
    short = seconds_left is not None and seconds_left < learner.pace.wrong
    begin = rng.random() < new_share(learner, way) and not (short and met)
    if fresh and (begin or not met or (not _waiting(learner, met, now) and not short)):
        return _unlike(rng.sample(fresh, len(fresh)), recent[-1:])
    return _unlike(rank(learner, met, now, rng, way)[:_NEIGHBOURS], recent[-1:])


def _waiting(learner: Learner, met: Sequence[Item], now: float) -> bool:
    """Whether anything met was not asked in this session."""
    return any(now - learner.traces[item.key].last > OVERNIGHT for item in met)


def _urgency(learner: Learner, item: Item, now: float, way: Way) -> float:
    trace = learner.traces.get(item.key, BLANK)
    if not trace.times:
        return _STARVING / 2  # shown, but never asked
    gone = now - trace.last
    if gone <= OVERNIGHT:  # it had its turn today
        return _RESTED + (learner.answered - trace.place)
    known = learner.known(item, now) if way.looks_ahead else 0.0
    return way.urgency(gone / DAY, trace.streak, known)


def _starves(learner: Learner, item: Item, single: bool) -> bool:
    """T3: whether the form was left out for too long."""
    place = learner.face_place(item.deck, item.cell.index)
    if single:
        return learner.answered - place >= _FORGOTTEN
    trace = learner.traces.get(item.key, BLANK)
    if not trace.times:
        return False
    safe = max(learner.safe_until(item) - trace.last, DAY) / DAY
    return learner.record.day - trace.day > _WEEK + safe


def _one_each(learner: Learner, scored: list[tuple[float, Key, Item]]) -> list[Item]:
    """Of what starves, one item for each form; its other cells wait their turn."""
    first: list[Item] = []
    rest: list[Item] = []
    seen = set()
    for score, _key, item in scored:
        face = learner.endings.of_cell(item.deck, item.cell.index).face
        if score < -_STARVING * 0.9 and face in seen:
            rest.append(item)
        else:
            first.append(item)
            if score < -_STARVING * 0.9:
                seen.add(face)
    return first + rest


def _apart(items: list[Item]) -> list[Item]:
    """The same order, but that a neighbour alike changes places with one of the next few."""
    left = items[::-1]
    ordered: list[Item] = []
    while left:
        pick = _unlike(left[: -_NEIGHBOURS - 1 : -1], ordered[-1:])
        del left[-1 - left[: -_NEIGHBOURS - 1 : -1].index(pick)]
        ordered.append(pick)
    return ordered


def _unlike(items: Sequence[Item], last: Sequence[Item]) -> Item:
    """The first that differs from the last in case or number, and if possible in gender."""
    if not last:
        return items[0]
    before = last[0].cell
    best, least = items[0], 3
    for item in items:
        cell = item.cell
        alike = 2 * (cell.case is before.case and cell.number is before.number)
        alike += cell.gender is before.gender
        if alike < least:
            best, least = item, alike
        if not alike:
            break
    return best
