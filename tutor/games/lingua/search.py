"""A word graph prepared for searching: its cells as a list, and the cross-checks seen so far."""

from __future__ import annotations

from tutor.games.lingua.words.graph import CLASS_SHIFT, ROOT, WordGraph
from tutor.games.lingua.words.letters import ALL_LETTERS

Letters = bytes
"""A word as letter codes."""


class SearchGraph:
    """A word graph to search; one object serves a whole match, and its checks pile up."""

    def __init__(self, graph: WordGraph) -> None:
        self.graph = graph
        self.cells = graph.tolist()
        self.accepted = graph.accepted
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
            node = cells[node + 1 + (mask & (bit - 1)).bit_count()]
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
        child = node
        while left:
            low = left & -left
            left ^= low
            child += 1
            end = cells[child] if not after else self.follow(cells[child], after)
            if end >= 0 and accepted >> (cells[end] >> CLASS_SHIFT) & 1:
                found |= low
        return found
