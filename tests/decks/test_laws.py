"""Laws of declension: each catches the error that it is for, and shipped decks break none but
those that are listed with their reason.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.helpers import inside
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.fitting import fit_to, same_table
from tutor.grammar.laws import Law, laws
from tutor.grammar.paradigm import Deck, Paradigm, Vocative
from tutor.store.decks import all_decks, load_deck
from tutor.store.models import models

DECKS = {deck.name: deck for deck in all_decks()}
LISTED = {
    ("ego", Law.GENITIVE_PLURAL): "nostrī and nostrum: the genitives of nōs are those of noster",
    ("tu", Law.GENITIVE_PLURAL): "vestrī and vestrum, likewise",
    ("se", Law.GENITIVE_PLURAL): "suī serves both numbers",
    ("se", Law.PLURAL_ALIKE): "sibi and sē serve both numbers",
    ("duo", Law.NEUTER_PLURAL): "duo is what is left of the dual",
}


def with_face(deck: Deck, cell: Cell, face: str) -> Deck:
    """The deck as a full table with one form changed: no model vouches for it."""
    places = [*deck.paradigm.places, *[""] * (len(CELLS) - len(deck.paradigm.places))]
    places[cell.index] = face
    return replace(deck, paradigm=Paradigm(tuple(places)), model="")


def broken(deck: Deck) -> set[Law]:
    return {breach.law for breach in laws(deck)}


def test_shipped_decks_break_no_law_but_those_listed() -> None:
    found = {(deck.name, breach.law) for deck in DECKS.values() for breach in laws(deck)}
    assert found == set(LISTED)


@pytest.mark.parametrize(
    ("name", "cell", "face", "law"),
    [
        ("templum", "acc sg n", "templus", Law.NEUTER_ALIKE),
        ("corpus", "acc pl n", "corpore", Law.NEUTER_ALIKE),
        ("is", "acc sg n", "eum", Law.NEUTER_ALIKE),
        ("puella", "abl pl f", "puellibus", Law.PLURAL_ALIKE),
        ("ego", "abl pl", "nostrīs", Law.PLURAL_ALIKE),
        ("tres", "abl pl f", "trīs", Law.PLURAL_ALIKE),
        ("templum", "nom pl n", "templī", Law.NEUTER_PLURAL),
        ("fortis", "acc pl n", "fortēs", Law.NEUTER_PLURAL),
        ("cornu", "nom pl n", "cornuā", Law.NEUTER_PLURAL),
        ("ille", "gen sg n", "illī", Law.MASCULINE_NEUTER),
        ("bonus", "abl sg n", "bonā", Law.MASCULINE_NEUTER),
        ("rex", "gen pl m", "rēgun", Law.GENITIVE_PLURAL),
        ("idem", "gen pl f", "eārindem", Law.GENITIVE_PLURAL),
        ("quidam", "gen pl m", "quōrudam", Law.GENITIVE_PLURAL),
        ("puella", "dat sg f", "peullae", Law.STEM),
        ("cornu", "gen pl n", "cronuum", Law.STEM),
        ("is", "dat sg m", "aī", Law.STEM),
    ],
)
def test_each_law_catches_a_planted_error(name: str, cell: str, face: str, law: Law) -> None:
    """The cell that is wrong is one of those to look at."""
    place = Cell.parse(cell)
    found = [one for one in laws(with_face(DECKS[name], place, face)) if place in one.cells]
    assert law in {one.law for one in found}


@pytest.mark.parametrize(
    ("name", "cell", "form"),
    [
        ("puella", "nom sg f", "puelle"),
        ("manus", "nom sg f", "mane"),
        ("servus", "nom pl m", "serve"),
        ("servus", "nom sg m", "servus"),
        ("rex", "nom sg m", "rēge"),
    ],
)
def test_a_vocative_only_where_there_is_one(name: str, cell: str, form: str) -> None:
    place = Cell.parse(cell)
    breaches = laws(replace(DECKS[name], vocatives=(Vocative(place, form),)))
    assert [(one.law, one.cells) for one in breaches] == [(Law.VOCATIVE, (place,))]


PAIRED = {
    Law.NEUTER_ALIKE: ["nom sg n", "acc sg n", "nom pl n", "acc pl n"],
    Law.MASCULINE_NEUTER: [
        f"{case} {number} {gender}"
        for case in ("gen", "dat", "abl") for number in ("sg", "pl") for gender in "mn"
    ],
    Law.PLURAL_ALIKE: [f"{case} pl {gender}" for case in ("dat", "abl") for gender in "mfn"],
    Law.GENITIVE_PLURAL: [f"gen pl {gender}" for gender in "mfn"],
}  # fmt: skip


@given(
    st.sampled_from(sorted(DECKS)),
    st.sampled_from(sorted(PAIRED)),
    st.integers(0, 11),
    st.integers(0, 30),
    st.sampled_from("aeioubcs"),
)
def test_any_other_last_letter_where_a_law_speaks_is_caught(
    name: str, law: Law, which: int, at: int, letter: str
) -> None:
    """One letter is exchanged in a cell that the law is about: the law says so."""
    deck, cells = DECKS[name], PAIRED[law]
    cell = Cell.parse(cells[which % len(cells)])
    assume(deck.paradigm.has(cell) and (name, law) not in LISTED)
    face = deck.paradigm.face(cell)
    at = len(face) - 1 if law is Law.GENITIVE_PLURAL else at % len(face)
    assume(letter != face[at])
    other = with_face(deck, cell, face[:at] + letter + face[at + 1 :])
    assume(law is Law.GENITIVE_PLURAL or _has_partner(other, law, cell))
    assert law in broken(other)


def _has_partner(deck: Deck, law: Law, cell: Cell) -> bool:
    """Whether the word has the cell with which a law compares this one."""
    swapped = {
        Law.NEUTER_ALIKE: {"nom": "acc", "acc": "nom"},
        Law.PLURAL_ALIKE: {"dat": "abl", "abl": "dat"},
        Law.MASCULINE_NEUTER: {"m": "n", "n": "m"},
    }[law]
    other = Cell.parse(" ".join(swapped.get(part, part) for part in map(str, cell)))
    return deck.paradigm.has(other)


@pytest.mark.parametrize("name", sorted(name for name, deck in DECKS.items() if deck.model))
def test_a_word_by_a_model_is_found_to_follow_it(name: str) -> None:
    """Its exceptions are what it says under `forms`; the stem is that of most of its forms."""
    deck = DECKS[name]
    fit = fit_to(deck.paradigm, models()[deck.model])
    assert fit is not None
    assert fit.stem in deck.stems
    for cell in deck.cells:
        expected = fit.model.face(fit.stem, cell)
        assert (cell in fit.own) == (expected is None)
        assert (cell in fit.exceptions) == (expected not in (None, deck.paradigm.face(cell)))


@pytest.mark.parametrize(
    ("name", "model", "stem"),
    [("bonus", "bonus", "bon"), ("solus", "solus", "sōl"), ("fortis", "fortis", "fort")],
)
def test_a_full_table_that_is_that_of_a_model(name: str, model: str, stem: str) -> None:
    fit = same_table(load_deck(name).paradigm, models().values())
    assert fit is not None
    assert (fit.model.name, fit.stem, fit.own) == (model, stem, ())


@pytest.mark.parametrize("name", ["is", "hic", "bos", "vis", "ego", "duo", "deus"])
def test_what_follows_no_model(name: str) -> None:
    assert same_table(load_deck(name).paradigm, models().values()) is None


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rex"], "as in the model rex (third declension, consonant stems), stem rēg-"),
        (["animal"], "exceptions from the model: nom sg animal, acc sg animal"),
        (["bonus"], "all forms are those of the model bonus"),
        (["duo"], "look again at nom pl n duo: in the neuter plural"),
        (["Zahlwörter"], "tres.yaml: in order"),
    ],
)
def test_deck_check_proves_the_table(arguments: list[str], words: str) -> None:
    done = inside("deck", "check", *arguments)
    assert done.code == 0, "what is strange is not wrong"
    assert words in done.out
