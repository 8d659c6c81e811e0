"""What all opponents share: two roles, and in each only what its view shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from tutor.bots.contract import Choice
from tutor.bots.weise.sage import ruling, sage_lay
from tutor.games.weise.moves import Move, Phase
from tutor.games.weise.pool import Pool
from tutor.games.weise.view import GuesserView, SageView, WeiseView


class Player(ABC):
    """An opponent. It knows the cards of the pool, and no tree but in a sage's view."""

    name: ClassVar[str]
    most_as_sage: ClassVar[int] = 100
    """How many cards it lays at most in one turn when it is the sage."""
    guarded: ClassVar[bool] = False
    """Whether it lays, as the sage, where that helps the others least."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    def choose(self, view: WeiseView, rng: Random) -> Choice[Move]:
        """A legal move for the view's seat, in the role that the view shows."""
        if isinstance(view, SageView):
            if view.pending is not None:
                return ruling(view)
            return sage_lay(view, self.most_as_sage, self.guarded)
        assert isinstance(view, GuesserView), "there are two roles"
        return self.describe(view, rng) if view.phase is Phase.GUESS else self.lay(view, rng)

    @abstractmethod
    def lay(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """Cards for a class (W4)."""

    @abstractmethod
    def describe(self, view: GuesserView, rng: Random) -> Choice[Move]:
        """The classification, as far as it is understood (W7)."""
