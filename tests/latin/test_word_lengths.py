"""Every word of every sentence before two lexica: they have it with our lengths, or the list of
disagreements says why not. And how the lexica are read.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.latin.words import COMMAND, NAMES, analyses, doubted, lexica, lines, said_of
from tools.word_lengths.analyses import Analysis, read, written
from tools.word_lengths.collatinus import told
from tools.word_lengths.lengths import agree
from tools.word_lengths.morpheus import readings_of
from tools.word_lengths.texts import Word, sorted_out, words, words_of


@cache
def our_words() -> dict[str, list[Word]]:
    """All words by the spelling that the tables have; without one, by that of the text."""
    return {_row_name(spellings): places for spellings, places in sorted_out(words()).items()}


def _row_name(spellings: tuple[str, ...]) -> str:
    return next((one for one in spellings if one in lexica()["collatinus"]), spellings[-1])


def test_every_word_has_been_looked_up() -> None:
    missing = {
        word: places[0].path
        for word, places in our_words().items()
        if any(word not in lexica()[name] for name in NAMES)
    }
    assert not missing, f"run {COMMAND}: {missing}"


def test_every_word_has_the_lengths_that_the_lexica_tell_or_a_decision() -> None:
    decided = {line.word for line in lines() if line.decided == line.word}
    wrong = [
        f"{places[0].path}: {word} in “{places[0].text}”: {said_of(word)}"
        for word, places in our_words().items()
        if doubted(word) and word not in decided
    ]
    assert not wrong


def test_every_decision_is_needed() -> None:
    ours = our_words()
    assert [line.word for line in lines() if line.word not in ours or not doubted(line.word)] == []


def test_decisions_tell_what_the_lexica_say_and_why_we_do_not_follow() -> None:
    assert len({line.word for line in lines()}) == len(lines())
    for line in lines():
        assert line.says == said_of(line.word), line.word
        assert line.why
        assert line.sources


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("hŏmō̆", ["homō", "homo"]),
        ("pūlchĕr", ["pu?lcher"]),  # before two consonants it tells nothing
        ("pātrĭs", ["pa?tris"]),  # nor before a stop and r
        ("ējŭs", ["e?ius"]),  # nor before j
        ("ădhūc", ["adhūc"]),  # h is no consonant
        ("ăquāe", ["aquae"]),  # a diphthong is marked on its first letter
        ("cōnsŭlūntquĕ", ["co?nsulu?ntque"]),
        ("cuī", ["cuī"]),
        ("Ābdagāeses", ["A?bda?gaese?s"]),  # nor where there is no mark
        ("māximŭs", ["ma?xi?mus"]),
    ],
)
def test_what_collatinus_tells(theirs: str, ours: list[str]) -> None:
    assert told(theirs) == ours


@pytest.mark.parametrize(
    ("asked", "answer", "forms", "analysis"),
    [
        ("virum", "N vi^rum,vir  masc acc sg\t\t\t0_i", ["virum"], "vir:n acc sg m"),
        ("nauta", "N nauta  masc nom/voc sg\t\t\ta_ae", ["nauta"], "nauta:n nom sg m, voc sg m"),
        ("videt", "V vi^det,video  pres ind act 3rd sg\t\t\tconj2", ["videt"], "video:v 3 sg"),
        ("mensae", "N mensae,mensa  fem gen sg\t\t\ta_ae", ["mēnsae"], "mensa:n gen sg f"),
        ("iam", "I jam,jam \t\tindeclform\tadverb", ["iam"], "iam:adv"),
        ("libri", "N li_^bri_,liber#4  masc gen sg\t\t\ter_ri", ["librī"], "liber:n gen sg m"),
        ("modo", "I mo^do_^,modo \t\tindeclform\tadverb", ["modō", "modo"], "modo:adv"),
        ("omni", "N omni_,omnis  dat sg\t\t\tis_e", ["omnī"], "omnis:adj dat sg mfn"),
        ("legi", "V le^gi_,lego#2  pres inf pass\t\t\tconj3", ["legī"], "lego:inf"),
        ("duci", "P duci_,duco  gerundive masc gen sg\t\t\tx", ["ducī"], "duco:part gen sg m"),
    ],
)
def test_what_morpheus_answers(asked: str, answer: str, forms: list[str], analysis: str) -> None:
    readings = [reading for reading, _ in readings_of(answer, asked)]
    assert list(dict.fromkeys(reading.form for reading in readings)) == forms
    assert written(reading.analysis for reading in readings) == analysis


@pytest.mark.parametrize(
    ("ours", "theirs", "same"),
    [
        ("pulcher", "pu?lcher", True),
        ("pūlcher", "pu?lcher", True),
        ("pulchēr", "pu?lcher", False),
        ("Ītalia", "ītalia", True),
        ("puella", "puellā", False),
    ],
)
def test_an_untold_length_may_be_either(ours: str, theirs: str, same: bool) -> None:
    assert agree(ours, theirs) is same


def test_codes_of_readings_are_read_as_they_are_written() -> None:
    code = "bonus:adj dat pl mfn, abl pl mfn; video:v 3 sg; video:inf; in:prep acc abl; saepe:adv"
    assert written(read(code)) == code
    assert Analysis("bonus", "adj", "dat", "pl", "f") in read(code)
    assert Analysis("in", "prep", "abl") in read(code)
    assert Analysis("video", "v", number="sg", person="3") in read(code)
    assert read("–") == ()
    assert written(()) == "–"


def test_words_that_begin_a_sentence_may_be_names() -> None:
    found = [word.spellings for word in words_of("Mārcus ___ videt; Rōma magna. ___ Iūliam Amat?")]
    assert found == [
        ("mārcus", "Mārcus"), ("videt",), ("Rōma",), ("magna",), ("Iūliam",), ("Amat",),
    ]  # fmt: skip
    types = sorted_out(words_of("Mārcus rosam amat. Rosam Mārcus amat. Amō."))
    assert set(types) == {("Mārcus",), ("rosam",), ("amat",), ("amō", "Amō")}


def test_words_of_the_sentences_have_readings() -> None:
    assert Analysis("soror", "n", "nom", "sg", "f") in analyses("soror")
    assert analyses("Soror") == analyses("soror")
    assert {one.case for one in analyses("mēnsā") if one.pos == "n"} == {"abl"}
    with pytest.raises(LookupError, match="tools.word_lengths"):
        analyses("xyz")
