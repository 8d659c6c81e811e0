"""The sentences with a gap: enough of them, well formed, none twice, each with its reason."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.latin.places import DECKS
from tools.sentences import FIRST, faults, lacking
from tutor.store.decks import load_deck

PRONOUNS = tuple(name for name in DECKS if load_deck(name).group == "pronouns")
WITH_SENTENCES = tuple(sorted({*FIRST, *PRONOUNS}))


@pytest.mark.parametrize("name", WITH_SENTENCES)
def test_every_cell_has_its_sentences(name: str) -> None:
    """Three in each cell of the first twelve decks, two in each cell of the other pronouns."""
    deck = load_deck(name)
    assert lacking(deck, deck.sentences) == {}


@pytest.mark.parametrize("name", DECKS)
def test_sentences_are_well_formed(name: str) -> None:
    """One gap, Latin letters, both translations, what the case depends on (T7), and no two of a
    cell with the same verb or construction.
    """
    deck = load_deck(name)
    assert [*faults(deck, deck.sentences), *faults(deck, deck.real)] == []


def test_nearly_all_say_which_noun_the_form_goes_by() -> None:
    """Words that have a gender stand beside a noun or take one up, but for a few neuters and some
    that stand for themselves (T7).
    """
    alone = {"ego", "tu", "se", "quis", "aliquis", "quisque", "nemo"}
    for name in set(WITH_SENTENCES) - alone:
        sentences = load_deck(name).sentences
        assert sum(bool(one.goes_with or one.of) for one in sentences) >= 0.8 * len(sentences), name


def test_no_sentence_stands_twice() -> None:
    every = (load_deck(name) for name in DECKS)
    counts = Counter(one.latin for deck in every for one in (*deck.sentences, *deck.real))
    assert [latin for latin, count in counts.items() if count > 1] == []
