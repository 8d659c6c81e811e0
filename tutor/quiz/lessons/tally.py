"""How a lesson went, cell by cell: what its last picture is made from (T8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum

from tutor.grammar.cells import CELLS, Cell
from tutor.values import dataclass

Place = tuple[str, Cell]
"""A deck's name and a cell."""


class Went(StrEnum):
    """How it went with a cell in one run of a lesson."""

    RIGHT = "right"
    """Right every time."""
    LATER = "later"
    """Not always, but the last time."""
    WRONG = "wrong"
    """Not right, the last time."""
    SHOWN = "shown"
    """Not asked."""


@dataclass(frozen=True)
class Tally:
    """The cells that a lesson is about, and whether each answer about one was right."""

    answers: Mapping[Place, tuple[bool, ...]] = field(default_factory=dict)

    def shown(self, deck: str, cells: Iterable[Cell]) -> Tally:
        """These cells belong to the lesson."""
        before = self.answers
        return Tally({**before, **{(deck, c): before.get((deck, c), ()) for c in cells}})

    def after(self, deck: str, cells: Iterable[Cell], right: bool) -> Tally:
        """These cells were answered."""
        before = self.answers
        news = {(deck, cell): (*before.get((deck, cell), ()), right) for cell in cells}
        return Tally({**before, **news})

    def without(self, deck: str, cells: Iterable[Cell]) -> Tally:
        """A14: the last answer about these cells counts for nothing."""
        before = self.answers
        return Tally({**before, **{(deck, c): before.get((deck, c), ())[:-1] for c in cells}})

    def went(self, place: Place) -> Went:
        """How it went with a cell."""
        answers = self.answers.get(place, ())
        if not answers:
            return Went.SHOWN
        if all(answers):
            return Went.RIGHT
        return Went.LATER if answers[-1] else Went.WRONG

    def by_deck(self) -> dict[str, dict[Cell, Went]]:
        """How it went with the cells of each deck, in the order of the table."""
        decks = dict.fromkeys(deck for deck, _cell in self.answers)
        return {
            deck: {c: self.went((deck, c)) for c in CELLS if (deck, c) in self.answers}
            for deck in decks
        }
