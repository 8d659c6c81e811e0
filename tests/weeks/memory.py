"""A memory that learns what is shown and forgets some of it: not the one that the model assumes."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from tests.weeks.pupils import Pupil
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck

_LASTS = 3.0
"""For about so many days something lasts that was seen once."""
_LONGER = 2.2
_SLIPS = 0.06


@dataclass
class Memory:
    """What each form is worth: how many days it lasts, and when it was seen last."""

    rng: Random
    pupil: Pupil | None = None
    _traces: dict[tuple[str, str], tuple[float, int]] = field(default_factory=dict)

    def gives(self, deck: Deck, cell: Cell) -> Cell | None:
        """The cell itself if its form comes to mind; every answer is followed by the right one."""
        assert self.pupil is not None, "a memory belongs to somebody"
        key, today = (deck.name, deck.paradigm.face(cell)), self.pupil.day
        lasts, seen = self._traces.get(key, (_LASTS, today))
        known = self.rng.random() < (1.0 - _SLIPS) * 0.5 ** ((today - seen) / (2.0 * lasts))
        grows = _LONGER if known and today > seen else 1.0
        self._traces[key] = (lasts * grows, today)
        return cell if known else None
