"""Why an opponent in Cartino moved so."""

from __future__ import annotations

from tutor.locale import N_
from tutor.words.refusals import Sayings

SAYINGS: Sayings = {
    "at-random": N_("chosen at random"),
    "most-now": N_("the most points that can be had now: {points}"),
    "only-move": N_("the only move"),
    "searched": N_("searched to the end: best play leads to a margin of {margin}"),
    "opens": N_("{points} points now; the next player may expect about {opened:.0f}"),
    "exchange": N_("a joker in the hand is worth the exchange"),
    "keeps": N_("the stones kept would earn {kept:.0f} next time"),
}
