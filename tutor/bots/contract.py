"""What an opponent is: it sees a view, and returns a move with its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol, TypeVar

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Choice(Generic[M]):
    """A move, and why: short sentences in the language in use, the most important first."""

    move: M
    reasons: tuple[str, ...] = ()


class Bot(Protocol[V_contra, M]):
    """An opponent. It gets what its seat may see, never the state."""

    @property
    def name(self) -> str:
        """The level's name, as given to `--level` and `--bots`."""
        ...

    def choose(self, view: V_contra, rng: Random) -> Choice[M]:
        """A legal move for the view's seat."""
        ...
