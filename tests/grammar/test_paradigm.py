"""Sentences with a gap: filled as they would be printed."""

from __future__ import annotations

import pytest

from tutor.grammar.cells import GRID
from tutor.grammar.paradigm import Sentence


@pytest.mark.parametrize(
    ("latin", "form", "filled"),
    [
        ("___ puellam videō.", "eam", "Eam puellam videō."),
        ("___ rēs est.", "īdem", "Īdem rēs est."),
        ("Librum ___ legō.", "eius", "Librum eius legō."),
        ("Puella ___.", "eā", "Puella eā."),
        (" ___ spatium est.", "eae", " eae spatium est."),
    ],
)
def test_a_form_that_begins_a_sentence_has_a_capital(latin: str, form: str, filled: str) -> None:
    assert Sentence(latin, GRID[0], {}).filled(form) == filled
