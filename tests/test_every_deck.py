"""Every command that takes a deck takes every deck, whatever its grid: nouns, words without gender,
words with gaps, words with one number.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.helpers import Ran, inside
from tutor.export.formats import FORMATS
from tutor.grammar.cells import GRID
from tutor.grammar.paradigm import Deck, variants
from tutor.quiz.kinds import KINDS
from tutor.quiz.questions.make import every
from tutor.quiz.scope import in_reading_order
from tutor.store.decks import all_decks

DECKS = {deck.name: deck for deck in all_decks()}
SORTS = ("puella", "ego", "se", "duo", "vis", "nemo", "fas")
"""A deck of each sort of grid; every command is tried with them, the most used ones with all."""
LANGUAGES = ("en", "de")
every_deck = pytest.mark.parametrize("name", DECKS)
every_sort = pytest.mark.parametrize("name", SORTS)


def ran(*arguments: str, typed: str = "", wide: int = 80, home: Path | None = None) -> Ran:
    """A command that must do what it says."""
    found = inside(*arguments, typed=typed, home=home, environment={"COLUMNS": str(wide)})
    assert found.code == 0, (arguments, found.err)
    assert not found.err, arguments
    return found


def _boxed(out: str) -> str:
    return "\n".join(line for line in out.splitlines() if line.startswith("│"))


@every_deck
def test_table_parse_explain_drill_export(name: str, tmp_path: Path) -> None:
    deck, language = DECKS[name], LANGUAGES[len(name) % 2]
    faces = deck.paradigm.distinct_faces()
    table = ran("table", name, "--lang", language).out
    assert all(face in table for face in faces)
    gaps = [cell for cell in deck.paradigm.shape.cells() if not deck.paradigm.has(cell)]
    assert ("–" in _boxed(table)) is bool(gaps)
    forms = [form for face in faces for form in variants(face)]
    found = json.loads(ran("parse", *forms, "--deck", name, "--json").out)
    parsed = found["forms"] if len(forms) > 1 else [found]
    assert all(one["exact"] and (one["readings"] or one.get("variants")) for one in parsed)
    _explained(deck)
    typed = "s\nw\n?\ns\n" * 3 + "q\n"
    drilled = inside("drill", name, "--lang", language, "-n", "3", typed=typed, home=tmp_path)
    assert drilled.code in (0, 1), drilled.err
    assert deck.cells[0].case.value in drilled.out.casefold()
    sheet = ran("export", name, "--to", "csv", "--kinds", "produce", "-o", "-").out
    assert all(face in sheet for face in faces)


def _explained(deck: Deck) -> None:
    """K12: cards of words with gender are compared; words without are refused, which is said."""
    first, last = deck.paradigm.faces[0], deck.paradigm.faces[-1]
    found = inside("explain", deck.name, first, last)
    if all(deck.paradigm.shape.genders):
        assert found.code in (0, 1), found.err
        assert first in found.out
    else:
        assert found.code == 1
        assert "without gender" in found.err


@every_deck
def test_a_kind_asks_only_for_cells_of_the_word(name: str) -> None:
    """Where a kind makes no sense for a grid, it has no questions; it never breaks."""
    deck, known = DECKS[name], set(DECKS[name].cells)
    for kind in KINDS.values():
        for cell in deck.cells:
            for question in every(kind, deck, cell, Random(1)):
                assert set(question.cells) <= known
                assert question.cells
                assert set(question.prompt.beside) <= known


@every_sort
def test_the_table_fits_at_any_width_and_is_read_aloud(name: str) -> None:
    deck = DECKS[name]
    for language in LANGUAGES:
        for wide in (60, 40, 24):
            out = ran("table", name, "--lang", language, wide=wide).out
            assert all(face in out for face in deck.paradigm.distinct_faces())
        said = ran("table", name, "--lang", language, "--plain").out
        assert all(face in said for face in deck.paradigm.distinct_faces())


@every_deck
def test_the_table_as_json_has_just_the_cells_of_the_word(name: str) -> None:
    cells = json.loads(ran("table", name, "--json").out)["cells"]
    found = [" ".join(filter(None, (c["case"], c["number"], c["gender"]))) for c in cells]
    assert found == [str(cell) for cell in DECKS[name].cells]
    assert [cell["form"] for cell in cells] == list(DECKS[name].paradigm.faces)


@every_sort
def test_a_race_goes_through_every_form(name: str, tmp_path: Path) -> None:
    deck = DECKS[name]
    forms = [deck.paradigm.forms(cell)[0] for cell in in_reading_order(deck.cells)]
    found = inside("race", name, typed="\n" + "\n".join([*forms, "", ""]), home=tmp_path)
    assert found.code in (0, 1), found.err
    assert found.out.count("✗") == 0
    assert json.loads(inside("race", name, "--json-lines", home=tmp_path).out.splitlines()[0])


@every_sort
def test_progress_maps_every_grid(name: str, tmp_path: Path) -> None:
    inside("drill", name, "-n", "2", typed="s\ns\nq\n", home=tmp_path)
    found = ran("progress", home=tmp_path).out
    assert DECKS[name].title in found
    assert all(face in found for face in DECKS[name].paradigm.distinct_faces())
    page = tmp_path / "map.html"
    ran("progress", "--html", str(page), home=tmp_path)
    assert DECKS[name].title in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["puella", "ego"])
@pytest.mark.parametrize("form", [entry.name for entry in FORMATS.values()])
def test_every_format_takes_every_grid(name: str, form: str, tmp_path: Path) -> None:
    out = tmp_path / name
    found = inside("export", name, "--to", form, "--kinds", "produce,parse,fill", "-o", str(out))
    if form == "cards" and not all(DECKS[name].paradigm.shape.genders):
        assert found.code == 1, "K12: there is no card game without gender"
        return
    assert found.code == 0, found.err
    assert out.stat().st_size > 50


def test_the_grids_are_of_every_sort() -> None:
    """The tests above mean something: there are full grids, nouns, gaps, no gender, one number."""
    shapes = {name: deck.paradigm.shape for name, deck in DECKS.items()}
    assert sum(deck.cells == GRID for deck in DECKS.values()) > 30
    assert sum(len(shape.genders) == 1 for shape in shapes.values()) > 30
    assert sum(len(shape.numbers) == 1 for shape in shapes.values()) >= 5
    assert {name for name, shape in shapes.items() if not all(shape.genders)} == {"ego", "se", "tu"}
    gaps = {n for n, s in shapes.items() if len(list(s.cells())) > len(DECKS[n].cells)}
    assert gaps >= {"vis", "nemo", "fas", "se"}
