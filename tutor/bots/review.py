"""A match gone through once more: what each move of a seat lost, by what the seat could know."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from enum import IntEnum
from random import Random
from typing import Any

from tutor.bots.contract import Judge, Line, Reason, Unit
from tutor.games.contract import AnyGame, Data
from tutor.games.match import Match, Record, Step, replay
from tutor.values import dataclass

WORST = 3
"""So many moves are gone through with the player."""
CLOSER, LOOKED = 3.0, 4
"""With so much effort, and other chance, the moves that seem to have lost most are weighed once
more, and so many of them: whoever is to be told of a mistake may expect a second look.
"""

AnyJudge = Judge[Any, Any]


class Grade(IntEnum):
    """How much a move gave away for sure."""

    GOOD = 0
    DOUBTFUL = 1
    BAD = 2
    BLUNDER = 3


@dataclass(frozen=True, slots=True)
class Weighed:
    """One move of the seat: when it was made, what it lost, and what would have been best."""

    number: int
    """Among all moves of the match, from 1."""
    before: Match
    step: Step
    line: Line[Any]
    best: Line[Any]
    faults: tuple[Reason, ...]
    luck: float | None
    grade: Grade

    @property
    def is_marked(self) -> bool:
        """Whether there is something certain to say against it."""
        return self.grade > Grade.GOOD or bool(self.faults)

    def as_dict(self) -> Data:
        """The move as documented JSON."""
        text, moves = self.before.game.move_text, type(self.step.move)
        return {
            "number": self.number,
            "move": text(self.step.move),
            "loss": round(self.line.loss, 4),
            "spread": round(self.line.spread, 4),
            "grade": self.grade.name.lower(),
            "best": text(self.best.move),
            "faults": [reason_data(reason, text, moves) for reason in self.faults],
            "why": [reason_data(reason, text, moves) for reason in self.best.reasons],
            "luck": None if self.luck is None else round(self.luck, 4),
        }


@dataclass(frozen=True, slots=True)
class Review:
    """What a match was like for one seat."""

    match: Match
    seat: int
    unit: Unit
    moves: tuple[Weighed, ...]

    @property
    def worst(self) -> tuple[Weighed, ...]:
        """The moves with something certain against them, the worst first."""
        marked = [one for one in self.moves if one.is_marked]
        return tuple(sorted(marked, key=lambda one: (-one.line.surely, -one.line.loss, one.number)))

    @property
    def mean_loss(self) -> float:
        """What a move of this seat lost on average, certain or not."""
        return sum(one.line.loss for one in self.moves) / max(1, len(self.moves))

    @property
    def luck(self) -> float | None:
        """What the draws brought, all together; `None` if nothing can be said."""
        draws = [one.luck for one in self.moves if one.luck is not None]
        return sum(draws) if draws else None

    def count(self, grade: Grade) -> int:
        """How many moves were graded so."""
        return sum(one.grade is grade for one in self.moves)

    def as_dict(self) -> Data:
        """The review as documented JSON."""
        luck = self.luck
        return {
            "game": self.match.game.name,
            "seat": self.seat,
            "player": self.match.seats[self.seat].player,
            "unit": self.unit.value,
            "moves": [one.as_dict() for one in self.moves],
            "worst": [one.number for one in self.worst[:WORST]],
            "mean_loss": round(self.mean_loss, 4),
            "luck": None if luck is None else round(luck, 4),
        }


def review(
    game: AnyGame,
    record: Record,
    seat: int,
    judge: AnyJudge,
    limits: Sequence[float],
    advance: Callable[[], None] = lambda: None,
) -> Review:
    """Weigh every move of a seat; `advance` is called after each step of the work."""
    work = reviewing(game, record, seat, judge, limits)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Review = done.value
            return found
        advance()


def reviewing(
    game: AnyGame, record: Record, seat: int, judge: AnyJudge, limits: Sequence[float]
) -> Generator[None, None, Review]:
    """The same step by step; `limits` are the losses from which a move is doubtful, bad, a blunder.
    It stops after each move of the record, and after each second look.
    """
    match = Match.start(game, game.options(record.options), record.seats, record.seed)
    weighed = []
    for number, step in enumerate(replay(game, record), 1):
        if step.seat == seat:
            weighed.append(_weigh(judge, limits, number, match, step))
        match = step.after
        yield
    doubted = sorted(weighed, key=lambda one: -one.line.loss)[:LOOKED]
    closer = {}
    for one in doubted:
        if one.line.spread and one.line.loss >= limits[0]:
            closer[one.number] = _looked_at(judge, limits, one)
        yield
    every = tuple(closer.get(one.number, one) for one in weighed)
    return Review(match, seat, judge.unit, every)


def steps(record: Record) -> int:
    """How many steps of work a review of a record is, at most."""
    return len(record.moves) + LOOKED


def _weigh(
    judge: AnyJudge, limits: Sequence[float], number: int, before: Match, step: Step
) -> Weighed:
    line, best = _lines(judge, before, step.move, 1.0)
    luck = judge.luck(step, _rng(before, "luck"))
    grade = graded(line, limits)
    return Weighed(number, before, step, line, best, judge.faults(step), luck, grade)


def _looked_at(judge: AnyJudge, limits: Sequence[float], one: Weighed) -> Weighed:
    """The same move, weighed more closely."""
    line, best = _lines(judge, one.before, one.step.move, CLOSER)
    return replace(one, line=line, best=best, grade=graded(line, limits))


def _lines(
    judge: AnyJudge, before: Match, move: object, effort: float
) -> tuple[Line[Any], Line[Any]]:
    """What the judge says of a move, and of the best one."""
    lines = weigh(judge, before, (move,), effort)
    return next(one for one in lines if one.move == move), lines[0]


def weigh(
    judge: AnyJudge, match: Match, asked: Sequence[Any], effort: float = 1.0
) -> tuple[Line[Any], ...]:
    """What the judge says of a position and of these moves: the same whenever it is asked."""
    seat = match.to_act
    assert seat is not None, "somebody is to move"
    return judge.lines(match.view(seat), _rng(match, f"weigh/{effort:g}"), asked, effort)


def graded(line: Line[Any], limits: Sequence[float]) -> Grade:
    """How much the move gave away for sure."""
    return Grade(sum(line.surely >= limit for limit in limits))


def _rng(match: Match, purpose: str) -> Random:
    """Chance that depends on how far the match is, never on what lies hidden in it."""
    return Random(f"{purpose}/{match.game.name}/{len(match.moves)}")


def reason_data(reason: Reason, text: Callable[[Any], str], moves: type) -> Data:
    """A reason as documented JSON: numbers as numbers, moves and readings as their texts."""

    def plain(fact: object) -> object:
        if isinstance(fact, float):
            return round(fact, 4)
        if fact is None or isinstance(fact, int):
            return fact
        if isinstance(fact, moves):
            return text(fact)
        if isinstance(fact, tuple | list):
            return [plain(part) for part in fact]
        return str(fact)

    facts = {name: plain(fact) for name, fact in reason.facts.items()}
    return {"code": reason.code, "facts": facts}
