"""The handful of questions that every game answers, and the small values it answers with.

A game object is its rules together with its data (decks, board, tiles). States, views, moves and
options are frozen. Everything random follows from the seed in the state, so that
`(game, options, seats, seed, moves)` is a complete record of a match.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any, ClassVar, Protocol, TypeVar

from tutor.errors import Refusal
from tutor.values import dataclass

Data = dict[str, Any]
"""Plain values as JSON has them."""

T = TypeVar("T")


def put(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The values with another one at this place."""
    changed = list(values)
    changed[at] = value
    return tuple(changed)


class IllegalMove(Refusal):
    """A move that the rules forbid; `rule` is the number of the rule, e.g. `K3`."""


class InvalidMove(Refusal):
    """A text that is no move at all."""


class Event(Protocol):
    """Something that happened when a move was applied: a frozen value of a type of its own. Events
    are the one source for the story, the log, the evidence and what bots infer.
    """

    @property
    def seat(self) -> int:
        """Whom it happened to."""
        ...

    def as_dict(self) -> Data:
        """The event as plain values; `event` is the name of its kind."""
        ...

    def told_to(self, seat: int | None) -> Data:
        """The same as far as a seat may know it; `None` is somebody who may know all."""
        ...


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """Something that everybody at the table may know in full; `kind` is the name in the log. As
    plain values it is its fields, unless a game says otherwise.
    """

    kind: ClassVar[str]
    seat: int

    def as_dict(self) -> Data:
        """The event as plain values."""
        return {"event": self.kind, "seat": self.seat, **self._facts()}

    def _facts(self) -> Data:
        return {name: fact for name, fact in asdict(self).items() if name != "seat"}

    def told_to(self, seat: int | None) -> Data:
        """Everybody sees it."""
        return self.as_dict()


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the place of each seat (1 is best, equal places are shared)."""

    places: tuple[int, ...]
    scores: tuple[int, ...] | None = None

    @staticmethod
    def by_points(scores: tuple[int, ...]) -> Result:
        """The most points are the first place."""
        return Result(tuple(1 + sum(other > own for other in scores) for own in scores), scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def as_dict(self) -> Data:
        """The result as documented JSON."""
        data: Data = {"places": list(self.places)}
        if self.scores is not None:
            data["scores"] = list(self.scores)
        return data


class Options(Protocol):
    """A game's options: a frozen dataclass that JSON can carry."""

    def as_dict(self) -> Data:
        """The options as plain values, from which the game's `options` makes them again."""
        ...


class Explanation(Protocol):
    """Why a move is legal or not, as data: criteria, numbers, the rule that decides."""

    def as_dict(self) -> Data:
        """The explanation as plain values."""
        ...


O = TypeVar("O", bound=Options)  # noqa: E741
S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")


class Game(Protocol[O, S, M, V]):
    """One game: rules and data. All methods are pure."""

    @property
    def name(self) -> str:
        """The name in logs and save files: `kng`, `cartino`, …"""
        ...

    @property
    def seat_range(self) -> range:
        """How many seats a match may have."""
        ...

    def data(self) -> Data:
        """The game's own data (faces, board …), enough to replay a record anywhere."""
        ...

    def options(self, data: Mapping[str, Any]) -> O:
        """Options from plain values; missing ones take their defaults."""
        ...

    def start(self, options: O, seats: int, seed: int) -> S:
        """The state before the first move; `TutorError` if it cannot start."""
        ...

    def to_act(self, state: S) -> int | None:
        """The seat whose move is awaited; `None` when the match is over."""
        ...

    def moves(self, view: V) -> Iterable[M]:
        """The moves of the view's seat, which is to act; may be generated lazily."""
        ...

    def apply(self, state: S, move: M) -> tuple[S, tuple[Event, ...]]:
        """The state after the move and what happened; `IllegalMove` if the rules forbid it."""
        ...

    def view(self, state: S, seat: int) -> V:
        """All that `seat` may know."""
        ...

    def result(self, state: S) -> Result | None:
        """The result, once the match is over."""
        ...

    def explain(self, view: V, move: M) -> Explanation:
        """Why the move is legal or not, and what it is worth."""
        ...

    def move_text(self, move: M) -> str:
        """The short text form of a move."""
        ...

    def parse_move(self, text: str) -> M:
        """The move with this text form; `InvalidMove` otherwise."""
        ...

    def log(self, options: O, seats: int, seed: int, moves: Iterable[M]) -> Data:
        """A finished match as documented JSON, from which an outsider can recompute everything."""
        ...


AnyGame = Game[Any, Any, Any, Any]
"""A game whose types do not matter to the caller."""
