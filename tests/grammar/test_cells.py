"""Cells and their agreement (K3, K6)."""

from __future__ import annotations

import pytest

from tutor.grammar.cells import CELLS, GRID, Case, Cell, Criterion, Gender, Number, compare


def test_there_are_thirty_cells_in_the_order_of_a_form_table() -> None:
    assert len(GRID) == 30 == len(set(GRID))
    assert [str(cell) for cell in GRID[:7]] == [
        "nom sg m", "nom sg f", "nom sg n", "nom pl m", "nom pl f", "nom pl n", "gen sg m",
    ]  # fmt: skip
    assert all(GRID[cell.index] is cell for cell in GRID)


def test_words_without_gender_have_ten_cells_of_their_own_behind_the_grid() -> None:
    assert CELLS[:30] == GRID
    assert [str(cell) for cell in CELLS[30:33]] == ["nom sg", "nom pl", "gen sg"]
    assert len(CELLS) == 40 == len(set(CELLS))
    assert all(CELLS[cell.index] is cell for cell in CELLS)
    assert CELLS[30].as_dict() == {"case": "nom", "number": "sg", "gender": None}


@pytest.mark.parametrize("cell", CELLS, ids=str)
def test_the_text_form_parses_back(cell: Cell) -> None:
    assert Cell.parse(str(cell)) == cell


@pytest.mark.parametrize("text", ["", "nom", "nom m", "nom sg  m", "sg nom m", "a sg m m", "x sg"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="."):
        Cell.parse(text)


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("acc sg m", "acc sg f", "case number"),  # eum – eam, the seed's first example
        ("nom pl m", "acc pl m", "number gender"),  # iī – eōs
        ("acc sg m", "acc pl m", "case gender"),  # eum – eōs
        ("gen sg m", "gen sg m", "case number gender"),  # K6: never three
        ("gen sg m", "dat sg f", "number"),
        ("nom sg m", "gen pl f", ""),
    ],
)
def test_k3_readings_fit_if_exactly_two_criteria_agree(one: str, other: str, agree: str) -> None:
    found = compare(Cell.parse(one), Cell.parse(other))
    assert " ".join(found.agree) == agree
    assert set(found.agree) | set(found.differ) == set(Criterion)
    assert found.fits == (len(agree.split()) == 2)


def test_k3_every_reading_has_seven_neighbours() -> None:
    """One other number, two other genders, four other cases."""
    for cell in GRID:
        assert sum(compare(cell, other).fits for other in GRID) == 1 + 2 + 4


def test_features_are_their_documented_names() -> None:
    assert [*Case] == ["nom", "gen", "dat", "acc", "abl"]
    assert [*Number] == ["sg", "pl"]
    assert [*Gender] == ["m", "f", "n"]
    assert GRID[0].as_dict() == {"case": "nom", "number": "sg", "gender": "m"}


def test_a_word_without_gender_agrees_in_no_gender() -> None:
    """No gender is invented, neither a right one nor a wrong one."""
    found = compare(Cell.parse("nom sg"), Cell.parse("dat sg"))
    assert (found.agree, found.differ) == ((Criterion.NUMBER,), (Criterion.CASE,))
    assert found.criteria == (Criterion.CASE, Criterion.NUMBER)
    assert found.fits
