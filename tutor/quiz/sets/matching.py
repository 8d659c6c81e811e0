"""A matching question from a form table: forms on one side, their cells on the other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck, variants

PAIRS = 4


def matching_cells(deck: Deck, rng: Random, cells: Sequence[Cell] = CELLS) -> tuple[Cell, ...]:
    """Up to four cells whose forms each fit one of these cells only; empty if fewer than three.

    (With two pairs the second follows from the first.)
    """
    shuffled = list(cells)
    rng.shuffle(shuffled)
    chosen: list[Cell] = []
    taken: set[Cell] = set()
    for cell in shuffled:
        forms = variants(deck.paradigm.face(cell))
        readings = {c for form in forms for c in deck.paradigm.cells_of(form)}
        if cell not in taken and not readings & set(chosen):
            chosen.append(cell)
            taken |= readings
        if len(chosen) == PAIRS:
            break
    return tuple(sorted(chosen, key=lambda c: c.index)) if len(chosen) > 2 else ()
