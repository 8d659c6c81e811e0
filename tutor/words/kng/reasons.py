"""Why the opponents of the card game do what they do, in words."""

from __future__ import annotations

from tutor.locale import N_, _, ngettext
from tutor.words.refusals import Sayings


def _fewest_meanings(card: str, count: int) -> str:
    return ngettext(
        "{card} can mean only one thing; I keep what can mean more.",
        "{card} can mean {count} things; my other fitting cards can mean no fewer.",
        count,
    ).format(card=card, count=count)


def _answered(chance: float) -> str:
    if not chance:
        return _("As far as I can tell, the next player holds no answer.")
    return _("The next player holds an answer with a chance of {percent}%.").format(
        percent=_percent(chance)
    )


def _percent(chance: float) -> int:
    """A chance in percent; only what is certain is called 0 or 100."""
    certain = min(chance, 1 - chance) < 1e-9
    return round(100 * chance) if certain else min(99, max(1, round(100 * chance)))


SAYINGS: Sayings = {
    "kng.last-card": N_("This is my last card."),
    "kng.only-lay": N_("This is the only play that fits."),
    "kng.it-fits": N_("It fits, so I lay it."),
    "kng.only-the-joker": N_("Nothing else fits, so I lay the joker."),
    "kng.fewest-meanings": _fewest_meanings,
    "kng.answered": _answered,
    "kng.fits-again": lambda chance: _(
        "When my turn comes, a card of mine fits with a chance of {percent}%."
    ).format(percent=_percent(chance)),
    "kng.harder-later": N_("{card} would be harder to lay later than my other fitting cards."),
    "kng.wins": lambda share: _("In {percent}% of the deals that I can imagine this wins.").format(
        percent=round(100 * share)
    ),
    "kng.brings-place": lambda place: _(
        "In the deals that I can imagine this brings me about place {place}."
    ).format(place=round(place)),
    "kng.drawn-does-not-fit": N_("The card that I drew does not fit."),
    "kng.nothing-fits": N_("None of my cards fits."),
    "kng.nothing-to-draw": N_("None of my cards fits, and there is nothing to draw."),
    "kng.never": N_("{card} is never {reading}."),
    "kng.not-two": N_("{card} as {reading} does not agree with the top card in exactly two."),
    "kng.not-believed": N_("I do not believe that {card} can be {reading}."),
    "kng.nothing-wrong": N_("I see nothing wrong with that."),
}
