"""KNG as people write it: German, English, Latin, any order, any separator, small slips."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.grammar.cells import GRID, Cell
from tutor.grammar.naming import (
    LONG_NAMES,
    SHORT_NAMES,
    NamingError,
    parse_cell,
    parse_cells,
    senses,
)
from tutor.locale import set_language
from tutor.words.names import long_name, name
from tutor.words.refusals import error_text


@pytest.mark.parametrize(
    "text",
    [
        "Akk Sg f", "acc. sg. fem.", "Akkusativ Singular Femininum", "f/sg/akk", "SG-F-ACC",
        "accusativus singularis femininum", "feminine singular accusative", "akksgf",
        "Akk. Sg. weiblich", "Wenfall Einzahl weiblich", "AKKUSATIV,SINGULAR,FEM", "acc_sg_f",
        "Akusativ Singular fem", "Akkusatv Sinuglar Feminimum", "accusitive sing fem",
    ],
)  # fmt: skip
def test_many_ways_to_say_accusative_singular_feminine(text: str) -> None:
    assert str(parse_cell(text)) == "acc sg f"


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("n sg n", "nom sg n"), ("N Sg m", "nom sg m"), ("n pl gen", "gen pl n"),
        ("gsm", "gen sg m"), ("dpn", "dat pl n"), ("Genetiv Plural Neutrum", "gen pl n"),
        ("Abl Sg m", "abl sg m"), ("ABL PL F", "abl pl f"), ("dat plur neut", "dat pl n"),
        ("nsf", "nom sg f"), ("NPN", "nom pl n"), ("genplm", "gen pl m"), ("fsgakk", "acc sg f"),
        ("ma\u0308nnlich sg dat", "dat sg m"), ("s. g. f.", "gen sg f"),
    ],
)  # fmt: skip
def test_short_and_mixed_ways(text: str, cell: str) -> None:
    assert str(parse_cell(text)) == cell


@pytest.mark.parametrize("text", ["A Sg m", "asm", "a. Sg. m."])
def test_an_ambiguous_case_lists_both_candidates(text: str) -> None:
    with pytest.raises(NamingError) as caught:
        parse_cell(text)
    names = [" ".join(features) for features in caught.value.facts["candidates"]]
    assert names == ["acc sg m", "abl sg m"]
    assert "accusative singular masculine" in error_text(caught.value)
    assert "ablative singular masculine" in error_text(caught.value)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("1. Fall Sg m", "nom sg m"), ("2. Fall Plural n", "gen pl n"), ("3.Fall sg f", "dat sg f"),
        ("4. Fall, Einzahl, weiblich", "acc sg f"), ("6. Fall pl m", "abl pl m"),
        ("Sg n 1.", "nom sg n"), ("vierter Fall sg n", "acc sg n"), ("1. Akk Sg f", "acc sg f"),
    ],
)  # fmt: skip
def test_a10_cases_may_be_numbered(text: str, cell: str) -> None:
    assert str(parse_cell(text)) == cell
    assert [str(one) for one in parse_cells(text.replace(",", ""))] == [cell]


@pytest.mark.parametrize(
    "text",
    [
        "Vok Sg m",
        "voc",
        "vocative singular masculine",
        "5. Fall Sg m",
        "Vokativ",
        "5.",
        "sg vokat.",
    ],
)
@pytest.mark.parametrize("parse", [parse_cell, parse_cells])
def test_a10_the_vocative_gets_a_sentence(parse: Callable[[str], object], text: str) -> None:
    with pytest.raises(NamingError) as caught:
        parse(text)
    assert caught.value.code == "naming.vocative"
    assert "the vocative is not in these tables" in error_text(caught.value)


@pytest.mark.parametrize(
    "word",
    [
        "eam", "dem", "den", "des", "der", "das", "man", "am", "an", "ein", "wer", "wen", "nap",
        "Abk", "dan", "active", "native", "singen", "vokal", "damn", "solemn", "e", "w",
    ],
)  # fmt: skip
def test_everyday_words_stand_for_nothing(word: str) -> None:
    assert senses(word.casefold()) == ()
    with pytest.raises(NamingError) as caught:
        parse_cell(f"{word} sg m")
    assert caught.value.facts["word"] == word.casefold()


@pytest.mark.parametrize(
    ("word", "features"),
    [
        ("nsf", "nom sg f"), ("gsm", "gen sg m"), ("dp", "dat pl"), ("pn", "pl n"),
        ("akksgf", "acc sg f"), ("mfn", "m f n"), ("fn", "f n"), ("gsmfn", "gen sg m f n"),
        ("sgmf", "sg m f"), ("genitivs", "gen"), ("ntr", "n"), ("mehrz", "pl"),
    ],
)  # fmt: skip
def test_what_is_written_together_comes_apart(word: str, features: str) -> None:
    assert [" ".join(sense) for sense in senses(word)] == [features]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("akk f", "lacks the number: singular or plural?"),
        ("sg m", "lacks the case: nominative, genitive, dative, accusative or ablative?"),
        ("f", "lacks case and number: which case, singular or plural?"),
        ("", "does not name"), ("sg", "lacks case, gender"), ("nom sg foo", "“foo”"),
        ("dat abl sg m", "once each"), ("123", "does not name"), ("x" * 5000, "does not name"),
        ("nom sg m nom sg m nom", "does not name"), ("\x1b[2J", "“j”"),
    ],
)  # fmt: skip
def test_what_names_no_cell_is_quoted_with_an_example(text: str, part: str) -> None:
    with pytest.raises(NamingError) as caught:
        parse_cell(text)
    assert part in error_text(caught.value)
    assert "“acc sg f”" in error_text(caught.value)


def test_two_hundred_characters_are_read_and_no_more() -> None:
    assert str(parse_cell("acc sg f".ljust(200))) == "acc sg f"
    with pytest.raises(NamingError):
        parse_cell("acc sg f".ljust(201))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("cell", GRID, ids=str)
def test_names_in_both_languages_parse_back(cell: Cell, language: str) -> None:
    set_language(language)
    assert parse_cell(name(cell)) == cell
    assert parse_cell(long_name(cell)) == cell
    assert parse_cell(" ".join(reversed(name(cell).split()))) == cell


def test_german_names_are_the_usual_ones(german: None) -> None:
    assert name(Cell.parse("acc sg f")) == "Akk Sg f"
    assert long_name(Cell.parse("acc sg f")) == "Akkusativ Singular Femininum"


@pytest.mark.parametrize(
    ("text", "count"),
    [("gen pl", 3), ("sg", 15), ("n", 10), ("pl n", 5), ("acc sg f", 1), ("acc sg f, nom pl", 4)],
)
def test_a_description_covers_cells(text: str, count: int) -> None:
    cells = parse_cells(text)
    assert len(cells) == count
    assert list(cells) == sorted(cells, key=lambda cell: cell.index)


@pytest.mark.parametrize("text", ["", "foo", "a", "gen pl, foo", "gen dat"])
def test_a_description_that_names_nothing_is_refused(text: str) -> None:
    with pytest.raises(NamingError):
        parse_cells(text)


_WORDS = sorted({
    w for names in (*LONG_NAMES.values(), *SHORT_NAMES.values()) for w in names.values()
})  # fmt: skip


@given(st.lists(st.sampled_from(_WORDS), max_size=7), st.sampled_from([" ", ".", "/", ", ", "-"]))
def test_words_of_grammar_give_a_cell_or_a_naming_error(words: list[str], mark: str) -> None:
    try:
        assert parse_cell(mark.join(words)) in GRID
    except NamingError as error:
        assert error_text(error)


@given(st.text(max_size=60))
def test_any_text_gives_a_cell_or_a_naming_error(text: str) -> None:
    try:
        assert parse_cell(text) in GRID
    except NamingError as error:
        assert error_text(error)
