"""A word graph prepared for searching: its cells as a list, and the cross-checks seen so far.

In the list every number is replaced by what it stands for (see `lexicon.graph`):

    cells[node]               HEAD | class << 29 | mask of the children
    cells[node + 1 + k]       the node of the child with the k-th lowest letter, or, if the child
                              follows at once, its head: it is `HEAD` or more
"""

from __future__ import annotations

from typing import Final

from tutor.games.lingua.lexicon.build import REACH
from tutor.games.lingua.lexicon.graph import CLASS_SHIFT, MAX_CLASS, ROOT, WordGraph
from tutor.games.lingua.lexicon.letters import ALL_LETTERS

HEAD: Final = 1 << (CLASS_SHIFT + 3)

Letters = bytes
"""A word as letter codes."""


class SearchGraph:
    """A word graph to search; one object serves a whole match, and its checks pile up."""

    def __init__(self, graph: WordGraph) -> None:
        self.graph = graph
        self.cells = _unpacked(graph)
        self.accepted = graph.accepted << (MAX_CLASS + 1)
        """Bit n is set if a word ends at a node whose head, shifted right by 29, is n."""
        self._checks: dict[tuple[Letters, Letters], int] = {}

    def __contains__(self, word: str) -> bool:
        return word in self.graph

    def check(self, before: Letters, after: Letters) -> int:
        """The letters that make a word between `before` and `after`, as a mask."""
        key = (before, after)
        known = self._checks.get(key)
        if known is None:
            known = self._checks[key] = self._find_check(before, after)
        return known

    def forget(self) -> None:
        """Drop the cached checks (for fair measurements)."""
        self._checks.clear()

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
        return bool(self.accepted >> (self.cells[node] >> CLASS_SHIFT) & 1)

    def _find_check(self, before: Letters, after: Letters) -> int:
        node = self.follow(ROOT, before)
        if node < 0:
            return 0
        cells, accepted, found = self.cells, self.accepted, 0
        left = cells[node] & ALL_LETTERS
        at = node
        while left:
            low = left & -left
            left ^= low
            at += 1
            child = cells[at] if cells[at] < HEAD else at
            end = self.follow(child, after)
            if end >= 0 and accepted >> (cells[end] >> CLASS_SHIFT) & 1:
                found |= low
        return found


def _unpacked(graph: WordGraph) -> list[int]:
    """The cells as a list with all numbers looked up; equal values are one object."""
    layout = graph.layout
    table = layout.table.tolist()
    values = [HEAD | head for head in table[: layout.heads]]
    values += table[layout.heads :]
    values += range(0, -REACH, -1)  # steps, for a moment as negative numbers
    cells = list(map(values.__getitem__, layout.cells))
    for at in [at for at, value in enumerate(cells) if value < 0]:
        cells[at] = at - cells[at]
    return cells
