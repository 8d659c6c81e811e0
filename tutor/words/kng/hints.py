"""Hints at the card table, step by step."""

from __future__ import annotations

from tutor.games.kng.explain import LayExplanation
from tutor.games.kng.state import KngPhase, KngView
from tutor.locale import _, ngettext
from tutor.words.kng.laying import card_name, why
from tutor.words.names import name


def hint_text(step: int, view: KngView, cards: int, best: LayExplanation | None) -> str:
    """How many cards of the hand fit; then which to look at; then its reading, and why it fits.
    `best` is the lay that a good player would choose, if there is one at all.
    """
    if best is None:
        if view.phase is KngPhase.PLAY:
            return _("Nothing in your hand fits: draw a card.")
        return _("The drawn card does not fit: pass.")
    if step == 1:
        return ngettext(
            "Yes, {count} of your cards fits.", "Yes, {count} of your cards fit.", cards
        ).format(count=cards)
    card, reading = best.naming.card, best.naming.reading
    if step == 2 or reading is None:
        return _("Look at {card}.").format(card=card_name(card))
    named = _("{card} as {reading}:").format(card=card, reading=name(reading))
    return f"{named}\n  {why(best)}"
