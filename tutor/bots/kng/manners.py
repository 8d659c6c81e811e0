"""How opponents name cards and listen to others: slips and objections by level (K4)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutor.bots.contract import Choice, Reason
from tutor.games.kng.masks import FITS, cells_of
from tutor.games.kng.moves import ACCEPT, JOKER, OBJECT, Action, KngMove
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngView


@dataclass(frozen=True, slots=True)
class Manners:
    """How careful an opponent is."""

    slips: float
    """How often it misnames a card, where slips are possible at all."""
    notices: float
    """How often it objects to a wrong naming."""
    doubts: float
    """How often it objects to a right one."""


def answer(view: KngView, manners: Manners, rng: Random) -> Choice[KngMove]:
    """Object to the pending lay, or let it pass."""
    assert view.pending is not None, "there is a lay to be judged"
    naming = view.pending
    if naming.right:
        notices, why = manners.doubts, "kng.not-believed"
    else:
        notices = manners.notices
        why = "kng.not-two" if naming.is_true else "kng.never"
    if rng.random() < notices:
        reason = Reason.of(why, card=naming.card, reading=naming.reading)
        return Choice(OBJECT, (reason,))
    return Choice(ACCEPT, (Reason.of("kng.nothing-wrong"),))


def misname(
    rules: Rules, view: KngView, choice: Choice[KngMove], manners: Manners, rng: Random
) -> Choice[KngMove]:
    """The choice as it is said aloud: now and then a lay under a wrong name.

    The wrong name would fit the top card if it were true and, where possible, differs from a true
    one in a single criterion.
    """
    move = choice.move
    options = view.options
    if not options.slips or view.seat in options.tutored:
        return choice
    if move.action is not Action.LAY or move.card == JOKER:
        return choice
    if rng.random() >= manners.slips:
        return choice
    true = rules.readings[move.card]
    wrong = rules.fitting(view.top) & ~true
    near = 0
    for cell in cells_of(true):
        near |= FITS[cell.index]
    names = cells_of(wrong & near) or cells_of(wrong)
    if not names:
        return choice
    return Choice(KngMove(Action.LAY, move.card, rng.choice(names)), choice.reasons)
