"""The documented JSON of table, parse and explain, for every deck, and golden for `is`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers import inside
from tutor.store.decks import load_deck

GOLDEN = Path(__file__).parent / "golden"
DECKS = ["is", "ille", "ipse", "hic", "iste", "idem", "qui", "quidam", "alius", "solus", "bonus",
         "fortis", "meus", "acer"]  # fmt: skip
"""Words of three genders; tests/test_every_deck.py has them all."""
CASES = ["nom", "gen", "dat", "acc", "abl"]


@pytest.mark.parametrize("deck", DECKS)
def test_table_lists_thirty_cells_in_table_order(deck: str) -> None:
    ran = inside("table", deck, "--json")
    data = json.loads(ran.out)
    assert ran.code == 0
    assert list(data) == ["deck", "title", "cells"]
    assert data["deck"] == deck
    assert [
        (c["case"], c["number"], c["gender"]) for c in data["cells"]
    ] == [(c, n, g) for c in CASES for n in ("sg", "pl") for g in "mfn"]  # fmt: skip
    assert [c["form"] for c in data["cells"]] == list(load_deck(deck).paradigm.faces)


@pytest.mark.parametrize("deck", DECKS)
def test_parse_finds_every_face_of_every_deck(deck: str) -> None:
    paradigm = load_deck(deck).paradigm
    for face in paradigm.distinct_faces():
        data = json.loads(inside("parse", face, "--deck", deck, "--json").out)
        assert data["form"] == face
        assert data["exact"] is True
        assert data["readings"] == [
            {"deck": deck, **cell.as_dict()} for cell in paradigm.readings(face)
        ]


@pytest.mark.parametrize("deck", DECKS)
def test_explain_compares_every_pair_of_readings(deck: str) -> None:
    paradigm = load_deck(deck).paradigm
    top, card = paradigm.distinct_faces()[:2]
    ran = inside("explain", deck, top, card, "--json")
    data = json.loads(ran.out)
    assert len(data["pairs"]) == len(paradigm.readings(top)) * len(paradigm.readings(card))
    assert data["legal"] == any(pair["legal"] for pair in data["pairs"])
    assert ran.code == (0 if data["legal"] else 1)
    for pair in data["pairs"]:
        same = [
            key for key in ("case", "number", "gender") if pair["top"][key] == pair["card"][key]
        ]
        assert pair["agree"] == same
        assert pair["legal"] == (len(same) == 2)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("table-is", ["table", "is"]),
        ("parse-eius", ["parse", "eius", "--deck", "is"]),
        ("parse-ei", ["parse", "eī", "--deck", "is"]),
        ("parse-illi", ["parse", "illi", "--deck", "ille"]),
        ("parse-near", ["parse", "eorumm", "--deck", "is"]),
        ("explain-eum-eam", ["explain", "is", "eum", "eam"]),
        ("explain-eius-eius", ["explain", "is", "eius", "eius"]),
    ],
)
def test_json_is_what_it_was(name: str, arguments: list[str]) -> None:
    found = json.loads(inside(*arguments, "--json").out)
    assert found == json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
