"""What a rack can spell: beginnings of words, whole words, and how both grow on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from benchmarks.lingua_version_0_1.search import HEAD, Letters, SearchGraph
from tutor.games.lingua.lexicon.graph import CLASS_SHIFT, ROOT
from tutor.games.lingua.lexicon.letters import ALL_LETTERS, LETTERS

Partial = tuple[int, int, Letters]
"""A beginning: its node in the graph, the number of the rack that is left, its letters."""

_CHARS = {1 << code: bytes([code]) for code in range(len(LETTERS))}


class Spelled:
    """The letters of a rack: its sub-multisets by number, and what they spell from the root."""

    def __init__(
        self, graph: SearchGraph, letters: Sequence[int], used: frozenset[Letters]
    ) -> None:
        self.graph = graph
        self.used = used
        self.size = len(letters)
        self.place: dict[int, int] = {}
        left = [0]
        for letter, count in Counter(letters).items():
            bit = 1 << letter
            self.place[bit] = len(left)
            left += [mask | bit for mask in left] * count
        self.left = left
        self.mask = left[-1]
        self.beginnings: list[list[Partial]] = [[(ROOT, len(left) - 1, b"")]]
        self.words: list[list[Letters]] = [[]]
        while self.beginnings[-1]:
            self._lengthen()
        self.longest = max((n for n, words in enumerate(self.words) if words), default=0)
        self._by_letter: dict[tuple[int, int], dict[int, list[Letters]]] = {}

    def _lengthen(self) -> None:
        words: list[Letters] = []
        self.beginnings.append(self.grown(self.beginnings[-1], ALL_LETTERS, words))
        self.words.append(words)

    def grown(self, partials: list[Partial], check: int, ends: list[Letters]) -> list[Partial]:
        """The partials one rack letter of `check` longer; the words among them go to `ends`."""
        cells, left, place, chars = self.graph.cells, self.left, self.place, _CHARS
        accepted, used = self.graph.accepted, self.used
        longer: list[Partial] = []
        add = longer.append
        for node, rack, letters in partials:
            mask = cells[node]
            open_letters = mask & left[rack] & check
            while open_letters:
                low = open_letters & -open_letters
                open_letters ^= low
                at = node + 1 + (mask & (low - 1)).bit_count()
                child = cells[at]
                if child >= HEAD:
                    child = at
                word = letters + chars[low]
                add((child, rack - place[low], word))
                if accepted >> (cells[child] >> CLASS_SHIFT) & 1 and word not in used:
                    ends.append(word)
        return longer

    def joined(self, partials: list[Partial], run: Letters) -> list[Partial]:
        """The partials that go on with the letters of `run`, lengthened by them."""
        if len(run) == 1:
            return self._joined_letter(partials, run)
        follow = self.graph.follow
        found = []
        for node, rack, letters in partials:
            after = follow(node, run)
            if after >= 0:
                found.append((after, rack, letters + run))
        return found

    def _joined_letter(self, partials: list[Partial], run: Letters) -> list[Partial]:
        """As above for a single letter, by far the most frequent run."""
        cells = self.graph.cells
        bit, below = 1 << run[0], (1 << run[0]) - 1
        found = []
        for node, rack, letters in partials:
            head = cells[node]
            if head & bit:
                at = node + 1 + (head & below).bit_count()
                child = cells[at]
                found.append((child if child < HEAD else at, rack, letters + run))
        return found

    def words_with(self, length: int, at: int, check: int) -> list[Letters]:
        """The rack's words of this length whose letter number `at` is in `check`."""
        table = self._by_letter.get((length, at))
        if table is None:
            table = self._by_letter[length, at] = {}
            for word in self.words[length]:
                table.setdefault(word[at], []).append(word)
        return [word for letter, words in table.items() if check >> letter & 1 for word in words]
