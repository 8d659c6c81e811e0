"""The words that stand beside those of a deck in questions about agreement."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from pathlib import Path

from tutor.grammar.cells import Gender
from tutor.grammar.paradigm import Company, Deck
from tutor.store.decks import cached_deck
from tutor.store.places import shipped, word_lists

_FILE = Path(__file__).parent.parent / "data" / "latin" / "company.yaml"


def company_of(deck: Deck) -> tuple[Company, ...]:
    """The phrases in which a form of the deck can be missing: nouns for a word of three genders,
    pronouns and adjectives for a noun; none for a word without gender or one that stands alone.
    """
    genders = deck.paradigm.shape.genders
    if deck.name in _words("alone") or not all(genders):
        return ()
    if len(genders) == 1:
        return tuple(_beside_noun())
    if genders != tuple(Gender):
        return ()
    return tuple(_beside_adjective() if _is_adjective(deck) else _beside_pronoun())


def _is_adjective(deck: Deck) -> bool:
    """Whether a pronoun would stand before it, not an adjective after it."""
    if deck.group:
        return deck.group == "adjectives"
    return "adjective" in deck.tags and "pronoun" not in deck.tags


def _beside_noun() -> Iterator[Company]:
    pronouns, adjectives = _decks("pronouns"), _decks("adjectives")
    yield from (Company((one,)) for one in (*pronouns, *adjectives))
    yield from (Company(pair) for pair in zip(pronouns, adjectives, strict=True))


def _beside_adjective() -> Iterator[Company]:
    for (noun, _adjective), pronoun in zip(_nouns(), cycle(_decks("pronouns")), strict=False):
        yield Company(after=(noun,))
        yield Company((pronoun,), (noun,))


def _beside_pronoun() -> Iterator[Company]:
    for noun, adjective in _nouns():
        yield Company(after=(noun,))
        yield Company(after=(adjective, noun))


def _nouns() -> Iterator[tuple[Deck, Deck]]:
    """Each noun with an adjective that makes sense beside it."""
    for pair in _words("nouns"):
        noun, adjective = pair.split("/")
        yield _deck(noun), _deck(adjective)


def _decks(sort: str) -> tuple[Deck, ...]:
    return tuple(map(_deck, _words(sort)))


@cache
def _deck(name: str) -> Deck:
    """The shipped deck of this name, whatever a user has put in its place."""
    return cached_deck(shipped("decks") / f"{name}.yaml")


def _words(sort: str) -> tuple[str, ...]:
    return _lists()[sort]


@cache
def _lists() -> dict[str, tuple[str, ...]]:
    return word_lists(_FILE)
