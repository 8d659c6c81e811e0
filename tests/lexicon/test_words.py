"""The shipped lexicon, by a table of words (L6)."""

from __future__ import annotations

import re

import pytest

from tutor.games.lingua.lexicon.model import Lexicon, RefusedAs, Spelling, Tier
from tutor.store.lexicon import open_lexicon


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


@pytest.fixture(scope="module")
def wide_words(lexicon: Lexicon) -> list[str]:
    return list(lexicon.graph(Tier.WIDE).words())


@pytest.fixture(scope="module")
def narrow_words(lexicon: Lexicon) -> list[str]:
    return list(lexicon.graph(Tier.NARROW).words())


VALID = re.findall(
    r"\w+",
    """
KLEID SPIEL SPIELE SPIELT SPIELTE SPIELTEST SPIELEND GESPIELT GEHST GEHT GING GINGEST GEGANGEN
SAGEN ANSAGEN GESAGT SCHÖN SCHÖNER SCHÖNERES SCHÖNSTEN HAUS HAUSES HÄUSER HÄUSERN KIND KINDES
KINDERN FRAU FRAUEN MÄDCHENS AUTOS BÜROS STRASSE FUSSBALL GRÜSSE MASSE ÖL ÄRA ÜBER LEID LIED AXT
LEBEN AN AUGUST KAISERS ENGEL WOLF BERLINER JUNGFRAU PFANNKUCHEN KRANKENHAUS SCHULBUCH TISCHLAMPE
WEIHNACHTEN INTERNET HANDY GETAN GESEHEN WÄRE HÄTTEST ANZURUFEN DESSEN WELCHEM ZWANZIG CAFE
""",
)

REFUSED = [
    ("BERLIN", RefusedAs.PLACE),
    ("BERLINS", RefusedAs.PLACE),
    ("DEUTSCHLAND", RefusedAs.PLACE),
    ("KÖLN", RefusedAs.PLACE),
    ("WIEN", RefusedAs.PLACE),
    ("PETER", RefusedAs.PERSON),
    ("THOMAS", RefusedAs.PERSON),
    ("SABINE", RefusedAs.PERSON),
    ("MOZART", RefusedAs.PERSON),
    ("OPEL", RefusedAs.NAME),
    ("INSTAGRAM", RefusedAs.NAME),
    ("GMBH", RefusedAs.ABBREVIATION),
    ("BZGL", RefusedAs.ABBREVIATION),
    ("LKW", RefusedAs.ABBREVIATION),
    ("ADAC", RefusedAs.ABBREVIATION),
    ("ISCH", RefusedAs.DIALECT),
    ("DAT", RefusedAs.DIALECT),
    ("ICKE", RefusedAs.DIALECT),
    ("NET", RefusedAs.DIALECT),
    ("WHAT", RefusedAs.FOREIGN),
    ("SCHOOL", RefusedAs.FOREIGN),
    ("KLIED", RefusedAs.UNKNOWN),
    ("SUPF", RefusedAs.UNKNOWN),
    ("FASTT", RefusedAs.UNKNOWN),
    ("DURCHLEUCHTUNGS", RefusedAs.UNKNOWN),
    ("ARBEITS", RefusedAs.UNKNOWN),
    ("HEIT", RefusedAs.UNKNOWN),
    ("KEIT", RefusedAs.UNKNOWN),
]


@pytest.mark.parametrize("word", VALID)
def test_everyday_words_count(lexicon: Lexicon, word: str) -> None:
    assert lexicon.contains(word)
    assert lexicon.refused_as(word) is None


@pytest.mark.parametrize(("word", "reason"), REFUSED)
def test_refused_words_say_why(lexicon: Lexicon, word: str, reason: RefusedAs) -> None:
    assert not lexicon.contains(word)
    assert lexicon.refused_as(word) is reason


