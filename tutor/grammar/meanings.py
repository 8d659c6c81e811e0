"""What the forms of a word mean, cell by cell, and where two meanings say the same (T10)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tutor.grammar.cells import Cell
from tutor.grammar.form_rules import Saying
from tutor.grammar.paradigm import Deck, variants

_BETWEEN = re.compile(r"[,;/]")
_OPTIONAL = re.compile(r"\(([^()]*)\)")


def glosses(saying: Saying) -> frozenset[tuple[str, str]]:
    """Every single thing that a meaning says, by language: `ihr(e)` says *ihr* and *ihre*."""
    parts = ((tongue, part) for tongue, text in saying.items() for part in _BETWEEN.split(text))
    spelt = (
        (tongue, " ".join(one.casefold().split()))
        for tongue, part in parts
        for one in (_OPTIONAL.sub(r"\1", part), _OPTIONAL.sub("", part))
    )
    return frozenset((tongue, text) for tongue, text in spelt if text)


def overlap(a: Saying, b: Saying) -> bool:
    """Whether two meanings have something in common, in whichever language."""
    return not glosses(a).isdisjoint(glosses(b))


def cells_spelt(deck: Deck, face: str) -> tuple[Cell, ...]:
    """Every cell that a face or one of its variants can be (A11)."""
    found = {cell for form in (face, *variants(face)) for cell in deck.uses(form).all_cells}
    return tuple(cell for cell in deck.cells if cell in found)


def alike(deck: Deck, cell: Cell) -> tuple[Cell, ...]:
    """The cells whose forms look and mean the same as that of a cell, in the order of the table."""
    readings = deck.paradigm.readings(deck.paradigm.face(cell))
    return tuple(one for one in readings if deck.meaning_of(one) == deck.meaning_of(cell))


def meanings_of(deck: Deck, cells: Iterable[Cell]) -> list[Saying]:
    """What forms of these cells mean, each meaning once."""
    found = [said for cell in cells if (said := deck.meaning_of(cell))]
    return [said for at, said in enumerate(found) if said not in found[:at]]
