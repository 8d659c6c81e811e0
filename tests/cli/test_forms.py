"""`tutor parse`: several forms, other decks, forms that no card shows."""

from __future__ import annotations

import json

import pytest

from tests.helpers import inside


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["ea", "ei"], 0, ["ea\n  is  nom sg f", "ei, with its vowel lengths:\n  is  dat sg m"]),
        (["ea", "zzz"], 1, ["nom sg f", "“zzz” is not in any deck."]),
        (
            ["eam", "--deck", "ille"],
            1,
            ["eam is not in this deck, but it is in another one:"],
        ),
        (["īs"], 0, ["dat pl m, variant of iīs (less common than iīs and eīs)"]),
        (["fortīs"], 0, ["acc pl m, variant of fortēs"]),
        (["ēam"], 0, ["ēam does not occur with these vowel lengths; without them:"]),
        (["ejus"], 0, ["gen sg m"]),
        (["eī"], 0, ["dat sg m", "nom pl m, variant of iī"]),
    ],
)
def test_what_a_form_can_be(arguments: list[str], code: int, says: list[str]) -> None:
    """A11"""
    ran = inside("parse", *arguments)
    assert ran.code == code
    for words in says:
        assert words in ran.out


def test_several_forms_as_json() -> None:
    data = json.loads(inside("parse", "ea", "īs", "--json").out)
    first, second = data["forms"]
    assert first["form"] == "ea"
    assert second["readings"] == []
    assert second["variants"][0]["of"] == "iīs"
    assert set(second["variants"][0]["note"]) == {"de", "en"}
    data = json.loads(inside("parse", "eam", "--deck", "ille", "--json").out)
    assert [hit["deck"] for hit in data["elsewhere"]] == ["is"]


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["--weak"], 2, "--weak: nothing of this was ever practised; leave it out"),
        (["--only", "foo"], 2, "“foo” is not one of produce, parse"),
        (["--macrons", "loose"], 2, "“loose” is not one of off, lenient, strict"),
    ],
)
def test_a_drill_that_cannot_be(arguments: list[str], code: int, says: str) -> None:
    ran = inside("drill", "is", *arguments, typed="q\n")
    assert ran.code == code
    assert says in ran.err
    assert "did you mean" not in ran.err
