"""Why a move is legal or not and what it earns, as data."""

from __future__ import annotations

from tutor.games.contract import Data, IllegalMove
from tutor.games.lingua import rules
from tutor.games.lingua.box import Box
from tutor.games.lingua.moves import Move, SitOut
from tutor.games.lingua.scoring import PaintedWord, TurnScore
from tutor.games.lingua.state import LinguaView
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class LinguaExplanation:
    """A word that may be laid has the words of the turn, the number on the goal field that it ends
    on, and its score; sitting out has none of them. An illegal move has what refuses it.
    """

    words: tuple[PaintedWord, ...] = ()
    goal: int = 0
    score: TurnScore | None = None
    refusal: IllegalMove | None = None

    @property
    def legal(self) -> bool:
        """Whether the move may be made."""
        return self.refusal is None

    def as_dict(self) -> Data:
        """The explanation as plain values."""
        return {
            "legal": self.legal,
            "score": self.score.as_dict() if self.score else None,
            "refusal": self.refusal.as_dict() if self.refusal else None,
        }


def explain(box: Box, words: rules.ValidWords, view: LinguaView, move: Move) -> LinguaExplanation:
    """The move of the view's seat, judged and reckoned; `words` count (L6)."""
    try:
        if isinstance(move, SitOut):
            rules.check_sit_out(view.rack, view.bag, move)
            return LinguaExplanation()
        laying = rules.check_lay(box, words, view.position, move)
    except IllegalMove as refusal:
        return LinguaExplanation(refusal=refusal)
    score = rules.score_laying(box, laying, view.aces[view.seat])
    painted, goal = rules.painted_words(box, laying), rules.goal_number(box, laying)
    return LinguaExplanation(painted, goal, score)
