"""T4, T7: a rule for every cell and a sentence for every confusion, true for its deck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from tests.latin.places import DECKS
from tests.quiz.decks import deck as load_deck
from tests.quiz.decks import every_deck
from tutor.grammar.cells import Cell, compare
from tutor.grammar.form_rules import STARS
from tutor.grammar.paradigm import Deck, letters_of, variants
from tutor.locale import LANGUAGES, in_language
from tutor.words.form_rules import difference_text, rule_text
from tutor.words.marks import bare

LONGEST = 160


def sayings(deck: Deck) -> Iterator[tuple[set[Cell], dict[str, str]]]:
    """Every sentence of a deck with the cells that it is about."""
    for rule in deck.rules:
        yield set(rule.cells), rule.text
    for contrast in deck.confusions:
        yield {*contrast.one, *contrast.other}, contrast.text


def pairs(deck: Deck) -> Iterator[tuple[Cell, Cell]]:
    """Every two cells with different faces."""
    face = deck.paradigm.face
    return ((a, b) for a, b in combinations(deck.cells, 2) if face(a) != face(b))


def forms_at(deck: Deck, cells: set[Cell]) -> set[str]:
    """All that is right in one of the cells, printed or not."""
    printed = {form for cell in cells for form in deck.paradigm.forms(cell)}
    return printed | {one.form for cell in cells for one in deck.also_in(cell)}


def is_true(deck: Deck, cells: set[Cell], latin: str) -> bool:
    """Whether Latin that a sentence quotes stands in these cells: a form or an ending of the deck,
    or a form of another deck with which it is compared, or that deck's name.
    """
    here = forms_at(deck, cells)
    if latin.startswith("-"):
        return any(form.endswith(latin[1:]) and form != latin[1:] for form in here)
    if latin in forms_at(deck, set(deck.cells)):
        return latin in here
    others = [other for other in every_deck() if other.name != deck.name]
    return any(latin == other.lemma or latin in forms_at(other, cells) for other in others)


@pytest.mark.parametrize("name", DECKS)
def test_t7_every_cell_has_a_rule(name: str) -> None:
    deck = load_deck(name)
    assert [str(cell) for cell in deck.cells if deck.rule(cell) is None] == []


@pytest.mark.parametrize("name", DECKS)
def test_t7_a_sentence_is_one_short_sentence_in_every_language(name: str) -> None:
    for _cells, text in sayings(load_deck(name)):
        assert set(text) == set(LANGUAGES)
        for words in text.values():
            assert len(words) <= LONGEST
            assert words.endswith(".")
            assert words == " ".join(words.split())
            assert "Lesart" not in words
            assert words[0] in "*-" or words[0].isupper()


@pytest.mark.parametrize("name", DECKS)
def test_what_a_sentence_quotes_stands_in_its_cells(name: str) -> None:
    deck = load_deck(name)
    wrong = [
        (latin, words)
        for cells, text in sayings(deck)
        for words in text.values()
        for latin in STARS.findall(words)
        if not is_true(deck, cells, latin)
    ]
    assert wrong == []


@pytest.mark.parametrize("name", DECKS)
def test_both_languages_quote_the_same_latin(name: str) -> None:
    for _cells, text in sayings(load_deck(name)):
        assert sorted(STARS.findall(text["de"])) == sorted(STARS.findall(text["en"])), text


@pytest.mark.parametrize("name", DECKS)
def test_every_sentence_quotes_latin(name: str) -> None:
    for _cells, text in sayings(load_deck(name)):
        assert STARS.findall(text["de"])


@pytest.mark.parametrize("name", DECKS)
def test_t4_what_is_mixed_up_has_a_sentence_of_its_own(name: str) -> None:
    """Cells that differ in one criterion, and forms that differ in a length alone."""
    deck = load_deck(name)

    def is_near(a: Cell, b: Cell) -> bool:
        one, other = (
            {letters_of(form) for form in variants(deck.paradigm.face(cell))} for cell in (a, b)
        )
        return len(compare(a, b).differ) == 1 or bool(one & other)

    near = [(a, b) for a, b in pairs(deck) if is_near(a, b)]
    assert [f"{a} / {b}" for a, b in near if deck.difference(a, b) is None] == []


@pytest.mark.parametrize(
    ("a", "b", "like"),
    [
        ("gen sg n", "acc sg f", "gen sg f / acc sg f"),  # eius is the genitive of every gender
        ("dat sg m", "abl sg f", "dat sg f / abl sg f"),
        ("gen pl m", "acc pl n", "gen pl n / acc pl n"),
    ],
)
def test_t4_a_form_of_several_genders_is_compared_in_any_of_them(a: str, b: str, like: str) -> None:
    deck = load_deck("is")
    one, other = (Cell.parse(part.strip()) for part in like.split("/"))
    assert deck.difference(Cell.parse(a), Cell.parse(b)) == deck.difference(one, other)
    assert deck.difference(Cell.parse(b), Cell.parse(a)) == deck.difference(one, other)


def test_t4_forms_that_differ_in_case_and_gender_are_put_side_by_side() -> None:
    deck = load_deck("is")
    assert deck.difference(Cell.parse("acc sg m"), Cell.parse("abl sg f")) is None


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_t4_every_two_forms_can_be_told_apart(name: str, language: str) -> None:
    """Two forms at each of the places where they are told apart by another sentence."""
    deck, seen = load_deck(name), set[tuple[str, str, int]]()
    for a, b in pairs(deck):
        one = (deck.paradigm.face(a), deck.paradigm.face(b), id(deck.difference(a, b)))
        if one in seen:
            continue
        seen.add(one)
        with in_language(language):
            words = bare(difference_text(deck, a, b))
        assert words
        assert "*" not in words
        assert len(words) <= LONGEST


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_t7_every_rule_can_be_read(name: str, language: str) -> None:
    deck = load_deck(name)
    for cell in deck.cells:
        with in_language(language):
            words = bare(rule_text(deck, cell))
        assert words
        assert "*" not in words


@pytest.mark.parametrize("name", DECKS)
def test_no_sentence_is_there_for_nothing(name: str) -> None:
    deck = load_deck(name)
    rules = [deck.rule(cell) for cell in deck.cells]
    used = rules + [deck.difference(a, b) for a, b in pairs(deck)]
    ids = {id(text) for text in used}
    assert [text for _cells, text in sayings(deck) if id(text) not in ids] == []
