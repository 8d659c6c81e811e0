"""A paradigm: thirty cells, each with the face that its card shows."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from tutor.grammar.cells import CELLS, Cell

VARIANT_MARK = "/"
GAP = "___"
"""Where a form is missing: in a sentence, a question, a table."""


def variants(face: str) -> tuple[str, ...]:
    """The single forms printed on a face: `iī/eī` → `iī`, `eī`."""
    return tuple(face.split(VARIANT_MARK))


@dataclass(frozen=True)
class Paradigm:
    """The faces of the thirty cells, in the order of `CELLS`."""

    faces: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.faces) != len(CELLS):
            raise ValueError(f"a paradigm has {len(CELLS)} faces, not {len(self.faces)}")

    def face(self, cell: Cell) -> str:
        """What the card of this cell shows."""
        return self.faces[cell.index]

    def readings(self, face: str) -> tuple[Cell, ...]:
        """K1: all cells whose face is this very string; none if no card shows it."""
        return self._by_face.get(face, ())

    def cells_of(self, form: str) -> tuple[Cell, ...]:
        """All cells of which `form` is the face or one variant, vowel lengths counting."""
        return tuple(
            cell for cell in CELLS if form == self.face(cell) or form in variants(self.face(cell))
        )

    def distinct_faces(self) -> tuple[str, ...]:
        """Every face once, in the order of the table."""
        return tuple(self._by_face)

    @cached_property
    def _by_face(self) -> dict[str, tuple[Cell, ...]]:
        found: dict[str, list[Cell]] = {}
        for cell, face in zip(CELLS, self.faces, strict=True):
            found.setdefault(face, []).append(cell)
        return {face: tuple(cells) for face, cells in found.items()}


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with one gap `___`, the cell that fills it, and its translations by language."""

    latin: str
    cell: Cell
    translations: dict[str, str] = field(hash=False)

    def filled(self, form: str) -> str:
        """The sentence with `form` in its gap, capitalised where it begins the sentence."""
        if self.latin.startswith(GAP):
            form = form[:1].upper() + form[1:]
        return self.latin.replace(GAP, form, 1)


@dataclass(frozen=True)
class Deck:
    """A form table with what a learner needs to know about it."""

    name: str
    title: str
    meaning: dict[str, str] = field(hash=False)
    tags: tuple[str, ...]
    paradigm: Paradigm
    sentences: tuple[Sentence, ...] = ()
