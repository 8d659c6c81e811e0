"""What an opponent is: it sees a view, and returns a move with its reasons. And what a judge of
moves is: it sees the same, and says what a move lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from tutor.values import dataclass

if TYPE_CHECKING:
    from tutor.games.match import Step

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason of a bot, as data: a stable code and what it is about; `tutor.words` says it."""

    code: str
    facts: Mapping[str, Any]

    @staticmethod
    def of(code: str, **facts: Any) -> Reason:  # noqa: ANN401 - each reason has its own facts
        """The reason with these facts."""
        return Reason(code, facts)


@dataclass(frozen=True, slots=True)
class Choice(Generic[M]):
    """A move, and why: the most important reason first."""

    move: M
    reasons: tuple[Reason, ...] = ()


class Bot(Protocol[V_contra, M]):
    """An opponent. It gets what its seat may see, never the state."""

    @property
    def name(self) -> str:
        """The level's name, as given to `--level` and `--bots`."""
        ...

    def choose(self, view: V_contra, rng: Random) -> Choice[M]:
        """A legal move for the view's seat."""
        ...


class Unit(StrEnum):
    """What a judge counts in."""

    POINTS = "points"
    CHANCE = "chance"
    """Of winning, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Line(Generic[M]):
    """A move as a judge sees it: what it loses against the best one, on average, with half of the
    95 % interval of that; 0 where it was worked out exactly.
    """

    move: M
    loss: float
    spread: float = 0.0
    reasons: tuple[Reason, ...] = ()

    @property
    def surely(self) -> float:
        """What it loses at least; 0 where it may be as good as the best."""
        return max(0.0, self.loss - self.spread)


class Judge(Protocol[V_contra, M]):
    """Weighs moves by what their seat could know. The strongest player of a game is one."""

    @property
    def unit(self) -> Unit:
        """What losses are counted in."""
        ...

    def lines(
        self, view: V_contra, rng: Random, asked: Sequence[M] = (), effort: float = 1.0
    ) -> tuple[Line[M], ...]:
        """The best moves that can be found, the best first, which loses nothing; the moves `asked`
        about are among them, wherever they belong. More `effort` takes so many times as long.
        """
        ...

    def faults(self, step: Step) -> tuple[Reason, ...]:
        """What was wrong with a step, whatever it cost: a card misnamed, a lay overlooked."""
        ...

    def luck(self, step: Step, rng: Random) -> float | None:
        """What its seat drew with the step, against what it could expect, in the judge's unit;
        `None` where nothing was drawn, or nothing can be said.
        """
        ...
