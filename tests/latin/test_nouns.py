"""The nouns and their models: words and paradigms that fit together."""

from __future__ import annotations

import pytest

from tests.answers import judge_by
from tests.latin.places import DECKS
from tests.quiz.decks import deck as load_deck
from tutor.grammar.cells import Case, Cell, Gender, Number
from tutor.grammar.lengths import Macrons
from tutor.grammar.models import OF_THE_WORD
from tutor.grammar.paradigm import Deck
from tutor.quiz.grading.forms import grade_form
from tutor.quiz.grading.model import Outcome
from tutor.store.models import models

NOUNS = tuple(name for name in DECKS if load_deck(name).group == "nouns")
MODELS = tuple(name for name, model in models().items() if model.is_of_nouns)
NO_GENITIVE = {"fas", "vis"}
"""Words whose dictionary form cannot name a genitive."""


def gender_of(deck: Deck) -> Gender:
    """The one gender of a noun."""
    (gender,) = deck.paradigm.shape.genders
    assert isinstance(gender, Gender)
    return gender


@pytest.mark.parametrize("name", NOUNS)
def test_the_title_is_the_entry_of_a_dictionary(name: str) -> None:
    """Nominative, genitive, gender: `puella, puellae f`."""
    deck = load_deck(name)
    gender, number = gender_of(deck), deck.cells[0].number
    only = " pl" if number is Number.PL else ""
    nominative, genitive = (Cell(case, number, gender) for case in (Case.NOM, Case.GEN))
    assert deck.lemma == deck.paradigm.face(nominative)
    assert deck.title.endswith(f" {gender}{only}")
    if name not in NO_GENITIVE:
        assert deck.title == f"{deck.lemma}, {deck.paradigm.face(genitive)} {gender}{only}"


@pytest.mark.parametrize("name", NOUNS)
def test_a_noun_of_one_number_says_so(name: str) -> None:
    deck = load_deck(name)
    one = len(deck.paradigm.shape.numbers) == 1
    assert one == bool({"plural only", "singular only"} & set(deck.tags))


@pytest.mark.parametrize("name", MODELS)
def test_a_model_bears_the_name_of_a_word_that_follows_it(name: str) -> None:
    assert load_deck(name).model == name


@pytest.mark.parametrize("name", MODELS)
def test_t7_every_cell_of_a_model_has_a_rule(name: str) -> None:
    model = models()[name]
    ruled = {cell for rule in model.rules for cell in rule.cells}
    assert ruled == set(model.endings)


@pytest.mark.parametrize("name", MODELS)
def test_only_the_dictionary_form_is_left_to_the_word(name: str) -> None:
    """A question mark stands in the nominative, and in the accusative of a neuter."""
    asked = {cell for cell, end in models()[name].endings.items() if end == OF_THE_WORD}
    assert asked <= {Cell.parse("nom sg"), Cell.parse("acc sg")}


@pytest.mark.parametrize(
    ("name", "form"), [("servus", "serve"), ("amicus", "amīce"), ("filius", "fīlī")]
)
def test_the_vocative_where_it_is_not_the_nominative(name: str, form: str) -> None:
    assert [one.form for one in load_deck(name).vocatives] == [form]


@pytest.mark.parametrize("name", sorted({*NOUNS} - {"servus", "amicus", "filius"}))
def test_other_nouns_are_called_by_their_nominative(name: str) -> None:
    assert load_deck(name).vocatives == ()


@pytest.mark.parametrize(
    ("name", "asked", "answer", "verdict"),
    [
        ("vir", "gen pl m", "virum", Outcome.RIGHT),
        ("civis", "abl sg m", "cīvī", Outcome.RIGHT),
        ("civis", "abl sg m", "civi", Outcome.UNMARKED),
        ("manus", "dat sg f", "manu", Outcome.UNMARKED),
        ("domus", "dat sg f", "domo", Outcome.UNMARKED),
        ("deus", "nom pl m", "dii", Outcome.UNMARKED),
        ("filia", "abl pl f", "filiis", Outcome.UNMARKED),
        ("civis", "acc pl m", "cīvīs", Outcome.RIGHT),
        ("civis", "acc pl m", "civis", Outcome.WRONG),
        ("domus", "acc pl f", "domus", Outcome.WRONG),
        ("urbs", "acc pl f", "urbis", Outcome.WRONG),
        ("mare", "abl sg n", "mare", Outcome.WRONG),
    ],
)
def test_a1_only_another_form_makes_lengths_necessary(
    name: str, asked: str, answer: str, verdict: Outcome
) -> None:
    """cīvī is printed as the dative: whoever marks nothing cannot have meant another form; civis
    for cīvīs is one.
    """
    deck, cell = load_deck(name), Cell.parse(asked)
    judge = judge_by(Macrons.LENIENT)
    part = grade_form(judge, deck, cell, deck.paradigm.forms(cell), answer)
    assert part.outcome is verdict
