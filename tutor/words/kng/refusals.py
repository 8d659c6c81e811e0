"""What the card game refuses, in words."""

from __future__ import annotations

from tutor.games.kng.moves import move_text
from tutor.locale import N_, _, ngettext
from tutor.words.refusals import Sayings


def _no_such_card(form: str, deck: str, near: tuple[str, ...]) -> str:
    message = _("“{form}” is no card of the deck {deck}").format(form=form, deck=deck)
    if near:
        message += _("; near: {forms}").format(forms=", ".join(near))
    return message


def _too_few(needed: int, missing: int) -> str:
    return ngettext(
        "too few cards: {needed} are needed, five for each player and one to begin with; {count} "
        "is missing. Add a word, for example: servus+puella+templum",
        "too few cards: {needed} are needed, five for each player and one to begin with; {count} "
        "are missing. Add a word, for example: servus+puella+templum",
        missing,
    ).format(needed=needed, count=missing)


SAYINGS: Sayings = {
    "kng.seats": N_("2 to 5 can play this game"),
    "kng.no-seat": N_("there is no seat {seat}"),
    "kng.no-gender": lambda words: _(
        "{words}: a word without gender cannot be played; the cards go by case, number and gender"
    ).format(words=", ".join(words)),
    "kng.too-few-cards": _too_few,
    "kng.no-move": lambda text: _(
        "“{text}” is no move of the card game; a move is for example “{example}”"
    ).format(text=text[:60], example="lay eum acc sg m"),
    "kng.not-now": lambda move: _("“{move}” is not possible now").format(move=move_text(move)),
    "kng.not-in-hand": N_("“{card}” is not in the hand"),
    "kng.only-the-drawn-card": N_("after drawing, only the drawn card may be laid"),
    "kng.unnamed": N_("the reading of “{card}” must be named"),
    "kng.no-such-reading": N_("{card} is not {reading}; it can be {readings}"),
    "kng.does-not-fit": N_("{card} as {reading} does not agree in exactly two criteria"),
    "kng.too-late-to-draw": N_("a card is drawn at the beginning of a turn only"),
    "kng.must-lay": N_("whoever has a fitting card must lay"),
    "kng.nothing-to-draw": N_("there is nothing to draw"),
    "kng.must-draw": N_("whoever does not lay must draw"),
    "kng.over": N_("the game is over"),
    "kng.ambiguous-card": N_("“{form}” can be {candidates}; vowel lengths count (type ā as a_)"),
    "kng.no-such-card": _no_such_card,
}
