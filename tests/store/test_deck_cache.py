"""The cache of decks: never wrong, never needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.store import cache, decks
from tutor.store.deck_reader import read_deck
from tutor.store.decks import cached_deck, copy_deck
from tutor.store.places import home


@pytest.fixture
def deck_path() -> Path:
    return copy_deck("is", "noster")


def entries() -> list[Path]:
    return sorted((home() / "cache").glob("noster-*.json"))


def test_the_second_reading_comes_from_the_cache(
    deck_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = cached_deck(deck_path)
    cache.forget()
    monkeypatch.setattr(decks, "_read", lambda path: pytest.fail("read again"))
    assert cached_deck(deck_path) == first == read_deck(deck_path)


def test_a_changed_file_is_read_anew(deck_path: Path) -> None:
    cached_deck(deck_path)
    text = deck_path.read_text(encoding="utf-8")
    deck_path.write_text(text.replace("is, ea, id", "IS, ea, id"), encoding="utf-8")
    assert cached_deck(deck_path).title == "IS, ea, id"


def test_every_damaged_byte_is_noticed(deck_path: Path) -> None:
    whole = cached_deck(deck_path)
    (entry,) = entries()
    content = entry.read_bytes()
    for place in range(0, len(content), max(1, len(content) // 60)):
        damaged = bytearray(content)
        damaged[place] ^= 0x15
        entry.write_bytes(bytes(damaged))
        cache.forget()
        assert cached_deck(deck_path) == whole


def test_a_home_that_cannot_be_written_has_no_cache(
    deck_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = home() / "blocked"
    blocked.write_text("a file where a folder would be needed")
    monkeypatch.setenv("TUTOR_HOME", str(blocked))
    assert cached_deck(deck_path) == read_deck(deck_path)
