"""Dealing: a new match (K2, K9, K12)."""

from __future__ import annotations

from functools import cache
from random import Random

from tutor.errors import Refusal
from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import Rules
from tutor.games.kng.state import BY_LOT, KngOptions, KngPhase, KngState
from tutor.grammar.paradigm import Deck

HAND = 5


def needed_for(seats: int) -> int:
    """K12: how many cards so many players need: a hand each, and one to begin with."""
    return HAND * seats + 1


def enough_for_two(deck: Deck) -> bool:
    """K12: whether the deck can be played without others: it has genders, and cards for two."""
    paradigm = deck.paradigm
    return all(paradigm.shape.genders) and len(paradigm.faces) >= needed_for(2)


def start(rules: Rules, options: KngOptions, seats: int, seed: int) -> KngState:
    """K2: five cards each, one card open, the rest is the stock; who begins is drawn by lot, if
    that was agreed. K9: never a joker open.

    K12: `Refusal` says how many cards are missing. Jokers do not count: they are no word's cards,
    and the one that lies open may not be one.
    """
    needed = needed_for(seats)
    missing = needed - len(rules.cards)
    if missing > 0:
        raise Refusal("kng.too-few-cards", "K12", needed=needed, missing=missing)
    cards = list(rules.deck_with(options.joker))
    shuffle(cards, f"{seed}:deal")
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
        turn=_beginner(options, seats, seed),
        phase=KngPhase.PLAY,
        drawn="",
        pending=None,
        out=(),
        idle=0,
        shuffles=0,
        shown=((),) * seats,
        history=(),
    )


def shuffle(cards: list[str], luck: str) -> None:
    """Shuffle as `Random(luck).shuffle` does, in two thirds of the time, seeding included."""
    draw = Random(luck).getrandbits
    for last, bits in _draws(len(cards)):
        at = draw(bits)
        while at > last:
            at = draw(bits)
        cards[last], cards[at] = cards[at], cards[last]


@cache
def _draws(cards: int) -> tuple[tuple[int, int], ...]:
    """For each place but the first, from the last on: the place, and how many bits say one up to
    it.
    """
    return tuple((last, (last + 1).bit_length()) for last in range(cards - 1, 0, -1))


def _beginner(options: KngOptions, seats: int, seed: int) -> int:
    """K2: the seat that begins: drawn by lot, or as agreed."""
    if options.first == BY_LOT:
        return Random(f"{seed}:first").randrange(seats)
    if options.first not in range(seats):
        raise Refusal("kng.no-seat", "K2", seat=options.first)
    return options.first
