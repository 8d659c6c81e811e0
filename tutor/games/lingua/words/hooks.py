"""Hooks: the words that one letter in front of a word or behind it makes (LEID – KLEID)."""

from __future__ import annotations

from tutor.games.lingua.words.graph import CLASS_SHIFT, WordGraph
from tutor.games.lingua.words.letters import ALL_LETTERS, LETTERS

_SHARED = 3  # words that begin alike share the first steps of the search


class Hooks:
    """Finds hooks; remembers how words begin, so that many words cost little each."""

    def __init__(self, graph: WordGraph) -> None:
        self._graph = graph
        first = [(letter, graph.find(letter)) for letter in LETTERS]
        self._begun = {"": [(letter, node) for letter, node in first if node > 0]}

    def of(self, word: str) -> list[str]:
        """The words that one more letter makes of `word`: behind it first, then in front."""
        return self.behind(word) + self.in_front(word)

    def behind(self, word: str) -> list[str]:
        """SPIEL – SPIELE, SPIELS, SPIELT: in alphabetical order."""
        node = self._graph.find(word)
        if node < 0 or not word:
            return []
        cells, accepted = self._graph.cells, self._graph.accepted
        mask = cells[node] & ALL_LETTERS
        found = []
        while mask:
            low = mask & -mask
            mask ^= low
            node += 1
            if accepted >> (cells[cells[node]] >> CLASS_SHIFT) & 1:
                found.append(word + LETTERS[low.bit_length() - 1])
        return found

    def in_front(self, word: str) -> list[str]:
        """LEID – KLEID: in alphabetical order."""
        if not word:
            return []
        find, is_word = self._graph.find, self._graph.is_word
        rest = word[_SHARED:]
        found = []
        for letter, begun in self._after(word[:_SHARED]):
            node = find(rest, begun)
            if node > 0 and is_word(node):
                found.append(letter + word)
        return found

    def _after(self, start: str) -> list[tuple[str, int]]:
        """Each letter that can stand in front of `start`, with the node that both lead to."""
        known = self._begun.get(start)
        if known is None:
            find = self._graph.find
            steps = ((letter, find(start[-1], node)) for letter, node in self._after(start[:-1]))
            known = [(letter, node) for letter, node in steps if node > 0]
            self._begun[start] = known
        return known
