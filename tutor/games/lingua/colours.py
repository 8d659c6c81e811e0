"""The best colours for a placement: exact, and fast enough to score every legal placement.

A new tile on a square adds its value once, or twice if a cross word runs through it, and so its
ace (L8, L10). It also decides whether that cross word is a colour word (L9). So every new square
has a *mark*: its field's colour, how often it counts, and the colour and points of a possible
colour word across. Squares with different letters do not compete for tiles; those with the same
letter share the rack's tiles of that letter. Only two things tie letters together: the colour word
of the main word (four candidates, the same for all words of a slot but for the question whether
the tiles are there), and the number of aces, which decides the multiplier (L10).

Hence, per word: every group of equal letters has a short list of (aces, points) worth having; they
are combined into the best points for each number of aces; each number of aces gets its multiplier.
If no number of aces in reach changes the multiplier, the best points of each group just add up,
from a table by letter. `Palette.totals` does this for all words of a slot; `Palette.best` finds the
colours themselves, with the goal premium (L13) and exchanges (L12).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from tutor.games.lingua.board import other, with_tiles, word_squares
from tutor.games.lingua.box import Box
from tutor.games.lingua.frames import Frame, Frames, Mark
from tutor.games.lingua.generate import Slot
from tutor.games.lingua.legality import (
    EXCHANGE_FROM,
    Laid,
    colour_word_candidates,
    score_laid,
)
from tutor.games.lingua.moves import Lay, Swap
from tutor.games.lingua.position import Position
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.search import Letters
from tutor.games.lingua.tiles import COLOURS, colour_of, letter_of, tile
from tutor.games.lingua.words.letters import decode

_NONE: Final = -1
"""Impossible: no value is ever negative."""
_MANY_ACES: Final = 64
_TIMES = tuple(multiplier(aces) for aces in range(_MANY_ACES))


@dataclass(frozen=True, slots=True)
class Painted:
    """A placement with colours: the move, its total, and the player's aces afterwards."""

    lay: Lay
    total: int
    aces: int


