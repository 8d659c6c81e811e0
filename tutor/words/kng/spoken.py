"""The card table in sentences."""

from __future__ import annotations

from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import covered
from tutor.games.kng.state import KngView
from tutor.games.match import Match
from tutor.locale import _, ngettext
from tutor.words.kng.laying import card_name
from tutor.words.marks import clean
from tutor.words.names import name
from tutor.words.players import hand_words, who_and_level


def top_words(view: KngView) -> str:
    """The reading that the next card must fit, or that the opening card is open (K7)."""
    cells = cells_of(view.top)
    if len(cells) == 1:
        return name(cells[0])
    return _("open: every reading of the form counts")


def spoken_table(match: Match, view: KngView) -> str:
    """What a player hears before a move: opponents, top card, hand."""
    lines = [""]
    for seat, count in enumerate(view.counts):
        if seat != view.seat:
            cards = ngettext("{count} card", "{count} cards", count).format(count=count)
            lines.append(f"{who_and_level(match, seat)}: {cards}")
    lines.append(_("Stock: {count}").format(count=view.stock))
    card, under, reading = card_name(view.pile[-1]), covered(view.pile), top_words(view)
    if view.pile[-1] == JOKER:
        reading = _("below it {card}: {reading}").format(card=under, reading=reading)
    lines.append(_("Top card: {card}, {reading}").format(card=card, reading=reading))
    hand = ", ".join(card_name(card) for card in view.hand)
    lines.append(f"{hand_words(match, view.seat)}: {hand}")
    return "\n".join(clean(line) for line in lines)
