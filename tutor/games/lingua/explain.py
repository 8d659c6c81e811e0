"""Why a move is legal or not and what it earns, as data."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.games.contract import Data, IllegalMove
from tutor.games.lingua.scoring import TurnScore


@dataclass(frozen=True, slots=True)
class LinguaExplanation:
    """A legal move has a score (sitting out has none); an illegal one a rule and a reason."""

    legal: bool
    score: TurnScore | None = None
    rule: str = ""
    reason: str = ""

    def as_dict(self) -> Data:
        """The explanation as plain values."""
        return {
            "legal": self.legal,
            "score": self.score.as_dict() if self.score else None,
            "rule": self.rule,
            "reason": self.reason,
        }


def refused(error: IllegalMove) -> LinguaExplanation:
    """The explanation of an illegal move."""
    return LinguaExplanation(False, None, error.rule, str(error))