@pytest.mark.parametrize(
    ("word", "old", "new"),
    [
        ("SCHIFFAHRT", True, False),
        ("SCHIFFFAHRT", False, True),
        ("RAUH", True, False),
        ("RAU", False, True),
        ("RAUHEN", True, False),
        ("STENGEL", True, False),
        ("STÄNGEL", False, True),
        ("NUMERIERT", True, False),
        ("PLATZIERT", False, True),
        ("BRENNESSEL", True, False),
        ("BRENNNESSEL", False, True),
        ("TIP", True, False),
        ("TIPP", True, True),
        ("GREULICH", True, False),
        ("GRÄULICH", True, True),
        ("DELFIN", False, True),
        ("DELPHIN", True, True),
        ("DASS", True, True),
        ("FLUSS", True, True),
        ("KÄNGURU", False, True),
        ("WÄCHTER", True, True),
        ("KLEID", True, True),
    ],
)
def test_old_and_new_spelling(lexicon: Lexicon, word: str, old: bool, new: bool) -> None:
    assert lexicon.contains(word)
    assert lexicon.with_spelling(Spelling.OLD).contains(word) is old
    assert lexicon.with_spelling(Spelling.NEW).contains(word) is new
    for spelling, wanted in ((Spelling.OLD, old), (Spelling.NEW, new)):
        reason = lexicon.with_spelling(spelling).refused_as(word)
        assert reason is (None if wanted else RefusedAs.OTHER_SPELLING)


def test_the_narrow_tier_is_part_of_the_wide_one(
    lexicon: Lexicon, wide_words: list[str], narrow_words: list[str]
) -> None:
    assert 100_000 < len(narrow_words) < len(wide_words)
    assert set(narrow_words) <= set(wide_words)
    for word in narrow_words[::50]:
        assert lexicon.wide.class_of(word) == lexicon.narrow.class_of(word)


def test_narrow_words_fit_on_the_board(narrow_words: list[str]) -> None:
    assert max(map(len, narrow_words)) <= 17


def test_no_word_has_one_letter_and_none_is_refused_and_valid(
    lexicon: Lexicon, wide_words: list[str]
) -> None:
    assert min(map(len, wide_words)) == 2
    assert not set(lexicon.refused.words()) & set(wide_words)


def test_the_graph_agrees_with_a_set(lexicon: Lexicon, wide_words: list[str]) -> None:
    words = set(wide_words)
    assert len(words) == len(wide_words)
    for word in wide_words[::37]:
        assert lexicon.contains(word)
        for other in (word[:-1], word[1:], word + "X", word[::-1]):
            assert lexicon.contains(other) is (other in words)


def test_short_words_are_exactly_those_looked_at(
    wide_words: list[str], narrow_words: list[str]
) -> None:
    from tools.lexicon.wordlists import short_words

    listed = list(short_words())
    assert {word for word in wide_words if len(word) <= 3} == {short.word for short in listed}
    narrow = {short.word for short in listed if short.narrow}
    assert {word for word in narrow_words if len(word) <= 3} == narrow


def test_frequent_words_are_narrow_words_most_frequent_first(lexicon: Lexicon) -> None:
    words = list(lexicon.frequent_words())
    assert len(words) == len(set(words)) > 30_000
    assert all(lexicon.narrow.class_of(word) for word in words)
    rarities = [lexicon.frequent.rarity(word) or 0 for word in words]
    assert rarities == sorted(rarities)
    assert min(rarities) > 0
    assert lexicon.frequent.rarity("KLIED") is None


def test_the_graph_of_a_tier_can_be_asked_for_in_any_spelling(lexicon: Lexicon) -> None:
    assert "RAUH" in lexicon.graph(Tier.WIDE, Spelling.OLD)
    assert "RAUH" not in lexicon.graph(Tier.WIDE, Spelling.NEW)


def test_opponents_leave_alone_what_the_list_by_hand_names(narrow_words: list[str]) -> None:
    from tools.lexicon.wordlists import words

    assert not set(words("not_narrow.txt")) & set(narrow_words)


@pytest.mark.parametrize("kind", ["place", "person", "name", "abbreviation", "dialect", "foreign"])
def test_words_refused_by_hand_say_why(lexicon: Lexicon, kind: str) -> None:
    from tools.lexicon.wordlists import words

    said = {word: lexicon.refused_as(word) for word in words(f"{kind}.txt")}
    assert said == dict.fromkeys(said, RefusedAs[kind.upper()])
