"""Hooks: the words that one letter in front of a word or behind it makes (LEID – KLEID)."""

from __future__ import annotations

from tutor.games.lingua.lexicon.graph import ROOT, WordGraph
from tutor.games.lingua.lexicon.letters import BIT_OF, LETTERS

_SHARED = 3  # words that begin alike share the first steps of the search


class Hooks:
    """Finds hooks; remembers how words begin, so that many words cost little each."""

    def __init__(self, graph: WordGraph) -> None:
        self._graph = graph
        first = ((LETTERS[bit.bit_length() - 1], node) for bit, node in graph.children(ROOT))
        self._begun = {"": [(letter, node, graph.head(node)) for letter, node in first]}

    def of(self, word: str, end: int | None = None) -> list[str]:
        """The words that one more letter makes of `word`: behind it first, then in front.

        `end` is the node that `word` leads to, if the caller knows it already.
        """
        if not word:
            return []
        end = self._graph.find(word) if end is None else end
        return [*self._behind(word, end), *self._in_front(word)]

    def _behind(self, word: str, end: int) -> list[str]:
        """SPIEL – SPIELE, SPIELS, SPIELT: in alphabetical order."""
        if end < 0:
            return []
        is_word = self._graph.is_word
        return [
            word + LETTERS[bit.bit_length() - 1]
            for bit, child in self._graph.children(end)
            if is_word(child)
        ]

    def _in_front(self, word: str) -> list[str]:
        """LEID – KLEID: in alphabetical order."""
        graph, rest = self._graph, word[_SHARED:]
        found = []
        for letter, begun, head in self._after(word[:_SHARED]):
            if not rest or head & BIT_OF.get(rest[0], 0):
                node = graph.find(rest, begun)
                if node > 0 and graph.is_word(node):
                    found.append(letter + word)
        return found

    def _after(self, start: str) -> list[tuple[str, int, int]]:
        """Each letter that can stand in front of `start`, the node that both lead to, its head."""
        known = self._begun.get(start)
        if known is None:
            graph, last = self._graph, start[-1]
            bit = BIT_OF.get(last, 0)
            steps = [
                (letter, graph.find(last, node))
                for letter, node, head in self._after(start[:-1])
                if head & bit
            ]
            known = [(letter, node, graph.head(node)) for letter, node in steps]
            self._begun[start] = known
        return known
