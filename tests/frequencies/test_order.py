"""The order in which spellings are taught (T1, T11)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.latin.places import DECKS
from tutor.quiz.frequencies import Corpus, Frequencies
from tutor.quiz.teaching_order import teaching_order
from tutor.store.decks import load_deck
from tutor.store.frequencies import frequencies

SEEN_BY_A_TEACHER = {
    "is": "is ea id eius eum eam eō eā eōrum eōs eās iīs/eīs eī iī/eī eārum eae",
    "qui": "quī quae quod cuius quem quam quō quā quōs quās quibus cui quōrum quārum",
    "hic": "hic haec hoc huius hunc hanc hōc hāc hīs huic hī hae hōrum hārum hōs hās",
    "bonus": "bonus bona bonum bonī bonae bonam bonō bonā bonīs bonōrum bonārum bonōs bonās",
    "fortis": "fortis forte fortem fortī fortēs fortia fortibus fortium",
    "res": "rēs reī rem rē rēbus rērum",
    "ego": "ego mihi mē nōbīs nōs nostrī/nostrum meī",
    "se": "suī sē sibi",
    "arma": "arma armīs armōrum",
    "duo": "duo duae duōs/duo duās duōbus duābus duōrum duārum",
    "vis": "vīs vim vī vīrēs vīribus vīrium",
}
"""By the counts of classical prose."""


@pytest.mark.parametrize("name", SEEN_BY_A_TEACHER)
def test_the_nominative_first_then_what_is_frequent_row_by_row(name: str) -> None:
    found = teaching_order(load_deck(name), frequencies(Corpus.CLASSICAL))
    assert " ".join(found) == SEEN_BY_A_TEACHER[name]


@pytest.mark.parametrize("corpus", Corpus)
@pytest.mark.parametrize("name", DECKS)
def test_every_spelling_comes_once_after_the_nominative_singular(name: str, corpus: Corpus) -> None:
    deck = load_deck(name)
    order = teaching_order(deck, frequencies(corpus))
    assert sorted(order) == sorted(deck.paradigm.distinct_faces())
    start = [cell for cell in deck.cells if cell.ungendered == deck.cells[0].ungendered]
    first = tuple(dict.fromkeys(map(deck.paradigm.face, start)))
    assert order[: len(first)] == first


def counted(name: str, counts: list[int]) -> Frequencies:
    lemma = load_deck(name).lemma
    return Frequencies(Corpus.ALL, {name: tuple(map(float, counts))}, {name: lemma})


def test_where_nothing_was_counted_the_table_decides() -> None:
    order = teaching_order(load_deck("ille"), counted("ille", [0] * 30))
    assert " ".join(order[:3]) == "ille illa illud"
    assert order == teaching_order(load_deck("ille"), counted("ille", [7] * 30))


@pytest.mark.parametrize(
    ("eum", "eam", "together"), [(40, 40, True), (40, 10, True), (40, 9, False)]
)
def test_a_form_stays_with_its_row_unless_it_is_four_times_rarer(
    eum: int, eam: int, together: bool
) -> None:
    counts = [0] * 30
    counts[18], counts[19], counts[6] = eum, eam, 15  # acc sg m, acc sg f, gen sg m
    order = teaching_order(load_deck("is"), counted("is", counts))
    assert (order.index("eam") < order.index("eius")) is together
    assert order[3] == "eum"


@given(st.lists(st.integers(0, 2000), min_size=30, max_size=30), st.sampled_from(DECKS))
def test_nothing_comes_before_what_is_eight_times_as_frequent(counts: list[int], name: str) -> None:
    """Being near (2) and being taken along with its row (4) cannot move a spelling further."""
    deck, found = load_deck(name), counted(name, counts)
    shares = found.shares(deck)
    often = {
        face: sum(shares[cell] for cell in deck.paradigm.readings(face))
        for face in deck.paradigm.distinct_faces()
    }
    first = len(set(deck.paradigm.faces[:3]))
    order = teaching_order(deck, found)[first:]
    for place, face in enumerate(order):
        later = max((often[other] for other in order[place + 1 :]), default=0.0)
        assert often[face] * 8 >= later * (1 - 1e-9)
