"""What the card game refuses, in words."""

from __future__ import annotations

from tutor.games.kng.moves import move_text
from tutor.locale import _
from tutor.words.cells import name
from tutor.words.refusals import Sayings


def _no_such_card(form: str, deck: str, near: tuple[str, ...]) -> str:
    message = _("“{form}” is no card of the deck {deck}").format(form=form, deck=deck)
    if near:
        message += _("; near: {forms}").format(forms=", ".join(near))
    return message


SAYINGS: Sayings = {
    "kng.seats": lambda: _("2 to 5 can play this game"),
    "kng.no-move": lambda text: _(
        "“{text}” is no move of the card game; a move is for example “{example}”"
    ).format(text=text[:60], example="lay eum acc sg m"),
    "kng.not-now": lambda move: _("“{move}” is not possible now").format(move=move_text(move)),
    "kng.not-in-hand": lambda card: _("“{card}” is not in the hand").format(card=card),
    "kng.only-the-drawn-card": lambda: _("after drawing, only the drawn card may be laid"),
    "kng.unnamed": lambda card: _("the reading of “{card}” must be named").format(card=card),
    "kng.no-such-reading": lambda card, reading, readings: _(
        "{card} is not {reading}; it can be {readings}"
    ).format(card=card, reading=name(reading), readings=", ".join(map(name, readings))),
    "kng.does-not-fit": lambda card, reading: _(
        "{card} as {reading} does not agree in exactly two criteria"
    ).format(card=card, reading=name(reading)),
    "kng.too-late-to-draw": lambda: _("a card is drawn at the beginning of a turn only"),
    "kng.must-lay": lambda: _("whoever has a fitting card must lay"),
    "kng.nothing-to-draw": lambda: _("there is nothing to draw"),
    "kng.must-draw": lambda: _("whoever does not lay must draw"),
    "kng.over": lambda: _("the game is over"),
    "kng.ambiguous-card": lambda form, candidates: _(
        "“{form}” can be {candidates}; vowel lengths count (type ā as a_)"
    ).format(form=form, candidates=", ".join(candidates)),
    "kng.no-such-card": _no_such_card,
}
