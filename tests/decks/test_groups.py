"""Groups of decks: which there are, how they are named, and in which order decks come."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers import inside
from tutor.errors import FileError, TutorError
from tutor.grammar.groups import GROUPS, group_named
from tutor.store.deck_names import (
    callable_names,
    deck_files,
    glance,
    in_groups,
    members_of,
    names_of,
)
from tutor.store.deck_reader import read_deck
from tutor.store.decks import all_decks, known_decks, load_deck, load_decks
from tutor.store.places import home
from tutor.store.strict_yaml import plain, read_yaml

ORDER = Path(__file__).parents[2] / "tutor" / "data" / "latin" / "groups.yaml"
NOUN = "title: via, viae f\nmeaning: {de: Weg, en: way}\ngender: f\nstem: vi\nmodel: puella\n"


@pytest.fixture
def own_decks() -> Path:
    folder = home() / "decks"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.mark.parametrize(
    ("word", "group"),
    [
        ("nouns", "nouns"), ("Nouns", "nouns"), ("Substantive", "nouns"), ("Nomen", "nouns"),
        ("SUBSTANTIVE", "nouns"), ("pronouns", "pronouns"), ("Pronomen", "pronouns"),
        ("Pronomina", "pronouns"), ("adjectives", "adjectives"), ("Adjektive", "adjectives"),
        ("numerals", "numerals"), ("Zahlwörter", "numerals"), ("ZAHLWÖRTER", "numerals"),
        ("own", "own"), ("eigene", "own"), ("verbs", None), ("", None), ("is", None),
    ],
)  # fmt: skip
def test_a_group_by_its_name_in_either_language(word: str, group: str | None) -> None:
    assert group_named(word) == group


def test_the_order_names_every_shipped_deck_once_in_its_own_group() -> None:
    """The file is read line by line in a hurry; as YAML it says the same."""
    listed = plain(read_yaml(ORDER))
    assert tuple(listed) == GROUPS
    for group, names in listed.items():
        assert sorted(names) == sorted(deck.name for deck in all_decks() if deck.group == group)
        assert names == members_of(group)
    assert list(in_groups()) == [name for names in listed.values() for name in names]


def test_a_glance_sees_what_the_reader_reads() -> None:
    for deck in all_decks():
        seen = glance(deck_files()[deck.name].path)
        assert (seen.has_forms, seen.group, seen.aliases) == (True, deck.group, deck.aliases)


@pytest.mark.parametrize(
    ("mix", "names"),
    [
        ("numerals", ["duo", "tres"]),
        ("Zahlwörter+is", ["duo", "tres", "is"]),
        ("tres+numerals", ["tres", "duo"]),
        ("nos+ego", ["ego"]),
        (" is + ille ", ["is", "ille"]),
    ],
)
def test_what_is_kept_has_the_names_of_decks(mix: str, names: list[str]) -> None:
    assert names_of(mix) == names
    assert [deck.name for deck in load_decks(mix)] == names


def test_a_deck_of_the_name_of_a_group_wins(own_decks: Path) -> None:
    (own_decks / "nouns.yaml").write_text(NOUN, encoding="utf-8")
    assert names_of("nouns") == ["nouns"]
    assert names_of("nouns+Substantive") == ["nouns", *members_of("nouns")]


def test_a_deck_of_ones_own_belongs_to_its_group(own_decks: Path) -> None:
    (own_decks / "via.yaml").write_text(NOUN + "group: nouns\n", encoding="utf-8")
    (own_decks / "alia.yaml").write_text(NOUN, encoding="utf-8")
    assert members_of("nouns")[-1] == "via"
    assert members_of("own") == ["alia", "via"]
    assert {"own", "nouns", "via"} <= set(callable_names())


def test_a_group_that_does_not_exist_is_refused(own_decks: Path) -> None:
    path = own_decks / "via.yaml"
    path.write_text(NOUN + "group: noun\n", encoding="utf-8")
    with pytest.raises(FileError, match="“noun” is not one of pronouns.*did you mean “nouns”"):
        read_deck(path)


def test_one_deck_is_no_group() -> None:
    with pytest.raises(TutorError, match="group of decks; one deck is wanted here, such as puella"):
        load_deck("nouns")


@pytest.mark.parametrize(
    ("name", "words"),
    [("nuns", "did you mean “nouns”"), ("xyzzy", "tutor deck list"), ("own", "no decks in the")],
)
def test_what_cannot_be_found_says_what_can(name: str, words: str) -> None:
    with pytest.raises(TutorError, match=words):
        load_decks(name)


def test_decks_are_loaded_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []

    def load(path: Path) -> str:
        loaded.append(path.stem)
        return path.stem

    monkeypatch.setattr("tutor.store.decks.cached_deck", load)
    known = known_decks()
    assert len(known) == len(deck_files())
    assert "rex" in known
    assert "verbum" not in known
    assert loaded == []
    assert known["rex"] is known["rex"]
    assert loaded == ["rex"]


def test_the_list_has_a_heading_for_each_group() -> None:
    done = inside("deck", "list")
    headings = [line for line in done.out.splitlines() if " · " in line]
    assert [line.rpartition(" ")[2] for line in headings] == list(GROUPS)
    names = [line.split()[0] for line in done.out.splitlines() if line.startswith("  ")]
    assert names == list(in_groups())


def test_the_list_of_a_group_as_json() -> None:
    data = json.loads(inside("deck", "list", "Zahlwörter", "--json").out)
    assert [deck["deck"] for deck in data["decks"]] == ["duo", "tres"]
    assert {deck["group"] for deck in data["decks"]} == {"numerals"}
