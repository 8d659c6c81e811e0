"""Decks for the tests of questions and answers."""

from __future__ import annotations

from functools import cache

from tutor.grammar.cells import Cell
from tutor.grammar.naming import parse_cell
from tutor.grammar.paradigm import Deck
from tutor.store.decks import all_decks, load_deck


@cache
def deck(name: str) -> Deck:
    """A shipped deck, read once."""
    return load_deck(name)


@cache
def every_deck() -> tuple[Deck, ...]:
    """All shipped decks, read once."""
    return all_decks()


def some_decks() -> tuple[Deck, ...]:
    """The decks of the first twelve words, and one of every other sort of grid."""
    names = (
        "is", "ille", "ipse", "hic", "iste", "idem", "qui", "quidam", "alius", "solus", "bonus",
        "fortis", "puella", "servus", "corpus", "ego", "se", "duo", "vis", "nemo", "fas", "arma",
    )  # fmt: skip
    return tuple(map(deck, names))


def cell(text: str) -> Cell:
    """The cell of a short name."""
    return parse_cell(text)
