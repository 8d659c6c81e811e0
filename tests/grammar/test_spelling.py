"""Vowel lengths: however they are typed, they are the same inside."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.grammar.spelling import (
    fold,
    is_latin_form,
    long_vowels,
    normalise,
    typed,
    without_lengths,
)


@pytest.mark.parametrize(
    "text", ["eā", "ea\u0304", "ea_", "EĀ", "  eā ", "eâ", "e\u0306ā", "E A_".replace(" ", "")]
)
def test_every_way_of_typing_gives_the_same_form(text: str) -> None:
    assert typed(text) == "eā"


@pytest.mark.parametrize("text", ["_", "d_", "ea__", "a _"])
def test_an_underscore_that_lengthens_nothing_stays(text: str) -> None:
    assert "_" in typed(text)


def test_lengths_can_be_taken_away_and_found() -> None:
    assert without_lengths("illōrum") == "illorum"
    assert long_vowels("iī/eī") == (1, 4)
    assert long_vowels("ipsa") == ()


@pytest.mark.parametrize("form", ["is", "eōrum", "īdem", "ȳ", "Quī"])
def test_latin_forms(form: str) -> None:
    assert is_latin_form(form)


@pytest.mark.parametrize("form", ["", "ец", "e a", "eä", "ea1", "[red]", "ea\x1b", "n̄", "-", "ē̆"])
def test_what_is_no_latin_form(form: str) -> None:
    assert not is_latin_form(normalise(form))


@given(st.text(alphabet="aeiouyāēīōūȳbcdqrs", max_size=12))
def test_composed_and_decomposed_are_the_same(form: str) -> None:
    assert typed(unicodedata.normalize("NFD", form)) == typed(form) == normalise(form)


@given(st.text(max_size=40))
def test_typing_anything_is_safe_and_stable(text: str) -> None:
    assert typed(typed(text)) == typed(text) or "_" in text or "\u0302" in text or "\u0306" in text


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("EĀ", "eā"), (" eā. ", "eā"), ("eā..", "eā"), ("ejus", "eius"), ("EIVS", "eius"),
        ("qvi", "qui"), ("hæc", "haec"), ("hǣc", "haec"), ("hæ_c", "haec"), ("cœpit", "coepit"),
        ("Iu\u0304lia", "iūlia"), ("novus", "nouus"),
    ],
)  # fmt: skip
def test_spelling_that_never_matters(text: str, form: str) -> None:
    """A3"""
    assert fold(text) == form


@pytest.mark.parametrize(
    "text", ["eā", "ea_", "eâ", "eá", "eà", "ea:", "eã", "ea\u0304", "ea\u0301"]
)
def test_ways_to_write_a_long_vowel(text: str) -> None:
    """A4"""
    assert fold(text) == typed(text) == "eā"


@given(st.text(max_size=20))
def test_what_is_folded_stays_as_it_is(text: str) -> None:
    assert fold(fold(text)) == fold(text)
