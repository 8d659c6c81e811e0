"""V1–V5: badges, genders, endings, verdicts and mastery in one visual language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tutor.games.kng.fit import fit
from tutor.grammar.cells import Case, Cell, Gender, Number, compare
from tutor.locale import set_language
from tutor.store.decks import load_deck
from tutor.ui.terminal import _CODES
from tutor.words.badges import badges, compared, diagnosis_badges, lit
from tutor.words.case_order import ORDERS, case_order, set_case_order, wanted_case_order
from tutor.words.endings import forms_of, set_form, wrong_among
from tutor.words.fits import fit_text
from tutor.words.genders import gendered
from tutor.words.marks import STYLES, bare, bold, clean, spans, style, tinted
from tutor.words.mastery import STEPS, in_shade, mastery_mark
from tutor.words.paper import Paper, speak, write_for
from tutor.words.tables import OPEN, deck_text, table_text

EAM, EUM = Cell.parse("acc sg f"), Cell.parse("acc sg m")
EORUM = Cell.parse("gen pl m")


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """What a test says to the context is said for it alone."""
    yield
    write_for(Paper())
    set_case_order("us")


@pytest.mark.parametrize(
    ("one", "other", "text", "wrong"),
    [
        (EUM, EAM, "K✓ N✓ G≠", "K✓ N✓ G✗"),
        (EUM, EUM, "K✓ N✓ G✓", "K✓ N✓ G✓"),
        (EAM, EORUM, "K≠ N≠ G≠", "K✗ N✗ G✗"),
    ],
)
def test_badges_are_filled_or_hollow_and_in_their_order(
    one: Cell, other: Cell, text: str, wrong: str
) -> None:
    """V1"""
    found = compare(one, other)
    assert bare(badges(found)) == text
    assert bare(diagnosis_badges(found)) == wrong
    pieces = [(names, piece) for names, piece in spans(badges(found)) if piece != " "]
    assert [names[0] for names, _piece in pieces] == ["yellow", "cyan", "magenta"]
    assert all(("reverse" in names) == ("✓" in piece) for names, piece in pieces)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "case the same, number the same, gender different"),
        ("de", "Kasus gleich, Numerus gleich, Genus verschieden"),
    ],
)
def test_badges_are_words_for_the_ear(language: str, text: str) -> None:
    """V1, V10"""
    set_language(language)
    speak()
    assert badges(compare(EUM, EAM)) == text
    assert diagnosis_badges(compare(EUM, EAM)) == ""


def test_a_cleaned_line_is_lit_again_and_only_its_badges_and_verdicts() -> None:
    """V1, V4: a story is cleaned of everything that is not ours."""
    line = "eum → eam  " + compared(compare(EUM, EAM), EUM, EAM)
    assert lit(clean(bare(line))) == line
    assert lit("OK ✓ NG≠x, Marcus K") == "OK ✓ NG≠x, Marcus K"
    green, red = style("✓", "green"), style("✗", "red")
    assert lit("x  ✓ Right.\n✗ You: nothing") == f"x  {green} Right.\n{red} You: nothing"


def test_genders_have_other_shades_than_verdicts() -> None:
    """V2, V4"""
    styles = {gender: spans(gendered("x", gender))[0][0] for gender in Gender}
    assert styles == {
        Gender.M: ("bright-blue",),
        Gender.F: ("bright-red",),
        Gender.N: ("bright-green",),
    }
    assert set(_CODES) == set(STYLES)


@pytest.mark.parametrize(
    ("deck", "face", "parts"),
    [
        ("is", "eam", [("dim", "e"), ("bold", "am")]),
        ("is", "iī/eī", [("dim", "i"), ("bold", "ī"), (None, "/"), ("dim", "e"), ("bold", "ī")]),
        ("bonus", "bonārum", [("dim", "bon"), ("bold", "ārum")]),
        ("idem", "eundem", [("dim", "e"), ("bold", "un"), ("dim", "dem")]),
        ("qui", "cuius", [("dim", "cu"), ("bold", "ius")]),
    ],
)  # fmt: skip
def test_the_stem_is_quiet_and_the_ending_strong(
    deck: str, face: str, parts: list[tuple[str | None, str]]
) -> None:
    """V3"""
    found = spans(set_form(load_deck(deck), face))
    assert [(names[0] if names else None, piece) for names, piece in found] == parts


def test_what_is_no_form_of_the_deck_is_simply_bold() -> None:
    """V3"""
    mark = forms_of(load_deck("is"))
    assert mark("Eam videō.") == bold("Eam videō.")
    assert mark("illam") == bold("illam")


@pytest.mark.parametrize(
    ("given", "right", "red"),
    [("eam", ["eum"], "a"), ("eās", ["eōs"], "ā"), ("eius", ["eī"], "ius"), ("eas", ["eam"], "s"),
     ("eīs", ["iīs", "eōs"], "e"), ("ea", ["eam"], "")],
)  # fmt: skip
def test_only_the_part_that_differs_is_coloured(given: str, right: list[str], red: str) -> None:
    """V3: compared with the nearest of the right forms."""
    found = spans(wrong_among(load_deck("is"), given, right)(given))
    assert "".join(piece for names, piece in found if "red" in names) == red
    assert "".join(piece for _names, piece in found) == given


def test_a_tint_leaves_forms_as_they_are() -> None:
    """V4"""
    assert tinted("a " + style("b", "bold") + " c", "red") == (
        style("a ", "red") + style("b", "bold") + style(" c", "red")
    )


def test_mastery_is_one_hue_in_five_steps_and_never_is_an_empty_frame() -> None:
    """V5, V10"""
    marks = [mastery_mark(level, False) for level in range(5)]
    assert [bare(mark)[0] for mark in marks] == list(STEPS)
    assert len(set(marks)) == 5
    assert {name.removeprefix("bright-") for mark in marks for names, _piece in spans(mark)
            for name in names} <= {"blue", "dim", "bold"}  # fmt: skip
    assert bare(mastery_mark(None, False)) == "▢ "
    assert bare(mastery_mark(3, True)) == "◕!"
    assert in_shade("eam", None) == style("eam", "dim")


@pytest.mark.parametrize(
    ("order", "cases"),
    [("us", "nom gen dat acc abl"), ("uk", "nom acc gen dat abl")],
)
def test_tables_show_the_cases_in_the_order_that_was_set(order: str, cases: str) -> None:
    set_case_order(order)
    rows = [line.split("│")[1].strip() for line in bare(deck_text(load_deck("is"))).split("\n")
            if line.startswith("│")]  # fmt: skip
    assert [row for row in rows if row] == cases.split()
    speak()
    spoken = [line.split()[0] for line in deck_text(load_deck("is")).split("\n")[2:7]]
    assert [word[:3] for word in spoken] == cases.split()


def test_the_order_of_cases_is_known_or_refused() -> None:
    assert wanted_case_order({"TUTOR_CASES": "UK"}) == "uk"
    assert wanted_case_order({}) == wanted_case_order({"TUTOR_CASES": "klingon"}) == "us"
    assert all(set(order) == set(Case) for order in ORDERS.values())
    with pytest.raises(KeyError):
        set_case_order("klingon")
    assert case_order() == tuple(Case)


def test_a_table_is_short_to_listen_to() -> None:
    """V10: what is empty is not read out, and what all genders have is said once."""
    speak()
    deck = load_deck("is")
    known = {Cell(Case.GEN, Number.SG, gender) for gender in Gender} | {EAM}
    lines = table_text(lambda cell: deck.paradigm.face(cell) if cell in known else OPEN)
    assert lines.split("\n") == ["genitive singular: eius", "accusative singular: f eam"]


def test_a_narrow_screen_has_the_badges_without_the_words() -> None:
    """V1, V7"""
    found = fit((load_deck("is"),), "eum", "eam")
    assert "K✓ N✓ G≠  exactly two: fits" in bare(fit_text(found))
    write_for(Paper(lambda: 40))
    assert bare(fit_text(found)).endswith("✓ acc sg m  acc sg f  K✓ N✓ G≠")


@pytest.mark.parametrize("columns", [60, 80])
def test_the_heads_of_a_table_fit_above_hardly_anything(columns: int) -> None:
    """V7: a table that has only just been begun is a table all the same."""
    write_for(Paper(lambda: columns))
    for known in (set[Cell](), {EORUM}, {EAM}):
        lines = table_text(lambda cell, known=known: "x" if cell in known else OPEN).split("\n")  # type: ignore[misc]
        assert len({len(bare(line)) for line in lines}) == 1
