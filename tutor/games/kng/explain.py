"""Why a lay is right or wrong, as data (K3–K7, K9)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tutor.games.contract import Data
from tutor.games.kng.fit import Pair
from tutor.games.kng.moves import JOKER, Move
from tutor.games.kng.rules import Rules, cells_of
from tutor.grammar.cells import Cell, compare


class Verdict(StrEnum):
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
    verdict: Verdict
    rule: str
    pair: Pair | None
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


def explain_lay(rules: Rules, top_card: str, top: int, move: Move) -> LayExplanation:
    """Why `move`, a lay, is right or wrong on the readings in the mask `top`."""
    tops = cells_of(top)
    if move.card == JOKER or move.reading is None:
        return LayExplanation(JOKER, None, top_card, Verdict.JOKER, "K9", None, len(tops) > 1, ())
    pairs = [Pair(cell, move.reading, compare(cell, move.reading)) for cell in tops]
    best = max(pairs, key=lambda pair: (pair.legal, len(pair.agreement.agree)))
    readings = cells_of(rules.readings.get(move.card, 0))
    if move.reading not in readings:
        verdict, rule = Verdict.NO_SUCH_READING, "K4"
    elif not best.legal:
        rule = "K6" if len(best.agreement.agree) == 3 else "K3"
        verdict = Verdict.DOES_NOT_FIT
    else:
        verdict, rule = Verdict.FITS, "K7" if len(tops) > 1 else "K3"
    return LayExplanation(
        move.card, move.reading, top_card, verdict, rule, best, len(tops) > 1, readings
    )
