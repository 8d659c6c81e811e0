"""Build a minimal word graph from a list of words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tutor.games.lingua.lexicon.graph import MAX_CLASS, WordGraph
from tutor.games.lingua.lexicon.layout import Node, lay_out
from tutor.games.lingua.lexicon.letters import encode


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
        for _ in word[shared:]:
            self.path.append([])
            self.ends.append(0)
        self.ends[-1] = end_class
        self.word = word

    def _close(self, depth: int) -> None:
        """Give every node below `depth` on the current path its final number."""
        while len(self.path) > depth + 1:
            node = self._number()
            self.path[-1].append((self.word[len(self.path) - 1], node))

    def _number(self) -> int:
        key = (self.ends.pop(), tuple(self.path.pop()))
        return self.register.setdefault(key, len(self.register))

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
