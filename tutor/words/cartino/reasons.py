"""Why an opponent in Cartino moved so."""

from __future__ import annotations

from tutor.locale import _
from tutor.words.refusals import Sayings

SAYINGS: Sayings = {
    "at-random": lambda: _("chosen at random"),
    "most-now": lambda points: _("the most points that can be had now: {points}").format(
        points=points
    ),
    "only-move": lambda: _("the only move"),
    "searched": lambda margin: _(
        "searched to the end: best play leads to a margin of {margin}"
    ).format(margin=margin),
    "opens": lambda points, opened: _(
        "{points} points now; the next player may expect about {opened:.0f}"
    ).format(points=points, opened=opened),
    "exchange": lambda: _("a joker in the hand is worth the exchange"),
    "keeps": lambda kept: _("the stones kept would earn {kept:.0f} next time").format(kept=kept),
}
