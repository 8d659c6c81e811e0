"""What fits on what, as bit masks: cell `i` of `CELLS` is bit `1 << i`.

Cards with the same face are alike (K1), so a card is its face. The tables are made once per mix
of decks; everything else only looks them up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tutor.games.kng.moves import JOKER, Action, Move
from tutor.grammar.cells import CELLS, Cell, compare

FITS: tuple[int, ...] = tuple(
    sum(1 << other.index for other in CELLS if compare(cell, other).fits) for cell in CELLS
)
"""For each cell, the mask of the cells that agree with it in exactly two criteria (K3, K6)."""


def mask_of(cells: Iterable[Cell]) -> int:
    """The mask with the bits of these cells."""
    return sum(1 << cell.index for cell in cells)


def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cells of a mask, in table order."""
    return tuple(cell for cell in CELLS if mask >> cell.index & 1)


class Rules:
    """The tables of one mix of decks (K1, K11): which faces there are and what they can mean."""

    def __init__(self, decks: Sequence[tuple[str, Sequence[str]]]) -> None:
        """`decks` are names with their thirty faces, in the order of `CELLS`."""
        self.decks = tuple((name, tuple(faces)) for name, faces in decks)
        self.cards: tuple[str, ...] = tuple(face for _name, faces in self.decks for face in faces)
        self.readings: dict[str, int] = {}
        for _name, faces in self.decks:
            for cell, face in zip(CELLS, faces, strict=True):
                self.readings[face] = self.readings.get(face, 0) | 1 << cell.index
        self._fitting: dict[int, int] = {}
        self._lays: dict[int, dict[str, tuple[Move, ...]]] = {}

    def deck_with(self, joker: bool) -> tuple[str, ...]:
        """All cards, with one joker per deck if jokers play (K9)."""
        return self.cards + (JOKER,) * (len(self.decks) if joker else 0)

    def fitting(self, top: int) -> int:
        """The mask of all readings that fit on at least one of the readings in `top` (K3, K7)."""
        found = self._fitting.get(top)
        if found is None:
            found = 0
            for cell in cells_of(top):
                found |= FITS[cell.index]
            self._fitting[top] = found
        return found

    def allows(self, top: int, card: str, reading: Cell) -> bool:
        """Whether `card` may be laid on the readings in `top` as `reading` (K3–K7)."""
        return bool(self.readings[card] & self.fitting(top) & 1 << reading.index)

    def lays_on(self, top: int) -> dict[str, tuple[Move, ...]]:
        """For every card that may lie on the readings in `top`, its legal namings as moves (K3–K7,
        K9).
        """
        found = self._lays.get(top)
        if found is None:
            fitting = self.fitting(top)
            found = {JOKER: (Move(Action.LAY, JOKER),)}
            for card, readings in self.readings.items():
                if legal := cells_of(readings & fitting):
                    found[card] = tuple(Move(Action.LAY, card, cell) for cell in legal)
            self._lays[top] = found
        return found

    def lays(self, card: str, top: int) -> tuple[Move, ...]:
        """Every legal naming of `card` on the readings in `top`, as moves."""
        return self.lays_on(top).get(card, ())
