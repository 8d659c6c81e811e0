"""What the judge of the card game finds, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.grammar.cells import Cell
from tutor.locale import N_, _, ngettext
from tutor.words.kng.laying import card_name
from tutor.words.names import name
from tutor.words.refusals import Sayings


def _open_to(count: int, unseen: int) -> str:
    return ngettext(
        "{count} of {unseen} cards that you do not see can answer it.",
        "{count} of {unseen} cards that you do not see can answer it.",
        count,
    ).format(count=count, unseen=unseen)


def _can_follow(cards: Sequence[str]) -> str:
    if not cards:
        return _("None of your other cards could follow it.")
    return _("You could follow it with {cards}.").format(cards=_listed(cards))


def _misnamed(card: str, reading: Cell, readings: Sequence[Cell], **_rest: object) -> str:
    if reading in readings:
        text = _("{card} can be {reading}, but that does not agree in exactly two.")
        return text.format(card=card, reading=name(reading))
    text = _("You called {card} {reading}; it is {readings}.")
    return text.format(card=card, reading=name(reading), readings=_cells(readings))


def _let_pass(card: str, reading: Cell, readings: Sequence[Cell], **_rest: object) -> str:
    if reading in readings:
        text = _("You let pass {card} as {reading}, which does not agree in exactly two.")
        return text.format(card=card, reading=name(reading))
    text = _("You let pass {card} as {reading}; it is {readings}.")
    return text.format(card=card, reading=name(reading), readings=_cells(readings))


def _false_objection(card: str, reading: Cell, **_rest: object) -> str:
    text = _("You objected, but {card} may lie there as {reading}.")
    return text.format(card=card, reading=name(reading))


def _listed(cards: Sequence[str]) -> str:
    return _(" or ").join(card_name(card) for card in cards)


def _cells(cells: Sequence[Cell]) -> str:
    return _(" or ").join(name(cell) for cell in cells)


SAYINGS: Sayings = {
    "kng.chance": lambda share: _("It wins in {percent} % of the deals that are possible.").format(
        percent=round(100 * share)
    ),
    "kng.mean-place": lambda place: _("It brings place {place} on average.").format(
        place=f"{place:.1f}"
    ),
    "kng.goes-out": N_("It is the last card: your hand is empty."),
    "kng.comes-back": N_("{card} comes back to your hand, and your turn is over (K4)."),
    "kng.open-to": _open_to,
    "kng.can-follow": _can_follow,
    "kng.misnamed": _misnamed,
    "kng.overlooked": lambda cards, moves: _("You drew, though {cards} would have fitted.").format(
        cards=_listed(cards)
    ),
    "kng.let-pass": _let_pass,
    "kng.false-objection": _false_objection,
}
