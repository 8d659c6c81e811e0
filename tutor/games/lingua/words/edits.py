"""Words that are one slip away from a word, found through the graph."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from tutor.games.lingua.words.graph import ROOT, Cells, WordGraph
from tutor.games.lingua.words.letters import ALL_LETTERS, CODE_OF, LETTERS

_NO_TILE = 40  # a bit that no cell has


class Slip(Enum):
    """What was done to the word meant; the value orders how likely it is."""

    SWAPPED = 0
    LEFT_OUT = 1
    ADDED = 2
    MISTAKEN = 3


def one_edit_words(graph: WordGraph, word: str) -> Iterator[tuple[str, Slip, int]]:
    """Every accepted word at one swap, insertion, deletion or substitution, with its place.

    A word may come several times (two ways to the same word), never `word` itself.
    """
    cells = graph.cells
    codes = [CODE_OF.get(letter, _NO_TILE) for letter in word]
    size = len(codes)
    node = ROOT
    for at in range(size + 1):
        if at < size and graph.is_word(_follow(cells, node, codes, at + 1)) and size > 1:
            yield word[:at] + word[at + 1 :], Slip.ADDED, at
        if at + 1 < size and codes[at] != codes[at + 1]:
            swapped = _step(cells, node, codes[at + 1])
            swapped = swapped and _step(cells, swapped, codes[at])
            if swapped and graph.is_word(_follow(cells, swapped, codes, at + 2)):
                yield word[:at] + word[at + 1] + word[at] + word[at + 2 :], Slip.SWAPPED, at
        yield from _other_letters(graph, word, codes, at, node)
        if at == size:
            return
        node = _step(cells, node, codes[at])
        if not node:
            return


def _other_letters(
    graph: WordGraph, word: str, codes: list[int], at: int, node: int
) -> Iterator[tuple[str, Slip, int]]:
    """The words with another letter at `at`, or with one more letter before it."""
    cells = graph.cells
    size = len(codes)
    own = codes[at] if at < size else _NO_TILE
    more = 1 << own  # the child must go on with our letter, or end the word
    later = 1 << codes[at + 1] if at + 1 < size else 0
    mask = cells[node] & ALL_LETTERS
    child_at = node
    while mask:
        low = mask & -mask
        mask ^= low
        child_at += 1
        child = cells[child_at]
        head = cells[child]
        if (at == size or head & more) and graph.is_word(_follow(cells, child, codes, at)):
            yield word[:at] + LETTERS[low.bit_length() - 1] + word[at:], Slip.LEFT_OUT, at
        if (
            at < size
            and low != 1 << own
            and (not later or head & later)
            and graph.is_word(_follow(cells, child, codes, at + 1))
        ):
            yield word[:at] + LETTERS[low.bit_length() - 1] + word[at + 1 :], Slip.MISTAKEN, at


def _step(cells: Cells, node: int, code: int) -> int:
    """The child of `node`, or the root, at which no word ends, if there is none."""
    mask = cells[node] & ALL_LETTERS
    bit = 1 << code
    if not mask & bit:
        return ROOT
    return cells[node + 1 + (mask & (bit - 1)).bit_count()]


def _follow(cells: Cells, node: int, codes: list[int], start: int) -> int:
    """The node that the codes from `start` on lead to, or the root if they lead nowhere."""
    for at in range(start, len(codes)):
        mask = cells[node]
        bit = 1 << codes[at]
        if not mask & bit:
            return ROOT
        node = cells[node + 1 + (mask & (bit - 1)).bit_count()]
    return node
