"""Near words: what a person may have meant, likeliest first.

One slip is looked up in the graph; if that gives little, words within two slips are sought among
the frequent words (optimal string alignment, in buckets of similar length).
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final

from tutor.games.lingua.lexicon.graph import ROOT, WordGraph
from tutor.games.lingua.lexicon.letters import CODE_OF, LETTERS
from tutor.games.lingua.lexicon.model import Lexicon

LIMIT: Final = 6
ENOUGH: Final = 3
LONGEST: Final = 40
_FIRST_LETTER: Final = 0.5
_SECOND_SLIP: Final = 4.0  # after every frequent word at one slip
_NOT_FREQUENT: Final = 6.0
_PER_STEP: Final = 0.072  # what a step of rarity weighs beside the slips
_HEAD_START: Final = 32  # so that the most frequent words do not beat a likelier slip


class NearWords:
    """Finds near words in one lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    def of(self, word: str, *, one_slip_only: bool = False) -> tuple[str, ...]:
        """At most six words close to the folded `word`, likeliest first.

        Words that the opponents use come first; rarer ones only if there are no others.
        """
        if not word or len(word) > LONGEST:
            return ()
        ranked = self.one_slip(word)
        usual = {near: cost for near, cost in ranked.items() if self._lexicon.narrow.class_of(near)}
        if len(usual) < ENOUGH < len(word) and not one_slip_only:
            for near, cost in self.two_slips(word).items():
                usual.setdefault(near, cost)
        found = usual or ranked
        return tuple(sorted(found, key=lambda near: (found[near], near))[:LIMIT])

    def one_slip(self, word: str) -> dict[str, float]:
        """All accepted words at one slip, with what speaks against each."""
        cheapest: dict[str, float] = {}
        for near, slip, at in one_edit_words(self._lexicon.wide, word):
            if len(near) > 1:
                cost = slip.value + (_FIRST_LETTER if at == 0 else 0)
                cheapest[near] = min(cost, cheapest.get(near, cost))
        return {near: cost + self._rarity(near) for near, cost in cheapest.items()}

    def two_slips(self, word: str) -> dict[str, float]:
        """The frequent words at exactly two slips, with what speaks against each."""
        from rapidfuzz.distance import OSA  # noqa: PLC0415 - most answers need no second slip
        from rapidfuzz.process import extract  # noqa: PLC0415

        found = {}
        for size in range(len(word) - 2, len(word) + 3):
            same_size = self._lexicon.frequent.of_size(size)
            close = extract(word, same_size, scorer=OSA.distance, score_cutoff=2, limit=None)
            for near, slips, _at in close:
                if slips == 2 and self._lexicon.contains(near):
                    cost = _SECOND_SLIP + (_FIRST_LETTER if near[0] != word[0] else 0)
                    found[near] = cost + self._rarity(near)
        return found

    def _rarity(self, word: str) -> float:
        rare = self._lexicon.frequent.rarity(word)
        return _NOT_FREQUENT if rare is None else max(rare, _HEAD_START) * _PER_STEP


_NO_TILE = 40  # a bit that no cell has


class Edit(Enum):
    """What was done to the word meant; the value is what speaks against it."""

    SWAPPED = 0.0
    LEFT_OUT = 0.5
    ADDED = 0.6
    MISTAKEN = 0.7


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
            letter = LETTERS[bit.bit_length() - 1]
            yield word[:at] + letter + word[at + 1 :], Edit.MISTAKEN, at


def _ends(graph: WordGraph, word: str, start: int, node: int) -> bool:
    """Whether the letters of `word` from `start` on lead from `node` to the end of a word."""
    end = graph.find(word[start:], node)
    return end > 0 and graph.is_word(end)
