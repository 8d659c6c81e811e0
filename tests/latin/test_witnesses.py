"""Every form of every deck before its witnesses: two with lengths, one more for the letters.

The tables of facts are in `witnesses/` (made by `tools/witnesses`), what was decided where they
disagree in `disagreements.yaml`.
"""

from __future__ import annotations

import pytest

from tests.latin.places import DECKS, ROOT
from tests.latin.testimony import (
    ACCEPTED,
    KEPT,
    LEFT_OUT,
    PRINTED,
    Here,
    Line,
    Place,
    Source,
    confirmed,
    judged,
    lines,
    problems,
    sources,
    table_of,
)
from tutor.store.decks import load_deck


@pytest.mark.parametrize("name", DECKS)
def test_every_form_has_its_witnesses_or_a_line_that_says_why(name: str) -> None:
    assert judged(name, table_of(load_deck(name))) == []


def test_lines_are_about_decks() -> None:
    assert {line.deck for line in lines()} <= set(DECKS)


@pytest.mark.parametrize("line", lines(), ids=lambda line: f"{line.deck}-{line.form}")
def test_a_line_tells_what_the_witnesses_say_and_why_we_decided(line: Line) -> None:
    for cell in line.cells:
        said = {one.name: "/".join(one.says(line.deck, cell)) for one in sources()}
        assert line.said == {name: forms for name, forms in said.items() if forms}
    assert line.decision in (PRINTED, ACCEPTED, LEFT_OUT, KEPT)
    assert line.why.endswith(".")


CELL = Place("nom", "sg", "m")


@pytest.mark.parametrize(
    ("silent", "theirs", "ours", "confirms"),
    [
        ("never", "cōnsul", "cōnsul", True),
        ("never", "cōnsul", "consul", False),
        ("never", "consul", "cōnsul", False),
        ("closed", "pūlcher", "pulcher", True),  # a hidden quantity is not told …
        ("closed", "rēx", "rex", True),
        ("closed", "pātrēs", "patrēs", True),  # … nor one before a stop with r
        ("closed", "ēius", "eius", True),  # … nor one before a double i
        ("closed", "bonī", "boni", False),  # but all others are
        ("closed", "aqua", "āqua", False),  # qu is one consonant
        ("closed", "quidquid", "quidquīd", False),
        ("all", "pulcher", "pūlchēr", True),
        ("all", "pulcher", "pulcer", False),
        ("never", "Iuppiter", "Iuppiter", True),
    ],
)
def test_what_a_witness_can_confirm(silent: str, theirs: str, ours: str, confirms: bool) -> None:
    source = Source("witness", silent, {("deck", Place("nom", "sg")): (theirs,)})
    assert source.confirms("deck", CELL, ours) is confirms


@pytest.mark.parametrize(
    ("silent", "form", "told"),
    [
        ("never", "cōnsul", [1, 4]),
        ("closed", "cōnsul", [4]),
        ("closed", "pulchrī", [6]),
        ("closed", "eius", [1, 2]),
        ("all", "cōnsul", []),
    ],
)
def test_of_which_vowels_a_witness_tells_the_length(
    silent: str, form: str, told: list[int]
) -> None:
    source = Source("witness", silent, {})
    places = [place for place, letter in enumerate(form) if letter in "aeiouāēīōū"]
    assert [place for place in places if source.tells(form, place)] == told


def _witnesses(*forms: tuple[str, str]) -> list[Source]:
    return [
        Source(f"witness {n}", silent, {("deck", Place("nom", "sg")): tuple(said.split("/"))})
        for n, (silent, said) in enumerate(forms)
    ]


@pytest.mark.parametrize(
    ("said", "here", "decisions"),
    [
        ([("never", "rēx"), ("never", "rēx"), ("all", "rex")], Here(("rēx",)), []),
        ([("never", "rēx"), ("never", "rēx")], Here(("rēx",)), ["rēx printed"]),
        # hidden quantities need two who tell them
        ([("never", "rēx"), ("closed", "rēx"), ("closed", "rēx")], Here(("rēx",)), ["rēx printed"]),
        ([("never", "rēx")], Here((), ("rēx",)), []),
        ([("closed", "rēx")], Here((), ("rēx",)), ["rēx accepted"]),
        # what two have must be printed or accepted; where nothing is printed, what one has
        ([("never", "dī/deī")] * 3, Here(("deī",)), ["dī left out"]),
        ([("never", "dī/deī")] * 3, Here(("deī",), ("dī",)), []),
        ([("never", "vīs")], Here(()), ["vīs left out"]),
        # whoever has other forms, and none of ours, is named
        ([("never", "bonī")] * 3 + [("never", "boni")], Here(("bonī",)), ["bonī kept"]),
        ([("never", "dī")] * 3 + [("never", "diī")], Here(("dī",), ("diī",)), []),
        ([], Here(()), []),
    ],
)
def test_which_forms_need_a_line(
    said: list[tuple[str, str]], here: Here, decisions: list[str]
) -> None:
    found = problems("deck", {CELL: here}, _witnesses(*said))
    assert [f"{one.form} {one.decision}" for one in found] == decisions


def test_the_page_tells_how_many_cells_are_confirmed() -> None:
    """docs/latin.md: the figures are counted again."""
    counts = [
        min(confirmed(name, cell, form)[0] for form in here.printed)
        for name in DECKS
        for cell, here in table_of(load_deck(name)).items()
        if here.printed and cell.case != "voc"
    ]
    page = (ROOT / "docs" / "latin.md").read_text(encoding="utf-8")
    told = "Of {:,} cells, {:,} have two witnesses or more for every vowel length, {:,} three."
    assert told.format(len(counts), *(sum(n >= least for n in counts) for least in (2, 3))) in page
