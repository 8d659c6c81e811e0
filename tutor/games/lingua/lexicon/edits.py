"""Words that are one slip away from a word, found through the graph."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from tutor.games.lingua.lexicon.graph import ROOT, WordGraph
from tutor.games.lingua.lexicon.letters import CODE_OF, LETTERS

_NO_TILE = 40  # a bit that no cell has


class Edit(Enum):
    """What was done to the word meant; the value orders how likely it is."""

    SWAPPED = 0
    LEFT_OUT = 1
    ADDED = 2
    MISTAKEN = 3


def one_edit_words(graph: WordGraph, word: str) -> Iterator[tuple[str, Edit, int]]:
    """Every accepted word at one swap, insertion, deletion or substitution, with its place.

    A word may come several times (two ways to the same word), never `word` itself.
    """
    codes = [CODE_OF.get(letter, _NO_TILE) for letter in word]
    size = len(codes)
    node = ROOT
    for at in range(size + 1):
        if at < size and size > 1 and _ends(graph, word, at + 1, node):
            yield word[:at] + word[at + 1 :], Edit.ADDED, at
        if at + 1 < size and codes[at] != codes[at + 1]:
            swapped = graph.find(word[at + 1] + word[at], node)
            if swapped > 0 and _ends(graph, word, at + 2, swapped):
                yield word[:at] + word[at + 1] + word[at] + word[at + 2 :], Edit.SWAPPED, at
        yield from _other_letters(graph, word, codes, at, node)
        if at == size:
            return
        node = graph.child(node, codes[at])
        if not node:
            return


def _other_letters(
    graph: WordGraph, word: str, codes: list[int], at: int, node: int
) -> Iterator[tuple[str, Edit, int]]:
    """The words with another letter at `at`, or with one more letter before it."""
    size = len(codes)
    own = 1 << codes[at] if at < size else 0  # one letter more: the child must go on with our own
    later = 1 << codes[at + 1] if at + 1 < size else 0
    for bit, child in graph.children(node):
        head = graph.head(child)
        if (at == size or head & own) and _ends(graph, word, at, child):
            yield word[:at] + LETTERS[bit.bit_length() - 1] + word[at:], Edit.LEFT_OUT, at
        if (
            at < size
            and bit != own
            and (not later or head & later)
            and _ends(graph, word, at + 1, child)
        ):
            yield (
                word[:at] + LETTERS[bit.bit_length() - 1] + word[at + 1 :],
                Edit.MISTAKEN,
                at,
            )


def _ends(graph: WordGraph, word: str, start: int, node: int) -> bool:
    """Whether the letters of `word` from `start` on lead from `node` to the end of a word."""
    end = graph.find(word[start:], node)
    return end > 0 and graph.is_word(end)
