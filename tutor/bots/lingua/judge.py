"""What a move is worth to a player who looks beyond this turn."""

from __future__ import annotations

from collections import Counter

from tutor.bots.lingua.known import KnownPlacements
from tutor.bots.lingua.values import Values
from tutor.games.lingua.board import SIZE
from tutor.games.lingua.box import Box
from tutor.games.lingua.frames import Painted
from tutor.games.lingua.lexicon.letters import CODE_OF
from tutor.games.lingua.moves import Lay
from tutor.games.lingua.scoring import ace_points, multiplier, totals
from tutor.games.lingua.state import LinguaView
from tutor.games.lingua.tiles import letter_of, tile
from tutor.values import dataclass

WIN = 100_000.0
"""More than any number of points: the game ends with this move, and it is won (or lost)."""
NEAR = 3
"""A tile in the last lines opens the way to the goal …"""
REACH = 8
"""… if it is at most so many squares away from it."""
LEAD_COUNTS = 0.15
MOST_FOR_WAY = 120.0


@dataclass(frozen=True, slots=True)
class WeighedMove:
    """A move and what makes up its worth."""

    painted: Painted
    aces_worth: float
    kept_worth: float
    way_worth: float
    ends: bool

    @property
    def worth(self) -> float:
        """All of it."""
        return self.painted.total + self.aces_worth + self.kept_worth + self.way_worth


class MoveJudge:
    """Weighs moves of one view with learnt values."""

    def __init__(self, box: Box, values: Values, view: LinguaView) -> None:
        self.box = box
        self.values = values
        self.view = view
        self.aces = view.aces[view.seat]
        self.was_open = way_is_open(view.board)

    def moves(self, found: KnownPlacements, placements: int) -> list[WeighedMove]:
        """The most promising placements in their best colours, best first."""
        judged = []
        for _total, slot, word in found.best(placements):
            choices = [self.judge(one) for one in found.palette.candidates(slot, word)]
            judged.append(max(choices, key=lambda one: one.worth))
        judged.sort(key=lambda one: -one.worth)
        return judged

    def judge(self, painted: Painted) -> WeighedMove:
        """The worth of one move."""
        view, lay = self.view, painted.lay
        new = [at for at, colour in zip(lay.squares, lay.colours, strict=True) if colour]
        if any(self.box.goal_at(at) for at in new):
            return WeighedMove(painted, 0.0, 0.0, self._end(painted), True)
        bag = max(0, view.bag - len(new))
        future = self.values.future
        aces = future(painted.aces, bag) - future(self.aces, bag)
        kept = multiplier(painted.aces) * self.values.kept(kept_tiles(view.rack, lay))
        if not bag:
            kept = 0.0
        return WeighedMove(painted, aces, kept, self._way(painted, new), False)

    def _end(self, painted: Painted) -> float:
        """L13: the highest total wins, whoever ended it."""
        lead = self.lead() + painted.total + ace_points(painted.aces) - ace_points(self.aces)
        return WIN if lead > 0 else -WIN if lead < 0 else 0.0

    def _way(self, painted: Painted, new: list[int]) -> float:
        """Opening the way to the goal is good for who leads, bad for who is behind."""
        if self.was_open or not any(opens_way(at) for at in new):
            return 0.0
        lead = self.lead() + painted.total
        return max(-MOST_FOR_WAY, min(MOST_FOR_WAY, LEAD_COUNTS * lead))

    def lead(self) -> int:
        """Points and ace points ahead of the best rival now."""
        view = self.view
        every = totals(view.points, view.aces)
        return every[view.seat] - max((*every[: view.seat], *every[view.seat + 1 :]))


def kept_tiles(rack: tuple[int, ...], lay: Lay) -> tuple[int, ...]:
    """What stays on the rack after the move."""
    kept = Counter(rack)
    for letter, colour in zip(lay.word, lay.colours, strict=True):
        if colour:
            kept[tile(CODE_OF[letter], colour)] -= 1
    if lay.swap is not None:  # one tile of that letter came from the board
        kept[lay.swap.tile] -= 1
        same = letter_of(lay.swap.tile)
        for one in [one for one in kept if kept[one] < 0 and letter_of(one) == same]:
            kept[one] = 0
    return tuple(kept.elements())


def opens_way(square: int) -> bool:
    """Whether a tile there lets a word reach the goal (L13)."""
    row, column = divmod(square, SIZE)
    return (row >= SIZE - NEAR and column >= SIZE - 1 - REACH) or (
        column >= SIZE - NEAR and row >= SIZE - 1 - REACH
    )


def way_is_open(board: bytes) -> bool:
    """Whether a word could reach the goal from what lies."""
    return any(one and opens_way(at) for at, one in enumerate(board))
