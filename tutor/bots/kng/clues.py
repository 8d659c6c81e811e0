"""What was said and done at the table, as clues about the cards in other hands."""

from __future__ import annotations

from tutor.bots.kng.bitdeck import BitDeck
from tutor.games.kng.events import Drew, Laid, Passed, Settled, Slipped, Stood
from tutor.games.kng.state import KngView
from tutor.values import dataclass


@dataclass(frozen=True, slots=True)
class Clue:
    """A public event, in bit masks."""

    seat: int
    cards: int
    """All cards that look like the one laid; 0 for a draw or a pass."""
    answers: int
    """All cards that would have fitted then."""
    at_once: bool
    """Done right after drawing, with the card drawn."""
    back: bool = False
    """The card was taken back (K4)."""
    drew: bool = False
    renewed: bool = False
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


def gather(deck: BitDeck, view: KngView) -> Clues:
    """The clues of a view's history, oldest first."""
    pile = [_opening(deck, view)]
    renewals, recycled, withheld = 0, deck.all, deck.all
    clues: list[Clue] = []
    for event in view.history:
        at_once = bool(clues) and clues[-1].drew and clues[-1].seat == event.seat
        clue = _clue(deck, event, at_once)
        if clue.renewed:
            kept = _kept(deck, pile)
            recycled, withheld = _split(deck, pile[:-kept], pile[-kept:])
            pile, renewals = pile[-kept:], renewals + 1
        if clue.cards and not clue.back:
            pile.append(clue.cards)
        clues.append(clue)
    return Clues(tuple(clues), renewals, recycled, withheld)


def _clue(deck: BitDeck, event: Settled, at_once: bool) -> Clue:
    match event:
        case Drew(seat, top, renewed):
            return Clue(seat, 0, deck.answers[top], at_once, drew=True, renewed=renewed)
        case Passed(seat, top):
            return Clue(seat, 0, deck.answers[top], at_once)
        case Laid(seat, naming) | Stood(seat, naming) | Slipped(seat, naming):
            same, back = deck.same[naming.card], isinstance(event, Slipped)
            return Clue(seat, same, deck.answers[naming.top], at_once, back)


def _opening(deck: BitDeck, view: KngView) -> int:
    """The cards that the opening card may be: it has just the readings it was open to (K7)."""
    if not view.history:
        return deck.same[view.pile[0]]
    first, readings = view.history[0], deck.rules.readings
    top = first.top if isinstance(first, Drew | Passed) else first.naming.top
    return sum(same for face, same in deck.same.items() if readings.get(face) == top)


def _kept(deck: BitDeck, pile: list[int]) -> int:
    """How many cards stay when the stock is renewed: the top card, and what a joker covers."""
    kept = 1
    while kept < len(pile) and pile[-kept] & deck.jokers:
        kept += 1
    return kept


def _split(deck: BitDeck, gone: list[int], kept: list[int]) -> tuple[int, int]:
    """The cards like those that went into the new stock, and the cards that may have been in a
    hand just then: those of which not every copy lay on the table.
    """
    recycled = withheld = 0
    laid = [*gone, *kept]
    for same in deck.same.values():
        if any(cards & same for cards in gone):
            recycled |= same
        if sum(cards == same for cards in laid) < same.bit_count():
            withheld |= same
    return recycled, withheld
