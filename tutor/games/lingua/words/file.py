"""The file format of a word graph: a 16-byte head, then its cells, little-endian."""

from __future__ import annotations

from array import array
from typing import Final

from tutor.errors import TutorError
from tutor.games.lingua.words.graph import WordGraph
from tutor.locale import _

MAGIC: Final = b"TUTORDAWG1\x1d\0\0\0\0\0"  # version 1, 29 letters
CELL: Final = 4
_BIG_ENDIAN: Final = array("H", [1]).tobytes()[0] == 0


def pack(graph: WordGraph) -> bytes:
    """The bytes of the file; the same words give the same bytes."""
    cells = array("I", graph.cells)
    if _BIG_ENDIAN:
        cells.byteswap()
    return MAGIC + cells.tobytes()


def unpack(data: memoryview, name: str) -> WordGraph:
    """The graph in `data`, read in place where the machine counts as the file does."""
    head = len(MAGIC)
    if bytes(data[:head]) != MAGIC or len(data) <= head or len(data) % CELL:
        raise TutorError(
            _("“{name}” is not a word graph of this version: install the program again").format(
                name=name
            )
        )
    if _BIG_ENDIAN:
        cells = array("I", bytes(data[head:]))
        cells.byteswap()
        return WordGraph(cells)
    return WordGraph(data[head:].cast("I"))
