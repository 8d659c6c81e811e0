"""What the others can hold: whoever had to draw for a card held nothing that fitted it, and whoever
laid one seldom kept another that fitted and is harder to get rid of.

Every hidden card in another hand was dealt or drawn at some time and kept whenever its owner had
to draw. The worlds dealt here honour that, but for a small doubt: people overlook cards. What a
lay says about the cards kept is a habit only, and is taken so.
"""

from __future__ import annotations

from random import Random

from tutor.bots.kng.bitdeck import BitDeck, bits
from tutor.bots.kng.clues import Clue, gather
from tutor.bots.kng.playout import World
from tutor.games.kng.deal import HAND
from tutor.games.kng.rules import renewable
from tutor.games.kng.state import KngView
from tutor.values import dataclass

DOUBT = 0.04
"""How often a draw is taken to say nothing."""
HABIT = 0.6
"""How often a lay is taken to say that nothing harder to get rid of would have fitted."""


@dataclass(slots=True, eq=False)
class HiddenCard:
    """A hidden card in another hand: which stock it came from, and what it cannot be."""

    renewals: int
    barred: int = 0


class Inference:
    """All that a view tells about the hidden cards; deals worlds that agree with it."""

    def __init__(self, deck: BitDeck, view: KngView, doubt: float = DOUBT) -> None:
        """`view` is that of a seat at its turn."""
        self.deck, self.view, self.doubt = deck, view, doubt
        self.clues = gather(deck, view)
        self.mine, free = deck.take(deck.all, view.hand)
        self.laid, free = deck.take(free, view.pile)
        self.known = [0] * len(view.counts)
        for seat, cards in enumerate(view.shown):
            if seat != view.seat:
                self.known[seat], free = deck.take(free, cards)
        self.free = free
        self.keep, self.pile = deck.take(self.laid, view.pile[renewable(view.pile) :])

    def world(self, rng: Random) -> World:
        """One way the hidden cards could lie."""
        view, hands = self.view, self.known[:]
        hands[view.seat] = self.mine
        slots = [(slot, seat) for seat, own in enumerate(self.slots(rng)) for slot in own]
        cards = list(bits(self.free))
        rng.shuffle(cards)
        if self.clues.renewals:
            self._place_withheld(cards, slots, hands)
        slots.sort(key=lambda entry: -(self.free & entry[0].barred).bit_count())
        for slot, seat in slots:
            place = len(cards) - 1
            while place and cards[place] & slot.barred:
                place -= 1
            hands[seat] |= cards.pop(place)
        return World(hands, cards, self.pile, self.keep, view.top, view.turn, view.out, view.idle)

    def _place_withheld(
        self, cards: list[int], slots: list[tuple[HiddenCard, int]], hands: list[int]
    ) -> None:
        """K8: a card that was neither laid nor in the stock when the stock was renewed is still
        in a hand that held it then.
        """
        clues = self.clues
        for slot, _seat in slots:
            old = slot.renewals < clues.renewals
            slot.barred |= self.deck.all & ~(clues.withheld if old else clues.recycled)
        for card in [card for card in cards if not card & clues.recycled]:
            for entry in slots:
                if not card & entry[0].barred:
                    cards.remove(card)
                    slots.remove(entry)
                    hands[entry[1]] |= card
                    break

    def slots(self, rng: Random) -> list[list[HiddenCard]]:
        """The hidden cards of each seat after one way in which the laid cards may have come out
        of them.
        """
        mine, seats = self.view.seat, range(len(self.view.counts))
        slots = [[] if seat == mine else [HiddenCard(0) for _card in range(HAND)] for seat in seats]
        shown: list[list[int]] = [[] for _seat in seats]
        renewals = 0
        for clue in self.clues.actions:
            renewals += clue.renewed
            seat, own = clue.seat, slots[clue.seat]
            if seat == mine:
                continue
            if not clue.cards:
                self._bar(clue, own, rng)
                if clue.drew:
                    own.append(HiddenCard(renewals))
                continue
            if clue.cards not in shown[seat]:
                own.remove(_origin(clue, own, rng))
                if clue.back:
                    shown[seat].append(clue.cards)
            elif not clue.back:
                shown[seat].remove(clue.cards)
            self._prefer(clue, own, rng)
        return slots

    def _bar(self, clue: Clue, own: list[HiddenCard], rng: Random) -> None:
        """A draw, or a pass without one, says that nothing fitted; a pass after a draw that the
        drawn card did not.
        """
        if rng.random() < self.doubt:
            return
        for slot in own[-1:] if clue.at_once else own:
            slot.barred |= clue.answers

    def _prefer(self, clue: Clue, own: list[HiddenCard], rng: Random) -> None:
        """Most players lay the card that is hardest to get rid of: what they kept is either
        easier, or did not fit.
        """
        if not clue.at_once and rng.random() < HABIT:
            harder = clue.answers & self.deck.harder[clue.cards]
            for slot in own:
                slot.barred |= harder


def _origin(clue: Clue, own: list[HiddenCard], rng: Random) -> HiddenCard:
    """The slot that a laid card came from: the one just drawn, or any that could be it."""
    if clue.at_once:
        return own[-1]
    possible = [slot for slot in own if not slot.barred & clue.cards] or own
    return possible[int(rng.random() * len(possible))]
