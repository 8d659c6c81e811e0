"""What a rack can spell: beginnings of words, whole words, and how both grow on the board."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from tutor.games.lingua.lexicon.graph import ROOT
from tutor.games.lingua.lexicon.letters import ALL_LETTERS, LETTERS, mask_letters
from tutor.games.lingua.search import END, HEAD, Letters, SearchGraph

if TYPE_CHECKING:
    from tutor.games.lingua.generate import WordSlot

Partial = tuple[int, int, Letters]
"""A beginning: its node in the graph, the number of the rack that is left, its letters."""
Pick = tuple[int, int, bytes]
"""A letter of the rack: the mask of the letters before it, its code, itself."""
Group = tuple[int, int, list[Letters]]
"""Words with so many letters before and so many after a run."""
RACKS: Final = 24
"""So many racks are remembered, with all that was found for them."""
MOST_PICKS: Final = 50_000


class _Picks(dict[int, tuple[Pick, ...]]):
    """The letters of every set of letters, made when first asked for."""

    def __missing__(self, mask: int) -> tuple[Pick, ...]:
        if len(self) >= MOST_PICKS:
            self.clear()
        picks = tuple([_PICK[letter] for letter in mask_letters(mask)])
        self[mask] = picks
        return picks


_PICK = [((1 << code) - 1, code, bytes([code])) for code in range(len(LETTERS))]
_PICKS = _Picks()


def _length(partial: Partial) -> int:
    return len(partial[2])


class Spelled:
    """The letters of a rack: its sub-multisets by number, and what they spell from the root.

    Nothing here knows the board or the words laid so far (L5), so that one object serves every
    position in which a player has this rack.
    """

    def __init__(self, graph: SearchGraph, letters: Letters) -> None:
        self.graph = graph
        self.size = len(letters)
        left = [0]
        self._takes = takes = [0] * len(LETTERS)
        for letter, count in Counter(letters).items():
            bit = 1 << letter
            takes[letter] = len(left)
            left += [mask | bit for mask in left] * count
        self.left = left
        self.mask = left[-1]
        self.words: list[list[Letters]] = [[]]
        self.beginnings: list[Partial] = []
        """Of every length, the shortest first."""
        level: list[Partial] = [(ROOT, len(left) - 1, b"")]
        self._up_to: list[int] = []
        while level:
            self.beginnings += level
            self._up_to.append(len(self.beginnings))
            words: list[Letters] = []
            level = self.grown(level, ALL_LETTERS, words)
            self.words.append(words)
        self.longest = max((n for n, words in enumerate(self.words) if words), default=0)
        self.in_line: dict[object, list[WordSlot]] = {}
        """What was found for a line, by all that it depends on."""
        self._by_letter: dict[tuple[int, int], dict[int, list[Letters]]] = {}
        self._joined: dict[Letters, tuple[int, list[Partial]]] = {}
        self._around: dict[Letters, tuple[int, int, list[Group]]] = {}

    def around(self, run: Letters, before: int, after: int) -> list[Group]:
        """The words with this run in them, by the number of letters before and after it: all with
        up to so many before and so many after, and maybe more.
        """
        known_before, known_after, found = self._around.get(run, (-1, -1, []))
        if known_before < before or known_after < after:
            before, after = max(before, known_before), max(after, known_after)
            found = self._find_around(run, before, after)
            self._around[run] = (before, after, found)
        return found

    def _find_around(self, run: Letters, before: int, after: int) -> list[Group]:
        """All that begin with the run or before it grow together, a letter at a time: those with
        the fewest letters before it stay in front, so that words of a length stand together.
        """
        cells, left, length = self.graph.cells, self.left, len(run)
        partials = self.joined(run, before)
        words = [word for node, _rack, word in partials if cells[node] >= END and word != run]
        partials = [one for one in partials if cells[one[0]] & left[one[1]]]
        found = [(size - length, 0, list(some)) for size, some in groupby(words, len)]
        for more in range(1, after + 1):
            if not partials:
                break
            words = []
            partials = self.finished(partials, words)
            found += [(n - length - more, more, list(some)) for n, some in groupby(words, len)]
        return found

    def grown(
        self, partials: list[Partial], check: int, ends: list[Letters], need: int = HEAD
    ) -> list[Partial]:
        """The partials one rack letter of `check` longer that go on with one of the letters in
        `need`, by default all; the words among them go to `ends`.
        """
        cells, left, takes, picks = self.graph.cells, self.left, self._takes, _PICKS
        longer: list[Partial] = []
        for node, rack, letters in partials:
            mask = cells[node]
            for below, letter, char in picks[mask & left[rack] & check]:
                child = node + 1 + (mask & below).bit_count()
                head = cells[child]
                if head < HEAD:
                    child, head = head, cells[head]
                if head >= END:
                    ends.append(letters + char)
                if head & need:
                    longer.append((child, rack - takes[letter], letters + char))
        return longer

    def finished(self, partials: list[Partial], ends: list[Letters]) -> list[Partial]:
        """As `grown` with any letter, without those that the rack cannot lengthen once more."""
        cells, left, takes, picks = self.graph.cells, self.left, self._takes, _PICKS
        longer: list[Partial] = []
        for node, rack, letters in partials:
            mask = cells[node]
            for below, letter, char in picks[mask & left[rack]]:
                child = node + 1 + (mask & below).bit_count()
                head = cells[child]
                if head < HEAD:
                    child, head = head, cells[head]
                if head >= END:
                    word = letters + char
                    ends.append(word)
                    if head & left[rack - takes[letter]]:
                        longer.append((child, rack - takes[letter], word))
                elif head & left[rack - takes[letter]]:
                    longer.append((child, rack - takes[letter], letters + char))
        return longer

    def joined(self, run: Letters, before: int) -> list[Partial]:
        """The beginnings of up to so many letters that go on with the letters of `run`, shortest
        first; few of them do, so that one letter after the other is joined, and what runs begin
        with is remembered.
        """
        if not run:
            return self.beginnings[: self._up_to[min(before, len(self._up_to) - 1)]]
        known, found = self._joined.get(run, (-1, []))
        if known < before:
            found = self.joined_letter(self.joined(run[:-1], before), run[-1:])
            self._joined[run] = (before, found)
        elif known > before:
            return found[: bisect_right(found, before + len(run), key=_length)]
        return found

    def joined_letter(self, partials: list[Partial], letter: Letters) -> list[Partial]:
        """The partials that go on with the letter, lengthened by it."""
        cells = self.graph.cells
        bit, below = 1 << letter[0], (1 << letter[0]) - 1
        found = []
        for node, rack, letters in partials:
            head = cells[node]
            if head & bit:
                at = node + 1 + (head & below).bit_count()
                child = cells[at]
                found.append((child if child < HEAD else at, rack, letters + letter))
        return found

    def words_with(self, length: int, at: int, check: int) -> list[Letters]:
        """The rack's words of this length whose letter number `at` is in `check`."""
        table = self._by_letter.get((length, at))
        if table is None:
            table = self._by_letter[length, at] = {}
            for word in self.words[length]:
                table.setdefault(word[at], []).append(word)
        return [word for letter, words in table.items() if check >> letter & 1 for word in words]


@lru_cache(maxsize=RACKS)
def spelled(graph: SearchGraph, letters: Letters) -> Spelled:
    """What these letters, in order, spell; the racks seen last are remembered."""
    return Spelled(graph, letters)
