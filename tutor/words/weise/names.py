"""What cards, features, values and classes are called in the language in use, fit to be shown."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.games.match import Match
from tutor.games.weise.pool import Card, Feature, Pool, Value
from tutor.locale import _, language
from tutor.words.marks import clean, width
from tutor.words.players import who

_SHORT = 11
"""Columns of a name that is short enough as it is."""


def called(thing: Pool | Card | Feature | Value) -> str:
    """What people call it."""
    return clean(thing.names.get(language(), thing.name))


def short_name(feature: Feature) -> str:
    """A feature's name above a column: of several words the longest one, the first of such."""
    name = called(feature)
    return name if width(name) <= _SHORT else max(name.split(), key=width)


def card_words(pool: Pool, card: int) -> str:
    """What a card is called."""
    return called(pool.cards[card])


def cards_words(pool: Pool, cards: Iterable[int]) -> str:
    """Cards in a list."""
    return ", ".join(card_words(pool, card) for card in cards)


def feature_words(pool: Pool, name: str) -> str:
    """What the feature with this name is called."""
    return called(pool.features[pool.feature_index(name)])


def values_words(pool: Pool, feature: str, values: Iterable[str]) -> str:
    """Values of a feature as people say them: `nom/acc`."""
    known = pool.features[pool.feature_index(feature)]
    return "/".join(called(known.values[known.index(value)]) for value in values)


def class_words(number: int | None) -> str:
    """A class on the table by its number (from 0), or a new one."""
    if number is None:
        return _("new class")
    return _("class {number}").format(number=number + 1)


def player_words(match: Match, seat: int) -> str:
    """Who sits there."""
    return who(match.seats[seat])
