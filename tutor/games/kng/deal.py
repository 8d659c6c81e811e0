"""Dealing: a new match (K2, K9)."""

from __future__ import annotations

from random import Random

from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import KngOptions, KngPhase, KngState

HAND = 5


def start(rules: Rules, options: KngOptions, seats: int, seed: int) -> KngState:
    """K2: five cards each, one card open, the rest is the stock; K9: never a joker open."""
    cards = list(rules.deck_with(options.joker))
    Random(f"{seed}:deal").shuffle(cards)
    hands = tuple(tuple(cards[seat * HAND : (seat + 1) * HAND]) for seat in range(seats))
    rest = cards[seats * HAND :]
    while rest[-1] == JOKER:
        rest.insert(0, rest.pop())
    opening = rest.pop()
    return KngState(
        options=options,
        seed=seed,
        hands=hands,
        stock=tuple(rest),
        pile=(opening,),
        top=rules.readings[opening],
        turn=0,
        phase=KngPhase.PLAY,
        drawn="",
        pending=None,
        out=(),
        idle=0,
        shuffles=0,
        shown=((),) * seats,
        history=(),
    )
