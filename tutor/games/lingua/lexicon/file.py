"""The file format of a word graph: a head of 32 bytes, the table, the cells; little-endian.

The head is the magic text, then as 32-bit numbers: heads, entries of the table, cells, and the
bytes of one cell (2 or 4).
"""

from __future__ import annotations

import struct
from array import array
from typing import Final, Literal

from tutor.errors import Refusal
from tutor.games.lingua.lexicon.graph import Layout, Numbers, WordGraph

MAGIC: Final = b"TUTORDAWG2\x1d\0\0\0\0\0"  # version 2, 29 letters
_HEAD: Final = struct.Struct("<16s4I")
_LITTLE_ENDIAN: Final = array("H", [1]).tobytes()[0] == 1
_CELLS: Final[dict[int, Literal["H", "I"]]] = {2: "H", 4: "I"}


def pack(graph: WordGraph) -> bytes:
    """The bytes of the file; the same words give the same bytes."""
    layout = graph.layout
    table, cells = layout.table, layout.cells
    head = _HEAD.pack(MAGIC, layout.heads, len(table), len(cells), cells.itemsize)
    return head + _little(table) + _little(cells)


def unpack(data: memoryview, name: str) -> WordGraph:
    """The graph in `data`, read in place where the machine counts as the file does."""
    if len(data) >= _HEAD.size:
        magic, heads, entries, count, width = _HEAD.unpack_from(data)
        middle = _HEAD.size + entries * 4
        if magic == MAGIC and width in _CELLS and len(data) == middle + count * width:
            table = _numbers(data[_HEAD.size : middle], "I")
            return WordGraph(Layout(heads, table, _numbers(data[middle:], _CELLS[width])))
    raise Refusal("lingua.no-word-graph", name=name)


def _little(numbers: Numbers) -> bytes:
    if _LITTLE_ENDIAN:
        return numbers.tobytes()
    swapped = array(_CELLS[numbers.itemsize], numbers)
    swapped.byteswap()
    return swapped.tobytes()


def _numbers(data: memoryview, kind: Literal["H", "I"]) -> Numbers:
    if _LITTLE_ENDIAN:
        return data.cast(kind)
    swapped = array(kind, bytes(data))
    swapped.byteswap()
    return swapped
