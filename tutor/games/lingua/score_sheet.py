"""A score sheet for a game at a real table: turns in, totals out (L8–L14)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from tutor.errors import Refusal
from tutor.games.lingua.scoring import PaintedWord, TurnScore, score_turn, totals
from tutor.games.lingua.written import parse_painted, parse_written
from tutor.values import dataclass

SIT_OUT = "-"
PLAYERS = range(2, 5)
_GOAL = re.compile(r"(?:goal|ziel)\s*=?\s*(\d{1,4})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SheetTurn:
    """One turn as it was written down; sitting out has no words."""

    seat: int
    words: tuple[PaintedWord, ...]
    goal: int
    score: TurnScore | None
    line: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The players and their turns so far."""

    names: tuple[str, ...]
    entries: tuple[SheetTurn, ...] = ()

    @property
    def seat(self) -> int:
        """Whose turn comes next."""
        return len(self.entries) % len(self.names)

    @property
    def ended(self) -> bool:
        """Whether a word has reached the goal (L13)."""
        return bool(self.entries) and self.entries[-1].goal > 0

    @property
    def aces(self) -> tuple[int, ...]:
        """The aces of each player."""
        return self._sums(lambda score: score.aces)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each player, without ace points."""
        return self._sums(lambda score: score.total)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points with ace points (L11)."""
        return totals(self.points, self.aces)

    def _sums(self, part: Callable[[TurnScore], int]) -> tuple[int, ...]:
        sums = [0] * len(self.names)
        for entry in self.entries:
            if entry.score is not None:
                sums[entry.seat] += part(entry.score)
        return tuple(sums)

    def with_turn(self, line: str) -> ScoreSheet:
        """The sheet after the next player's turn; a `Refusal` says what is wrong with the line.

        `KLEID 44444 04010`, or several words as `KLEID:44444:04010 SPIELT:123412:000000`, each
        with `goal 50` at the end if the word reaches the goal; `-` for sitting out.
        """
        if self.ended:
            raise Refusal("lingua.sheet-over", "L13")
        seat = self.seat
        if line.strip() == SIT_OUT:
            return replace(self, entries=(*self.entries, SheetTurn(seat, (), 0, None, SIT_OUT)))
        words, goal = read_turn(line)
        score = score_turn(words, self.aces[seat], goal, words[0].last_is_ace)
        entry = SheetTurn(seat, words, goal, score, line.strip())
        return replace(self, entries=(*self.entries, entry))

    def undone(self) -> ScoreSheet:
        """The sheet without its last turn."""
        if not self.entries:
            raise Refusal("lingua.nothing-to-undo")
        return replace(self, entries=self.entries[:-1])


def new_sheet(names: tuple[str, ...]) -> ScoreSheet:
    """An empty sheet for two to four players with different names."""
    if len(names) not in PLAYERS:
        raise Refusal("lingua.sheet-players")
    if len(set(names)) < len(names):
        raise Refusal("lingua.same-names")
    return ScoreSheet(names)


def read_turn(line: str) -> tuple[tuple[PaintedWord, ...], int]:
    """The words of a turn and the number on the goal field, 0 if it was not reached."""
    match = _GOAL.search(line)
    goal = int(match[1]) if match else 0
    parts = (_GOAL.sub(" ", line) if match else line).split()
    if len(parts) == 3 and not any(":" in part for part in parts):
        return (parse_painted(*parts),), goal
    if not parts:
        raise Refusal("lingua.no-sheet-turn")
    return tuple(parse_written(part) for part in parts), goal
