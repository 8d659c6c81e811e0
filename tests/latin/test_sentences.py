"""The sentences with a gap: enough of them, well formed, over the whole table, none twice."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.latin.places import DECKS, SEEDS
from tutor.grammar.cells import Case, Gender, Number
from tutor.grammar.paradigm import GAP, variants
from tutor.grammar.spelling import without_lengths
from tutor.store.decks import load_deck

FIRST = ("alius", "bonus", "fortis", "hic", "idem", "ille", "ipse", "is", "iste", "qui", "quidam",
         "solus")  # fmt: skip
"""The decks that have sentences."""
_LATIN = re.compile(r"[A-Za-zĀĒĪŌŪȲāēīōūȳ_ ,;.?!]+")


@pytest.mark.parametrize("name", FIRST)
def test_there_are_enough_sentences(name: str) -> None:
    assert len(load_deck(name).sentences) >= (16 if name in SEEDS else 9)


@pytest.mark.parametrize("name", FIRST)
def test_sentences_cover_every_case_in_both_numbers_and_every_gender(name: str) -> None:
    cells = {sentence.cell for sentence in load_deck(name).sentences}
    assert {(cell.case, cell.number) for cell in cells} == {(c, n) for c in Case for n in Number}
    assert {cell.gender for cell in cells} == set(Gender)


@pytest.mark.parametrize("name", DECKS)
def test_each_sentence_has_one_gap_and_is_latin(name: str) -> None:
    for sentence in load_deck(name).sentences:
        assert sentence.latin.count(GAP) == 1
        assert _LATIN.fullmatch(sentence.latin), sentence.latin
        assert sentence.latin.replace("_", "").strip(" ,;.?!")
        assert sentence.latin[-1] in ".?!"
        assert sentence.latin[0] == "_" or sentence.latin[0].isupper()


@pytest.mark.parametrize("name", DECKS)
def test_each_sentence_is_translated(name: str) -> None:
    for sentence in load_deck(name).sentences:
        for language in ("de", "en"):
            translation = sentence.translations[language]
            assert translation[0].isupper()
            assert translation[-1] == sentence.latin[-1] or translation[-1] in ".?!"


@pytest.mark.parametrize("name", DECKS)
def test_the_answer_does_not_stand_beside_its_gap(name: str) -> None:
    deck = load_deck(name)
    for sentence in deck.sentences:
        words = {without_lengths(w) for w in re.findall(r"[^\W_]+", sentence.latin.casefold())}
        answers = {without_lengths(form) for form in variants(deck.paradigm.face(sentence.cell))}
        assert not words & answers, sentence.latin


def test_no_sentence_stands_twice() -> None:
    counts = Counter(sentence.latin for name in DECKS for sentence in load_deck(name).sentences)
    assert [latin for latin, count in counts.items() if count > 1] == []
