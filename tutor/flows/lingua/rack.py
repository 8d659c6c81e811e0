"""The rack in the order that its owner likes: only shown that way, kept nowhere."""

from __future__ import annotations

from random import Random

from tutor.games.lingua.lexicon.letters import LETTERS, fold
from tutor.games.lingua.tiles import colour_of, letter_of
from tutor.values import dataclass

VOWELS = frozenset("AEIOUÄÖÜ")
ORDERS = ("alphabet", "vowels", "colour", "shuffle")


@dataclass(frozen=True, slots=True)
class RackOrder:
    """One of `ORDERS`, shuffled so many times; the letters `ahead` stand in front of it all."""

    by: str = ORDERS[0]
    shuffled: int = 0
    ahead: str = ""

    def changed(self, wish: str) -> RackOrder:
        """With nothing wished, the next order; letters are put in front; a digit names an order."""
        if not wish:
            return RackOrder(ORDERS[(ORDERS.index(self.by) + 1) % len(ORDERS)], self.shuffled + 1)
        if wish in ("1", "2", "3", "4"):
            return RackOrder(ORDERS[int(wish) - 1], self.shuffled + 1)
        return RackOrder(self.by, self.shuffled, fold("".join(wish.split())))

    def arranged(self, rack: tuple[int, ...]) -> tuple[int, ...]:
        """The rack in this order."""
        rest = list(rack)
        front = []
        for letter in self.ahead:
            found = next((one for one in rest if LETTERS[letter_of(one)] == letter), None)
            if found is not None:
                rest.remove(found)
                front.append(found)
        if self.by == "shuffle":
            Random(f"{self.shuffled}:{rest}").shuffle(rest)
        elif self.by == "vowels":
            rest.sort(key=lambda one: (LETTERS[letter_of(one)] not in VOWELS, one))
        elif self.by == "colour":
            rest.sort(key=lambda one: (colour_of(one), one))
        return (*front, *rest)
