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

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import permutations
from typing import Final

from tutor.games.lingua.box import Box
from tutor.games.lingua.exchanges import Exchanges
from tutor.games.lingua.frames import Frame, Frames, Mark, Painted, agrees, lay_of
from tutor.games.lingua.generate import WordSlot
from tutor.games.lingua.position import Position
from tutor.games.lingua.rack_colours import rack_colours
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.search import Letters
from tutor.games.lingua.spelled import RACKS
from tutor.games.lingua.tiles import colour_of

_NONE: Final = -1
"""Impossible: no value is ever negative."""
_TOP: Final = 20
"""More aces than these do not raise the multiplier (L10)."""
_TIMES = tuple(multiplier(aces) for aces in range(_TOP + 1))


class Palette:
    """The colours of one position: board, rack and aces."""

    def __init__(self, box: Box, position: Position) -> None:
        self.box = box
        self.board = position.board
        self.before = position.aces
        self.rack = rack_colours(position.rack)
        self.exchanges = Exchanges(box, position, self.rack)
        self._frames = Frames(box, position.board)
        self._known = _known(box, position.rack, position.aces)

    # --- all words of a slot -------------------------------------------------------------------

    def totals(self, slot: WordSlot) -> list[int]:
        """The best turn total of each word of the slot, in their order."""
        frame, totals = self._plain(slot)
        if frame.goal or (self.exchanges.allowed and len(slot.new) == 1):
            return [self.best(slot, word).total for word in slot.words]
        if self.exchanges.allowed and frame.in_colour:
            return [
                max(total, self.exchanges.best_total(slot, frame, word))
                for total, word in zip(totals, slot.words, strict=True)
            ]
        return totals

    def _plain(self, slot: WordSlot) -> tuple[Frame, list[int]]:
        """The totals without goal and exchanges; found again as long as the same tiles lie in the
        slot and across it.
        """
        key = (id(slot), self._frames.lying(slot))
        known = self._known.get(key)
        if known is None:
            frame = self._frames.of(slot)
            known = self._known[key] = (slot, frame, self._plain_totals(slot, frame))
        return known[1], known[2]

    def _plain_totals(self, slot: WordSlot, frame: Frame) -> list[int]:
        first, last = self.before + frame.aces, self.before + frame.reach
        if _TIMES[min(first, _TOP)] == _TIMES[min(last, _TOP)]:
            return self._steady_totals(slot, frame, _TIMES[min(first, _TOP)])
        return [self._total(slot, frame, word) for word in slot.words]

    def _steady_totals(self, slot: WordSlot, frame: Frame, times: int) -> list[int]:
        """The totals where no number of aces in reach changes the multiplier."""
        have, in_colour, tiles = self.rack.have, frame.in_colour, len(slot.new)
        pairs = [(at, self.rack.top(mark)) for at, mark in zip(slot.new, frame.marks, strict=True)]
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

    def _steady_points(self, slot: WordSlot, frame: Frame, word: Letters) -> int:
        """As above for a word that needs a letter twice."""
        points = frame.points
        for letter, marks in _by_letter(slot, frame, word):
            points += max(value for _aces, value in self.rack.group(letter, marks))
        for best, _aces, colour in frame.in_colour:
            if best <= points:
                break
            if self.rack.has_all(slot, word, colour):
                return best
        return points

    def _total(self, slot: WordSlot, frame: Frame, word: Letters) -> int:
        """The best total of one word where the number of aces matters."""
        points = frame.points
        start = self.before + frame.aces
        best = {0: points}
        for letter, marks in _by_letter(slot, frame, word):
            choices = self.rack.group(letter, marks)
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
        total = max(_TIMES[min(start + aces, _TOP)] * value for aces, value in best.items())
        for value, aces, colour in frame.in_colour:
            with_colour = _TIMES[min(self.before + aces, _TOP)] * value
            if with_colour > total and self.rack.has_all(slot, word, colour):
                total = with_colour
        return total

    # --- one word ------------------------------------------------------------------------------

    def best(self, slot: WordSlot, word: Letters, with_ace_points: bool = False) -> Painted:
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
        self, slot: WordSlot, word: Letters, fixed: Mapping[int, int] | None = None
    ) -> Iterator[Painted]:
        """Colourings worth considering; every other one has a rival here that is no worse.

        `fixed` are colours that somebody wants at certain places of the word.
        """
        frame = self._frames.of(slot)
        wanted = fixed or {}
        for (aces, last), (points, colours) in self._free(slot, frame, word, wanted).items():
            yield self._painted(slot, frame, word, colours, points, frame.aces + aces, last)
        for points, aces, colour in frame.in_colour:
            if self.rack.has_all(slot, word, colour) and agrees(wanted, colour):
                new = dict.fromkeys(slot.new, colour)
                last = self._last_is_ace(slot, new)
                yield self._painted(slot, frame, word, new, points, aces, last)
        if self.exchanges.allowed:
            yield from self.exchanges.of(slot, word, wanted)

    def _painted(
        self,
        slot: WordSlot,
        frame: Frame,
        word: Letters,
        colours: dict[int, int],
        points: int,
        aces: int,
        last_is_ace: bool,
    ) -> Painted:
        times = multiplier(self.before + aces)
        premium = frame.goal * (times if last_is_ace else 1)
        lay = lay_of(slot, word, colours)
        return Painted(lay, times * points + premium, self.before + aces)

    def _free(
        self, slot: WordSlot, frame: Frame, word: Letters, wanted: Mapping[int, int]
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
            # in the rack's order, which is the same on every machine; that of a set is not
            for colours in dict.fromkeys(permutations(self.rack.of[letter], len(group))):
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

    def _last_is_ace(self, slot: WordSlot, colours: dict[int, int]) -> bool:
        at = slot.length - 1
        square = slot.first + slot.step * at
        colour = colours[at] if at in colours else colour_of(self.board[square])
        return colour == self.box.fields[square]


Known = dict[tuple[int, tuple[bytes, ...]], tuple[WordSlot, Frame, list[int]]]
"""By the identity of a slot, which is kept beside, and the tiles around it: frame and totals."""


@lru_cache(maxsize=RACKS)
def _known(box: Box, rack: tuple[int, ...], aces: int) -> Known:
    """What was found for a rack of a player with so many aces, on any board."""
    return {}


def _by_letter(
    slot: WordSlot, frame: Frame, word: Letters
) -> Iterable[tuple[int, tuple[Mark, ...]]]:
    """The new squares' marks by letter."""
    groups: dict[int, tuple[Mark, ...]] = {}
    for at, mark in zip(slot.new, frame.marks, strict=True):
        letter = word[at]
        groups[letter] = (*groups[letter], mark) if letter in groups else (mark,)
    return groups.items()
