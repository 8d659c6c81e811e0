"""How much of real Latin is recognised (T11), and how it is said (T12)."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.learner.people import NOON, answer
from tutor.grammar.cells import GRID, Cell
from tutor.grammar.paradigm import Deck, Paradigm
from tutor.locale import in_language
from tutor.quiz.coverage import Coverage, DeckCoverage, coverage
from tutor.quiz.frequencies import ENOUGH, Corpus, Frequencies
from tutor.quiz.kinds import PARSE, PRODUCE, Direction
from tutor.quiz.learner import Endings, Item, Learner, fold
from tutor.store.decks import load_deck
from tutor.store.frequencies import frequencies
from tutor.words.coverage import coverage_text

IS, ILLE, BONUS = (load_deck(name) for name in ("is", "ille", "bonus"))
DECKS = (IS, ILLE, BONUS)


@dataclass(frozen=True)
class Pupil:
    """Knows each cell with a chance that is given; what has none was never asked."""

    chances: dict[tuple[str, int], float] = field(default_factory=dict)

    def asked(self, deck: str, cell: Cell) -> int:
        return int((deck, cell.index) in self.chances)

    def known(self, item: Item, now: float) -> float:
        assert item.direction is Direction.RECOGNISE, "reading, not writing"
        return self.chances.get((item.deck, item.cell.index), 0.5)


def slowly(pupil: Pupil, decks: tuple[Deck, ...], counts: Frequencies) -> tuple[float, int]:
    """The oracle: token by token through the text."""
    hits, tokens = 0.0, 0
    for deck in decks:
        if not any(name == deck.name for name, _index in pupil.chances):
            continue
        for index, count in enumerate(counts.of_word(deck)):
            for _token in range(int(count)):
                tokens += 1
                alike = [
                    i for i in range(30) if deck.paradigm.faces[i] == deck.paradigm.faces[index]
                ]
                if any((deck.name, i) in pupil.chances for i in alike):
                    hits += pupil.chances.get((deck.name, index), 0.5)
    return (hits / tokens if tokens else 0.0), tokens


PUPILS = st.dictionaries(
    st.tuples(st.sampled_from([deck.name for deck in DECKS]), st.integers(0, 29)),
    st.floats(0.0, 1.0),
).map(Pupil)


@given(PUPILS)
def test_coverage_is_what_a_walk_through_the_text_finds(pupil: Pupil) -> None:
    counts = frequencies(Corpus.CAESAR)
    found = coverage(pupil, DECKS, counts, NOON)
    share, tokens = slowly(pupil, DECKS, counts)
    assert found.share == pytest.approx(share)
    assert found.tokens == tokens == sum(one.tokens for one in found.per_deck)
    assert 0.0 <= found.share <= 1.0
    assert all(0.0 <= one.share <= 1.0 for one in found.per_deck)


@given(PUPILS, st.floats(0.0, 1.0))
def test_who_knows_every_cell_better_recognises_more(pupil: Pupil, step: float) -> None:
    better = Pupil({key: known + step * (1.0 - known) for key, known in pupil.chances.items()})
    counts = frequencies(Corpus.CAESAR)
    before, after = (coverage(one, DECKS, counts, NOON) for one in (pupil, better))
    assert after.share >= before.share - 1e-12


@given(PUPILS, st.integers(0, 29))
def test_being_asked_one_more_spelling_never_lowers_a_deck(pupil: Pupil, index: int) -> None:
    """T1: what was never met counts nothing."""
    chances = {**pupil.chances, ("is", 0): 0.5}
    more = {("is", index): 0.5, **chances}
    counts = frequencies(Corpus.CAESAR)
    less_met, more_met = (coverage(Pupil(one), [IS], counts, NOON) for one in (chances, more))
    assert more_met.share >= less_met.share - 1e-12


def test_one_spelling_counts_with_all_of_its_tokens() -> None:
    """eius in any gender is met with one of them."""
    counts = frequencies(Corpus.CAESAR)
    eius = [Cell.parse(f"gen sg {gender}").index for gender in "mfn"]
    pupil = Pupil({("is", index): 1.0 for index in eius})
    [one] = coverage(pupil, DECKS, counts, NOON).per_deck
    assert (one.deck, one.tokens) == ("is", sum(counts["is"]))
    assert one.share == pytest.approx(sum(counts["is"][i] for i in eius) / one.tokens)


@pytest.mark.parametrize(
    ("name", "alike"),
    [
        ("res", ("dat pl f", "abl pl f")),
        ("se", ("acc sg", "acc pl", "abl sg", "abl pl")),
        ("arma", ("nom pl n", "acc pl n")),
    ],
)
def test_words_of_any_shape_count(name: str, alike: tuple[str, ...]) -> None:
    """A noun, a word without gender, one without a singular."""
    deck, counts = load_deck(name), frequencies(Corpus.CAESAR)[name]
    places = [Cell.parse(one).index for one in alike]
    pupil = Pupil({(name, index): 1.0 for index in places})
    [one] = coverage(pupil, [deck], frequencies(Corpus.CAESAR), NOON).per_deck
    assert (one.deck, one.tokens) == (name, sum(counts))
    assert one.share == pytest.approx(sum(counts[index] for index in places) / one.tokens)
    assert 0.0 < one.share < 1.0


def test_decks_not_begun_and_words_not_counted_are_left_out() -> None:
    own = Deck("mine", "meus, mea, meum", {}, (), Paradigm(("meus",) * 30))
    pupil = Pupil({("mine", 0): 1.0, ("is", 0): 1.0})
    found = coverage(pupil, (*DECKS, own), frequencies(), NOON)
    assert [one.deck for one in found.per_deck] == ["is"]
    nobody = coverage(Pupil(), DECKS, frequencies(), NOON)
    assert nobody == Coverage((), 0.0, 0, Corpus.CAESAR)


def test_a_real_learner_recognises_what_was_practised_and_forgets_it_again() -> None:
    start = Learner(Endings.of(DECKS))
    assert coverage(start, DECKS, frequencies(), NOON).tokens == 0
    log = [
        answer("is", cell, True, NOON + 60 * place, skill)
        for place, (cell, skill) in enumerate((c, s) for c in GRID for s in (PARSE, PRODUCE))
    ]
    learner = fold(log, start)
    now = coverage(learner, DECKS, frequencies(), NOON + 3600)
    later = coverage(learner, DECKS, frequencies(), NOON + 200 * 86_400)
    assert [one.deck for one in now.per_deck] == ["is"]
    assert 0.0 < later.share < now.share < 1.0


def test_the_documented_json() -> None:
    found = Coverage((DeckCoverage("is", 0.83456, 1290),), 0.83456, 1290, Corpus.CAESAR)
    assert found.as_dict() == {
        "corpus": "caesar",
        "share": 0.8346,
        "tokens": 1290,
        "decks": [{"deck": "is", "share": 0.8346, "tokens": 1290}],
    }


def told(share: float, decks: int = 2, tokens: int = 1000, corpus: Corpus = Corpus.CAESAR) -> str:
    per_deck = tuple(DeckCoverage(str(n), share, tokens // decks) for n in range(decks))
    return coverage_text(Coverage(per_deck, share, tokens, corpus))


@pytest.mark.parametrize(
    ("share", "decks", "english", "german"),
    [
        (0.836, 2, "these words in Caesar, you would now recognise about 83",
         "dieser Wörter bei Caesar erkennst du jetzt etwa 83"),
        (0.5, 1, "this word in Caesar, you would now recognise about 50",
         "dieses Wortes bei Caesar erkennst du jetzt etwa 50"),
        (0.0099, 1, "this word in Caesar, you would hardly recognise any yet",
         "dieses Wortes bei Caesar erkennst du noch kaum eine"),
        (0.0, 2, "these words in Caesar, you would hardly recognise any yet",
         "dieser Wörter bei Caesar erkennst du noch kaum eine"),
    ],
)  # fmt: skip
def test_it_is_said_as_an_estimate_and_never_too_much(
    share: float, decks: int, english: str, german: str
) -> None:
    """T11, T12."""
    assert told(share, decks) == f"Out of 100 forms of {english} (estimated)."
    with in_language("de"):
        assert told(share, decks) == f"Von 100 Formen {german} (geschätzt)."


@pytest.mark.parametrize(
    ("corpus", "english", "german"),
    [
        (Corpus.CAESAR, "these words in Caesar,", "dieser Wörter bei Caesar erkennst"),
        (Corpus.CLASSICAL, "these words in classical prose,", "dieser Wörter in klassischer Prosa"),
        (Corpus.ALL, "these words in Latin texts,", "dieser Wörter in lateinischen Texten"),
    ],
)
def test_the_texts_are_named(corpus: Corpus, english: str, german: str) -> None:
    assert english in told(0.5, corpus=corpus)
    with in_language("de"):
        assert german in told(0.5, corpus=corpus)


def test_nothing_is_said_of_a_handful_of_tokens() -> None:
    assert told(0.9, tokens=ENOUGH - 1, decks=1) == ""
    assert told(0.9, tokens=ENOUGH, decks=1) != ""
