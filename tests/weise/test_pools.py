"""W1: cards with features, from form decks and from feature decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.errors import FileError, TutorError
from tutor.games.weise.forms import ending, last_letter
from tutor.games.weise.pool import Pool, cards_in, mask_of
from tutor.store.feature_decks import feature_deck_files, load_pool, read_feature_deck
from tutor.words.weise.names import card_words

ENDINGS = ("ōrum", "ārum", "ibus", "īus", "ius")


@pytest.mark.parametrize(
    ("form", "end"),
    [
        ("is", "is"), ("ea", "a"), ("id", "id"), ("eius", "ius"), ("illīus", "īus"),
        ("eī", "ī"), ("eum", "um"), ("eōrum", "ōrum"), ("eārum", "ārum"), ("eae", "ae"),
        ("illud", "ud"), ("ipse", "e"), ("eā", "ā"), ("quibus", "ibus"), ("hoc", "oc"),
    ],
)  # fmt: skip
def test_w1_the_ending_of_a_form(form: str, end: str) -> None:
    assert ending(form, ENDINGS) == end


@pytest.mark.parametrize(
    ("form", "kind"),
    [("ea", "vowel"), ("eō", "vowel"), ("eōs", "s"), ("eum", "m"), ("id", "other")],
)
def test_w1_the_last_letter(form: str, kind: str) -> None:
    assert last_letter(form) == kind


def values(pool: Pool, name: str) -> dict[str, str]:
    card = pool.card_index(name)
    return {f.name: pool.value(card, place).name for place, f in enumerate(pool.features)}


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("is/gen/pl/m", {"case": "gen", "number": "pl", "gender": "m", "pronoun": "is",
                         "ending": "-ōrum", "readings": "2", "long": "yes", "last": "m"}),
        ("ille/dat/sg/f", {"readings": "4", "ending": "-ī", "long": "yes", "last": "vowel"}),
        ("is/dat/pl/n", {"readings": "6", "ending": "-īs", "last": "s"}),
        ("ipse/acc/sg/m", {"readings": "3", "ending": "-um", "long": "no"}),
        ("is/nom/sg/n", {"readings": "2", "ending": "-id", "last": "other"}),
    ],
)  # fmt: skip
def test_w1_a_form_card_carries_its_cell_and_its_form(card: str, wanted: dict[str, str]) -> None:
    found = values(load_pool("is+ille+ipse"), card)
    assert wanted.items() <= found.items()


def test_w1_the_default_pool_has_ninety_cards() -> None:
    pool = load_pool("is+ille+ipse")
    assert len(pool) == 90
    assert card_words(pool, pool.card_index("is/gen/pl/m")) == "eōrum gen pl m"


@pytest.mark.parametrize("name", ["shapes", "animals"])
def test_w1_decks_that_are_not_latin_suffice_for_six_players(name: str) -> None:
    pool = load_pool(name)
    assert len(pool) >= 61
    assert name in feature_deck_files()
    assert all(set(card.names) == {"en", "de"} and all(card.names.values()) for card in pool.cards)
    assert len({card.names["en"] for card in pool.cards}) == len(pool)
    assert len({card.names["de"] for card in pool.cards}) == len(pool)
    assert len(pool.features) >= 4


@pytest.mark.parametrize("name", ["is+ille+ipse", "shapes", "animals"])
def test_a_pool_survives_being_written_down(name: str) -> None:
    pool = load_pool(name)
    again = Pool.from_data(pool.data())
    assert again == pool
    assert again.data() == pool.data()
    for place, masks in enumerate(pool.masks):
        assert sum(masks) == pool.everything
        for value, mask in enumerate(masks):
            assert all(pool.cards[card].values[place] == value for card in cards_in(mask))
            assert mask_of(cards_in(mask)) == mask


GOOD = """\
title: {en: Things, de: Dinge}
features:
  kind:
    en: kind
    de: Art
    values:
      a: {en: A, de: A}
      b: {en: B, de: B}
cards: |
  card  en     de       kind
  one   one_x  eins_x   a
  two   two    zwei     b
"""


def test_a_table_of_cards(tmp_path: Path) -> None:
    file = tmp_path / "things.yaml"
    file.write_text(GOOD, encoding="utf-8")
    pool = read_feature_deck(file)
    assert [card.names["de"] for card in pool.cards] == ["eins x", "zwei"]
    assert load_pool(str(file)) == pool


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("     b\n", "     c\n", "12:25: “c” is not one of a, b"),
        ("two   two", "one   two", "12:3: the card “one” is given twice"),
        ("zwei     b", "zwei", "12:3: the line of “two” has 3 columns instead of 4"),
        ("de       kind", "de       knd", "10:25: “knd” is not one of card, en, de, kind"),
        ("cards: |", "cards: some", "9:8: the cards belong in a block"),
        ("  kind:\n", "  k(:\n", "cannot be a name"),
        ("      b: {en: B, de: B}\n", "", "a feature needs at least two values"),
        ("title: {en: Things, de: Dinge}", "title: {en: Things}", "“de” is missing"),
        ("  one   one_x  eins_x   a\n  two   two    zwei     b\n", "", "there are no cards"),
    ],
)
def test_a_bad_feature_deck_says_what_and_where(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(TutorError) as caught:
        read_feature_deck(file)
    assert isinstance(caught.value, FileError)
    assert said in str(caught.value)
