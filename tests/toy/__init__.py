"""Noughts and crosses: a whole game of the house in one file, as CONTRIBUTING tells it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tutor.bots.contract import Choice, Reason
from tutor.games.contract import Data, IllegalMove, InvalidMove, Result
from tutor.games.match import Record
from tutor.kits.contract import Kit, Level

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Taken(IllegalMove):
    """A field that is not free; said below."""

    said_by = "tests.toy"


SAYINGS = {"noughts.taken": lambda field: f"{field} is taken"}


@dataclass(frozen=True)
class NoughtsOptions:
    """Nothing can be agreed."""

    def as_dict(self) -> Data:
        return {}


@dataclass(frozen=True)
class Board:
    """State and view alike: nothing is hidden."""

    fields: tuple[int, ...] = (-1,) * 9
    turn: int = 0

    def __str__(self) -> str:
        signs = ["OX."[value] for value in self.fields]
        return "\n".join(" ".join(signs[row : row + 3]) for row in (0, 3, 6))

    @property
    def winner(self) -> int | None:
        lines = ({self.fields[at] for at in line} for line in LINES)
        return next((seat for line in lines for seat in (0, 1) if line == {seat}), None)


@dataclass(frozen=True)
class Marked:
    """The only thing that ever happens."""

    seat: int
    field: int

    def as_dict(self) -> Data:
        return {"event": "mark", "seat": self.seat, "field": self.field + 1}

    def told_to(self, seat: int | None) -> Data:
        return self.as_dict()


@dataclass(frozen=True)
class Verdict:
    """Whether the field is free."""

    legal: bool

    def as_dict(self) -> Data:
        return {"legal": self.legal}


class Noughts:
    """The game behind the contract."""

    name = "noughts"
    seat_range = range(2, 3)

    def data(self) -> Data:
        return {}

    def options(self, data: Mapping[str, Any]) -> NoughtsOptions:
        return NoughtsOptions()

    def start(self, options: NoughtsOptions, seats: int, seed: int) -> Board:
        return Board(turn=Random(seed).randrange(2))

    def to_act(self, state: Board) -> int | None:
        return None if state.winner is not None or -1 not in state.fields else state.turn

    def moves(self, view: Board) -> list[int]:
        return [at for at, value in enumerate(view.fields) if value == -1]

    def apply(self, state: Board, move: int) -> tuple[Board, tuple[Marked, ...]]:
        if state.fields[move] != -1:
            raise Taken("noughts.taken", field=move + 1)
        fields = (*state.fields[:move], state.turn, *state.fields[move + 1 :])
        return replace(state, fields=fields, turn=1 - state.turn), (Marked(state.turn, move),)

    def view(self, state: Board, seat: int) -> Board:
        return state

    def result(self, state: Board) -> Result | None:
        if self.to_act(state) is not None:
            return None
        return Result((1, 1) if state.winner is None else (1 + state.winner, 2 - state.winner))

    def explain(self, view: Board, move: int) -> Verdict:
        return Verdict(view.fields[move] == -1)

    def move_text(self, move: int) -> str:
        return f"field {move + 1}"

    def parse_move(self, text: str) -> int:
        if text not in {f"field {at}" for at in range(1, 10)}:
            raise InvalidMove("noughts.no-field", text=text)
        return int(text[-1]) - 1

    def log(self, options: NoughtsOptions, seats: int, seed: int, moves: Iterable[int]) -> Data:
        return {"game": self.name, "seed": seed, "moves": [move + 1 for move in moves]}


class Anybody:
    """A bot: any free field."""

    name = "anybody"

    def choose(self, view: Board, rng: Random) -> Choice[int]:
        return Choice(rng.choice(Noughts().moves(view)), (Reason.of("at-random"),))


def create(settings: Mapping[str, Any]) -> Noughts:
    return Noughts()


def restore(record: Record) -> Noughts:
    return Noughts()


def options(game: Noughts, settings: Mapping[str, Any], seats: int, occasion: str) -> object:
    return NoughtsOptions()


def make_bot(game: Noughts, level: str) -> Anybody:
    return Anybody()


NOUGHTS = Kit(
    name="noughts",
    title="noughts and crosses",
    line="Noughts and crosses.",
    help="Play noughts and crosses.",
    arena_help="Let bots play noughts and crosses.",
    seats=range(2, 3),
    levels=(Level("anybody", "anybody: marks any free field"),),
    create="tests.toy:create",
    restore="tests.toy:restore",
    options="tests.toy:options",
    bots="tests.toy:make_bot",
    rules="tests.toy",
    demo_level="anybody",
    arena_bots="anybody,anybody",
)
