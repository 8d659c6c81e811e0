"""What a position is worth beyond the points on the board, learnt from self-play.

Two questions: what are the tiles worth that stay on the rack, and what are aces worth beyond
their points at the end? The figures come from matches of the program against itself
(`tools/learn_lingua.py`) and ship as data.

*Tiles that stay* are worth what they add to the words of the next turn: a value for each letter,
and for each colour a value by how many tiles of it stay (colour words pay 25 a letter, so a set is
worth more than its parts).

*Aces* raise the multiplier (L10). For each stage of the game we know how many points before
multiplying, and how many aces, a player still makes on average. If those aces come evenly, the
multiplier of every point to come follows from the aces that a player has now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from tutor.games.lingua.box import RACK
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.scoring import ace_points, multiplier
from tutor.games.lingua.tiles import colour_of, letter_of
from tutor.values import dataclass

STAGE = 12
"""A stage of the game is so many tiles in the supply; stage 0 is when it is empty."""
_STEPS = 8
"""The points to come fall into so many parts, one after the other."""


def stage(bag: int) -> int:
    """The stage of the game by the tiles in the supply."""
    return -(-bag // STAGE)


@dataclass(frozen=True)
class Values:
    """The learnt figures."""

    letters: tuple[float, ...]
    """Points before multiplying that a kept letter adds to the next turn."""
    sets: tuple[float, ...]
    """The same for 0, 1, 2 … kept tiles of one colour."""
    points_to_come: tuple[float, ...]
    """By stage: points before multiplying that a player still makes."""
    aces_to_come: tuple[float, ...]
    """By stage: aces that a player still makes."""

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Values:
        """The figures as they stand in the data file."""
        letters = [data["letters"][letter] for letter in LETTERS]
        rows = (letters, data["sets"], data["points_to_come"], data["aces_to_come"])
        return Values(*(tuple(map(float, row)) for row in rows))

    def kept(self, tiles: Iterable[int]) -> float:
        """What these tiles add to the points of the next turn, before multiplying."""
        counts = [0] * 5
        value = 0.0
        for one in tiles:
            value += self.letters[letter_of(one)]
            counts[colour_of(one)] += 1
        return value + sum(self.sets[count] for count in counts[1:])

    def future(self, aces: int, bag: int) -> float:
        """What a player with so many aces can still expect, ace points included."""
        at = min(stage(bag), len(self.points_to_come) - 1)
        return _future(aces, self.points_to_come[at], self.aces_to_come[at])

    def worst_first(self, rack: tuple[int, ...]) -> list[int]:
        """The rack's tiles by what would be lost without them, the most useless first."""
        whole = self.kept(rack)

        def loss(number: int) -> float:
            return whole - self.kept(rack[:number] + rack[number + 1 :])

        return [rack[number] for number in sorted(range(len(rack)), key=loss)]


@lru_cache(maxsize=4096)
def _future(aces: int, points: float, more: float) -> float:
    times = sum(multiplier(round(aces + more * (step + 0.5) / _STEPS)) for step in range(_STEPS))
    return points * times / _STEPS + ace_points(round(aces + more))


def features(tiles: Iterable[int]) -> list[float]:
    """What `Values.kept` weighs: kept letters, then how many colours have 1, 2 … tiles."""
    row = [0.0] * (len(LETTERS) + RACK)
    counts = [0] * 5
    for one in tiles:
        row[letter_of(one)] += 1
        counts[colour_of(one)] += 1
    for count in counts[1:]:
        if count:
            row[len(LETTERS) + count - 1] += 1
    return row
