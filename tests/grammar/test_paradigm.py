"""Sentences with a gap, filled; and which accepted forms need their lengths (A1)."""

from __future__ import annotations

import pytest

from tutor.grammar.cells import GRID
from tutor.grammar.sentences import Sentence
from tutor.store.decks import load_deck


@pytest.mark.parametrize(
    ("latin", "form", "filled"),
    [
        ("___ puellam videō.", "eam", "Eam puellam videō."),
        ("___ rēs est.", "īdem", "Īdem rēs est."),
        ("Librum ___ legō.", "eius", "Librum eius legō."),
        ("Puella ___.", "eā", "Puella eā."),
        (" ___ spatium est.", "eae", " Eae spatium est."),
        ("Avus venit. ___ cum vīdissem, rīsī.", "quem", "Avus venit. Quem cum vīdissem, rīsī."),
        ("Quid? ___ abīs?", "tū", "Quid? Tū abīs?"),
        ("Venit; ___ videō.", "eum", "Venit; eum videō."),
    ],
)
def test_a_form_that_begins_a_sentence_has_a_capital(latin: str, form: str, filled: str) -> None:
    assert Sentence(latin, GRID[0], {}).filled(form) == filled


@pytest.mark.parametrize(
    ("name", "form", "needs_lengths"),
    [
        ("fortis", "fortīs", True),  # without them it is fortis
        ("is", "īs", True),
        ("aliquis", "aliquī", False),  # printed as nom pl m, but the same form
        ("ego", "mihī", False),  # without them it is mihi, of the same cell
    ],
)
def test_a1_only_what_is_another_form_without_its_lengths_needs_them(
    name: str, form: str, needs_lengths: bool
) -> None:
    standings = [s for many in load_deck(name).spellings.values() for s in many if s.also]
    assert [s.needs_lengths for s in standings if s.form == form] == [needs_lengths]
