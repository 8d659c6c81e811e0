"""T4, T7: which sentence a deck has for a cell, and for two cells."""

from __future__ import annotations

import pytest

from tutor.grammar.cells import GRID, Cell
from tutor.grammar.form_rules import FormContrast, FormRule
from tutor.grammar.naming import parse_cells
from tutor.grammar.paradigm import Deck, Paradigm


def rule(cells: str, text: str) -> FormRule:
    return FormRule(parse_cells(cells), {"en": text})


def contrast(key: str, text: str) -> FormContrast:
    one, other = key.split("/")
    return FormContrast(parse_cells(one), parse_cells(other), {"en": text})


DECK = Deck(
    "mock",
    "mock",
    {},
    (),
    Paradigm(tuple(f"form{chr(97 + place)}" for place in range(len(GRID)))),
    rules=(
        rule("gen", "every genitive"),
        rule("gen sg", "genitive singular"),
        rule("gen pl", "first"),
        rule("gen pl", "second"),
        rule("nom sg n, acc sg n", "neuter"),
    ),
    confusions=(
        contrast("m / f", "gender"),
        contrast("gen sg / dat sg", "genitive or dative"),
        contrast("gen sg f / dat sg m", "across genders"),
        contrast("acc sg m / acc sg f", "accusative"),
        contrast("nom sg, acc sg / abl sg", "ablative"),
    ),
)


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("gen sg m", "genitive singular"),  # the narrower one wins
        ("gen pl f", "second"),  # of equal ones the last
        ("acc sg n", "neuter"),
        ("acc sg m", None),
    ],
)
def test_t7_the_narrowest_rule_wins(cell: str, said: str | None) -> None:
    found = DECK.rule(Cell.parse(cell))
    assert (found and found["en"]) == said


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ("gen sg m", "dat sg m", "genitive or dative"),
        ("gen sg m", "dat sg f", None),  # no side says a gender, so it must be the same
        ("gen sg f", "dat sg m", "across genders"),
        ("nom pl m", "nom pl f", "gender"),
        ("nom pl m", "acc pl f", None),
        ("nom sg m", "nom pl f", None),
        ("acc sg m", "acc sg f", "accusative"),  # narrower than m / f
        ("nom sg f", "abl sg f", "ablative"),
        ("acc sg f", "abl sg f", "ablative"),
        ("nom sg f", "acc sg f", None),
        ("gen sg m", "gen sg m", None),
    ],
)
def test_t4_a_confusion_in_either_direction(a: str, b: str, said: str | None) -> None:
    one, other = Cell.parse(a), Cell.parse(b)
    for found in (DECK.difference(one, other), DECK.difference(other, one)):
        assert (found and found["en"]) == said
