"""Yardsticks for the opponents of the card game: random play, plain sampling, and a ceiling that
sees all hidden cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutor.bots.contract import Choice
from tutor.bots.kng.bitdeck import BitDeck, bit_deck, bits
from tutor.bots.kng.player import KngPlayer, Manners, followers
from tutor.bots.kng.playout import World, play_out
from tutor.bots.kng.search import Search, make
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import Action, KngMove
from tutor.games.kng.rules import renewable
from tutor.games.kng.state import KngState, KngView

SAMPLES = 200
_CAREFUL = Manners(slips=0.0, notices=1.0, doubts=0.0)


class RandomPlayer(KngPlayer):
    """Lays at random if it can."""

    name = "random"
    manners = _CAREFUL

    def lay(self, view: KngView, lays: list[KngMove], rng: Random) -> Choice[KngMove]:
        """Any lay."""
        return Choice(rng.choice(lays))


class Sampler(KngPlayer):
    """Deals the hidden cards 200 times, plays out at random, and takes the lay that won most."""

    name = "sampler"
    manners = _CAREFUL

    def lay(self, view: KngView, lays: list[KngMove], rng: Random) -> Choice[KngMove]:
        """The lay with the most wins over the same deals."""
        if len(lays) == 1:
            return Choice(lays[0])
        deck = bit_deck(self.game.rules, view.options.joker)
        wins = [0.0] * len(lays)
        for _sample in range(SAMPLES):
            world = any_world(deck, view, rng)
            for number, lay in enumerate(lays):
                copy = world.copy()
                make(deck, copy, lay)
                copy.turn = followers(view)[0]
                wins[number] += play_out(deck, copy, False, rng, view.seat, anything)
        return Choice(lays[wins.index(max(wins))])


class Seer:
    """The ceiling: searches like Augur, but in the true world, stock included."""

    name = "seer"

    def __init__(self, game: KngGame) -> None:
        self.game, self.deck = game, BitDeck(game.rules, joker=False)

    def choose(self, state: KngState, rng: Random) -> KngMove:
        """The move that does best in the world as it is."""
        view = self.game.view(state, state.turn)
        moves = self.game.moves(view)
        lays = [move for move in moves if move.action is Action.LAY]
        if len(lays) <= 1 or len(view.hand) == 1:
            return lays[0] if lays else moves[-1]
        truth = Truth(world_of(self.deck, state))
        return Search(self.deck, view, truth.world, rng).best(lays)[0]


@dataclass(frozen=True)
class Truth:
    """The only world there is."""

    known: World

    def world(self, rng: Random) -> World:
        """It, whatever the luck."""
        return self.known


def world_of(deck: BitDeck, state: KngState) -> World:
    """A state at the beginning of a turn, in bit masks."""
    free, hands = deck.all, []
    for hand in state.hands:
        taken, free = deck.take(free, hand)
        hands.append(taken)
    stock = []
    for card in state.stock:
        taken, free = deck.take(free, (card,))
        stock.append(taken)
    keep, pile = deck.take(free, state.pile[renewable(state.pile) :])
    return World(hands, stock, pile, keep, state.top, state.turn, state.out, state.idle)


def any_world(deck: BitDeck, view: KngView, rng: Random) -> World:
    """A world that looks like the view: what it does not show is dealt at random."""
    mine, free = deck.take(deck.all, view.hand)
    laid, free = deck.take(free, view.pile)
    keep, pile = deck.take(laid, view.pile[renewable(view.pile) :])
    hands = [0] * len(view.counts)
    for seat, cards in enumerate(view.shown):
        if seat != view.seat:
            hands[seat], free = deck.take(free, cards)
    hands[view.seat] = mine
    unseen = list(bits(free))
    rng.shuffle(unseen)
    for seat, count in enumerate(view.counts):
        for _card in range(count - hands[seat].bit_count()):
            hands[seat] |= unseen.pop()
    return World(hands, unseen, pile, keep, view.top, view.turn, view.out, view.idle)


def anything(deck: BitDeck, world: World, fits: int, rng: Random) -> tuple[int, int]:
    """Any lay at random."""
    namings = deck.namings[world.top]
    lays = [(card, top) for card in bits(fits) for top in namings[card]]
    return lays[int(rng.random() * len(lays))]
