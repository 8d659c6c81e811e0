"""Every sentence is parsed: its gap has a cell of the word, the noun has the number and gender of
the gap, and what governs it takes its case (T7).
"""

from __future__ import annotations

from itertools import chain

import pytest

from tests.latin.parsing import faults, readings, takes
from tests.latin.places import DECKS
from tutor.grammar.naming import parse_cell
from tutor.store.decks import load_deck

WITH_TEXT = [name for name in DECKS if load_deck(name).sentences or load_deck(name).real]


@pytest.mark.parametrize("name", WITH_TEXT)
def test_every_gap_agrees_with_its_sentence(name: str) -> None:
    deck = load_deck(name)
    sentences = chain(deck.sentences, deck.real)
    assert [(fault, one.latin) for one in sentences for fault in faults(deck, one)] == []


@pytest.mark.parametrize(
    ("word", "cell", "is_taken"),
    [
        ("videō", "acc sg f", True),
        ("audiō", "dat sg f", False),
        ("favet", "dat sg m", True),
        ("favet", "acc sg m", False),
        ("rīdet", "nom sg f", True),
        ("rīdet", "nom pl f", False),
        ("sine", "abl sg f", True),
        ("sine", "acc sg f", False),
        ("mātris", "gen pl n", True),
    ],
)
def test_a_wrong_case_would_be_found(word: str, cell: str, is_taken: bool) -> None:
    assert takes(word, parse_cell(cell)) == is_taken


def test_a_wrong_noun_would_be_found() -> None:
    assert ("dat", "sg", "f") in readings("mulierī")
    assert not any(gender == "m" for _case, _number, gender in readings("mulierī"))
