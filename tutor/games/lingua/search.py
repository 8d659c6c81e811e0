"""A word graph prepared for searching: its cells as a tuple, and the cross-checks seen so far.

In the tuple every number is replaced by what it stands for (see `lexicon.graph`):

    cells[node]               HEAD | class << 29 | mask of the children, and END if a word that
                              counts ends there: such a head is `END` or more
    cells[node + 1 + k]       the node of the child with the k-th lowest letter, or, if the child
                              follows at once, its head: it is `HEAD` or more
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tutor.games.lingua.lexicon.build import REACH
from tutor.games.lingua.lexicon.graph import CLASS_SHIFT, ROOT, WordGraph
from tutor.games.lingua.lexicon.letters import ALL_LETTERS

HEAD: Final = 1 << (CLASS_SHIFT + 3)
END: Final = HEAD << 1

Letters = bytes
"""A word as letter codes."""


class SearchGraph:
    """A word graph to search; one object serves a whole match, and its checks pile up."""

    def __init__(self, graph: WordGraph) -> None:
        self.graph = graph
        self.cells = _unpacked(graph)
        self.check = cache(self._check)
        """The letters that make a word between those before and those after: as a mask, and each
        of these words with its letter's bit.
        """

    def __contains__(self, word: str) -> bool:
        return word in self.graph

    def follow(self, node: int, letters: Letters) -> int:
        """The node after `letters` from `node`, -1 if they lead nowhere."""
        cells = self.cells
        for letter in letters:
            mask = cells[node]
            bit = 1 << letter
            if not mask & bit:
                return -1
            node += 1 + (mask & (bit - 1)).bit_count()
            child = cells[node]
            if child < HEAD:
                node = child
        return node

    def is_end(self, node: int) -> bool:
        """Whether a word ends at the node."""
        return self.cells[node] >= END

    def _check(self, before: Letters, after: Letters) -> tuple[int, dict[Letters, int]]:
        found: dict[Letters, int] = {}
        node = self.follow(ROOT, before)
        if node < 0:
            return 0, found
        cells = self.cells
        left = cells[node] & ALL_LETTERS
        at = node
        while left:
            low = left & -left
            left ^= low
            at += 1
            child = cells[at] if cells[at] < HEAD else at
            end = self.follow(child, after)
            if end >= 0 and cells[end] >= END:
                found[before + bytes([low.bit_length() - 1]) + after] = low
        return sum(found.values()), found


def _unpacked(graph: WordGraph) -> tuple[int, ...]:
    """The cells with all numbers looked up; equal values are one object. A tuple of numbers is
    nothing that the garbage collector looks into, as it would into a list, again and again.
    """
    layout = graph.layout
    table = layout.table.tolist()
    accepted = graph.accepted
    values = [
        HEAD | head | (END if accepted >> (head >> CLASS_SHIFT) & 1 else 0)
        for head in table[: layout.heads]
    ]
    values += table[layout.heads :]
    values += range(0, -REACH, -1)  # steps, for a moment as negative numbers
    cells = list(map(values.__getitem__, layout.cells))
    for at in [at for at, value in enumerate(cells) if value < 0]:
        cells[at] = at - cells[at]
    return tuple(cells)
