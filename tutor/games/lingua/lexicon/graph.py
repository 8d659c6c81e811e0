"""The word graph: a minimal automaton (DAWG) in 16-bit cells over a small table.

A node is the index of its first cell. All cells are numbers; what a number stands for is in the
table, so that the few thousand values that come again and again are stored once:

    heads      table[0 … heads-1]     mask of the children (bit 0 = A … bit 28 = Ü) and, in the top
                                      three bits, the class of the word that ends here (0: none)
    targets    table[heads …]         nodes that several cells lead to, or one from far away
    steps      from len(table) on     not stored: a node so many cells further on

    cells[node]               the number of its head
    cells[node + 1 + k]       the way to the child with the k-th lowest letter: a target or a step

The last child of a node may follow it at once: then the child's own head stands where the way to it
would, and there is no cell for the way. The root is node 0. The cells are 32 bits wide if a list
has too many different values for 16. What a class means is up to the file: see `model.Spelling` and
`model.RefusedAs`. A graph is read as it lies in the file, mapped into memory; `search` makes a list
of it for the loops that read millions of cells.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final, NamedTuple, Union

from tutor.games.lingua.lexicon.letters import ALL_LETTERS, BIT_OF, LETTERS

CLASS_SHIFT: Final = 29
MAX_CLASS: Final = 7
ROOT: Final = 0
EVERY_CLASS: Final = (1 << (MAX_CLASS + 1)) - 2

Numbers = Union[memoryview, "array[int]"]


class Layout(NamedTuple):
    """The stored numbers of a graph."""

    heads: int
    """How many entries of the table are heads; the others are targets."""
    table: Numbers
    cells: Numbers


class WordGraph:
    """Walk and look up words; nothing is unpacked, so making one costs nothing."""

    __slots__ = ("_cells", "_heads", "_table", "accepted", "layout")

    def __init__(self, layout: Layout, accepted: int = EVERY_CLASS) -> None:
        """`accepted` has bit n set if words of class n count as words."""
        self.layout = layout
        self.accepted = accepted
        self._heads, self._table, self._cells = layout  # looked up for every letter

    def accepting(self, accepted: int) -> WordGraph:
        """The same graph in which other classes of words count."""
        return WordGraph(self.layout, accepted)

    def head(self, node: int) -> int:
        """The mask of the letters that lead on from `node`, with its class above them."""
        return self._table[self._cells[node]]

    def child(self, node: int, letter: int) -> int:
        """The node that `letter` leads to, 0 (the root, nobody's child) if there is none."""
        head = self.head(node)
        bit = 1 << letter
        return self._way(node + 1 + (head & (bit - 1)).bit_count()) if head & bit else ROOT

    def children(self, node: int) -> list[tuple[int, int]]:
        """The letters that lead on from `node`, each as its bit, with the child."""
        mask = self.head(node) & ALL_LETTERS
        found = []
        while mask:
            low = mask & -mask
            mask ^= low
            node += 1
            found.append((low, self._way(node)))
        return found

    def _way(self, at: int) -> int:
        """The node that the cell `at` leads to."""
        number = self._cells[at]
        if number < self._heads:
            return at
        far = number - len(self._table)
        return self._table[number] if far < 0 else at + far

    def end_class(self, node: int) -> int:
        """The class of the word that ends at `node`, 0 if none does."""
        return self.head(node) >> CLASS_SHIFT

    def is_word(self, node: int) -> bool:
        """Whether a word of an accepted class ends at `node`."""
        return bool(self.accepted >> (self.head(node) >> CLASS_SHIFT) & 1)

    def find(self, word: str, node: int = ROOT) -> int:
        """The node that the folded `word` leads to from `node`, -1 if it leads nowhere."""
        cells, table, heads, bits = self._cells, self._table, self._heads, BIT_OF
        size = len(table)
        for letter in word:
            bit = bits.get(letter, 0)
            head = table[cells[node]]
            if not head & bit:
                return -1
            node += 1 + (head & (bit - 1)).bit_count()
            number = cells[node]
            if number >= size:
                node += number - size
            elif number >= heads:
                node = table[number]
        return node

    def class_of(self, word: str) -> int:
        """The class of the folded `word`, 0 if it is not in the graph or not accepted."""
        node = self.find(word)
        if node <= 0:
            return 0
        end_class = self.end_class(node)
        return end_class if self.accepted >> end_class & 1 else 0

    def __contains__(self, word: str) -> bool:
        return self.class_of(word) != 0

    def words(self, node: int = ROOT, prefix: str = "") -> Iterator[str]:
        """All accepted words below `node` in alphabetical order (Ä Ö Ü after Z)."""
        waiting = [(node, prefix)]
        while waiting:
            node, prefix = waiting.pop()
            if self.is_word(node):
                yield prefix
            waiting += [
                (child, prefix + LETTERS[bit.bit_length() - 1])
                for bit, child in reversed(self.children(node))
            ]
