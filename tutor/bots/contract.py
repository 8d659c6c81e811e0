"""What an opponent is: it sees a view, and returns a move with its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from tutor.values import dataclass

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
