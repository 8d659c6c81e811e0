"""What scoring a slot needs to know of the board, the same for every word that can lie there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tutor.games.lingua.board import Board, other, word_squares
from tutor.games.lingua.box import Box
from tutor.games.lingua.generate import WordSlot
from tutor.games.lingua.lexicon.letters import decode
from tutor.games.lingua.moves import Lay
from tutor.games.lingua.scoring import COLOUR_WORD
from tutor.games.lingua.search import Letters
from tutor.games.lingua.tiles import COLOURS, colour_of
from tutor.values import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """What a colour does on a new square. Each mark is made once: they are compared, and found in
    tables, by identity.
    """

    field: int
    counts: int
    """How many scored words run through the square: 1 or 2."""
    cross_colour: int
    """The one colour of the other tiles of the cross word, 0 if they differ or there are none."""
    cross_points: int
    """Colour-word points of the cross word in that colour."""

    def points(self, colour: int) -> int:
        """What a tile of this colour adds to the values of the words."""
        return colour * self.counts + (self.cross_points if colour == self.cross_colour else 0)

    def aces(self, colour: int) -> int:
        """How many aces a tile of this colour adds."""
        return self.counts if colour == self.field else 0


_mark = cache(Mark)


@dataclass(frozen=True, slots=True)
class Frame:
    """All about a slot that does not depend on the word."""

    marks: tuple[Mark, ...]
    points: int
    """Values of the tiles that lie already, in all words of the turn."""
    aces: int
    goal: int
    reach: int
    """The most aces that the turn can bring."""
    in_colour: tuple[tuple[int, int, int], ...]
    """For each colour that the main word can have: (points, aces, colour), best points first."""
    crossing: frozenset[int]
    """The lying tiles of the cross words."""


class Frames:
    """The frames of one board; what a square contributes is looked at once."""

    def __init__(self, box: Box, board: Board) -> None:
        self.box = box
        self.board = board
        self._goals = dict(box.goals)
        self._square = cache(self._look)
        self._lying = cache(self._across)

    def lying(self, slot: WordSlot) -> tuple[bytes, ...]:
        """The tiles that lie in the slot and in the words across it: all of the board that its
        frame depends on.
        """
        end = slot.first + slot.step * slot.length
        across, step = self._lying, slot.step
        return (
            self.board[slot.first : end : step],
            *[across(slot.first + step * at, step) for at in slot.new],
        )

    def _across(self, square: int, step: int) -> bytes:
        squares = word_squares(self.board, square, other(step))
        return self.board[squares.start : squares.stop : squares.step]

    def of(self, slot: WordSlot) -> Frame:
        """The frame of a slot."""
        squares = range(slot.first, slot.first + slot.step * slot.length, slot.step)
        new = set(slot.new)
        marks = []
        points = aces = goal = 0
        crossing: set[int] = set()
        for at in slot.new:
            mark, more, more_aces, across = self._square(squares[at], slot.step)
            marks.append(mark)
            points += more
            aces += more_aces
            crossing.update(across)
            if squares[at] in self._goals:
                goal = self._goals[squares[-1]]
        lying = [squares[at] for at in range(slot.length) if at not in new]
        colours = [colour_of(self.board[at]) for at in lying]
        points += sum(colours)
        fields = self.box.fields
        aces += sum(fields[at] == colour for at, colour in zip(lying, colours, strict=True))
        reach = aces + sum(mark.counts for mark in marks if mark.field)
        kinds = set(colours)
        main = 0 if not kinds else kinds.pop() if len(kinds) == 1 else -1
        in_colour = []
        for colour in COLOURS:
            if main in (0, colour):
                value = points + COLOUR_WORD * slot.length + sum(m.points(colour) for m in marks)
                in_colour.append((value, aces + sum(m.aces(colour) for m in marks), colour))
        in_colour.sort(reverse=True)
        return Frame(tuple(marks), points, aces, goal, reach, tuple(in_colour), frozenset(crossing))

    def _look(self, square: int, step: int) -> tuple[Mark, int, int, range]:
        """A new square's mark, and the values, aces and squares of the cross word's other tiles."""
        fields = self.box.fields
        across = word_squares(self.board, square, other(step))
        if len(across) == 1:
            return _mark(fields[square], 1, 0, 0), 0, 0, range(0)
        lying = [at for at in across if at != square]
        colours = [colour_of(self.board[at]) for at in lying]
        one = colours[0] if len(set(colours)) == 1 else 0
        mark = _mark(fields[square], 2, one, COLOUR_WORD * len(across) if one else 0)
        aces = sum(fields[at] == colour for at, colour in zip(lying, colours, strict=True))
        return mark, sum(colours), aces, across


@dataclass(frozen=True, slots=True)
class Painted:
    """A placement with colours: the move, its total, and the player's aces afterwards."""

    lay: Lay
    total: int
    aces: int


def agrees(wanted: Mapping[int, int], colour: int) -> bool:
    """Whether one colour for all is what is wanted."""
    return all(one == colour for one in wanted.values())


def lay_of(slot: WordSlot, word: Letters, colours: dict[int, int]) -> Lay:
    """The move that lays a word of the slot in these colours, by place in the word."""
    painted = tuple(colours.get(at, 0) for at in range(slot.length))
    return Lay(slot.first, slot.step, decode(word), painted)
