"""What a rack can spell: beginnings of words, whole words, and how both grow on the board."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tutor.games.lingua.lexicon.graph import ROOT
from tutor.games.lingua.lexicon.letters import ALL_LETTERS, mask_letters
from tutor.games.lingua.search import END, HEAD, Letters, SearchGraph

if TYPE_CHECKING:
    from tutor.games.lingua.generate import WordSlot

Partial = tuple[int, int, Letters]
"""A beginning: its node in the graph, the number of the rack that is left, its letters."""
Pick = tuple[int, int, bytes]
"""A letter of the rack: the mask of the letters before it, what it takes from the rack, itself."""
RACKS: Final = 24
"""So many racks are remembered, with all that was found for them."""


class _Picks(dict[int, tuple[Pick, ...]]):
    """The picks of every set of letters, made when first asked for."""

    def __init__(self, places: dict[int, int]) -> None:
        super().__init__()
        self.places = places

    def __missing__(self, mask: int) -> tuple[Pick, ...]:
        picks = tuple(
            ((1 << letter) - 1, self.places[letter], bytes([letter]))
            for letter in mask_letters(mask)
        )
        self[mask] = picks
        return picks


class Around:
    """The words around a run that the rack can lay, by the number of letters before and after it;
    they are looked for only as far as somebody asks.
    """

    def __init__(self, spelled: Spelled, run: Letters) -> None:
        self._spelled = spelled
        self._run = run
        self._rows: list[list[tuple[int, list[Letters]]]] = []
        self._open: list[list[Partial]] = []
        self._reached: list[int] = []

    def rows(self, before: int, after: int) -> list[tuple[int, list[tuple[int, list[Letters]]]]]:
        """For each number of letters up to `before` the words with their number of letters after
        the run, those up to `after` at least; rows without words are left out.
        """
        for more in range(len(self._rows), before + 1):
            self._begin(more)
        found = []
        for number in range(before + 1):
            if self._open[number] and self._reached[number] < after:
                self._extend(number, after)
            row = self._rows[number]
            if row:
                found.append((number, row))
        return found

    def _begin(self, before: int) -> None:
        spelled = self._spelled
        partials = spelled.joined(before, self._run)
        cells, left = spelled.graph.cells, spelled.left
        words = [word for node, _rack, word in partials if cells[node] >= END] if before else []
        self._rows.append([(0, words)] if words else [])
        self._open.append([one for one in partials if cells[one[0]] & left[one[1]]])
        self._reached.append(0)

    def _extend(self, before: int, after: int) -> None:
        partials, row = self._open[before], self._rows[before]
        number = self._reached[before]
        while partials and number < after:
            number += 1
            words: list[Letters] = []
            partials = self._spelled.finished(partials, words)
            if words:
                row.append((number, words))
        self._open[before], self._reached[before] = partials, number


class Spelled:
    """The letters of a rack: its sub-multisets by number, and what they spell from the root.

    Nothing here knows the board or the words laid so far (L5), so that one object serves every
    position in which a player has this rack.
    """

    def __init__(self, graph: SearchGraph, letters: Letters) -> None:
        self.graph = graph
        self.size = len(letters)
        left = [0]
        places: dict[int, int] = {}
        for letter, count in Counter(letters).items():
            bit = 1 << letter
            places[letter] = len(left)
            left += [mask | bit for mask in left] * count
        self.left = left
        self.mask = left[-1]
        self._picks = _Picks(places)
        self.beginnings: list[list[Partial]] = [[(ROOT, len(left) - 1, b"")]]
        self.words: list[list[Letters]] = [[]]
        while self.beginnings[-1]:
            words: list[Letters] = []
            self.beginnings.append(self.grown(self.beginnings[-1], ALL_LETTERS, words))
            self.words.append(words)
        self.longest = max((n for n, words in enumerate(self.words) if words), default=0)
        self.in_line: dict[object, list[WordSlot]] = {}
        """What was found for a line, by all that it depends on."""
        self._by_letter: dict[tuple[int, int], dict[int, list[Letters]]] = {}
        self._joined: dict[tuple[int, Letters], list[Partial]] = {}
        self._around: dict[Letters, Around] = {}

    def around(self, run: Letters) -> Around:
        """The words with this run in them."""
        found = self._around.get(run)
        if found is None:
            found = self._around[run] = Around(self, run)
        return found

    def grown(self, partials: list[Partial], check: int, ends: list[Letters]) -> list[Partial]:
        """The partials one rack letter of `check` longer; the words among them go to `ends`."""
        cells, left, picks = self.graph.cells, self.left, self._picks
        longer: list[Partial] = []
        add = longer.append
        for node, rack, letters in partials:
            mask = cells[node]
            for below, taken, char in picks[mask & left[rack] & check]:
                child = node + 1 + (mask & below).bit_count()
                head = cells[child]
                if head < HEAD:
                    child, head = head, cells[head]
                word = letters + char
                add((child, rack - taken, word))
                if head >= END:
                    ends.append(word)
        return longer

    def finished(self, partials: list[Partial], ends: list[Letters]) -> list[Partial]:
        """As `grown` with any letter, without those that the rack cannot lengthen once more."""
        cells, left, picks = self.graph.cells, self.left, self._picks
        longer: list[Partial] = []
        for node, rack, letters in partials:
            mask = cells[node]
            for below, taken, char in picks[mask & left[rack]]:
                child = node + 1 + (mask & below).bit_count()
                head = cells[child]
                if head < HEAD:
                    child, head = head, cells[head]
                if head >= END:
                    word = letters + char
                    ends.append(word)
                    if head & left[rack - taken]:
                        longer.append((child, rack - taken, word))
                elif head & left[rack - taken]:
                    longer.append((child, rack - taken, letters + char))
        return longer

    def joined(self, before: int, run: Letters) -> list[Partial]:
        """The beginnings of so many letters that go on with the letters of `run`; few of them do,
        so that one letter after the other is joined, and what runs begin with is remembered.
        """
        if not run:
            return self.beginnings[before]
        found = self._joined.get((before, run))
        if found is None:
            shorter = self.joined(before, run[:-1])
            found = self._joined[before, run] = self.joined_letter(shorter, run[-1:])
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
