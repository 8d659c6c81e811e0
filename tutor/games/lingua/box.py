"""What is in the box (L1): the board's field colours, start and goal, and the tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from tutor.games.contract import Data
from tutor.games.lingua.board import SIZE, Board, parse_square, square_name
from tutor.games.lingua.tiles import parse_tiles, tiles_text
from tutor.values import dataclass

RACK = 12
"""Tiles on a rack (L1)."""
TILES = 132


@dataclass(frozen=True, slots=True)
class Box:
    """The material of the game."""

    fields: bytes
    """The colour of each field, 0 = white."""
    start: int
    goals: tuple[tuple[int, int], ...]
    """The goal fields with their numbers."""
    tiles: tuple[int, ...]

    def goal_at(self, square: int) -> int:
        """The number on a goal field, 0 elsewhere."""
        return dict(self.goals).get(square, 0)

    def rest(self, board: Board, rack: Iterable[int]) -> Counter[int]:
        """How many of each tile are neither on the board nor on this rack."""
        left = Counter(self.tiles)
        left.subtract([*rack, *(one for one in board if one)])
        return left

    def board_data(self) -> Data:
        """The fields as plain values, for whoever sees the board."""
        rows = range(0, SIZE * SIZE, SIZE)
        return {
            "fields": ["".join(str(f) for f in self.fields[at : at + SIZE]) for at in rows],
            "start": square_name(self.start),
            "goals": {square_name(at): number for at, number in self.goals},
        }

    def as_dict(self) -> Data:
        """The box as plain values, for records and logs."""
        return {**self.board_data(), "tiles": tiles_text(self.tiles)}

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Box:
        """The box that `as_dict` described; ValueError or KeyError if it is damaged."""
        fields = bytes(int(digit) for row in data["fields"] for digit in row)
        if len(fields) != SIZE * SIZE or max(fields) > 4:
            raise ValueError("fields")
        goals = tuple((parse_square(name), int(n)) for name, n in data["goals"].items())
        return Box(fields, parse_square(data["start"]), goals, parse_tiles(data["tiles"]))
