"""How words are declined, told from their forms: as the grammars class them."""

from __future__ import annotations

import pytest

from tests.latin.places import DECKS
from tutor.grammar.cells import Gender
from tutor.grammar.inflection import DECLENSIONS, Stem, stem_of
from tutor.store.decks import load_deck
from tutor.store.models import models

STEMS = {
    Stem.A: "puella nauta dea filia divitiae",
    Stem.O: "servus filius amicus puer ager vir deus templum bellum arma castra",
    Stem.CONSONANT: "consul rex homo pater mater nomen corpus tempus caput iter iuppiter bos",
    Stem.I: "turris mare animal vis",
    Stem.MIXED: "urbs mons civis",
    Stem.U: "manus domus cornu",
    Stem.E: "res dies",
    Stem.OWN: "fas",
}
ADJECTIVES = {
    "bonus pulcher miser meus tuus suus noster vester": ("o", "a", "o"),
    "acer fortis felix ingens tres": ("i", "i", "i"),
    "vetus altior": ("consonant", "consonant", "consonant"),
    "laudans": ("mixed", "mixed", "mixed"),
    "is ille ipse hic iste idem qui quis aliquis quisque quidam uterque": ("pronominal",) * 3,
    "unus solus totus ullus nullus alius alter uter neuter": ("pronominal",) * 3,
    "duo": ("own", "own", "own"),
}


@pytest.mark.parametrize(
    ("name", "stem"), [(name, stem) for stem, names in STEMS.items() for name in names.split()]
)
def test_the_stem_of_a_noun(name: str, stem: Stem) -> None:
    paradigm = load_deck(name).paradigm
    assert [stem_of(paradigm, gender) for gender in paradigm.shape.genders] == [stem]


@pytest.mark.parametrize(
    ("name", "stems"),
    [(name, stems) for names, stems in ADJECTIVES.items() for name in names.split()],
)
def test_the_stems_of_a_word_of_three_genders(name: str, stems: tuple[str, ...]) -> None:
    """bona goes like puella, bonus and bonum like servus and templum."""
    assert tuple(stem_of(load_deck(name).paradigm, gender) for gender in Gender) == stems


@pytest.mark.parametrize("name", ["ego", "tu", "se"])
def test_words_without_gender_are_pronouns(name: str) -> None:
    paradigm = load_deck(name).paradigm
    assert {stem_of(paradigm, gender) for gender in paradigm.shape.genders} == {Stem.PRONOMINAL}


def test_every_deck_is_in_these_lists() -> None:
    listed = {name for names in (*STEMS.values(), *ADJECTIVES) for name in names.split()}
    assert listed | {"ego", "tu", "se", "nemo"} == set(DECKS)


@pytest.mark.parametrize("name", DECKS)
def test_what_the_forms_tell_is_what_the_model_says(name: str) -> None:
    """Models of adjectives say 1 for the first and second declension; pronominal ones go by it."""
    deck = load_deck(name)
    model = models().get(deck.model)
    if model is None:
        return
    found = {DECLENSIONS[stem_of(deck.paradigm, one)] for one in deck.paradigm.shape.genders}
    if model.is_of_nouns or model.declension > 1:
        assert found == {str(model.declension)}
    else:
        assert found in ({"1", "2"}, {"pronominal"})
