"""What every opponent of the card game shares: it answers lays, lays or draws, and may slip."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice
from tutor.bots.kng.manners import Manners, answer, misname
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import DRAW, Action, Move
from tutor.games.kng.state import KngView, Phase
from tutor.locale import _


class Player:
    """An opponent; a level says only which of several lays it likes best."""

    name: str
    manners: Manners

    def __init__(self, game: KngGame) -> None:
        self.game = game

    def choose(self, view: KngView, rng: Random) -> Choice[Move]:
        """A legal move for the view's seat, or a slip where slips are possible (K4)."""
        if view.phase is Phase.CHALLENGE:
            return answer(self.game.rules, view, self.manners, rng)
        moves = self.game.moves(view)
        lays = [move for move in moves if move.action is Action.LAY]
        if not lays:
            return self._without_lay(view, moves[-1])
        choice = self.lay(view, lays, rng)
        return misname(self.game.rules, view, choice, self.manners, rng)

    def lay(self, view: KngView, lays: list[Move], rng: Random) -> Choice[Move]:
        """The best of the legal lays, or, after drawing, the pass."""
        raise NotImplementedError

    @staticmethod
    def _without_lay(view: KngView, move: Move) -> Choice[Move]:
        if view.phase is Phase.DRAWN:
            return Choice(move, (_("The card that I drew does not fit."),))
        if move == DRAW:
            return Choice(move, (_("None of my cards fits."),))
        return Choice(move, (_("None of my cards fits, and there is nothing to draw."),))


def followers(view: KngView) -> tuple[int, ...]:
    """The seats that come after the view's own and still have cards, in their order."""
    count = len(view.counts)
    seats = ((view.seat + step) % count for step in range(1, count))
    return tuple(seat for seat in seats if seat not in view.out)


def obvious(view: KngView, moves: list[Move]) -> Choice[Move] | None:
    """The choice where there is nothing to think about: the last card, or the only move."""
    if len(view.hand) == 1:
        return Choice(moves[0], (_("This is my last card."),))
    if len(moves) == 1:
        return Choice(moves[0], (_("This is the only lay that fits."),))
    return None
