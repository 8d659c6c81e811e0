"""A hand in the order in which its owner likes to see it."""

from __future__ import annotations

from enum import StrEnum

from tutor.games.kng.masks import cells_of
from tutor.games.kng.moves import JOKER
from tutor.games.kng.rules import Rules
from tutor.grammar.cells import Case, Cell, Feature, Gender, Number


class Order(StrEnum):
    """How a hand is sorted."""

    DEALT = "dealt"
    CASE = "case"
    NUMBER = "number"
    GENDER = "gender"
    FORM = "form"

    @property
    def after(self) -> Order:
        """The one that comes next when one goes through them."""
        every = list(Order)
        return every[(every.index(self) + 1) % len(every)]


_PLACES = {str(one): at for kind in (Case, Number, Gender) for at, one in enumerate(kind)}


def sorted_hand(rules: Rules, hand: tuple[str, ...], order: Order) -> tuple[str, ...]:
    """The same cards, sorted by their readings or as forms; jokers come last."""
    if order is Order.DEALT:
        return hand

    def key(card: str) -> tuple[object, ...]:
        cells = cells_of(rules.readings.get(card, 0))
        features = () if order is Order.FORM else (str(_feature(cell, order)) for cell in cells)
        return card == JOKER, sorted(_PLACES[one] for one in features), card

    return tuple(sorted(hand, key=key))


def _feature(cell: Cell, order: Order) -> Feature:
    if order is Order.CASE:
        return cell.case
    return cell.number if order is Order.NUMBER else cell.gender
