"""The card game in bit masks, for bots that look ahead: a card is a bit, a hand an integer.

So "how many of these cards could answer that one?" is an `and` and a count of bits. The price of
a lay is what it costs to part with the card, less what could follow from the hand, plus what the
next player may do: Magister estimates that, the players whom Augur imagines know the next hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tutor.games.kng.masks import FITS
from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import Rules
from tutor.grammar.cells import GRID

KEEP = 2.0
"""What it costs to part with a card, per cell that it can be laid on."""
FOLLOW = 2.0
"""What it is worth to leave a card of one's own that can follow."""


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, the lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def flexibility(rules: Rules, card: str) -> int:
    """On how many of the thirty cells the card can be laid; a joker on all (K9)."""
    if card == JOKER:
        return len(GRID)
    return sum(bool(rules.readings[card] & FITS[cell.index]) for cell in GRID)


class BitDeck:
    """The tables of one deck: which cards fit on a top card, and what each can be named."""

    def __init__(self, rules: Rules, joker: bool) -> None:
        self.rules = rules
        self.cards = rules.deck_with(joker)
        self.all = (1 << len(self.cards)) - 1
        self.face = {1 << i: card for i, card in enumerate(self.cards)}
        self.keeping = {b: KEEP * flexibility(rules, card) for b, card in self.face.items()}
        self.jokers = sum(bit for bit, card in self.face.items() if card == JOKER)
        self.same: dict[str, int] = {}
        """For each face, all the cards that bear it."""
        for bit, card in self.face.items():
            self.same[card] = self.same.get(card, 0) | bit
        ease = {same: flexibility(rules, card) for card, same in self.same.items()}
        self.harder = {
            same: sum(other for other in ease if ease[other] < ease[same]) for same in ease
        }
        """For all cards that bear one face, the cards that can be laid on fewer cells."""
        tops = {*rules.readings.values(), *(1 << cell.index for cell in GRID)}
        self.namings = {top: self._namings(top) for top in tops}
        """For each top and each card that fits on it, what the top becomes under each legal naming
        (K3–K7); a joker leaves it as it is (K9)."""
        self.answers = {top: sum(cards) for top, cards in self.namings.items()}
        """For each top, the cards that fit on it."""

    def _namings(self, top: int) -> dict[int, tuple[int, ...]]:
        fitting = self.rules.fitting(top)
        found: dict[int, tuple[int, ...]] = {}
        for bit, card in self.face.items():
            tops = (top,) if card == JOKER else tuple(bits(self.rules.readings[card] & fitting))
            if tops:
                found[bit] = tops
        return found

    def take(self, free: int, faces: Iterable[str]) -> tuple[int, int]:
        """Bits out of `free` for cards with these faces, and what is left of `free`."""
        taken = 0
        for face in faces:
            bit = free & self.same[face]
            bit &= -bit
            taken |= bit
            free ^= bit
        return taken, free


@lru_cache(maxsize=16)
def bit_deck(rules: Rules, joker: bool) -> BitDeck:
    """The deck of these rules, made once."""
    return BitDeck(rules, joker)