class Palette:
    """The colours of one position: board, rack and aces."""

    def __init__(self, box: Box, position: Position) -> None:
        self.box = box
        self.position = position
        self.board = position.board
        self.before = position.aces
        self.colours: dict[int, tuple[int, ...]] = {}
        for one in sorted(position.rack, reverse=True):
            letter = letter_of(one)
            self.colours[letter] = (*self.colours.get(letter, ()), colour_of(one))
        self.have = [0] * 5
        for letter, colours in self.colours.items():
            for colour in colours:
                self.have[colour] |= 1 << letter
        self.lying = [0] * 5
        for one in set(self.board) - {0}:
            self.lying[colour_of(one)] |= 1 << letter_of(one)
        self.may_swap = self.before >= EXCHANGE_FROM
        self._frames = Frames(box, position.board)
        self._tops: dict[Mark, list[int]] = {}
        self._groups: dict[tuple[int, tuple[Mark, ...]], list[tuple[int, int]]] = {}

    # --- all words of a slot -------------------------------------------------------------------

    def totals(self, slot: Slot) -> list[int]:
        """The best turn total of each word of the slot, in their order."""
        frame = self._frames.of(slot)
        if frame.goal or (self.may_swap and len(slot.new) == 1):
            return [self.best(slot, word).total for word in slot.words]
        first, last = self.before + frame.aces, self.before + frame.reach
        if _TIMES[min(first, 20)] == _TIMES[min(last, 20)]:
            totals = self._steady_totals(slot, frame, _TIMES[min(first, 20)])
        else:
            totals = [self._total(slot, frame, word) for word in slot.words]
        if self.may_swap and frame.in_colour:
            return [
                max(total, self._swap_total(slot, frame, word))
                for total, word in zip(totals, slot.words, strict=True)
            ]
        return totals

    def _steady_totals(self, slot: Slot, frame: Frame, times: int) -> list[int]:
        """The totals where no number of aces in reach changes the multiplier."""
        have, in_colour, tiles = self.have, frame.in_colour, len(slot.new)
        pairs = [(at, self._top(mark)) for at, mark in zip(slot.new, frame.marks, strict=True)]
        totals = []
        for word in slot.words:
            points = frame.points
            letters = 0
            for at, top in pairs:
                letter = word[at]
                letters |= 1 << letter
                points += top[letter]
            if letters.bit_count() < tiles:
                points = self._steady_points(slot, frame, word)
            else:
                for best, _aces, colour in in_colour:
                    if best <= points:
                        break
                    if not letters & ~have[colour]:
                        points = best
                        break
            totals.append(times * points)
        return totals

    def _steady_points(self, slot: Slot, frame: Frame, word: Letters) -> int:
        """As above for a word that needs a letter twice."""
        points = frame.points
        for letter, marks in _by_letter(slot, frame, word):
            points += max(value for _aces, value in self._group(letter, marks))
        for best, _aces, colour in frame.in_colour:
            if best <= points:
                break
            if self._has_all(slot, word, colour):
                return best
        return points

    def _total(self, slot: Slot, frame: Frame, word: Letters) -> int:
        """The best total of one word where the number of aces matters."""
        points = frame.points
        start = self.before + frame.aces
        best = {0: points}
        for letter, marks in _by_letter(slot, frame, word):
            choices = self._group(letter, marks)
            if len(choices) == 1:
                more, value = choices[0]
                best = {aces + more: old + value for aces, old in best.items()}
                continue
            combined: dict[int, int] = {}
            for aces, old in best.items():
                for more, value in choices:
                    if combined.get(aces + more, _NONE) < old + value:
                        combined[aces + more] = old + value
            best = combined
        total = max(_TIMES[min(start + aces, 20)] * value for aces, value in best.items())
        for value, aces, colour in frame.in_colour:
            with_colour = _TIMES[min(self.before + aces, 20)] * value
            if with_colour > total and self._has_all(slot, word, colour):
                total = with_colour
        return total

    def _swap_total(self, slot: Slot, frame: Frame, word: Letters) -> int:
        """The best total with an exchange for a colour word (L12); 0 if there is none."""
        total = letters = 0
        for at in slot.new:
            letters |= 1 << word[at]
        once = letters.bit_count() == len(slot.new)
        for points, aces, colour in frame.in_colour:
            missing = letters & ~self.have[colour]
            if once and (not missing & self.lying[colour] or missing & (missing - 1)):
                continue  # nothing to fetch, or more than one tile
            letter = self._lacking(slot, word, colour)
            if letter is None:
                continue
            squares = range(slot.first, slot.first + slot.step * slot.length, slot.step)
            for square in self._lying(letter, colour):
                if square in squares:
                    continue
                if square in frame.crossing:  # the exchange changes a word of this very turn
                    swaps = self._swapped(slot, word, colour, letter, square)
                    total = max([total, *(painted.total for painted in swaps)])
                else:
                    total = max(total, _TIMES[min(self.before + aces, 20)] * points)
        return total

    # --- one word ------------------------------------------------------------------------------

    def best(self, slot: Slot, word: Letters, with_ace_points: bool = False) -> Painted:
        """The colours with the highest turn total (with what the new aces are worth at the end,
        L11, if wanted); of equals the one with more aces, then with the cheaper tiles.
        """

        def worth(painted: Painted) -> tuple[int, int, int]:
            value = painted.total
            if with_ace_points:
                value += ace_points(painted.aces)
            return value, painted.aces, -sum(painted.lay.colours)

        return max(self.candidates(slot, word), key=worth)

    def candidates(
        self, slot: Slot, word: Letters, fixed: Mapping[int, int] | None = None
    ) -> Iterator[Painted]:
        """Colourings worth considering; every other one has a rival here that is no worse.

        `fixed` are colours that somebody wants at certain places of the word.
        """
        frame = self._frames.of(slot)
        wanted = fixed or {}
        for (aces, last), (points, colours) in self._free(slot, frame, word, wanted).items():
            yield self._painted(slot, frame, word, colours, points, frame.aces + aces, last)
        for points, aces, colour in frame.in_colour:
            if self._has_all(slot, word, colour) and _agrees(wanted, colour):
                new = dict.fromkeys(slot.new, colour)
                last = self._last_is_ace(slot, new)
                yield self._painted(slot, frame, word, new, points, aces, last)
        if self.may_swap:
            yield from self._swaps(slot, word, wanted)

    def _painted(
        self,
        slot: Slot,
        frame: Frame,
        word: Letters,
        colours: dict[int, int],
        points: int,
        aces: int,
        last_is_ace: bool,
    ) -> Painted:
        times = multiplier(self.before + aces)
        premium = frame.goal * (times if last_is_ace else 1)
        lay = _lay(slot, word, colours)
        return Painted(lay, times * points + premium, self.before + aces)

    def _free(
        self, slot: Slot, frame: Frame, word: Letters, wanted: Mapping[int, int]
    ) -> dict[tuple[int, bool], tuple[int, dict[int, int]]]:
        """For each number of new aces, and whether the last letter is one: the most points without
        a colour word of the main word, and the colours by place in the word.
        """
        last_lies = slot.length - 1 not in slot.new
        last = last_lies and self._last_is_ace(slot, {})
        best: dict[tuple[int, bool], tuple[int, dict[int, int]]] = {(0, last): (frame.points, {})}
        places: dict[int, list[tuple[int, Mark]]] = {}
        for at, mark in zip(slot.new, frame.marks, strict=True):
            places.setdefault(word[at], []).append((at, mark))
        for letter, group in places.items():
            combined: dict[tuple[int, bool], tuple[int, dict[int, int]]] = {}
            for colours in set(permutations(self.colours[letter], len(group))):
                chosen = {at: colour for (at, _), colour in zip(group, colours, strict=True)}
                if any(wanted.get(at, colour) != colour for at, colour in chosen.items()):
                    continue
                more = value = 0
                is_last_ace = False
                for (at, mark), colour in zip(group, colours, strict=True):
                    more += mark.aces(colour)
                    value += mark.points(colour)
                    is_last_ace |= at == slot.length - 1 and colour == mark.field
                for (aces, flag), (old, before) in best.items():
                    key = (aces + more, flag or is_last_ace)
                    if combined.get(key, (_NONE, {}))[0] < old + value:
                        combined[key] = (old + value, {**before, **chosen})
            best = combined
        return best

    def _last_is_ace(self, slot: Slot, colours: dict[int, int]) -> bool:
        at = slot.length - 1
        square = slot.first + slot.step * at
        colour = colours[at] if at in colours else colour_of(self.board[square])
        return colour == self.box.fields[square]

    # --- exchanges (L12) -----------------------------------------------------------------------

    def _swaps(self, slot: Slot, word: Letters, wanted: Mapping[int, int]) -> Iterator[Painted]:
        for colour in COLOURS:
            letter = self._lacking(slot, word, colour)
            if letter is None or not _agrees(wanted, colour):
                continue
            for square in self._lying(letter, colour):
                yield from self._swapped(slot, word, colour, letter, square)

    def _swapped(
        self, slot: Slot, word: Letters, colour: int, letter: int, square: int
    ) -> Iterator[Painted]:
        """The word in one colour with the tile from `square`, if the rules allow it."""
        lay = _lay(slot, word, dict.fromkeys(slot.new, colour))
        for own in sorted(set(self.colours[letter]) - {colour}):
            swap = Swap(square, tile(letter, own))
            laid = self._laid(slot, word, colour, swap)
            if any(
                square not in squares and all(colour_of(laid.board[at]) == colour for at in squares)
                for squares in colour_word_candidates(laid)
            ):
                score = score_laid(self.box, laid, self.before)
                move = Lay(lay.first, lay.step, lay.word, lay.colours, swap)
                yield Painted(move, score.total, score.aces_total)

    def _laid(self, slot: Slot, word: Letters, colour: int, swap: Swap) -> Laid:
        new = {slot.first + slot.step * at: tile(word[at], colour) for at in slot.new}
        board = with_tiles(with_tiles(self.board, {swap.square: swap.tile}), new)
        formed = [word_squares(board, slot.first, slot.step)]
        for at in new:
            crossing = word_squares(board, at, other(slot.step))
            if len(crossing) > 1:
                formed.append(crossing)
        return Laid(new, board, tuple(formed), ())

    def _lacking(self, slot: Slot, word: Letters, colour: int) -> int | None:
        """The one letter that the rack lacks to lay all new tiles in this colour."""
        lacking = None
        for letter, count in Counter(word[at] for at in slot.new).items():
            missing = count - self.colours[letter].count(colour)
            if missing > 1 or (missing == 1 and lacking is not None):
                return None
            if missing == 1:
                lacking = letter
        return lacking

    def _lying(self, letter: int, colour: int) -> Iterator[int]:
        """The squares where this tile lies."""
        wanted = tile(letter, colour)
        at = self.board.find(wanted)
        while at >= 0:
            yield at
            at = self.board.find(wanted, at + 1)

    # --- groups of equal letters ----------------------------------------------------------------

    def _top(self, mark: Mark) -> list[int]:
        """The most points that each letter of the rack can make on a square with this mark."""
        known = self._tops.get(mark)
        if known is None:
            known = self._tops[mark] = [0] * 29
            for letter, colours in self.colours.items():
                known[letter] = max(mark.points(colour) for colour in colours)
        return known

    def _group(self, letter: int, marks: tuple[Mark, ...]) -> list[tuple[int, int]]:
        """What the rack's tiles of a letter can do on these squares: (aces, points) pairs of which
        none beats another in both.
        """
        key = (letter, marks)
        known = self._groups.get(key)
        if known is None:
            best: dict[int, int] = {}
            for colours in set(permutations(self.colours[letter], len(marks))):
                aces = sum(m.aces(c) for m, c in zip(marks, colours, strict=True))
                value = sum(m.points(c) for m, c in zip(marks, colours, strict=True))
                best[aces] = max(best.get(aces, 0), value)
            known = self._groups[key] = [
                (aces, value)
                for aces, value in best.items()
                if not any(
                    a >= aces and v >= value and a + v > aces + value for a, v in best.items()
                )
            ]
        return known

    def _has_all(self, slot: Slot, word: Letters, colour: int) -> bool:
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
        return all(self.colours[one].count(colour) >= count for one, count in needed.items())


def _by_letter(slot: Slot, frame: Frame, word: Letters) -> Iterable[tuple[int, tuple[Mark, ...]]]:
    """The new squares' marks by letter."""
    groups: dict[int, tuple[Mark, ...]] = {}
    for at, mark in zip(slot.new, frame.marks, strict=True):
        letter = word[at]
        groups[letter] = (*groups[letter], mark) if letter in groups else (mark,)
    return groups.items()


def _agrees(wanted: Mapping[int, int], colour: int) -> bool:
    """Whether one colour for all is what is wanted."""
    return all(one == colour for one in wanted.values())


def _lay(slot: Slot, word: Letters, colours: dict[int, int]) -> Lay:
    painted = tuple(colours.get(at, 0) for at in range(slot.length))
    return Lay(slot.first, slot.step, decode(word), painted)
