"""Sets of cells as bit masks: cell `i` of `GRID` is bit `1 << i`."""

from __future__ import annotations

from tutor.grammar.cells import GRID, Cell, compare

FITS: tuple[int, ...] = tuple(
    sum(1 << other.index for other in GRID if compare(cell, other).fits) for cell in GRID
)
"""For each cell, the mask of the cells that agree with it in exactly two criteria (K3, K6)."""


def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cells of a mask, in table order."""
    return tuple(cell for cell in GRID if mask >> cell.index & 1)
