"""Decks from files: found, read strictly, refused with all problems at once."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.latin.places import DECKS
from tutor.errors import FileError, TutorError
from tutor.grammar.cells import GRID
from tutor.grammar.naming import parse_cell
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


def test_k1_k12_a_word_has_a_card_for_each_of_its_cells() -> None:
    counts = Counter(len(deck.paradigm.faces) for deck in all_decks())
    assert counts[30] > 30, "words of three genders"
    assert counts[10] > 30, "nouns"
    assert sum(counts[n] for n in range(1, 10)) > 5, "words with gaps or one number"


def test_a_deck_of_ones_own_by_name_and_by_path(tmp_path: Path) -> None:
    path = deck_file(tmp_path, GOOD)
    assert load_deck(str(path)).paradigm.face(GRID[0]) == "meus"
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


RULES = """\
rules:
  gen sg f, dat sg f: {de: "*meae* auf *-ae*.", en: "*meae*, with *-ae*."}
confusions:
  gen sg / dat sg: {de: "*meī* oder *meō*.", en: "*meī* or *meō*."}
sentences:
  - latin: ___ fābulam legō.
    cell: acc sg f
    with: fābulam
    governed: legō
    de: Ich lese meine Geschichte.
    en: I am reading my story.
"""


def test_t7_rules_confusions_and_what_a_sentence_goes_by(tmp_path: Path) -> None:
    deck = read_deck(deck_file(tmp_path, GOOD + RULES))
    genitive, dative = parse_cell("gen sg f"), parse_cell("dat sg n")
    assert deck.rule(genitive) == {"de": "*meae* auf *-ae*.", "en": "*meae*, with *-ae*."}
    assert deck.rule(dative) is None
    assert (deck.difference(dative, parse_cell("gen sg n")) or {})["en"] == "*meī* or *meō*."
    (sentence,) = deck.sentences
    assert (sentence.goes_with, sentence.governed) == ("fābulam", "legō")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("gen sg f, dat sg f:", "gen sg f, quux:", "14:19: “quux” names no case"),
        (', en: "*meae*, with *-ae*."', "", "14:23: “en” is missing"),
        ("*meae*, with", "*meae, with", "14:23: Latin goes between two stars"),
        ("*meae* auf", "x" * 160 + " *meae* auf", "14:28: is longer than 160 characters"),
        ("gen sg / dat sg:", "gen sg, dat sg:", "16:19: “gen sg, dat sg” does not name two"),
        ("gen sg / dat sg:", "gen sg / dat sg / abl sg:", "16:29: “gen sg / dat sg / abl sg” does"),
        ("gen sg / dat sg:", "gen sg / quux:", "16:18: “quux” names no case"),
        ("gen sg / dat sg:", "nom sg n / acc sg n:", "16:24: “nom sg n / acc sg n”: there are no"),
        ("gen sg / dat sg:", "gen sg m / gen sg m:", "16:24: “gen sg m / gen sg m”: there are no"),
        ("with: fābulam", "with: fabulam", "20:11: “fabulam” is not in the sentence"),
        ("governed: legō", "governed: videō", "21:15: “videō” is not in the sentence"),
        ("governed: legō", "governs: legō", "21:14: “governs” is not known here"),
    ],
)
def test_t7_what_is_wrong_with_rules_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    (told,) = problems_of(tmp_path, GOOD + RULES.replace(old, new, 1))
    assert told.startswith(problem)


def test_what_is_no_mapping_of_rules_is_refused(tmp_path: Path) -> None:
    assert problems_of(tmp_path, GOOD + "rules: [gen sg]\n") == ["13:8: a mapping belongs here"]
    assert problems_of(tmp_path, GOOD + "confusions: x\n") == ["13:13: a mapping belongs here"]
