"""The word graph: a minimal automaton (DAWG) in one flat array of 32-bit cells.

A node is the index of its first cell. That cell holds the mask of its children (bit 0 = A …
bit 28 = Ü) and, in the top three bits, the class of the word that ends here (0 = no word ends
here). The cells after it hold the children's nodes in the order of their letters:

    cells[node]               mask | class << 29
    cells[node + 1 + k]       node of the child with the k-th lowest letter

`cells` may be an `array`, a `memoryview` over a mapped file or, for a tight loop that reads many
cells, the list that `tolist()` returns. The root is node 0. What a class means is up to the file:
see `lexicon.Spelling` and `lexicon.Reason`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final, Union

from tutor.games.lingua.words.letters import ALL_LETTERS, CODE_OF, LETTERS

CLASS_SHIFT: Final = 29
MAX_CLASS: Final = 7
ROOT: Final = 0

Cells = Union[memoryview, "array[int]", list[int]]


class WordGraph:
    """Walk and look up words; nothing is unpacked, so making one costs nothing."""

    __slots__ = ("accepted", "cells")

    def __init__(self, cells: Cells, accepted: int = (1 << (MAX_CLASS + 1)) - 2) -> None:
        """`accepted` has bit n set if words of class n count as words."""
        self.cells = cells
        self.accepted = accepted

    def children_mask(self, node: int) -> int:
        """Bit n is set if letter n leads on from `node`."""
        return self.cells[node] & ALL_LETTERS

    def child(self, node: int, letter: int) -> int:
        """The node that `letter` leads to, 0 (the root, nobody's child) if there is none."""
        mask = self.cells[node]
        bit = 1 << letter
        if not mask & bit:
            return 0
        return self.cells[node + 1 + (mask & (bit - 1)).bit_count()]

    def end_class(self, node: int) -> int:
        """The class of the word that ends at `node`, 0 if none does."""
        return self.cells[node] >> CLASS_SHIFT

    def is_word(self, node: int) -> bool:
        """Whether a word of an accepted class ends at `node`."""
        return bool(self.accepted >> (self.cells[node] >> CLASS_SHIFT) & 1)

    def find(self, word: str, node: int = ROOT) -> int:
        """The node that the folded `word` leads to from `node`, -1 if it leads nowhere."""
        cells = self.cells
        codes = CODE_OF
        for letter in word:
            code = codes.get(letter)
            if code is None:
                return -1
            mask = cells[node]
            bit = 1 << code
            if not mask & bit:
                return -1
            node = cells[node + 1 + (mask & (bit - 1)).bit_count()]
        return node

    def class_of(self, word: str) -> int:
        """The class of the folded `word`, 0 if it is not in the graph or not accepted."""
        node = self.find(word)
        if node <= 0:
            return 0
        end_class = self.cells[node] >> CLASS_SHIFT
        return end_class if self.accepted >> end_class & 1 else 0

    def __contains__(self, word: str) -> bool:
        return self.class_of(word) != 0

    def words(self, node: int = ROOT, prefix: str = "") -> Iterator[str]:
        """All accepted words below `node` in alphabetical order (Ä Ö Ü after Z)."""
        cells, accepted = self.cells, self.accepted
        stack = [(node, prefix)]
        while stack:
            node, prefix = stack.pop()
            head = cells[node]
            if accepted >> (head >> CLASS_SHIFT) & 1:
                yield prefix
            mask = head & ALL_LETTERS
            at = node + mask.bit_count()
            while mask:  # the last letter goes onto the stack first
                code = mask.bit_length() - 1
                mask ^= 1 << code
                stack.append((cells[at], prefix + LETTERS[code]))
                at -= 1

    def count(self) -> int:
        """How many accepted words there are; walks the whole graph once."""
        counts: dict[int, int] = {}

        def below(node: int) -> int:
            known = counts.get(node)
            if known is None:
                width = self.children_mask(node).bit_count()
                known = int(self.is_word(node))
                for child in self.cells[node + 1 : node + 1 + width]:
                    known += below(child)
                counts[node] = known
            return known

        return below(ROOT)

    def tolist(self) -> list[int]:
        """The cells as a list, which Python reads faster than a mapped file."""
        return self.cells if isinstance(self.cells, list) else self.cells.tolist()
