"""A card under a name, and why it may lie there or not, as data (K3–K7, K9)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from tutor.games.contract import Data
from tutor.games.kng.fit import ReadingPair
from tutor.games.kng.masks import FITS, cells_of
from tutor.games.kng.nouns import Noun
from tutor.grammar.cells import Cell, compare
from tutor.values import dataclass


class Naming(NamedTuple):
    """A card laid under a name (K4), with all that decides whether it may lie there."""

    card: str
    reading: Cell | None
    """The reading that was named; a joker has none (K9)."""
    readings: int
    """The mask of what the card really can be."""
    top_card: str
    top: int
    """The mask of the readings in force: several while the opening card is open (K7)."""
    nouns: tuple[Noun, ...] = ()
    """K12: of which nouns the two cards are forms, the top card's first."""
    under: str = ""
    """K9: what a joker on top covers, if one lies there."""

    @property
    def is_true(self) -> bool:
        """Whether the card has the reading at all; whether it fits is another question."""
        return self.reading is None or bool(self.readings >> self.reading.index & 1)

    @property
    def right(self) -> bool:
        """K3–K7: whether it is true and agrees in exactly two criteria with a reading in force; a
        joker always is (K9).
        """
        if self.reading is None:
            return True
        named = self.reading.index
        return bool(self.readings >> named & 1 and FITS[named] & self.top)

    @property
    def is_open(self) -> bool:
        """K7: whether the top card is the opening card, open to several readings."""
        return self.top.bit_count() > 1


class LayVerdict(StrEnum):
    """What decides about a lay."""

    FITS = "fits"
    JOKER = "joker"
    NO_SUCH_READING = "no such reading"
    DOES_NOT_FIT = "does not fit"


@dataclass(frozen=True, slots=True)
class LayExplanation:
    """What decides about a naming: the verdict, the rule, and the comparison that shows it.

    `pair` is the reading of the top card that makes the named reading fit or, if none does, the
    one that comes nearest; there is none for a joker.
    """

    naming: Naming
    verdict: LayVerdict
    rule: str
    pair: ReadingPair | None

    def as_dict(self) -> Data:
        """The explanation as plain values; `nouns` only where a card is a form of one (K12)."""
        naming = self.naming
        nouns = {"nouns": [noun.as_dict() for noun in naming.nouns]} if naming.nouns else {}
        return {
            "card": naming.card,
            "reading": naming.reading.as_dict() if naming.reading else None,
            "top": naming.top_card,
            "verdict": self.verdict.value,
            "rule": self.rule,
            "pair": self.pair.as_dict() if self.pair else None,
            "open": naming.is_open,
            "readings": [cell.as_dict() for cell in cells_of(naming.readings)],
            **nouns,
        }


def explain(naming: Naming) -> LayExplanation:
    """Why the naming is right or wrong."""
    named = naming.reading
    if named is None:
        return LayExplanation(naming, LayVerdict.JOKER, "K9", None)
    pairs = [ReadingPair(cell, named, compare(cell, named)) for cell in cells_of(naming.top)]
    best = max(pairs, key=lambda pair: (pair.legal, len(pair.agreement.agree)))
    if not naming.is_true:
        verdict, rule = LayVerdict.NO_SUCH_READING, "K4"
    elif not best.legal:
        rule = "K6" if len(best.agreement.agree) == 3 else "K3"
        verdict = LayVerdict.DOES_NOT_FIT
    else:
        verdict, rule = LayVerdict.FITS, "K7" if naming.is_open else "K3"
    return LayExplanation(naming, verdict, rule, best)
