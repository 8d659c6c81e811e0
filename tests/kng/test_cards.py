"""K1, K3, K5, K6, K7, K11: what a card can mean and what it may lie on."""

from __future__ import annotations

import pytest

from tests.kng.tables import game, lay_out, lays
from tutor.games.kng.masks import FITS, cells_of
from tutor.grammar.cells import GRID, Cell

IS = """is 1, ea 3, id 2, eius 3, eī 3, eum 1, eam 1, eō 2, eā 1, iī/eī 1, eae 1, eōrum 2, eārum 1,
iīs/eīs 6, eōs 1, eās 1"""
ILLE = """ille 1, illa 3, illud 2, illīus 3, illī 4, illum 1, illam 1, illō 2, illā 1, illae 1,
illōrum 2, illārum 1, illīs 6, illōs 1, illās 1"""
IPSE = """ipse 1, ipsa 3, ipsum 3, ipsīus 3, ipsī 4, ipsam 1, ipsō 2, ipsā 1, ipsae 1, ipsōrum 2,
ipsārum 1, ipsīs 6, ipsōs 1, ipsās 1"""


def counts(text: str) -> dict[str, int]:
    pairs = (entry.split() for entry in text.replace("\n", " ").split(","))
    return {face: int(count) for face, count in pairs}


@pytest.mark.parametrize(("deck", "expected"), [("is", IS), ("ille", ILLE), ("ipse", IPSE)])
def test_k1_thirty_cards_with_these_reading_counts(deck: str, expected: str) -> None:
    rules = game(deck).rules
    assert len(rules.cards) == 30
    assert {face: mask.bit_count() for face, mask in rules.readings.items()} == counts(expected)


@pytest.mark.parametrize(
    ("deck", "face", "readings"),
    [
        ("is", "eī", {"dat sg m", "dat sg f", "dat sg n"}),
        ("is", "iī/eī", {"nom pl m"}),
        ("is", "ea", {"nom sg f", "nom pl n", "acc pl n"}),
        ("is", "eā", {"abl sg f"}),
        ("ille", "illī", {"dat sg m", "dat sg f", "dat sg n", "nom pl m"}),
        ("ipse", "ipsum", {"acc sg m", "nom sg n", "acc sg n"}),
    ],
)
def test_k1_vowel_length_and_face_decide_the_readings(
    deck: str, face: str, readings: set[str]
) -> None:
    assert {str(cell) for cell in cells_of(game(deck).rules.readings[face])} == readings


@pytest.mark.parametrize(
    ("top", "card", "reading", "fits"),
    [
        # the print's own examples for two criteria
        ("eum acc sg m", "eam", "acc sg f", True),  # case and number
        ("iī/eī nom pl m", "eōs", "acc pl m", True),  # number and gender
        ("eum acc sg m", "eōs", "acc pl m", True),  # case and gender
        # one criterion, or none
        ("eum acc sg m", "eās", "acc pl f", False),
        ("eum acc sg m", "eārum", "gen pl f", False),
        ("eum acc sg m", "eae", "nom pl f", False),
        ("is nom sg m", "eā", "abl sg f", False),
        # ea and eā are not the same
        ("eam acc sg f", "ea", "nom sg f", True),
        ("eam acc sg f", "eā", "abl sg f", True),
        ("eās acc pl f", "ea", "acc pl n", True),
        ("eās acc pl f", "eā", "abl sg f", False),
        # eī is not iī/eī
        ("is nom sg m", "eī", "dat sg m", True),
        ("is nom sg m", "iī/eī", "nom pl m", True),
        ("eōs acc pl m", "iī/eī", "nom pl m", True),
        ("eōs acc pl m", "eī", "dat sg m", False),
    ],
)
def test_k3_exactly_two_criteria_agree(top: str, card: str, reading: str, fits: bool) -> None:
    state = lay_out(f"{card} is is | is", top)
    assert (f"{card} {reading}" in lays(state)) is fits


