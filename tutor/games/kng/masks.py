"""Sets of cells as bit masks: cell `i` of `CELLS` is bit `1 << i`."""

from __future__ import annotations

from tutor.grammar.cells import CELLS, Cell, compare

FITS: tuple[int, ...] = tuple(
    sum(1 << other.index for other in CELLS if compare(cell, other).fits) for cell in CELLS
)
"""For each cell, the mask of the cells that agree with it in exactly two criteria (K3, K6)."""


def cells_of(mask: int) -> tuple[Cell, ...]:
    """The cells of a mask, in table order."""
    return tuple(cell for cell in CELLS if mask >> cell.index & 1)
