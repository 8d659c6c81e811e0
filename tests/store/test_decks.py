"""Decks from files: found, read strictly, refused with all problems at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.latin.places import DECKS
from tutor.errors import FileError, TutorError
from tutor.grammar.cells import CELLS
from tutor.store.deck_reader import read_deck
from tutor.store.decks import all_decks, copy_deck, deck_files, load_deck, load_decks
from tutor.store.places import home

GOOD = """\
title: meus, mea, meum
meaning:
  de: mein
  en: my
table: |
  case  Singular             Plural
        m     f     n        m       f       n
  nom   meus  mea   meum     meī     meae    mea
  gen   meī   meae  meī      meōrum  meārum  meōrum
  dat   meō   meae  meō      meīs    meīs    meīs
  acc   meum  meam  meum     meōs    meās    mea
  abl   meō   meā   meō      meīs    meīs    meīs
"""


def deck_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "meus.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def problems_of(tmp_path: Path, text: str) -> list[str]:
    path = deck_file(tmp_path, text)
    with pytest.raises(FileError) as caught:
        read_deck(path)
    return [str(problem).removeprefix(str(path) + ":") for problem in caught.value.problems]


def test_every_shipped_deck_can_be_named_and_read() -> None:
    assert set(DECKS) == set(deck_files())
    assert {deck.name for deck in all_decks()} == set(DECKS)


def test_k1_a_deck_has_thirty_cards() -> None:
    for deck in all_decks():
        assert len(deck.paradigm.faces) == len(CELLS) == 30


def test_a_deck_of_ones_own_by_name_and_by_path(tmp_path: Path) -> None:
    path = deck_file(tmp_path, GOOD)
    assert load_deck(str(path)).paradigm.face(CELLS[0]) == "meus"
    (home() / "decks").mkdir(parents=True)
    (home() / "decks" / "meus.yaml").write_text(GOOD, encoding="utf-8")
    assert load_deck("meus").title == "meus, mea, meum"
    assert deck_files()["meus"].own
    assert [deck.name for deck in load_decks("meus+is+meus")] == ["meus", "is"]


def test_a_mistyped_name_gets_a_suggestion() -> None:
    with pytest.raises(TutorError, match="did you mean “ille”"):
        load_deck("illle")


def test_decomposed_vowels_and_a_byte_order_mark_are_understood(tmp_path: Path) -> None:
    text = "\ufeff" + GOOD.replace("meā", "mea\u0304")
    assert read_deck(deck_file(tmp_path, text)).paradigm.faces[25] == "meā"


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("meam  meum", "meam", "11:3", "acc” has 5 forms instead of 6; acc pl n is missing"),
        ("meārum", "мeārum", "9:38", "not a Latin form"),
        ("meārum", "[red]", "9:38", "“[red]” is not a Latin form"),
        ("meārum", "m" * 41, "9:38", "longer than 40 letters"),
        ("  dat ", "  data", "10:3", "“data” begins no row"),
        ("  dat ", "  gen ", "10:3", "“gen” is given twice"),
        ("title:", "titel:", "1:8", "did you mean “title”"),
        ("  de: mein\n", "", "3:3", "“de” is missing"),
        ("table: |", "table: >", "5:8", "begins with “table: |”"),
    ],
)  # fmt: skip
def test_each_problem_has_its_place(
    tmp_path: Path, old: str, new: str, place: str, words: str
) -> None:
    found = problems_of(tmp_path, GOOD.replace(old, new, 1))
    assert any(line.startswith(place + ":") and words in line for line in found), found


def test_a_form_may_have_forty_letters(tmp_path: Path) -> None:
    deck = read_deck(deck_file(tmp_path, GOOD.replace("meārum", "m" * 40, 1)))
    assert "m" * 40 in deck.paradigm.faces


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace("meārum", "[red]").replace("  en: my\n", "").replace("  abl ", "  abx ")
    assert len(problems_of(tmp_path, text)) == 4


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("latin: puella\n    cell: nom sg f\n    de: a\n    en: b", "exactly one gap"),
        ("latin: ___ puella\n    cell: a sg f\n    de: a\n    en: b", "can mean"),
        ("latin: ___ puella\n    cell: nom sg f\n    en: b", "“de” is missing"),
    ],
)
def test_sentences_are_checked(tmp_path: Path, sentence: str, words: str) -> None:
    found = problems_of(tmp_path, GOOD + "sentences:\n  - " + sentence + "\n")
    assert any(words in line for line in found), found


def test_forms_that_are_not_printed_and_stems(tmp_path: Path) -> None:
    """A1: for several cells at once, with a note; A7: the longest stem counts."""
    more = "also:\n  gen sg:\n    meius: {de: erfunden, en: made up}\nstems: [me, m]\n"
    deck = read_deck(deck_file(tmp_path, GOOD + more))
    assert [(str(one.cell), one.form) for one in deck.also] == [
        (f"gen sg {gender}", "meius") for gender in "mfn"
    ]
    assert deck.also[0].note == {"de": "erfunden", "en": "made up"}
    assert (deck.ending_at("meus"), deck.ending_at("mī"), deck.ending_at("suus")) == (2, 1, 0)


def test_by_itself_a_stem_is_what_all_forms_begin_with() -> None:
    assert load_deck("ille").all_stems == ("ill",)
    assert load_deck("solus").all_stems == ("sōl",)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ("also:\n  gen sg:\n    mei1s: {de: a, en: b}\n", "“mei1s” is not a Latin form"),
        ("also:\n  gen sg:\n    meius: {de: a}\n", "“en” is missing"),
        ("also:\n  gen xx:\n    meius: {de: a, en: b}\n", "“xx”"),
        ("also:\n  nom sg m:\n    meus: {de: a, en: b}\n", "“meus” is already printed as nom sg m"),
        ("also: meius\n", "a mapping belongs here"),
        ("stems: [m1]\n", "“m1” is not a Latin form"),
        ("stems: me\n", "a list belongs here"),
    ],
)
def test_what_is_not_printed_is_checked(tmp_path: Path, more: str, words: str) -> None:
    found = problems_of(tmp_path, GOOD + more)
    assert any(words in line for line in found), found


def test_a_copy_never_overwrites_and_never_leaves_its_folder(tmp_path: Path) -> None:
    path = copy_deck("is", "noster")
    assert path == home() / "decks" / "noster.yaml"
    assert read_deck(path).paradigm == load_deck("is").paradigm
    with pytest.raises(TutorError, match="already exists"):
        copy_deck("is", "noster")
    with pytest.raises(TutorError, match="no name for a deck"):
        copy_deck("is", "..")
