"""What every opponent of the card game shares: it lays or draws, may slip, and answers lays."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.games.kng.game import KngGame
from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import ACCEPT, DRAW, JOKER, OBJECT, Action, KngMove
from tutor.games.kng.state import KngPhase, KngView
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Manners:
    """How careful an opponent is in naming cards and in listening to others (K4)."""

    slips: float
    """How often it misnames a card, where slips are possible at all."""
    notices: float
    """How often it objects to a wrong naming."""
    doubts: float
    """How often it objects to a right one."""


class KngPlayer:
    """An opponent; a level says only which of several lays it likes best."""

    name: str
    manners: Manners

    def __init__(self, game: KngGame) -> None:
        self.game = game

    def choose(self, view: KngView, rng: Random) -> Choice[KngMove]:
        """A legal move for the view's seat, or a slip where slips are possible (K4)."""
        if view.phase is KngPhase.CHALLENGE:
            return self._answer(view, rng)
        moves = self.game.moves(view)
        lays = [move for move in moves if move.action is Action.LAY]
        if lays:
            return self._said_aloud(view, self.lay(view, lays, rng), rng)
        why = "kng.nothing-fits" if moves[-1] == DRAW else "kng.nothing-to-draw"
        if view.phase is KngPhase.DRAWN:
            why = "kng.drawn-does-not-fit"
        return Choice(moves[-1], (Reason.of(why),))

    def lay(self, view: KngView, lays: list[KngMove], rng: Random) -> Choice[KngMove]:
        """The best of the legal lays, or, after drawing, the pass."""
        raise NotImplementedError

    def _answer(self, view: KngView, rng: Random) -> Choice[KngMove]:
        """Object to the pending lay, or let it pass."""
        assert view.pending is not None, "there is a lay to be judged"
        naming = view.pending
        if naming.right:
            notices, why = self.manners.doubts, "kng.not-believed"
        else:
            notices = self.manners.notices
            why = "kng.not-two" if naming.is_true else "kng.never"
        if rng.random() < notices:
            return Choice(OBJECT, (Reason.of(why, card=naming.card, reading=naming.reading),))
        return Choice(ACCEPT, (Reason.of("kng.nothing-wrong"),))

    def _said_aloud(self, view: KngView, choice: Choice[KngMove], rng: Random) -> Choice[KngMove]:
        """The choice, now and then under a wrong name. That is one that some card has, would fit
        the top card if it were true and, where possible, differs from a true one in one criterion.
        """
        move, rules, options = choice.move, self.game.rules, view.options
        if not options.slips or view.seat in options.tutored:
            return choice
        if move.action is not Action.LAY or move.card == JOKER:
            return choice
        if rng.random() >= self.manners.slips:
            return choice
        true = rules.readings[move.card]
        wrong = rules.fitting(view.top) & rules.cells & ~true
        names = cells_of(wrong & rules.fitting(true)) or cells_of(wrong)
        if not names:
            return choice
        return Choice(move._replace(reading=rng.choice(names)), choice.reasons)


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
