"""Build a minimal word graph from a list of words, and lay it out in cells (see `graph`); and a
lexicon of somebody's own words instead of German: a class's vocabulary, Latin.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from typing import Final

from tutor.games.lingua.lexicon.frequent import frequent_from
from tutor.games.lingua.lexicon.graph import CLASS_SHIFT, MAX_CLASS, Layout, WordGraph
from tutor.games.lingua.lexicon.letters import encode
from tutor.games.lingua.lexicon.model import Lexicon


class _Minimiser:
    """Adds words in alphabetical order and shares equal endings as soon as they are complete."""

    def __init__(self) -> None:
        self.register: dict[Node, int] = {}
        self.path: list[list[tuple[int, int]]] = [[]]
        self.ends: list[int] = [0]
        self.word: tuple[int, ...] = ()

    def add(self, word: tuple[int, ...], end_class: int) -> None:
        shared = 0
        for old, new in zip(self.word, word, strict=False):
            if old != new:
                break
            shared += 1
        self._close(shared)
        self.path += [[] for _letter in word[shared:]]
        self.ends += [0] * (len(word) - shared)
        self.ends[-1] = end_class
        self.word = word

    def _close(self, depth: int) -> None:
        """Give every node below `depth` on the current path its final number."""
        while len(self.path) > depth + 1:
            key = (self.ends.pop(), tuple(self.path.pop()))
            node = self.register.setdefault(key, len(self.register))
            self.path[-1].append((self.word[len(self.path) - 1], node))

    def finish(self) -> list[Node]:
        """All nodes, children before parents; the last one is the root."""
        self._close(0)
        key = (self.ends.pop(), tuple(self.path.pop()))
        return [*self.register, key]


def build_graph(words: Mapping[str, int] | Iterable[str]) -> WordGraph:
    """The minimal graph of `words`: folded words, each with its class 1–7 (1 if none is given).

    Raises ValueError for a word with a letter that has no tile or with an impossible class.
    """
    classes = words if isinstance(words, Mapping) else dict.fromkeys(words, 1)
    coded: list[tuple[tuple[int, ...], int]] = []
    for word, end_class in classes.items():
        codes = encode(word)
        if not codes or not 1 <= end_class <= MAX_CLASS:
            raise ValueError(f"{word!r} (class {end_class}) cannot be stored")
        coded.append((codes, end_class))
    coded.sort()
    minimiser = _Minimiser()
    for codes, end_class in coded:
        minimiser.add(codes, end_class)
    return WordGraph(lay_out(minimiser.finish()))


Node = tuple[int, tuple[tuple[int, int], ...]]
"""The class of the word that ends here; each child's letter and number, in the order of letters."""

REACH: Final = 2048
"""How far a step goes at most; a child further on is a target in the table."""
SIXTEEN_BITS: Final = 1 << 16


def lay_out(nodes: list[Node]) -> Layout:
    """The numbers of the graph; `nodes` has children before parents, the root last."""
    order, followed = _order(nodes)
    place: dict[int, int] = {}
    ways: list[tuple[int, int]] = []
    size = 0
    for number in order:
        place[number] = size
        children = nodes[number][1]
        explicit = children[:-1] if number in followed else children
        ways += [(size + k, child) for k, (_letter, child) in enumerate(explicit, start=1)]
        size += 1 + len(explicit)
    heads = {head: code for code, head in enumerate(sorted({_head(node) for node in nodes}))}
    far = sorted({place[child] for at, child in ways if not 0 < place[child] - at < REACH})
    targets = {target: code for code, target in enumerate(far, start=len(heads))}
    steps = len(heads) + len(targets)
    cells = array("H" if steps + REACH <= SIXTEEN_BITS else "I", bytes(0))
    cells.extend([0] * size)
    for number, at in place.items():
        cells[at] = heads[_head(nodes[number])]
    for at, child in ways:
        target = place[child]
        cells[at] = targets[target] if target in targets else steps + target - at
    return Layout(len(heads), array("I", [*heads, *targets]), cells)


def _head(node: Node) -> int:
    end_class, children = node
    return end_class << CLASS_SHIFT | sum(1 << letter for letter, _child in children)


def _order(nodes: list[Node]) -> tuple[list[int], set[int]]:
    """The nodes in the order of the file, and those that their last child follows at once."""
    order: list[int] = []
    placed: set[int] = set()
    followed: set[int] = set()
    waiting = [len(nodes) - 1]
    while waiting:
        number = waiting.pop()
        while number not in placed:
            placed.add(number)
            order.append(number)
            children = [child for _letter, child in nodes[number][1]]
            waiting += reversed(children[:-1])
            if children and children[-1] not in placed:
                followed.add(number)
                number = children[-1]
    return order, followed


def from_words(words: list[str]) -> Lexicon:
    """A lexicon of exactly the given folded words, in one tier and every spelling."""
    graph = build_graph(words)
    return Lexicon(graph, graph, build_graph([]), frequent_from(words))
