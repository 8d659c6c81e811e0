"""What was said and done at the table, as clues about the cards in other hands."""

from __future__ import annotations

from dataclasses import dataclass

from tutor.bots.kng.sheet import Sheet
from tutor.games.kng.deal import HAND
from tutor.games.kng.moves import Action
from tutor.games.kng.state import KngView, Seen, seen_actions


@dataclass(frozen=True, slots=True)
class Clue:
    """A public action, in bit masks."""

    seat: int
    action: Action
    cards: int
    """All cards that look like the one laid; 0 if none was laid."""
    answers: int
    """All cards that would have fitted then."""
    back: bool
    """The card was taken back (K4)."""
    at_once: bool
    """Done right after drawing, with the card drawn."""
    renewed: bool
    """The stock was renewed for this draw (K8)."""


@dataclass(frozen=True, slots=True)
class Clues:
    """Everything that happened, and what the last renewal of the stock settled (K8)."""

    actions: tuple[Clue, ...]
    renewals: int
    recycled: int
    """Cards that look like one that went into the last new stock."""
    withheld: int
    """Cards that look like one that did not."""


def gather(sheet: Sheet, view: KngView) -> Clues:
    """The clues of a view's history, oldest first."""
    past = list(seen_actions(view.history))[::-1]
    pile = [_opening(sheet, view, past)]
    stock = len(sheet.cards) - HAND * len(view.counts) - 1
    clues: list[Clue] = []
    renewals, recycled, withheld = 0, sheet.all, sheet.all
    before: Seen | None = None
    for seen in past:
        renewed = seen.action is Action.DRAW and stock == 0
        if renewed:
            kept = _kept(sheet, pile)
            recycled, withheld = _split(sheet, pile[:-kept], pile[-kept:])
            stock, pile, renewals = len(pile) - kept, pile[-kept:], renewals + 1
        stock -= seen.action is Action.DRAW
        if seen.action is Action.LAY and not seen.noticed:
            pile.append(sheet.same[seen.card])
        at_once = before is not None and before.action is Action.DRAW and seen.seat == before.seat
        clues.append(
            Clue(
                seen.seat,
                seen.action,
                sheet.same[seen.card] if seen.card else 0,
                sheet.answers[seen.top],
                seen.noticed,
                at_once,
                renewed,
            )
        )
        before = seen
    return Clues(tuple(clues), renewals, recycled, withheld)


def _opening(sheet: Sheet, view: KngView, past: list[Seen]) -> int:
    """The cards that the opening card may be: it has just the readings it was open to (K7)."""
    if not past:
        return sheet.same[view.pile[0]]
    readings = sheet.rules.readings
    return sum(same for face, same in sheet.same.items() if readings.get(face) == past[0].top)


def _kept(sheet: Sheet, pile: list[int]) -> int:
    """How many cards stay when the stock is renewed: the top card, and what a joker covers."""
    kept = 1
    while kept < len(pile) and pile[-kept] & sheet.jokers:
        kept += 1
    return kept


def _split(sheet: Sheet, gone: list[int], kept: list[int]) -> tuple[int, int]:
    """The cards like those that went into the new stock, and the cards that may have been in a
    hand just then: those of which not every copy lay on the table.
    """
    recycled = withheld = 0
    laid = [*gone, *kept]
    for same in sheet.same.values():
        if any(cards & same for cards in gone):
            recycled |= same
        if sum(cards == same for cards in laid) < same.bit_count():
            withheld |= same
    return recycled, withheld
