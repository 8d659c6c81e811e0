"""Puzzles: positions in which one move is clearly the best."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from hashlib import sha256
from random import Random
from typing import Any

from tutor.games.contract import AnyGame, Data
from tutor.games.match import HUMAN, Match, Seat
from tutor.values import dataclass

TRIES = 3
"""So many tries there are."""
NAMES = ("", "Marcus", "Iulia", "Gaius", "Livia", "Titus")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A match up to a position of the seat to act, and the move that solves it."""

    name: str
    game: str
    settings: Mapping[str, Any]
    """With which the game is made: its deck, if it has several."""
    options: Mapping[str, Any]
    seats: int
    seed: int
    moves: tuple[str, ...]
    best: str
    margin: float
    """How far behind every other move is, at least, in what the game's judge counts in."""
    rating: int
    """How hard it is, on the scale of ratings."""
    rivals: Mapping[str, float] = field(default_factory=dict)
    """What the nearest other moves cost, as they were judged when it was found."""

    def match(self, game: AnyGame) -> Match:
        """The position, with the solver as the one to act."""
        options = game.options(self.options)
        start = Match.start(game, options, _seats(self.seats, None), self.seed)
        for text in self.moves:
            start, _events = start.play(game.parse_move(text))
        seats = _seats(self.seats, start.to_act)
        return Match(game, options, seats, self.seed, start.state, start.moves)

    def as_dict(self) -> Data:
        """The puzzle as it is kept."""
        return {
            "name": self.name,
            "game": self.game,
            "settings": dict(self.settings),
            "options": dict(self.options),
            "seats": self.seats,
            "seed": self.seed,
            "moves": list(self.moves),
            "best": self.best,
            "margin": self.margin,
            "rating": self.rating,
            "rivals": dict(self.rivals),
        }

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Puzzle:
        """The puzzle that `as_dict` gave."""
        return Puzzle(**{**data, "moves": tuple(data["moves"])})


def _seats(count: int, solver: int | None) -> tuple[Seat, ...]:
    names = iter(NAMES[1:])
    return tuple(
        Seat("", HUMAN) if seat == solver else Seat(next(names), "") for seat in range(count)
    )


def in_order(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """All of them in an order that is the same everywhere and spreads those of each game evenly."""
    mixed = sorted(puzzles, key=lambda one: sha256(one.name.encode()).digest())
    places: dict[str, Fraction] = {}
    for game in {one.game for one in mixed}:
        own = [one for one in mixed if one.game == game]
        places |= {one.name: Fraction(2 * n + 1, 2 * len(own)) for n, one in enumerate(own)}
    return sorted(mixed, key=lambda one: places[one.name])


def of_day(puzzles: Sequence[Puzzle], day: int) -> Puzzle:
    """The puzzle of a day, counted as `date.toordinal` does: everybody gets the same."""
    return in_order(puzzles)[day % len(puzzles)]


def next_for(
    puzzles: Sequence[Puzzle], done: Collection[str], rating: float, rng: Random
) -> Puzzle:
    """One that was not done yet and is about as hard as the player is strong; else any."""
    fresh = [one for one in puzzles if one.name not in done] or list(puzzles)
    nearest = sorted(fresh, key=lambda one: (abs(one.rating - rating), one.name))
    return rng.choice(nearest[:8])
