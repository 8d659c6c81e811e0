"""Cards with features (W1): what the game is played with, whatever the cards stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any

from tutor.values import dataclass

Names = Mapping[str, str]
"""What something is called, by language."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a feature, e.g. `nom` of `case`."""

    name: str
    names: Names = field(hash=False)


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that a tree can test; `level` 1 is seen at a glance, 2 needs a second look."""

    name: str
    names: Names = field(hash=False)
    values: tuple[Value, ...]
    level: int = 1

    def index(self, value: str) -> int:
        """The place of a value; `KeyError` if the feature has no such value."""
        return {known.name: place for place, known in enumerate(self.values)}[value]


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its name in moves and logs, what people call it, its value in every feature."""

    name: str
    names: Names = field(hash=False)
    values: tuple[int, ...]


@dataclass(frozen=True)
class Pool:
    """All the cards of a game and the features that they carry. Sets of cards are bit masks."""

    name: str
    names: Names = field(hash=False)
    features: tuple[Feature, ...]
    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def everything(self) -> int:
        """The mask of all cards."""
        return (1 << len(self.cards)) - 1

    @cached_property
    def masks(self) -> tuple[tuple[int, ...], ...]:
        """For every feature and value, the mask of the cards that have it."""
        return tuple(
            tuple(
                mask_of(i for i, card in enumerate(self.cards) if card.values[place] == value)
                for value in range(len(feature.values))
            )
            for place, feature in enumerate(self.features)
        )

    @cached_property
    def _cards(self) -> dict[str, int]:
        return {card.name: place for place, card in enumerate(self.cards)}

    @cached_property
    def _features(self) -> dict[str, int]:
        return {feature.name: place for place, feature in enumerate(self.features)}

    def card_index(self, name: str) -> int:
        """The place of the card with this name; `KeyError` if there is none."""
        return self._cards[name]

    def feature_index(self, name: str) -> int:
        """The place of the feature with this name; `KeyError` if there is none."""
        return self._features[name]

    def mask(self, feature: str, values: Iterable[str]) -> int:
        """The cards whose value of the feature is one of these."""
        place = self.feature_index(feature)
        found = 0
        for value in values:
            found |= self.masks[place][self.features[place].index(value)]
        return found

    def value(self, card: int, feature: int) -> Value:
        """The value of a card in a feature."""
        return self.features[feature].values[self.cards[card].values[feature]]

    def data(self) -> dict[str, Any]:
        """The pool as plain values."""
        return {
            "name": self.name,
            "names": dict(self.names),
            "features": [
                {
                    "name": feature.name,
                    "names": dict(feature.names),
                    "level": feature.level,
                    "values": [[value.name, dict(value.names)] for value in feature.values],
                }
                for feature in self.features
            ],
            "cards": [[card.name, dict(card.names), list(card.values)] for card in self.cards],
        }

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Pool:
        """The pool that `data` made plain; `KeyError`, `TypeError`, `ValueError` if damaged."""
        features = tuple(
            Feature(
                str(item["name"]),
                _names(item["names"]),
                tuple(Value(str(name), _names(names)) for name, names in item["values"]),
                int(item["level"]),
            )
            for item in data["features"]
        )
        cards = tuple(
            Card(str(name), _names(names), tuple(int(value) for value in values))
            for name, names, values in data["cards"]
        )
        for card in cards:
            if len(card.values) != len(features) or any(
                not 0 <= value < len(feature.values)
                for value, feature in zip(card.values, features, strict=False)
            ):
                raise ValueError(card.name)
        return Pool(str(data["name"]), _names(data["names"]), features, cards)


def _names(data: Mapping[str, Any]) -> dict[str, str]:
    return {str(language): str(name) for language, name in data.items()}


def mask_of(cards: Iterable[int]) -> int:
    """The cards as a bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_in(mask: int) -> Iterator[int]:
    """The cards of a bit mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def pool_of(
    name: str,
    names: Names,
    features: Sequence[tuple[str, Names, Mapping[str, Names], int]],
    cards: Iterable[tuple[str, Names, Mapping[str, str]]],
) -> Pool:
    """A pool from words; only values that some card has are kept, in the order they are named."""
    listed = list(cards)
    made = []
    for feature, titles, values, level in features:
        used = {card[2][feature] for card in listed}
        kept = tuple(Value(value, values[value]) for value in values if value in used)
        made.append(Feature(feature, titles, kept, level))
    return Pool(
        name,
        names,
        tuple(made),
        tuple(
            Card(card, titles, tuple(feature.index(values[feature.name]) for feature in made))
            for card, titles, values in listed
        ),
    )
