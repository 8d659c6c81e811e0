"""The rack by letters and colours: what its tiles can do on new squares."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import permutations

from tutor.games.lingua.frames import Mark
from tutor.games.lingua.generate import WordSlot
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.search import Letters
from tutor.games.lingua.spelled import RACKS
from tutor.games.lingua.tiles import colour_of, letter_of


class RackColours:
    """The colours that the rack has of each letter; what they bring is worked out once."""

    def __init__(self, tiles: tuple[int, ...]) -> None:
        self.of: dict[int, tuple[int, ...]] = {}
        """The colours of each letter's tiles, the dearest first."""
        for one in sorted(tiles, reverse=True):
            letter = letter_of(one)
            self.of[letter] = (*self.of.get(letter, ()), colour_of(one))
        self.have = [0] * 5
        """For each colour the letters that the rack has in it, as a mask."""
        for letter, colours in self.of.items():
            for colour in colours:
                self.have[colour] |= 1 << letter
        self.top = cache(self._top)
        """The most points that each letter of the rack can make on a square with a mark."""
        self.group = cache(self._group)
        """What the rack's tiles of a letter can do on squares with these marks: (aces, points)
        pairs of which none beats another in both.
        """

    def _top(self, mark: Mark) -> list[int]:
        points = [0] * len(LETTERS)
        for letter, colours in self.of.items():
            points[letter] = max(mark.points(colour) for colour in colours)
        return points

    def _group(self, letter: int, marks: tuple[Mark, ...]) -> list[tuple[int, int]]:
        best: dict[int, int] = {}
        for colours in set(permutations(self.of[letter], len(marks))):
            aces = sum(m.aces(c) for m, c in zip(marks, colours, strict=True))
            value = sum(m.points(c) for m, c in zip(marks, colours, strict=True))
            best[aces] = max(best.get(aces, 0), value)
        return [
            (aces, value)
            for aces, value in best.items()
            if not any(a >= aces and v >= value and a + v > aces + value for a, v in best.items())
        ]

    def has_all(self, slot: WordSlot, word: Letters, colour: int) -> bool:
        """Whether the rack has every new tile in this colour."""
        have = self.have[colour]
        letters = 0
        for at in slot.new:
            bit = 1 << word[at]
            if not have & bit:
                return False
            letters |= bit
        if letters.bit_count() == len(slot.new):
            return True
        needed = Counter(word[at] for at in slot.new)
        return all(self.of[one].count(colour) >= count for one, count in needed.items())

    def lacking(self, slot: WordSlot, word: Letters, colour: int) -> int | None:
        """The one letter that the rack lacks to lay all new tiles in this colour."""
        lacking = None
        for letter, count in Counter(word[at] for at in slot.new).items():
            missing = count - self.of[letter].count(colour)
            if missing > 1 or (missing == 1 and lacking is not None):
                return None
            if missing == 1:
                lacking = letter
        return lacking


@lru_cache(maxsize=RACKS)
def rack_colours(tiles: tuple[int, ...]) -> RackColours:
    """The colours of these tiles; the racks seen last are remembered."""
    return RackColours(tiles)
