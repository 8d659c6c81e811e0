"""The figures that the lessons on look-alikes and tactics tell, counted again from the decks."""

from __future__ import annotations

import pytest

from tests.latin.places import LESSONS
from tutor.grammar.cells import GRID, Cell, compare
from tutor.grammar.paradigm import Paradigm
from tutor.store.decks import load_deck

TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in LESSONS}


def cells_under(paradigm: Paradigm, face: str) -> int:
    """On how many readings of a top card the card can be laid in some reading of its own (K3)."""
    return sum(any(compare(top, r).fits for r in paradigm.readings(face)) for top in GRID)


def cards_on(paradigm: Paradigm, top: Cell) -> int:
    """How many of the other 29 cards fit on this reading of the top card (K3)."""
    return sum(
        any(compare(top, r).fits for r in paradigm.readings(paradigm.face(card)))
        for card in GRID
        if card != top
    )


def test_every_reading_has_seven_neighbours() -> None:
    for top in GRID:
        differ = [compare(top, cell).differ[0] for cell in GRID if compare(top, cell).fits]
        assert sorted(differ) == ["case"] * 4 + ["gender"] * 2 + ["number"]


@pytest.mark.parametrize(("name", "faces"), [("is", 16), ("ille", 15), ("ipse", 14)])
def test_number_of_different_faces(name: str, faces: int) -> None:
    assert len(load_deck(name).paradigm.distinct_faces()) == faces
    assert f"{faces}" in TEXTS["08-look-alikes"]


@pytest.mark.parametrize(
    ("name", "face", "count"),
    [
        ("is", "eā", 7),
        ("is", "ea", 16),
        ("is", "eius", 18),
        ("is", "eī", 18),
        ("is", "iīs/eīs", 21),
        ("ille", "illī", 23),
        ("ipse", "ipsī", 23),
    ],
)
def test_how_flexible_a_card_is(name: str, face: str, count: int) -> None:
    paradigm = load_deck(name).paradigm
    assert cells_under(paradigm, face) == count
    if name != "is":
        assert count == max(cells_under(paradigm, other) for other in paradigm.distinct_faces())


@pytest.mark.parametrize(("top", "count"), [("abl pl f", 9), ("dat pl n", 13), ("abl sg f", 18)])
def test_how_many_cards_a_reading_lets_through(top: str, count: int) -> None:
    paradigm = load_deck("is").paradigm
    assert cards_on(paradigm, Cell.parse(top)) == count


def test_the_narrowest_and_the_most_generous_reading() -> None:
    paradigm = load_deck("is").paradigm
    counts = {str(cell): cards_on(paradigm, cell) for cell in GRID}
    assert min(counts, key=lambda cell: counts[cell]) == "abl pl f"
    assert max(counts, key=lambda cell: counts[cell]) == "abl sg f"
