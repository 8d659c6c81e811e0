"""The list of frequent words: packed, read back, damaged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.errors import Refusal
from tutor.games.lingua.lexicon.frequent import frequent_from, pack_frequent, unpack_frequent

WORDS = st.dictionaries(
    st.text(alphabet="ABÄÜZ", min_size=2, max_size=6), st.integers(0, 255), max_size=40
)


@given(WORDS)
def test_packed_words_read_back_the_same(words: dict[str, int]) -> None:
    data = pack_frequent(words)
    again = unpack_frequent(memoryview(data), "test")
    assert {word: again.rarity(word) for word in again} == words
    assert [again.rarity(word) for word in again] == sorted(words.values())
    for size in range(8):
        assert list(again.of_size(size)) == [word for word in words if len(word) == size]


def test_other_words_have_no_rarity() -> None:
    frequent = frequent_from(["KLEID", "LIED"])
    assert [frequent.rarity(word) for word in ("KLEID", "LEID", "", "X" * 99)] == [
        0,
        None,
        None,
        None,
    ]


@pytest.mark.parametrize("cut", [0, 5, 11, 12, 20, -1])
def test_a_damaged_file_is_refused(cut: int) -> None:
    data = pack_frequent({"KLEID": 3, "LIED": 4, "ÖL": 5})
    with pytest.raises(Refusal, match="lingua.no-frequent-words"):
        unpack_frequent(memoryview(data[:cut]), "frequent")
    with pytest.raises(Refusal, match="lingua.no-frequent-words"):
        unpack_frequent(memoryview(b"x" + data[1:]), "frequent")
