"""How a position will end, as far as one can tell: the final margin over the best rival."""

from __future__ import annotations

from math import erf

from tutor.bots.lingua.judge import MoveJudge
from tutor.bots.lingua.known import KnownPlacements, sitting_out
from tutor.bots.lingua.values import Values
from tutor.games.lingua.frames import Painted
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.moves import Move
from tutor.games.lingua.scoring import ace_points, totals
from tutor.games.lingua.state import LinguaState, LinguaView

ANSWERS = 6
"""So many placements, those with the highest totals, are looked into for an answer."""
WON = 200.0
"""What winning adds to the margin, and losing takes off: nobody ends a game to lose it."""
AT_END, PER_TILE = 60.0, 5.0
"""How far a margin still moves with no tile in the supply, and more for each one there."""


def margin(every: tuple[float, ...], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return every[seat] - max((*every[:seat], *every[seat + 1 :]))


def exact(state: LinguaState, seat: int) -> int:
    """By how many points a seat won a match that is over (L11, L13); less than 0 if it lost."""
    return int(margin(totals(state.points, state.aces), seat))


class Outlook:
    """Plays on quickly, and estimates how it ends."""

    def __init__(self, game: LinguaGame, values: Values) -> None:
        self.game = game
        self.values = values

    def worth(self, state: LinguaState, seat: int) -> float:
        """The margin that a seat can expect, with what winning is worth."""
        if state.over:
            ahead = float(exact(state, seat))
            return ahead + (WON if ahead > 0 else -WON if ahead < 0 else 0.0)
        bag = len(state.bag)
        every = tuple(
            points + self.values.future(aces, bag)
            for points, aces in zip(state.points, state.aces, strict=True)
        )
        ahead = margin(every, seat)
        return ahead + WON * erf(ahead / (AT_END + PER_TILE * bag))

    def round(self, state: LinguaState, seat: int) -> LinguaState:
        """The state when it is the seat's turn again, or the end, if everybody else plays well."""
        while self.game.to_act(state) not in (None, seat):
            view = self.game.view(state, state.to_act)
            state, _events = self.game.apply(state, self.answer(view))
        return state

    def answer(self, view: LinguaView) -> Move:
        """A good move, quickly found: points and aces; an end only if it wins (L13)."""
        found = KnownPlacements(self.game, view)
        judge = MoveJudge(self.game.box, self.values, view)
        best, most = None, 0.0
        for _total, slot, word in found.best(ANSWERS):
            painted = found.palette.best(slot, word, with_ace_points=True)
            worth = _worth(judge, view, painted)
            if worth > most:
                best, most = painted, worth
        if best is None:
            return sitting_out(view, self.values.worst_first(view.rack)).move
        return best.lay


def _worth(judge: MoveJudge, view: LinguaView, painted: Painted) -> float:
    judged = judge.judge(painted)
    if not judged.ends:
        return painted.total + judged.aces_worth
    gain = painted.total + ace_points(painted.aces) - ace_points(view.aces[view.seat])
    return gain + 10 * WON if judged.way_worth > 0 else 0.0
