"""A card under a name, and why it may lie there or not, as data (K3–K7, K9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from tutor.games.contract import Data
from tutor.games.kng.fit import ReadingPair
from tutor.games.kng.masks import FITS, cells_of
from tutor.grammar.cells import Cell, compare


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


class LayVerdict(StrEnum):
    """What decides about a lay."""

    FITS = "fits"
    JOKER = "joker"
    NO_SUCH_READING = "no such reading"
    DOES_NOT_FIT = "does not fit"


@dataclass(frozen=True, slots=True)
class LayExplanation:
    """A lay on a top card: the verdict, the rule, and the comparison that shows it.

    `pair` is the reading of the top card that makes the named reading fit or, if none does, the
    one that comes nearest; there is none for a joker.
    """

    card: str
    reading: Cell | None
    top: str
    verdict: LayVerdict
    rule: str
    pair: ReadingPair | None
    open_top: bool
    """K7: the top card was the opening card, open to several readings."""
    readings: tuple[Cell, ...]
    """What the card can really be."""

    def as_dict(self) -> Data:
        """The explanation as plain values."""
        return {
            "card": self.card,
            "reading": self.reading.as_dict() if self.reading else None,
            "top": self.top,
            "verdict": self.verdict.value,
            "rule": self.rule,
            "pair": self.pair.as_dict() if self.pair else None,
            "open": self.open_top,
            "readings": [cell.as_dict() for cell in self.readings],
        }


def explain(naming: Naming) -> LayExplanation:
    """Why the naming is right or wrong."""
    card, named, top_card, tops = naming.card, naming.reading, naming.top_card, cells_of(naming.top)
    is_open = len(tops) > 1
    if named is None:
        return LayExplanation(card, None, top_card, LayVerdict.JOKER, "K9", None, is_open, ())
    pairs = [ReadingPair(cell, named, compare(cell, named)) for cell in tops]
    best = max(pairs, key=lambda pair: (pair.legal, len(pair.agreement.agree)))
    if not naming.is_true:
        verdict, rule = LayVerdict.NO_SUCH_READING, "K4"
    elif not best.legal:
        rule = "K6" if len(best.agreement.agree) == 3 else "K3"
        verdict = LayVerdict.DOES_NOT_FIT
    else:
        verdict, rule = LayVerdict.FITS, "K7" if is_open else "K3"
    readings = cells_of(naming.readings)
    return LayExplanation(card, named, top_card, verdict, rule, best, is_open, readings)
