"""T3: a session aims at 75–85 % right, with at least half of the questions typed."""

from __future__ import annotations

from enum import Enum

from tutor.values import dataclass

LOW, HIGH = 0.75, 0.85
AIM = 0.8
"""Below the middle of it, something easier comes: steering takes a while to tell."""
_TRUST = 4.0
"""What is aimed at counts like so many answers."""
_PACE = 0.9
"""How much the answers before count, each time one comes."""


class Steer(Enum):
    """Where a session should go."""

    EASIER = "easier"
    ON = "on"
    HARDER = "harder"


@dataclass(frozen=True, slots=True)
class Success:
    """How a session has gone so far; the latest answers count most."""

    right: float = AIM * _TRUST
    answers: float = _TRUST
    typed: int = 0
    hits: int = 0
    asked: int = 0

    def after(self, right: bool, typed: bool) -> Success:
        """One answer later."""
        return Success(
            self.right * _PACE + right,
            self.answers * _PACE + 1.0,
            self.typed + typed,
            self.hits + right,
            self.asked + 1,
        )

    @property
    def share(self) -> float:
        """The share of right answers, lately."""
        return self.right / self.answers

    @property
    def steer(self) -> Steer:
        """Whether something easier should come, or something harder."""
        if self.share < AIM:
            return Steer.EASIER
        return Steer.HARDER if self.share > HIGH else Steer.ON

    @property
    def is_poor(self) -> bool:
        """Whether fewer are right in all than a session aims at."""
        return self.hits < LOW * self.asked

    @property
    def must_type(self) -> bool:
        """Whether a question to choose from would leave fewer than half of them typed."""
        return 2 * self.typed < self.asked + 1
