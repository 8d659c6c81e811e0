"""T5: what the tutor tells about the coming days, beside what the pupils will really know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from benchmarks.study.measures import Told, auc, off
from benchmarks.study.predicting import Watched
from benchmarks.study.pupils import DAY, Clock, Material, Pupils
from benchmarks.study.shipped import START, Tutor
from benchmarks.study.trial import Teacher
from tutor.quiz.learner import Item

AHEAD = (1, 7, 30, 90)
"""Days."""
AFTER = (5, 20)
"""Sessions after which is compared."""


@dataclass
class Calendar:
    """Compares after some sessions, for every form that was met, in both directions."""

    pupils: Pupils | None = None
    """Who is drilled just now."""
    told: dict[tuple[int, int], Told] = field(default_factory=dict)
    """By sessions and days ahead."""

    def __call__(self, session: int, teachers: Sequence[Teacher], clock: Clock) -> None:
        """After a session; see `trial.run`."""
        assert self.pupils is not None, "somebody is drilled"
        if session + 1 in AFTER:
            for days in AHEAD:
                later = Clock(clock.now + days * DAY, clock.study)
                true = self.pupils.recall(later)
                entry = self.told.setdefault((session + 1, days), Told())
                for row, one in enumerate(teachers):
                    teacher = one.teacher if isinstance(one, Watched) else one
                    if isinstance(teacher, Tutor):
                        self._compare(entry, teacher, true[row], float(later.now[row]))

    def _compare(self, entry: Told, tutor: Tutor, true: np.ndarray, then: float) -> None:
        tutor.rest()
        for number, item in enumerate(items_of(tutor.material)):
            if tutor.learner.record.is_met(item.deck, item.cell):
                entry.add(tutor.learner.known(item, START + then), float(true[number]))

    def result(self) -> list[dict[str, float]]:
        """For each time: how many were compared, how far off, AUC, and the two means."""
        rows = []
        for (sessions, days), entry in sorted(self.told.items()):
            told, true = np.array(entry.told), np.array(entry.true)
            rows.append(
                {
                    "sessions": sessions,
                    "days": days,
                    "forms": len(told),
                    "off": round(off(told, true), 4),
                    "auc": round(auc(told, true), 4),
                    "told": round(float(told.mean()), 4),
                    "true": round(float(true.mean()), 4),
                }
            )
        return rows


def items_of(material: Material) -> list[Item]:
    """The items as the tutor names them."""
    return [
        Item(material.decks[material.deck(i)].name, material.cell(i), material.way(i))
        for i in range(material.size)
    ]
