"""Playing a match to its end in bit masks.

Only legal play is modelled: nobody misnames (K4), and whoever can lay does (K3).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tutor.bots.kng.bitdeck import FOLLOW, BitDeck, bits
from tutor.values import dataclass

Pick = Callable[[BitDeck, "World", int, Random], tuple[int, int]]
"""How the players of a playout choose among the cards that fit: a card and what the top becomes."""

ANSWERED = 8.0
"""What it costs to leave the next player an answer at all."""
PER_ANSWER = 2.0
"""What each answer costs beyond that."""

MOST_TURNS = 300
"""Playouts that take longer are broken off; the fewest cards win."""


@dataclass(slots=True)
class World:
    """One way the hidden cards could lie, at the beginning of a seat's turn."""

    hands: list[int]
    stock: list[int]
    """Single bits; the next card to be drawn is the last."""
    pile: int
    """The laid cards that may become a new stock (K8)."""
    keep: int
    """The top card and, if it is a joker, the card that it covers (K9)."""
    top: int
    """The mask of readings that the next card must fit."""
    turn: int
    out: tuple[int, ...] = ()
    idle: int = 0

    def copy(self) -> World:
        """A world that may be changed without changing this one."""
        return World(
            self.hands[:],
            self.stock[:],
            self.pile,
            self.keep,
            self.top,
            self.turn,
            self.out,
            self.idle,
        )


def put(deck: BitDeck, world: World, card: int, top: int) -> None:
    """The seat whose turn it is lays a card; the joker covers what lies (K9)."""
    world.hands[world.turn] ^= card
    if card & deck.jokers:
        world.keep |= card
    else:
        world.pile |= world.keep
        world.keep = card
    world.top = top
    world.idle = 0


def draw(deck: BitDeck, world: World, rng: Random) -> int:
    """The seat whose turn it is draws; 0 if there is nothing to draw (K8)."""
    if not world.stock:
        world.stock = list(bits(world.pile))
        rng.shuffle(world.stock)
        world.pile = 0
        if not world.stock:
            return 0
    card = world.stock.pop()
    world.hands[world.turn] |= card
    return card


def knowing(deck: BitDeck, world: World, fits: int, rng: Random) -> tuple[int, int]:
    """The lay of a player who knows what the next one holds: one that cannot be answered if there
    is one; else what is worth least to keep, and what own cards can follow.

    In an imagined world everybody may know everything. That makes playouts short and sharp, and
    measured far better than letting the imagined players guess.
    """
    turn, hands, answers = world.turn, world.hands, deck.answers
    namings = deck.namings[world.top]
    if not fits & (fits - 1) and len(namings[fits]) == 1:
        return fits, namings[fits][0]
    hand, theirs = hands[turn], hands[_next(world)]
    best, lowest = (0, 0), float("inf")
    while fits:
        card = fits & -fits
        fits ^= card
        rest, keeping = hand ^ card, deck.keeping[card] / 2
        for top in namings[card]:
            replies = answers[top]
            price = keeping + rng.random() / 2 - FOLLOW * (rest & replies).bit_count()
            if hit := (theirs & replies).bit_count():
                price += ANSWERED + PER_ANSWER * hit
            if price < lowest:
                best, lowest = (card, top), price
    return best


def _next(world: World) -> int:
    count = len(world.hands)
    seat = (world.turn + 1) % count
    while not world.hands[seat]:
        seat = (seat + 1) % count
    return seat


def play_out(
    deck: BitDeck, world: World, play_on: bool, rng: Random, seat: int, pick: Pick = knowing
) -> float:
    """Play the world to its end and say how good that is for `seat`: 1 for the win, 0 for the
    last place; without `play_on` only the win counts. The world is used up.
    """
    hands, count = world.hands, len(world.hands)
    places = count - 1 if play_on else 1
    out = list(world.out)
    players = [s % count for s in range(world.turn, world.turn + count) if s % count not in out]
    for _turn in range(MOST_TURNS):
        turn = players[0]
        world.turn = turn
        fits = hands[turn] & deck.answers[world.top]
        if not fits:
            fits = draw(deck, world, rng)
            if not fits:
                world.idle += 1
                if world.idle >= 2 * len(players):
                    break
            fits &= deck.answers[world.top]
        if fits:
            card, top = pick(deck, world, fits, rng)
            put(deck, world, card, top)
            if not hands[turn]:
                out.append(turn)
                if turn == seat or len(out) >= places:
                    break
                del players[0]
                continue
        players.append(players.pop(0))
    return value(hands, out, places, seat)


def value(hands: list[int], out: list[int], places: int, seat: int) -> float:
    """How good the end of a match is for a seat: 1 for the first place, 0 for the last (K10)."""
    if seat in out:
        return 1 - out.index(seat) / places
    mine = hands[seat].bit_count()
    ahead, level = len(out), 1
    for other, hand in enumerate(hands):
        if other != seat and other not in out:
            left = hand.bit_count()
            ahead += left < mine
            level += left == mine
    if places == 1:
        return 0.0 if ahead else 1 / level
    return 1 - (ahead + (level - 1) / 2) / places
