"""Exchanges for a colour word (L12): a tile of the rack for one of the same letter on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tutor.games.lingua.box import Box
from tutor.games.lingua.frames import Frame, Painted, agrees, lay_of
from tutor.games.lingua.generate import WordSlot
from tutor.games.lingua.moves import Swap
from tutor.games.lingua.position import Position
from tutor.games.lingua.rack_colours import RackColours
from tutor.games.lingua.rules import EXCHANGE_FROM, laid_down, makes_colour_word, score_laying
from tutor.games.lingua.scoring import multiplier
from tutor.games.lingua.search import Letters
from tutor.games.lingua.tiles import COLOURS, colour_of, letter_of, tile


class Exchanges:
    """The exchanges that one position allows."""

    def __init__(self, box: Box, position: Position, rack: RackColours) -> None:
        self.box = box
        self.board = position.board
        self.before = position.aces
        self.rack = rack
        self.allowed = position.aces >= EXCHANGE_FROM
        self.lying = [0] * 5
        """For each colour the letters that lie on the board in it, as a mask."""
        for one in set(self.board) - {0}:
            self.lying[colour_of(one)] |= 1 << letter_of(one)

    def best_total(self, slot: WordSlot, frame: Frame, word: Letters) -> int:
        """The best total with an exchange for a colour word (L12); 0 if there is none."""
        total = letters = 0
        for at in slot.new:
            letters |= 1 << word[at]
        once = letters.bit_count() == len(slot.new)
        for points, aces, colour in frame.in_colour:
            missing = letters & ~self.rack.have[colour]
            if once and (not missing & self.lying[colour] or missing & (missing - 1)):
                continue  # nothing to fetch, or more than one tile
            letter = self.rack.lacking(slot, word, colour)
            if letter is None:
                continue
            squares = range(slot.first, slot.first + slot.step * slot.length, slot.step)
            for square in self._squares(letter, colour):
                if square in squares:
                    continue
                if square in frame.crossing:  # the exchange changes a word of this very turn
                    swaps = self._swapped(slot, word, colour, letter, square)
                    total = max([total, *(painted.total for painted in swaps)])
                else:
                    total = max(total, multiplier(self.before + aces) * points)
        return total

    def of(self, slot: WordSlot, word: Letters, wanted: Mapping[int, int]) -> Iterator[Painted]:
        """Every colouring of the word that an exchange makes possible."""
        for colour in COLOURS:
            letter = self.rack.lacking(slot, word, colour)
            if letter is None or not agrees(wanted, colour):
                continue
            for square in self._squares(letter, colour):
                yield from self._swapped(slot, word, colour, letter, square)

    def _swapped(
        self, slot: WordSlot, word: Letters, colour: int, letter: int, square: int
    ) -> Iterator[Painted]:
        """The word in one colour with the tile from `square`, if the rules allow it."""
        plain = lay_of(slot, word, dict.fromkeys(slot.new, colour))
        new = {slot.first + slot.step * at: tile(word[at], colour) for at in slot.new}
        for own in sorted(set(self.rack.of[letter]) - {colour}):
            lay = replace(plain, swap=Swap(square, tile(letter, own)))
            laying = laid_down(self.board, lay, new)
            if makes_colour_word(laying, square, colour):
                score = score_laying(self.box, laying, self.before)
                yield Painted(lay, score.total, score.aces_total)

    def _squares(self, letter: int, colour: int) -> Iterator[int]:
        """The squares where this tile lies."""
        wanted = tile(letter, colour)
        at = self.board.find(wanted)
        while at >= 0:
            yield at
            at = self.board.find(wanted, at + 1)
