"""Where the shipped Latin lies, and how a lesson names a set of cells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tutor.grammar.cells import CELLS, Cell
from tutor.store.strict_yaml import plain, read_yaml

ROOT = Path(__file__).parents[2]
NO_TABLES = {"animals", "cartino", "lingua", "shapes"}
"""Files beside the decks without a table of forms: boards and feature decks."""
DECKS = tuple(sorted({path.stem for path in (ROOT / "decks").glob("*.yaml")} - NO_TABLES))
"""Every deck is checked because it is there."""
SEEDS = ("is", "ille", "ipse")
LESSONS = tuple(sorted((ROOT / "lessons").glob("*.yaml")))


def lesson(path: Path) -> Any:  # noqa: ANN401 - whatever the file holds
    """A lesson as plain lists, dictionaries and texts."""
    return plain(read_yaml(path))


def cells(words: str | None) -> tuple[Cell, ...]:
    """The cells that a lesson names: `acc sg, gen` is accusative singular and every genitive."""
    if words is None:
        return CELLS
    sets = [set(part.split()) for part in words.split(",")]
    return tuple(cell for cell in CELLS if any(names <= set(cell) for names in sets))
