"""The shipped lexicon against a list of words that are certain (L6)."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tutor.games.lingua.lexicon.model import Lexicon, RefusedAs, Spelling
from tutor.store.lexicon import open_lexicon

KNOWN: dict[str, dict[str, str]] = yaml.load(
    (Path(__file__).parent / "known_words.yaml").read_text(encoding="utf-8"), yaml.BaseLoader
)
ROWS = [
    (part, kind, word)
    for part, kinds in KNOWN.items()
    for kind, words in kinds.items()
    for word in words.split()
]


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


def said(lexicon: Lexicon, part: str, word: str) -> str:
    """What the lexicon says of a word, in the terms of the list."""
    reason = lexicon.refused_as(word)
    if part != "spelling":
        return "valid" if reason is None else reason.name.lower()
    counts = [one for one in Spelling if lexicon.with_spelling(one).contains(word)]
    return "/".join(one.value for one in counts if one is not Spelling.BOTH)


@pytest.mark.parametrize(("part", "kind", "word"), ROWS)
def test_a_certain_word(lexicon: Lexicon, part: str, kind: str, word: str) -> None:
    assert said(lexicon, part, word) == ("valid" if part == "valid" else kind)


def test_the_list_is_long_enough_to_mean_something() -> None:
    assert len(ROWS) == len(set(ROWS)) > 500
    assert {kind for part, kind, _word in ROWS if part == "refused"} == {
        reason.name.lower() for reason in RefusedAs if reason is not RefusedAs.OTHER_SPELLING
    }
