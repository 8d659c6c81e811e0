"""Yardsticks for the opponents of the card game: random play, plain sampling, and a ceiling that
sees all hidden cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tutor.bots.contract import Choice
from tutor.bots.kng.manners import Manners
from tutor.bots.kng.player import KngPlayer, followers
from tutor.bots.kng.playout import World, play_out
from tutor.bots.kng.search import Search, make
from tutor.bots.kng.sheet import Sheet, bits, sheet_of
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
        sheet = sheet_of(self.game.rules, view.options.joker)
        wins = [0.0] * len(lays)
        for _sample in range(SAMPLES):
            world = any_world(sheet, view, rng)
            for number, lay in enumerate(lays):
                copy = world.copy()
                make(sheet, copy, lay)
                copy.turn = followers(view)[0]
                wins[number] += play_out(sheet, copy, False, rng, view.seat, anything)
        return Choice(lays[wins.index(max(wins))])


class Seer:
    """The ceiling: searches like Augur, but in the true world, stock included."""

    name = "seer"

    def __init__(self, game: KngGame) -> None:
        self.game, self.sheet = game, Sheet(game.rules, joker=False)

    def choose(self, state: KngState, rng: Random) -> KngMove:
        """The move that does best in the world as it is."""
        view = self.game.view(state, state.turn)
        moves = self.game.moves(view)
        lays = [move for move in moves if move.action is Action.LAY]
        if len(lays) <= 1 or len(view.hand) == 1:
            return lays[0] if lays else moves[-1]
        truth = Truth(world_of(self.sheet, state))
        return Search(self.sheet, view, truth, rng).best(lays)[0]


@dataclass(frozen=True)
class Truth:
    """The only world there is."""

    known: World

    def world(self, rng: Random) -> World:
        """It, whatever the luck."""
        return self.known


def world_of(sheet: Sheet, state: KngState) -> World:
    """A state at the beginning of a turn, in bit masks."""
    free, hands = sheet.all, []
    for hand in state.hands:
        taken, free = sheet.take(free, hand)
        hands.append(taken)
    stock = []
    for card in state.stock:
        taken, free = sheet.take(free, (card,))
        stock.append(taken)
    keep, pile = sheet.take(free, state.pile[renewable(state.pile) :])
    return World(hands, stock, pile, keep, state.top, state.turn, state.out, state.idle)


def any_world(sheet: Sheet, view: KngView, rng: Random) -> World:
    """A world that looks like the view: what it does not show is dealt at random."""
    mine, free = sheet.take(sheet.all, view.hand)
    laid, free = sheet.take(free, view.pile)
    keep, pile = sheet.take(laid, view.pile[renewable(view.pile) :])
    hands = [0] * len(view.counts)
    for seat, cards in enumerate(view.shown):
        if seat != view.seat:
            hands[seat], free = sheet.take(free, cards)
    hands[view.seat] = mine
    unseen = list(bits(free))
    rng.shuffle(unseen)
    for seat, count in enumerate(view.counts):
        for _card in range(count - hands[seat].bit_count()):
            hands[seat] |= unseen.pop()
    return World(hands, unseen, pile, keep, view.top, view.turn, view.out, view.idle)


def anything(sheet: Sheet, world: World, fits: int, rng: Random) -> tuple[int, int]:
    """Any lay at random."""
    namings = sheet.namings[world.top]
    lays = [(card, top) for card in bits(fits) for top in namings[card]]
    return lays[int(rng.random() * len(lays))]
