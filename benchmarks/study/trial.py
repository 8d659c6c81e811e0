"""A trial: the same pupils under every policy, equal minutes, and what is left in a month."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from benchmarks.study.pupils import DAY, NO_CELL, Clock, Floats, Material, Pupils
from benchmarks.study.rivals import Policy

RIGHT_SECONDS = 7.3
WRONG_SECONDS = 23.0
DAYS = 20
LATER = 30

PolicyMaker = Callable[[Material, Random], Policy]


@dataclass(frozen=True)
class Outcome:
    """Recall of every person under every policy, and how many questions were asked."""

    recall: dict[str, Floats]
    asked: dict[str, float]


def run(pupils: Pupils, makers: dict[str, PolicyMaker], minutes: float, seed: int) -> Outcome:
    """All people under all policies; row r belongs to person r // policies."""
    names = list(makers)
    policies = [
        makers[name](pupils.material, Random(f"{seed}/{person}/{name}"))
        for person in range(pupils.people)
        for name in names
    ]
    asked = _study(pupils, policies, minutes)
    end = (DAYS - 1) * DAY + minutes * 60.0
    later = Clock(
        np.full(pupils.rows, end + LATER * DAY), np.full(pupils.rows, DAYS * minutes * 60.0)
    )
    recall = pupils.recall(later).mean(1).reshape(pupils.people, len(names))
    counts = asked.reshape(pupils.people, len(names)).mean(0)
    return Outcome(
        {name: recall[:, place] for place, name in enumerate(names)},
        {name: float(counts[place]) for place, name in enumerate(names)},
    )


def _study(pupils: Pupils, policies: list[Policy], minutes: float) -> Floats:
    """Twenty sessions; a question that overruns is taken off the next: minutes are equal."""
    budget = minutes * 60.0
    study, asked = np.zeros(pupils.rows), np.zeros(pupils.rows)
    for day in range(DAYS):
        if day:
            pupils.night(1.0)
        start = study.copy()
        while (active := study < (day + 1) * budget).any():
            clock = Clock(day * DAY + study - start, study)
            study = study + _question(pupils, policies, clock, active)
            asked += active
    return asked


def _question(pupils: Pupils, policies: list[Policy], clock: Clock, active: np.ndarray) -> Floats:
    """One question to every active row; the seconds that it took."""
    now = clock.now.tolist()
    rows = np.flatnonzero(active).tolist()
    items = np.zeros(pupils.rows, dtype=np.int64)
    for row in rows:
        items[row] = policies[row].pick(now[row])
    correct = pupils.shared() < pupils.chance(items, clock)
    taken = np.where(correct, NO_CELL, pupils.mistaken_for(items))
    seconds = np.where(correct, RIGHT_SECONDS, WRONG_SECONDS) * active
    done = Clock(clock.now + seconds, clock.study + seconds)
    pupils.practise(items, correct, done, active)
    chosen, right, other, then = items.tolist(), correct.tolist(), taken.tolist(), done.now.tolist()
    for row in rows:
        policies[row].learn(chosen[row], right[row], then[row], other[row])
    return np.asarray(seconds)
