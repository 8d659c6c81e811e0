"""What every opponent of the card game shares: it answers lays, lays or draws, and may slip."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.bots.kng.manners import Manners, answer, misname
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import DRAW, Action, KngMove
from tutor.games.kng.state import KngPhase, KngView


class KngPlayer:
    """An opponent; a level says only which of several lays it likes best."""

    name: str
    manners: Manners

    def __init__(self, game: KngGame) -> None:
        self.game = game

    def choose(self, view: KngView, rng: Random) -> Choice[KngMove]:
        """A legal move for the view's seat, or a slip where slips are possible (K4)."""
        if view.phase is KngPhase.CHALLENGE:
            return answer(view, self.manners, rng)
        moves = self.game.moves(view)
        lays = [move for move in moves if move.action is Action.LAY]
        if not lays:
            return self._without_lay(view, moves[-1])
        choice = self.lay(view, lays, rng)
        return misname(self.game.rules, view, choice, self.manners, rng)

    def lay(self, view: KngView, lays: list[KngMove], rng: Random) -> Choice[KngMove]:
        """The best of the legal lays, or, after drawing, the pass."""
        raise NotImplementedError

    @staticmethod
    def _without_lay(view: KngView, move: KngMove) -> Choice[KngMove]:
        if view.phase is KngPhase.DRAWN:
            return Choice(move, (Reason.of("kng.drawn-does-not-fit"),))
        if move == DRAW:
            return Choice(move, (Reason.of("kng.nothing-fits"),))
        return Choice(move, (Reason.of("kng.nothing-to-draw"),))


def followers(view: KngView) -> tuple[int, ...]:
    """The seats that come after the view's own and still have cards, in their order."""
    count = len(view.counts)
    seats = ((view.seat + step) % count for step in range(1, count))
    return tuple(seat for seat in seats if seat not in view.out)


def obvious(view: KngView, moves: list[KngMove]) -> Choice[KngMove] | None:
    """The choice where there is nothing to think about: the last card, or the only move."""
    if len(view.hand) == 1:
        return Choice(moves[0], (Reason.of("kng.last-card"),))
    if len(moves) == 1:
        return Choice(moves[0], (Reason.of("kng.only-lay"),))
    return None
