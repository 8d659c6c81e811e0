"""The peer of the move generator: a plain recursive walk through the word graph.

From every square at which a word may begin it tries letter by letter what the rack and the crossing
words allow; no bit masks over racks, no shared work between places. It is what one would write
first, and it decides the same rules (L2-L5) in its own way.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from tutor.games.lingua.board import ACROSS, DOWN, SIZE, SQUARES, Board, other, room
from tutor.games.lingua.lexicon.graph import ROOT
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.position import Position
from tutor.games.lingua.search import SearchGraph
from tutor.games.lingua.tiles import letter_of

Placement = frozenset[tuple[int, int]]
CODES = [bytes([code]) for code in range(len(LETTERS))]


class Walk:
    """All placements of one position (not the first or second word)."""

    def __init__(self, graph: SearchGraph, position: Position) -> None:
        self.graph = graph
        self.board: Board = position.board
        self.used = position.words
        self.extensions = position.extensions
        self.rack = Counter(letter_of(one) for one in position.rack)
        self.found: set[Placement] = set()

    def run(self) -> set[Placement]:
        """Every legal placement: newly covered squares with their letters."""
        for step in (ACROSS, DOWN):
            self.step = step
            self.cross = {at: self._crossing(at) for at in range(SQUARES) if not self.board[at]}
            for first in range(SQUARES):
                starts = room(first, step) == SIZE or not self.board[first - step]
                if starts and self._can_join(first):
                    self._go(first, ROOT, [], "", 0)
        return self.found

    def _crossing(self, at: int) -> tuple[str, str] | None:
        step = other(self.step)
        before = after = ""
        here = at
        while room(here, step) < SIZE and self.board[here - step]:
            here -= step
            before = LETTERS[letter_of(self.board[here])] + before
        here = at
        while room(here, step) > 1 and self.board[here + step]:
            here += step
            after += LETTERS[letter_of(self.board[here])]
        return (before, after) if before or after else None

    def _can_join(self, first: int) -> bool:
        """Whether a word from there meets anything before the rack is empty."""
        tiles = sum(self.rack.values())
        for number in range(room(first, self.step)):
            at = first + number * self.step
            if self.board[at] or self.cross[at] is not None:
                return True
            tiles -= 1
            if tiles < 0:
                return False
        return False

    def _go(self, at: int, node: int, new: list[tuple[int, int]], word: str, inside: int) -> None:
        """`at` is the next square (or past the edge), `inside` how many squares come before it."""
        past = inside and room(at - self.step, self.step) == 1
        if past or not self.board[at]:
            self._record(node, new, word)
        if past:
            return
        if self.board[at]:
            letter = letter_of(self.board[at])
            child = self.graph.follow(node, CODES[letter])
            if child > 0:
                self._go(at + self.step, child, new, word + LETTERS[letter], inside + 1)
            return
        for letter, count in self.rack.items():
            child = self.graph.follow(node, CODES[letter]) if count else -1
            if child > 0 and self._fits(at, letter):
                self.rack[letter] -= 1
                step = at + self.step
                self._go(step, child, [*new, (at, letter)], word + LETTERS[letter], inside + 1)
                self.rack[letter] += 1

    def _fits(self, at: int, letter: int) -> bool:
        parts = self.cross[at]
        if parts is None:
            return True
        word = parts[0] + LETTERS[letter] + parts[1]
        return word in self.graph and word not in self.used

    def _record(self, node: int, new: list[tuple[int, int]], word: str) -> None:
        if not new or len(word) < 2 or not self.graph.is_end(node) or word in self.used:
            return
        crossing = [
            parts[0] + LETTERS[letter] + parts[1]
            for at, letter in new
            if (parts := self.cross[at]) is not None
        ]
        joins = len(new) < len(word) or crossing
        formed = [word, *crossing]
        different = len(set(formed)) == len(formed)
        if joins and different and not self._only_lengthens(new, word, crossing):
            self.found.add(frozenset(new))

    def _only_lengthens(self, new: list[tuple[int, int]], word: str, crossing: list[str]) -> bool:
        lying = len(word) - len(new)
        if crossing or lying < 2 or len(new) <= self.extensions:
            return False
        squares = [at for at, _letter in new]
        gaps = sum(b - a != self.step for a, b in pairwise(squares))
        runs = gaps
        before, after = squares[0] - self.step, squares[-1] + self.step
        runs += room(squares[0], self.step) < SIZE and bool(self.board[before])
        runs += room(squares[-1], self.step) > 1 and bool(self.board[after])
        return runs == 1
