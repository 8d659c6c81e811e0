"""What every opponent of the card game shares: it lays or draws, may slip, and answers lays."""

from __future__ import annotations

from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.games.kng.game import KngGame
from tutor.games.kng.masks import FITS, cells_of
from tutor.games.kng.moves import ACCEPT, DRAW, JOKER, OBJECT, STOP, Action, KngMove
from tutor.games.kng.state import KngPhase, KngView
from tutor.grammar.cells import Cell, compare
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
        if view.phase is KngPhase.OFFERED:
            return Choice(STOP)
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
        """The choice, now and then a slip instead: a name that the card does not have or, as often
        where both are possible, a true one that does not agree in exactly two (K4).
        """
        move, options = choice.move, view.options
        if not options.slips or view.seat in options.tutored:
            return choice
        if move.action is not Action.LAY or move.card == JOKER:
            return choice
        if rng.random() >= self.manners.slips:
            return choice
        kinds = [kind for kind in (self._misnamed(view, move), self._misfits(view)) if kind]
        if not kinds:
            return choice
        slip = rng.choice(rng.choice(kinds))
        return Choice(slip, tuple(self._about(reason, slip.card) for reason in choice.reasons))

    def _misnamed(self, view: KngView, move: KngMove) -> list[KngMove]:
        """The card under names that it does not have: names that some card has, that would fit the
        top card and, where possible, differ from a true one in one criterion.
        """
        rules = self.game.rules
        true = rules.readings[move.card]
        wrong = rules.fitting(view.top) & rules.cells & ~true
        names = cells_of(wrong & rules.fitting(true)) or cells_of(wrong)
        return [move._replace(reading=name) for name in names]

    def _misfits(self, view: KngView) -> list[KngMove]:
        """Cards that could be laid now, under true names that agree with the top card in one
        criterion or in all three: only who looks at it notices.
        """
        cards = (view.drawn,) if view.phase is KngPhase.DRAWN else view.hand
        tops, readings = cells_of(view.top), self.game.rules.readings
        return [
            KngMove(Action.LAY, card, cell)
            for card in sorted(set(cards) - {JOKER})
            for cell in cells_of(readings[card])
            if not FITS[cell.index] & view.top and _resembles(cell, tops)
        ]

    def _about(self, reason: Reason, card: str) -> Reason:
        """The same reason for another card: nobody gives away that it slips."""
        facts = {"card": card, "count": self.game.rules.readings[card].bit_count()}
        kept = {name: facts.get(name, fact) for name, fact in reason.facts.items()}
        return Reason(reason.code, kept)


def _resembles(cell: Cell, tops: tuple[Cell, ...]) -> bool:
    """Whether anything agrees with one of the readings in force."""
    return any(compare(top, cell).agree for top in tops)


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
