"""The best moves of a position by turn total alone.

What is *good* beyond this turn is for `tutor.bots`. The highest total lives here, beside `colours`:
what a placement earns is only known once its colours are chosen, and they are chosen for the total
(L8–L14), so that listing the legal moves and rating them is one piece of work.
"""

from __future__ import annotations

from heapq import nlargest

from tutor.games.contract import Data
from tutor.games.lingua.board import square_name
from tutor.games.lingua.box import Box
from tutor.games.lingua.colours import Palette
from tutor.games.lingua.generate import WordSlot, find_slots
from tutor.games.lingua.moves import Lay, colours_text, move_text
from tutor.games.lingua.position import Position
from tutor.games.lingua.rules import check_lay, score_laying
from tutor.games.lingua.scoring import TurnScore
from tutor.games.lingua.search import Letters, SearchGraph
from tutor.games.lingua.tiles import tile_text
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Solved:
    """A move with its colours and what it earns."""

    lay: Lay
    score: TurnScore

    def as_dict(self) -> Data:
        """The move as documented JSON."""
        swap = self.lay.swap
        return {
            "move": move_text(self.lay),
            **self.lay.place_data(),
            "colours": colours_text(self.lay.colours),
            "exchange": swap and {"square": square_name(swap.square), "tile": tile_text(swap.tile)},
            **self.score.as_dict(),
        }


def slots_of(box: Box, graph: SearchGraph, position: Position) -> list[WordSlot]:
    """Every legal placement of the position."""
    return find_slots(
        graph, position.board, position.rack, position.used, box.start, position.extensions
    )


def count_moves(slots: list[WordSlot]) -> int:
    """How many placements there are: sets of newly covered squares with their letters."""
    return sum(len(slot.words) for slot in slots)


def best_placements(
    palette: Palette, slots: list[WordSlot], top: int
) -> list[tuple[int, WordSlot, Letters]]:
    """The placements with the highest turn totals, with the total, best first."""
    rated = [
        (total, number, place)
        for number, slot in enumerate(slots)
        for place, total in enumerate(palette.totals(slot))
    ]
    return [
        (total, slots[number], slots[number].words[place])
        for total, number, place in nlargest(top, rated)
    ]


def solve(box: Box, graph: SearchGraph, position: Position, top: int) -> tuple[list[Solved], int]:
    """The `top` best moves (highest turn total, then most aces), and how many there are."""
    slots = slots_of(box, graph, position)
    palette = Palette(box, position)
    painted = [palette.best(slot, word) for _, slot, word in best_placements(palette, slots, top)]
    painted.sort(key=lambda one: (-one.total, -one.aces, move_text(one.lay)))
    solved = []
    for one in painted:
        laying = check_lay(box, graph, position, one.lay)
        solved.append(Solved(one.lay, score_laying(box, laying, position.aces)))
    return solved, count_moves(slots)
