"""Dealing: a new match (K2), and a match that one seat could be in."""

from __future__ import annotations

from collections import Counter
from random import Random

from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngOptions, KngView, Pending, Phase, State

HAND = 5


def start(rules: Rules, options: KngOptions, seats: int, seed: int) -> State:
    """K2: five cards each, one card open, the rest is the stock; K9: never a joker open."""
    cards = list(rules.deck_with(options.joker))
    Random(f"{seed}:deal").shuffle(cards)
    hands = tuple(tuple(cards[seat * HAND : (seat + 1) * HAND]) for seat in range(seats))
    rest = cards[seats * HAND :]
    while rest[-1] == JOKER:
        rest.insert(0, rest.pop())
    opening = rest.pop()
    return State(
        options=options,
        seed=seed,
        hands=hands,
        stock=tuple(rest),
        pile=(opening,),
        top=rules.readings[opening],
        turn=0,
        phase=Phase.PLAY,
        drawn="",
        pending=None,
        out=(),
        idle=0,
        shuffles=0,
        shown=((),) * seats,
        history=None,
    )


def unseen(rules: Rules, view: KngView) -> list[str]:
    """The cards that the view's seat cannot place: in the stock or in other hands."""
    left = Counter(rules.deck_with(view.options.joker))
    left.subtract(view.hand)
    left.subtract(view.pile)
    for seat in range(len(view.counts)):
        if seat != view.seat:
            left.subtract(known_cards(view, seat))
    return list(left.elements())


def known_cards(view: KngView, seat: int) -> tuple[str, ...]:
    """The cards that everybody knows a seat to hold: taken back, or just laid and not yet let
    pass (K4).
    """
    shown = view.shown[seat]
    if view.pending is not None and view.pending[0] == seat:
        return (*shown, view.pending[1])
    return shown


def determinize(rules: Rules, view: KngView, rng: Random) -> State:
    """A full state with this view: the unseen cards dealt at random."""
    cards = unseen(rules, view)
    rng.shuffle(cards)
    hands = []
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        known = known_cards(view, seat)
        need = count - len(known)
        hands.append(known + tuple(cards[:need]))
        del cards[:need]
    return with_hidden(view, tuple(hands), tuple(cards), rng.getrandbits(32), rules)


def with_hidden(
    view: KngView,
    hands: tuple[tuple[str, ...], ...],
    stock: tuple[str, ...],
    seed: int,
    rules: Rules,
) -> State:
    """The state of a view whose hidden cards are these."""
    drawn = view.drawn
    if view.phase is Phase.DRAWN and view.turn != view.seat:
        drawn = hands[view.turn][-1]
    pending = None
    if view.pending is not None:
        laid_by, card, reading = view.pending
        right = rules.allows(view.top, card, reading)
        pending = Pending(laid_by, card, reading, right, (view.seat,))
    return State(
        options=view.options,
        seed=seed,
        hands=hands,
        stock=stock,
        pile=view.pile,
        top=view.top,
        turn=view.turn,
        phase=view.phase,
        drawn=drawn,
        pending=pending,
        out=view.out,
        idle=view.idle,
        shuffles=0,
        shown=view.shown,
        history=view.history,
    )
