"""The card game in words."""

from __future__ import annotations

import pytest

from tests.kng.tables import game
from tutor.games.kng.explain import Naming, explain
from tutor.grammar.cells import Cell
from tutor.words.kng.laying import what_was_wrong


@pytest.mark.parametrize(
    ("card", "named", "says"),
    [
        ("ea", "abl sg f", "eā is abl sg f, because of the long ā."),
        ("eā", "nom sg f", "ea is nom sg f, because of the short a."),
    ],
)
def test_explanations_name_the_vowel_length(card: str, named: str, says: str) -> None:
    """ea named as what only the long eā can be, and the other way round."""
    rules = game().rules
    naming = Naming(card, Cell.parse(named), rules.readings[card], "eō", rules.readings["eō"])
    assert what_was_wrong(rules, explain(naming))[-1] == says
