"""The word helper: results, near words, hooks, hostile input."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from tutor.games.lingua.lexicon.build import from_words
from tutor.games.lingua.lexicon.check import check_words
from tutor.games.lingua.lexicon.model import Lexicon, RefusedAs, Spelling
from tutor.games.lingua.lexicon.near import LIMIT, NearWords
from tutor.store.lexicon import open_lexicon


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


def test_the_result_for_programs(lexicon: Lexicon) -> None:
    data = check_words(lexicon, ["klied", "Spiel"]).as_dict()
    assert data == {
        "words": [
            {
                "word": "KLIED",
                "valid": False,
                "reason": "unknown",
                "near": ["KLEID", "LIED", "GLIED"],
                "hooks": [],
            },
            {
                "word": "SPIEL",
                "valid": True,
                "reason": None,
                "near": [],
                "hooks": ["SPIELE", "SPIELS", "SPIELT"],
            },
        ]
    }


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("KLIED", "KLEID"),
        ("SCHMETERLING", "SCHMETTERLING"),
        ("RYTHMUS", "RHYTHMUS"),
        ("WUNDERBHAR", "WUNDERBAR"),
        ("FANTASTSICH", "FANTASTISCH"),
        ("K1EID", "KLEID"),
        ("SPRCHE", "SPRACHE"),
        ("HAUSS", "HAUS"),
        ("FERNSEEHER", "FERNSEHER"),
        ("FERRIENN", "FERIEN"),
    ],
)
def test_the_word_meant_comes_first(lexicon: Lexicon, slip: str, meant: str) -> None:
    assert NearWords(lexicon).of(slip)[0] == meant


@given(st.text(alphabet="AEINRSTÄKLDU", min_size=2, max_size=9))
def test_near_words_count_are_close_and_few(word: str) -> None:
    lexicon = open_lexicon()
    near = NearWords(lexicon).of(word)
    assert len(near) == len(set(near)) <= LIMIT
    for found in near:
        assert lexicon.contains(found)
        assert 1 <= OSA.distance(word, found) <= 2


def test_one_slip_comes_before_two(lexicon: Lexicon) -> None:
    distances = [OSA.distance("GRUNDX", near) for near in NearWords(lexicon).of("GRUNDX")]
    assert distances == sorted(distances)


def test_near_words_keep_to_the_spelling(lexicon: Lexicon) -> None:
    old = lexicon.with_spelling(Spelling.OLD)
    check = check_words(old, ["Schifffahrt"]).words[0]
    assert check.reason is RefusedAs.OTHER_SPELLING
    assert "SCHIFFAHRT" in check.near
    assert all(old.contains(word) for word in check.near)


def test_near_words_are_polite(lexicon: Lexicon) -> None:
    assert "SCHEISSE" not in NearWords(lexicon).of("SCHEISE")
    assert lexicon.contains("SCHEISSE")


def test_hooks_in_front_and_behind(lexicon: Lexicon) -> None:
    (check,) = check_words(lexicon, ["LEID"]).words
    assert set(check.hooks) >= {"LEIDE", "LEIDS", "KLEID"}
    assert all(len(hook) == 5 for hook in check.hooks)


@pytest.mark.parametrize(
    "text", ["", " ", "ẞ", "1234", "a", "KLEID LIED", "\x1b[31m", "Q" * 10_000, "💥", "\0", "-"]
)
def test_hostile_texts_are_refused_quietly(lexicon: Lexicon, text: str) -> None:
    (check,) = check_words(lexicon, [text]).words
    assert not check.valid
    assert check.reason is not None
    assert check.hooks == ()


def test_a_word_asked_twice_answers_twice(lexicon: Lexicon) -> None:
    checks = check_words(lexicon, ["haus", "HAUS", "Haus"])
    assert [check.word for check in checks.words] == ["HAUS"] * 3
    assert checks.all_valid


def test_near_words_are_sought_for_the_first_refused_words_only(lexicon: Lexicon) -> None:
    texts = ["KLIED", "HAUS", "KLIED", "HAUSX", "SPIELX"]
    checks = check_words(lexicon, texts, near_for=1)
    assert [bool(check.near) for check in checks.words] == [True, False, True, False, False]
    assert checks.near_left_out == 2
    assert check_words(lexicon, texts).near_left_out == 0


def test_a_list_of_ones_own() -> None:
    lexicon = from_words(["PUELLA", "PUELLAE", "PUER", "ET"])
    checks = check_words(lexicon, ["puellā", "puela", "Haus"])
    assert [check.valid for check in checks.words] == [True, False, False]
    assert checks.words[0].hooks == ("PUELLAE",)
    assert checks.words[1].near[0] == "PUELLA"
    assert checks.words[2].reason is RefusedAs.UNKNOWN
