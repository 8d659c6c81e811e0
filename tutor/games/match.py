"""A match: a game, its seats, and the moves so far; and a record that replays it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from tutor.errors import Refusal
from tutor.games.contract import AnyGame, Data, Options, Result
from tutor.values import dataclass

HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name to show, and `human` or the name of a bot."""

    name: str
    player: str

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == HUMAN


@dataclass(frozen=True, slots=True)
class Record:
    """A complete match as plain values: what is saved, replayed, reported and tested."""

    game: str
    options: Data
    data: Data
    seats: tuple[Seat, ...]
    seed: int
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """A match under way."""

    game: AnyGame
    options: Options
    seats: tuple[Seat, ...]
    seed: int
    state: Any
    moves: tuple[str, ...] = ()

    @staticmethod
    def start(game: AnyGame, options: Options, seats: tuple[Seat, ...], seed: int) -> Match:
        """A new match; `TutorError` if the game does not take that many seats."""
        if len(seats) not in game.seat_range:
            low, high = game.seat_range[0], game.seat_range[-1]
            raise Refusal("match.wrong-number", count=len(seats), low=low, high=high)
        return Match(game, options, seats, seed, game.start(options, len(seats), seed))

    @staticmethod
    def resume(game: AnyGame, record: Record) -> Match:
        """The match as it stood after the record's last move."""
        match = Match.start(game, game.options(record.options), record.seats, record.seed)
        for text in record.moves:
            match, _events = match.play(game.parse_move(text))
        return match

    @property
    def person(self) -> int | None:
        """The first seat that a person plays, or `None`."""
        return next((seat for seat, who in enumerate(self.seats) if who.is_human), None)

    @property
    def to_act(self) -> int | None:
        """The seat whose move is awaited, or `None` when the match is over."""
        return self.game.to_act(self.state)

    @property
    def result(self) -> Result | None:
        """The result, once the match is over."""
        return self.game.result(self.state)

    @property
    def final(self) -> Result:
        """The result of a match that is over."""
        result = self.result
        assert result is not None, "only a finished match has a result"
        return result

    def view(self, seat: int) -> Any:  # noqa: ANN401 - each game has its own view
        """What the seat may know."""
        return self.game.view(self.state, seat)

    def play(self, move: Any) -> tuple[Match, tuple[Any, ...]]:  # noqa: ANN401
        """The match after a move of the seat to act, and what happened."""
        state, events = self.game.apply(self.state, move)
        text = self.game.move_text(move)
        return replace(self, state=state, moves=(*self.moves, text)), events

    def rng(self, seat: int) -> Random:
        """The random generator of a bot for its move now: the same in every replay, and never
        the one that shuffles.
        """
        return Random(f"{self.seed}/{seat}/{len(self.moves)}")

    def record(self) -> Record:
        """The match as plain values."""
        return Record(
            self.game.name,
            self.options.as_dict(),
            self.game.data(),
            self.seats,
            self.seed,
            self.moves,
        )


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a replay: what its seat saw, the move, what happened, the match afterwards."""

    seat: int
    view: Any
    move: Any
    events: tuple[Any, ...]
    after: Match


def replay(game: AnyGame, record: Record) -> Iterator[Step]:
    """The moves of a record, one after the other."""
    match = Match.start(game, game.options(record.options), record.seats, record.seed)
    for text in record.moves:
        seat = match.to_act
        if seat is None:
            raise Refusal("match.goes-on")
        view, move = match.view(seat), game.parse_move(text)
        match, events = match.play(move)
        yield Step(seat, view, move, events, match)
