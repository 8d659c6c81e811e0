"""A pupil written by somebody else, judged as ours are: see docs/learner.md for the protocol.

The file has `start(items, rng)`; what that returns, or the file itself if it returns nothing, has
`answer(item, now)`, `seconds(item, right, now)`, `shown(item, now)` and `recall(item, now)`. An
item is (deck, cell, direction), three texts; `now` is in seconds since the first session began.
"""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Protocol

import numpy as np

from benchmarks.study.pupils import (
    CHOICE_PACE,
    NO_CELL,
    Bools,
    Clock,
    Floats,
    Ints,
    Material,
    Pupils,
    Reply,
)

Named = tuple[str, str, str]
"""Deck, cell (“gen sg f”), direction (“recall”, from cell to form, or “recognise”)."""

_NEEDED = ("answer", "seconds", "shown", "recall")


class ForeignPupil(Protocol):
    """One pupil of somebody else's."""

    def answer(self, item: Named, now: float) -> bool:
        """Whether the answer is known; afterwards the pupil has seen the right one."""

    def seconds(self, item: Named, right: bool, now: float) -> float:
        """How long a typed answer took, the explanation included."""

    def shown(self, item: Named, now: float) -> None:
        """The form of this item was shown in its place in the table."""

    def recall(self, item: Named, now: float) -> float:
        """The probability of a right answer at a time; nothing is learnt by this call."""


class Foreign(Pupils):
    """Rows of such pupils; each copy of a person begins with the same chance."""

    def __init__(self, path: Path, material: Material, people: int, copies: int, seed: int) -> None:
        super().__init__(material, people, copies, seed)
        self.named: list[Named] = [
            (
                material.decks[material.deck(item)].name,
                str(material.cell(item)),
                material.way(item).value,
            )
            for item in range(material.size)
        ]
        self.pupils = [
            start(path, self.named, Random(f"{seed}/{row // copies}")) for row in range(self.rows)
        ]

    def reply(self, items: Ints, guess: Floats, clock: Clock, active: Bools) -> Reply:
        """See `Pupils`; the pupil answers and learns by itself, luck is added here."""
        right, seconds = np.zeros(self.rows, dtype=bool), np.zeros(self.rows)
        lucky = self.shared() < guess
        for row in np.flatnonzero(active).tolist():
            item, now, pupil = self.named[items[row]], float(clock.now[row]), self.pupils[row]
            right[row] = bool(pupil.answer(item, now)) or bool(lucky[row])
            pace = CHOICE_PACE if guess[row] else 1.0
            seconds[row] = pace * float(pupil.seconds(item, bool(right[row]), now))
        return Reply(right, np.full(self.rows, NO_CELL), seconds)

    def shown(self, items: Ints, clock: Clock, active: Bools) -> None:
        """See `Pupils`; the pupil is told of every place and direction of the form."""
        for row in np.flatnonzero(active).tolist():
            for item in self.material.spelled[self.material.spelling[items[row]]].tolist():
                self.pupils[row].shown(self.named[item], float(clock.now[row]))

    def chances(self, rows: Ints, items: Ints, clock: Clock) -> Floats:
        """See `Pupils`."""
        pairs = zip(rows.tolist(), items.tolist(), strict=True)
        return np.array(
            [self.pupils[r].recall(self.named[i], float(clock.now[r])) for r, i in pairs]
        )

    def answered(self, rows: Ints, items: Ints, right: Bools, clock: Clock) -> None:
        """See `Pupils`; such a pupil has learnt in `reply`."""

    def exposed(self, rows: Ints, items: Ints, part: Floats, clock: Clock) -> None:
        """See `Pupils`; such a pupil decides for itself what meeting a form is worth."""


def start(path: Path, items: list[Named], rng: Random) -> ForeignPupil:
    """A new pupil of the file. The file is run anew for each, so that its functions may keep what
    they know in the file's own variables.
    """
    module = _load(path)
    pupil: ForeignPupil | None = module.start(list(items), rng)
    found = module if pupil is None else pupil
    missing = [name for name in _NEEDED if not callable(getattr(found, name, None))]
    if missing:
        raise SystemExit(f"{path}: the pupil has no {', '.join(missing)}")
    return found


def _load(path: Path) -> ModuleType:
    spec = spec_from_file_location("foreign_pupil", path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path}: a Python file is needed")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    if not callable(getattr(module, "start", None)):
        raise SystemExit(f"{path}: start(items, rng) is missing")
    return module
