"""Looking a form up in the decks."""

from __future__ import annotations

import pytest

from tutor.grammar.lookup import look_up
from tutor.store.decks import all_decks, load_deck, load_decks


@pytest.mark.parametrize(
    ("form", "cells"),
    [
        ("eius", ["gen sg m", "gen sg f", "gen sg n"]),
        ("ea_", ["abl sg f"]),
        ("ea", ["nom sg f", "nom pl n", "acc pl n"]),
        ("iī/eī", ["nom pl m"]),
        ("iī", ["nom pl m"]),
        ("EUM", ["acc sg m"]),
    ],
)
def test_exact_readings(form: str, cells: list[str]) -> None:
    found = look_up(form, [load_deck("is")])
    assert found.exact
    assert [str(hit.cell) for hit in found.hits] == cells


def test_k1_a_card_of_its_own_is_not_the_variant_on_another_card() -> None:
    """eī, the dative, has three readings; that iī/eī prints it too is said apart."""
    found = look_up("eī", [load_deck("is")])
    assert [str(hit.cell) for hit in found.hits] == ["dat sg m", "dat sg f", "dat sg n"]
    assert [str(hit.cell) for hit in found.also] == ["nom pl m"]


def test_a1_a_form_that_is_printed_in_one_cell_and_accepted_in_another_is_found_once() -> None:
    found = look_up("deum", [load_deck("deus")])
    assert [str(hit.cell) for hit in found.hits] == ["acc sg m"]
    assert [str(hit.cell) for hit in found.also] == ["gen pl m"]


def test_hits_without_vowel_lengths_are_marked_as_such() -> None:
    found = look_up("illi", load_decks("is+ille"))
    assert not found.exact
    assert {hit.form for hit in found.hits} == {"illī"}
    assert found.as_dict()["exact"] is False


def test_near_forms_are_offered_when_there_is_no_reading() -> None:
    found = look_up("eorumm", all_decks())
    assert not found.hits
    assert "eōrum" in found.near


@pytest.mark.parametrize("form", ["", "   ", "x" * 10_000, "\x1b[2J", "😀"])
def test_nonsense_finds_nothing_and_harms_nothing(form: str) -> None:
    assert look_up(form, all_decks()).hits == ()
