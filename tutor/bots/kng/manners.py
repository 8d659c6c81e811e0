"""How opponents name cards and listen to others: slips and objections by level (K4)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutor.bots.contract import Choice
from tutor.games.kng.moves import ACCEPT, JOKER, OBJECT, Action, Move
from tutor.games.kng.rules import FITS, Rules, cells_of
from tutor.games.kng.state import KngView
from tutor.locale import _
from tutor.words.cells import name


@dataclass(frozen=True, slots=True)
class Manners:
    """How careful an opponent is."""

    slips: float
    """How often it misnames a card, where slips are possible at all."""
    notices: float
    """How often it objects to a wrong naming."""
    doubts: float
    """How often it objects to a right one."""


def answer(rules: Rules, view: KngView, manners: Manners, rng: Random) -> Choice[Move]:
    """Object to the pending lay, or let it pass."""
    assert view.pending is not None, "there is a lay to be judged"
    _seat, card, reading = view.pending
    named = 1 << reading.index
    if not rules.readings[card] & named:
        notices, reason = manners.notices, _("{card} is never {reading}.")
    elif not rules.fitting(view.top) & named:
        notices = manners.notices
        reason = _("{card} as {reading} does not agree with the top card in exactly two.")
    else:
        notices, reason = manners.doubts, _("I do not believe that {card} can be {reading}.")
    if rng.random() < notices:
        return Choice(OBJECT, (reason.format(card=card, reading=name(reading)),))
    return Choice(ACCEPT, (_("I see nothing wrong with that."),))


def misname(
    rules: Rules, view: KngView, choice: Choice[Move], manners: Manners, rng: Random
) -> Choice[Move]:
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
    return Choice(Move(Action.LAY, move.card, rng.choice(names)), choice.reasons)