@pytest.mark.parametrize(
    ("top", "named", "legal"),
    [
        ("eius gen sg m", "gen sg m", False),  # three agree
        ("eius gen sg m", "gen sg f", True),
        ("eius gen sg m", "gen sg n", True),
        ("eius gen sg f", "gen sg m", True),
        ("eius gen sg f", "gen sg f", False),
        ("eius gen sg n", "gen sg n", False),
    ],
)
def test_k6_never_three(top: str, named: str, legal: bool) -> None:
    assert (f"eius {named}" in lays(lay_out("eius is | is", top))) is legal


@pytest.mark.parametrize(
    ("card", "top", "names"),
    [
        ("eius", "is nom sg m", {"gen sg m"}),
        ("eī", "eius gen sg f", {"dat sg f"}),
        ("id", "eum acc sg m", {"acc sg n"}),
        ("ea", "eae nom pl f", {"nom sg f", "nom pl n"}),
        ("iīs/eīs", "eās acc pl f", {"dat pl f", "abl pl f"}),
        ("iīs/eīs", "iīs/eīs dat pl m", {"dat pl f", "dat pl n", "abl pl m"}),
    ],
)
def test_k5_one_reading_must_be_settled_on(card: str, top: str, names: set[str]) -> None:
    assert lays(lay_out(f"{card} | is", top)) == {f"{card} {name}" for name in names}


@pytest.mark.parametrize(
    ("card", "fits"),
    [
        ("eum", True),  # the print: everything singular of any gender …
        ("eī", True),
        ("eā", True),
        ("id", True),
        ("ea", True),
        ("eius", True),
        ("eōrum", True),  # … and every genitive plural
        ("eārum", True),
        ("eōs", False),
        ("eās", False),
        ("iīs/eīs", False),
        ("iī/eī", False),
        ("eae", False),
    ],
)
def test_k7_on_an_open_eius(card: str, fits: bool) -> None:
    assert bool(lays(lay_out(f"{card} | is", "eius"))) is fits


def test_k7_the_namings_on_an_open_eius_are_those_that_fit_under_some_reading() -> None:
    assert lays(lay_out("eōrum | is", "eius")) == {"eōrum gen pl m", "eōrum gen pl n"}
    assert lays(lay_out("eius | is", "eius")) == {f"eius gen sg {gender}" for gender in "mfn"}


def test_k11_the_pronoun_is_no_criterion() -> None:
    state = lay_out("ipsōs illum eum | is", "eum acc sg m", deck="is+ille+ipse")
    assert lays(state, "is+ille+ipse") == {"ipsōs acc pl m"}


def test_k11_mixed_decks_keep_their_cards_and_readings() -> None:
    mixed = game("is+ille+ipse").rules
    assert len(mixed.cards) == 90
    for deck in ("is", "ille", "ipse"):
        for face, mask in game(deck).rules.readings.items():
            assert mixed.readings[face] == mask


def slow_fit(one: Cell, other: Cell) -> bool:
    """Oracle for K3 and K6, from the words of the rule."""
    same = (one.case == other.case) + (one.number == other.number) + (one.gender == other.gender)
    return same == 2


def test_the_table_of_fits_against_the_oracle() -> None:
    for one in GRID:
        for other in GRID:
            assert bool(FITS[one.index] >> other.index & 1) == slow_fit(one, other)
    # five cases, two numbers, three genders: 4 other cases, 1 other number, 2 other genders
    assert {mask.bit_count() for mask in FITS} == {7}


@pytest.mark.parametrize("deck", ["is", "ille", "ipse", "is+ille+ipse"])
def test_fitting_and_lays_against_the_oracle(deck: str) -> None:
    rules = game(deck).rules
    tops = [1 << cell.index for cell in GRID] + sorted(set(rules.readings.values()))
    for top in tops:
        possible = {cell for cell in GRID for under in cells_of(top) if slow_fit(cell, under)}
        assert set(cells_of(rules.fitting(top))) == possible
        for face, mask in rules.readings.items():
            named = {move.reading for move in rules.lays_on(top).get(face, ())}
            assert named == possible & set(cells_of(mask))
